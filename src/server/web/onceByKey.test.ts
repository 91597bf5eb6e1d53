import { catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
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
