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
