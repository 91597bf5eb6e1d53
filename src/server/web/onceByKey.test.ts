import { sql } from 'kysely';
import { catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import type { SignedIn } from '../auth/liveSessions';
import { onceByKey } from './onceByKey';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const address = 'https://hooks.example.com/in';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('webhooks').execute();
  await db.deleteFrom('keyed_calls').execute();
});
afterAll(() => server.close());

const send = async (key: string, input: Record<string, unknown> = {}, as = admin) => {
  const wire = toWire(catalogue.createWebhook, { address, events: ['order.placed'], ...input });
  const token = await server.tokenOf(as);
  const response = await fetch(server.url + wire.url, {
    method: wire.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: wire.body ?? '',
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    body: (await response.json()) as { code?: string; secret?: string },
  };
};
const made = async (): Promise<number> =>
  (await server.services.db.selectFrom('webhooks').select('id').execute()).length;

it('makes a write once and answers it again as the first time, whether the key is quoted or not', async () => {
  const first = await send('"one"');
  expect([first.status, first.replayed]).toEqual([200, null]);
  const again = await send('one', { events: ['order.placed'], address });
  expect([again.status, again.replayed]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  expect(await made()).toBe(1);
  const kept = JSON.stringify(await server.services.db.selectFrom('keyed_calls').selectAll().execute());
  expect(kept).not.toContain(first.body.secret);
});

it('refuses another input or another call with the same key', async () => {
  await send('one');
  const other = await send('one', { events: ['order.shipped'] });
  expect([other.status, other.body.code]).toEqual([409, 'keyUsed']);
  expect(await made()).toBe(1);
});

it('makes one of several that arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('one')));
  expect(await made()).toBe(1);
  expect(answers.filter(({ replayed, status }) => status === 200 && replayed === null)).toHaveLength(1);
  for (const { status, body } of answers)
    expect(status === 200 || (status === 409 && body.code === 'callUnfinished')).toBe(true);
});

it('leaves the key free where the write was refused', async () => {
  expect((await send('one', { address: 'https://127.0.0.1/in' })).status).toBe(422);
  expect((await send('one')).status).toBe(200);
});

it('says of a write that was cut off that nobody knows how far it came', async () => {
  await send('one');
  await server.services.db.updateTable('keyed_calls').set({ answer: null }).execute();
  expect((await send('one')).body.code).toBe('callUnfinished');
  expect(await made()).toBe(1);
});

/** Makes the database fail, as one that is shut down does, where a row is written; answers how it is well again. */
const failing = async (table: string, event: string, when = 'true'): Promise<() => Promise<void>> => {
  const { db } = server.services;
  await sql`create function shut_down() returns trigger language plpgsql as
    $$ begin raise exception 'shut down' using errcode = '57P01'; end $$`.execute(db);
  await sql
    .raw(
      `create trigger shut_down before ${event} on ${table} for each row when (${when}) execute function shut_down()`,
    )
    .execute(db);
  return async () => {
    await sql`drop function shut_down cascade`.execute(db);
  };
};

/** Sends until the key is settled. */
const settled = async (key: string) => {
  for (let tries = 0; ; tries += 1) {
    const answer = await send(key);
    if (answer.body.code !== 'callUnfinished' || tries === 100) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

it('frees the key of a write that a database which went away did not keep', async () => {
  const mend = await failing('webhooks', 'insert');
  const first = await send('one');
  expect([first.status, first.body.code]).toEqual([503, 'databaseAway']);
  await mend();
  const again = await settled('one');
  expect([again.status, again.replayed]).toEqual([200, null]);
  expect(await made()).toBe(1);
});

it('answers what is written though the database went away before it kept the answer, and keeps it later', async () => {
  const mend = await failing('keyed_calls', 'update', `new.answer not in ('begun', 'written')`);
  const first = await send('one');
  expect([first.status, first.replayed]).toEqual([200, null]);
  expect((await send('one')).body.code).toBe('callUnfinished');
  await mend();
  const again = await settled('one');
  expect([again.status, again.replayed]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  expect(await made()).toBe(1);
});

it('takes over the key of a process that was killed before it wrote anything, and of no other', async () => {
  const { db } = server.services;
  await send('one');
  const left = async (answer: string, minutes: number): Promise<void> => {
    const at = new Date(Date.now() - minutes * 60_000);
    await db.updateTable('keyed_calls').set({ answer, at }).execute();
  };
  await left('written', 11);
  expect((await send('one')).body.code).toBe('callUnfinished');
  await left('begun', 9);
  expect((await send('one')).body.code).toBe('callUnfinished');
  await left('begun', 11);
  expect((await send('one')).status).toBe(200);
  expect(await made()).toBe(2);
});

describe('what a write with a key has written', () => {
  const user: SignedIn = {
    store: 'main',
    vendor: '*',
    email: 'admin@main.test',
    name: 'Admin',
    admin: true,
    role: 'owner',
    session: '',
    exp: 0,
    person: 1,
    confirmedAgo: 0,
    twoStep: false,
    owesTwoStep: false,
  };
  const once = (write: () => Promise<unknown>) =>
    onceByKey(server.services, { user, key: 'k', call: 'c', input: {} }, write, () => undefined);
  const note = () =>
    server.services.db
      .updateTable('stores')
      .set({ shop_name: 'After' })
      .where('store', '=', 'main')
      .execute();

  it('is not written again where it failed afterwards', async () => {
    const failure = once(async () => {
      await note();
      throw new Error('cut off');
    });
    await expect(failure).rejects.toThrow('cut off');
    let times = 0;
    const again = once(() => {
      times += 1;
      return Promise.resolve();
    });
    await expect(again).rejects.toMatchObject({ fault: { code: 'callUnfinished' } });
    expect(times).toBe(0);
  });

  it('does not come after all where its key was freed meanwhile', async () => {
    const { db } = server.services;
    await db.updateTable('stores').set({ shop_name: 'Before' }).execute();
    const late = once(async () => {
      await db.deleteFrom('keyed_calls').execute();
      await note();
    });
    await expect(late).rejects.toThrow();
    const { shop_name } = await db.selectFrom('stores').select('shop_name').executeTakeFirstOrThrow();
    expect(shop_name).toBe('Before');
  });
});

it('keeps the keys of people apart, and takes none that is no key', async () => {
  await send('one');
  const { status, body } = await send('one', {}, fjord);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  for (const key of ['', 'a b', '"a', 'x'.repeat(65), 'é']) {
    const refused = await send(key).catch(() => null);
    // What is no text of a header at all is not sent by fetch itself.
    if (refused !== null && key !== '') expect(refused.body.code).toBe('idempotencyKeyForm');
  }
  expect(await made()).toBe(1);
});
