import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { inTransaction } from '../../db/inTransaction';
import { NoticeStreams } from './noticeStreams';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

it('is not let go as stalled while it opens beside the round that looks after the others', async () => {
  const { db, tokens, live } = server.services;
  const claims = await tokens.read(await server.tokenOf({ store: 'main', vendor: '*' }));
  const user = claims && (await live.find(claims));
  if (user === null) throw new Error('Nobody is signed in');
  const reports: unknown[] = [];
  const streams = new NoticeStreams(
    db,
    { find: () => Promise.resolve(user) },
    () => new Date(),
    (error) => reports.push(error),
  );
  const scope = { store: 'main', vendor: null };
  try {
    (await streams.open(user, scope, '')).resume();
    await pause(1_300);
    // One of the tables that both ask is held until the round waits, and another opens behind it.
    let opening: ReturnType<NoticeStreams['open']> | null = null;
    await inTransaction(db, async (tx) => {
      await sql`lock table notice_readers in access exclusive mode`.execute(tx);
      await pause(1_500);
      opening = streams.open(user, scope, '');
      await pause(50);
    });
    const opened = await (opening as ReturnType<NoticeStreams['open']> | null);
    await pause(50);
    expect(opened?.destroyed).toBe(false);
    expect(reports).toEqual([]);
  } finally {
    await streams.stop();
  }
});

it('says now and then that it lives while the database says nothing at all', async () => {
  const { db, tokens, live } = server.services;
  const claims = await tokens.read(await server.tokenOf({ store: 'main', vendor: '*' }));
  const user = claims && (await live.find(claims));
  if (user === null) throw new Error('Nobody is signed in');
  let hangs = false;
  let asked = 0;
  const streams = new NoticeStreams(
    db,
    {
      find: () => {
        asked += 1;
        return hangs ? new Promise(() => undefined) : Promise.resolve(user);
      },
    },
    () => new Date(),
    () => undefined,
  );
  const lines: string[] = [];
  const stream = await streams.open(user, { store: 'main', vendor: null }, '');
  stream.on('data', (text: Buffer) => lines.push(text.toString()));
  await pause(100);
  hangs = true;
  // The first round hangs for good.
  while (asked === 0) await pause(50);
  lines.length = 0;
  for (let waited = 0; lines.length === 0 && waited < 40; waited += 1) await pause(500);
  expect(lines).toEqual([':\n\n']);
  stream.destroy();
});
