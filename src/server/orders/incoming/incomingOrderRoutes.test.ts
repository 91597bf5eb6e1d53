import { connect } from 'node:net';
import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { processIncomingOrder } from './processIncomingOrder';
import { processIncomingOrderKind } from './storeIncomingOrder';
import { ownSignature } from './signatures';

let server: TestServer;
let now = new Date('2026-05-01T12:00:00Z');
let stores = 0;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  now = new Date('2026-05-01T12:00:00Z');
  const store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, ['Fjord', 'Alma']);
  hooks = await hooksOf(server, admin);
});

const order = (changes: Record<string, unknown> = {}) =>
  ownOrder({
    lines: [{ id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity: 1, price: '12.50' }],
    ...changes,
  });
const incomingOrders = async () =>
  (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders;
const reasons = async () =>
  (await incomingOrders()).map(({ state, errors }) => [state, errors['body']?.message]);
const url = (): string => `${server.url}/hooks/orders/${admin.store}`;

it('refuses a wrong signature, and keeps that it did, once a minute', async () => {
  const answers = [
    await hooks.own(order(), { secret: 'guessed' }),
    await hooks.own(order({ id: 'B' }), { secret: 'guessed' }),
    await hooks.shopify('orders/create', shopifyOrder(), { secret: 'guessed' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  const reason = 'The signature does not fit the body and the secret';
  expect(answers[0]?.body.message).toBe(reason);
  expect(await reasons()).toEqual([
    ['refused', reason],
    ['refused', reason],
  ]);
  expect((await incomingOrders()).map(({ times }) => times)).toEqual([1, 2]);
  const unsigned = await fetch(url(), { method: 'POST', body: '{}' });
  expect([unsigned.status, await unsigned.json()]).toMatchObject([
    401,
    {
      code: 'ownSignatureMissing',
      message: 'The signature is missing: send Stallkeeper-Signature: t=<seconds>,v1=<hex>',
    },
  ]);
});

it('refuses a replay: the time is part of what is signed', async () => {
  const at = now.getTime() / 1000;
  expect((await hooks.own(order(), { at: at - 299 })).status).toBe(202);
  const old = await hooks.own(order({ id: 'B' }), { at: at - 301 });
  expect([old.status, old.body.message]).toEqual([
    401,
    'The signature is too old, or its time lies ahead: it holds for five minutes',
  ]);
  expect((await hooks.own(order({ id: 'C' }), { at: at + 400 })).status).toBe(401);
  const signature = ownSignature(hooks.secrets.own, at - 1000, JSON.stringify(order())).replace(
    /t=\d+/,
    `t=${String(at)}`,
  );
  expect((await hooks.own(order(), { headers: { 'stallkeeper-signature': signature } })).status).toBe(401);
});

it('takes the secret before for a day after it was rolled, and none of another store', async () => {
  const { body } = await server.call('rollIncomingOrderSecret', { source: 'own' }, admin);
  expect((await hooks.own(order())).status).toBe(202);
  expect((await hooks.own(order({ id: 'B' }), { secret: body.secret })).status).toBe(202);
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await hooks.own(order({ id: 'C' }))).status).toBe(401);
  expect((await hooks.own(order({ id: 'D' }), { secret: body.secret })).status).toBe(202);
  const other = { store: `${admin.store}o`, vendor: '*' };
  await server.addStore(other.store, []);
  const elsewhere = await hooksOf(server, other);
  expect((await elsewhere.own(order(), { secret: body.secret })).status).toBe(401);
});

it('takes each secret of a day in which several were made', async () => {
  const roll = async (): Promise<string> =>
    (await server.call('rollIncomingOrderSecret', { source: 'own' }, admin)).body.secret;
  const second = await roll();
  now = new Date(now.getTime() + 23 * 3_600_000);
  const third = await roll();
  const taken = async (id: string) => [
    (await hooks.own(order({ id: `${id}1` }))).status,
    (await hooks.own(order({ id: `${id}2` }), { secret: second })).status,
    (await hooks.own(order({ id: `${id}3` }), { secret: third })).status,
  ];
  expect(await taken('A')).toEqual([202, 202, 202]);
  now = new Date(now.getTime() + 2 * 3_600_000);
  expect(await taken('B')).toEqual([401, 202, 202]);
});

it('answers 413 to ten megabytes, in clear words, and keeps that it did', async () => {
  const answer = await hooks.own(order({ note: 'x'.repeat(10 * 1024 * 1024) }));
  expect([answer.status, answer.body.message]).toEqual([
    413,
    'The order is larger than 5 MB, which is the most that is taken',
  ]);
  const [kept] = await incomingOrders();
  expect(kept).toMatchObject({ state: 'refused', flagged: true });
  expect(kept?.bytes).toBeGreaterThan(10 * 1024 * 1024);
  const again = await server.call('retryIncomingOrder', { incomingOrderId: kept?.id ?? '' }, admin);
  expect([again.status, again.message]).toEqual([409, 'It was refused on arrival: nothing of it was kept']);
});

it('keeps nothing of a body of which half was sent', async () => {
  const body = JSON.stringify(order());
  const signature = ownSignature(hooks.secrets.own, now.getTime() / 1000, body);
  const { hostname, port } = new URL(server.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        `POST /hooks/orders/${admin.store} HTTP/1.1`,
        `host: ${hostname}`,
        'content-type: application/json',
        `content-length: ${String(body.length)}`,
        `stallkeeper-signature: ${signature}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`, () => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  expect((await hooks.own(order())).status).toBe(202);
  expect(await incomingOrders()).toHaveLength(1);
});

it('knows no other store', async () => {
  const nowhere = await fetch(`${server.url}/hooks/orders/nowhere`, { method: 'POST', body: '{}' });
  expect([nowhere.status, await nowhere.json()]).toEqual([
    404,
    { code: 'storeNotFound', message: 'The store was not found' },
  ]);
  expect((await fetch(`${server.url}/hooks/shopify/nowhere`, { method: 'POST', body: '{}' })).status).toBe(
    404,
  );
});

it('takes orders by an API key, tells what became of them, and no more once it is revoked', async () => {
  const { body } = await server.call('createApiKey', { name: 'Till' }, admin);
  const headers = { authorization: `Bearer ${body.key}` };
  const post = (document: unknown) =>
    fetch(url(), { method: 'POST', headers, body: JSON.stringify(document) });
  const sent = await post(order());
  expect(sent.status).toBe(202);
  await hooks.settled();
  // The answer's shape is the documentation's promise.
  const { id } = (await sent.json()) as { id: string };
  const state = await fetch(`${url()}/${id}`, { headers });
  const [made] = (await server.call('listOrders', {}, admin)).body.orders;
  expect(await state.json()).toEqual({
    id,
    state: 'placed',
    order: 'A-1',
    orders: [{ id: made?.id, name: made?.name, vendor: 'Fjord' }],
    errors: {},
    notices: [],
  });
  expect((await incomingOrders())[0]?.by).toBe('Till');
  const stored = await server.services.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(body.key);
  expect((await fetch(`${url()}/${id}`)).status).toBe(401);
  await server.call('revokeApiKey', { keyId: body.line.id }, admin);
  expect((await post(order({ id: 'B' }))).status).toBe(401);
});

it('says of a key whether it has ended or is not known, and where none was sent', async () => {
  const { body } = await server.call('createApiKey', { name: 'Till' }, admin);
  await server.call('revokeApiKey', { keyId: body.line.id }, admin);
  const strange = `${body.key.slice(0, -4)}abcd`;
  const shown: [string | null, string][] = [
    [null, 'apiKeyMissing'],
    [`Bearer ${body.key}`, 'apiKeyEnded'],
    [`Bearer ${strange}`, 'apiKeyUnknown'],
    ['Bearer stk_junk', 'apiKeyUnknown'],
    ['Basic dTpw', 'apiKeyUnknown'],
  ];
  for (const [authorization, code] of shown) {
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    const asked = await fetch(`${url()}/1`, { headers });
    expect([authorization, asked.status, await asked.json()]).toMatchObject([authorization, 401, { code }]);
    if (authorization === null) continue;
    const sent = await fetch(url(), { method: 'POST', headers, body: JSON.stringify(order()) });
    expect([authorization, sent.status, await sent.json()]).toMatchObject([authorization, 401, { code }]);
    if (!authorization.includes('stk_')) continue;
    const called = await fetch(`${server.url}/api/orders`, { headers });
    expect([authorization, called.status, await called.json()]).toMatchObject([authorization, 401, { code }]);
  }
});

it('ends a key with its time, and with its maker’s right to make keys', async () => {
  const { db } = server.services;
  const make = async (input: { name: string; days?: 30 }) => {
    const { body } = await server.call('createApiKey', input, admin);
    const headers = { authorization: `Bearer ${body.key}` };
    const opens = async (): Promise<boolean> => {
      const { status } = await fetch(`${url()}/1`, { headers });
      return status !== 401;
    };
    return { line: body.line, opens };
  };
  const stateOf = async (id: string): Promise<string | undefined> => {
    const { body } = await server.call('readIncomingOrderSettings', undefined, admin);
    return body.keys.find((key) => key.id === id)?.state;
  };
  const brief = await make({ name: 'For a month', days: 30 });
  const lasting = await make({ name: 'For good' });
  expect([brief.line.endsAt === null, lasting.line.endsAt, brief.line.state]).toEqual([false, null, 'open']);
  expect([await brief.opens(), await lasting.opens()]).toEqual([true, true]);
  await db.updateTable('api_keys').set({ ends_at: now }).where('id', '=', Number(brief.line.id)).execute();
  expect([await brief.opens(), await stateOf(brief.line.id)]).toEqual([false, 'over']);

  const maker = db.updateTable('users').where('store', '=', admin.store).where('vendor', '=', '*');
  await maker.set({ role: 'finance' }).execute();
  expect([await lasting.opens(), await stateOf(lasting.line.id)]).toEqual([false, 'makerGone']);
  await maker.set({ role: 'manager' }).execute();
  expect([await lasting.opens(), await stateOf(lasting.line.id)]).toEqual([true, 'open']);
  await maker.set({ vendor: 'Fjord' }).execute();
  expect([await lasting.opens(), await stateOf(lasting.line.id)]).toEqual([false, 'makerGone']);
  await db
    .updateTable('users')
    .where('email', '=', `admin@${admin.store}.test`)
    .set({ vendor: '*', role: 'owner' })
    .execute();
  expect(await lasting.opens()).toBe(true);
  await db.updateTable('api_keys').set({ person: -1 }).where('id', '=', Number(lasting.line.id)).execute();
  expect([await lasting.opens(), await stateOf(lasting.line.id)]).toEqual([false, 'makerGone']);
  const { status, errors } = await server.call('createApiKey', { name: 'Odd', days: 31 }, admin);
  expect([status, errors]).toEqual([422, { days: 'Choose from the list' }]);
});

it('loses nothing when it is killed between keeping an order and placing it', async () => {
  await server.services.jobs.stop();
  try {
    expect((await hooks.own(order())).status).toBe(202);
    expect((await incomingOrders()).map(({ state }) => state)).toEqual(['queued']);
    // A process that dies within the work: the transaction is rolled back, and the job is still there.
    const job = await server.services.db
      .selectFrom('jobs')
      .selectAll()
      .where('store', '=', admin.store)
      .where('kind', '=', processIncomingOrderKind)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    let died = false;
    const dying = {
      ...server.services,
      now: () => {
        if (died) return now;
        died = true;
        throw new Error('killed');
      },
    };
    const facts = { hold: () => Promise.resolve(), stopping: () => false };
    await expect(processIncomingOrder(dying)({ ...job, attempts: 1 }, facts)).rejects.toThrow('killed');
    expect((await server.call('listOrders', {}, admin)).body.counts.any).toBe(0);
  } finally {
    server.services.jobs.start();
  }
  await hooks.settled();
  expect((await incomingOrders()).map(({ state }) => state)).toEqual(['placed']);
  expect((await server.call('listOrders', {}, admin)).body.counts.any).toBe(1);
});

it('gives an order up after five failures of its own, and never because the database cannot take it for now', async () => {
  await server.services.jobs.stop();
  try {
    await hooks.own(order());
    const job = await server.services.db
      .selectFrom('jobs')
      .selectAll()
      .where('store', '=', admin.store)
      .where('kind', '=', processIncomingOrderKind)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    const facts = { hold: () => Promise.resolve(), stopping: () => false };
    const failing = async (error: Error): Promise<void> => {
      let failed = false;
      const needs = {
        ...server.services,
        now: () => {
          if (failed) return now;
          failed = true;
          throw error;
        },
      };
      await expect(processIncomingOrder(needs)({ ...job, attempts: 40 }, facts)).rejects.toBe(error);
    };
    const noSpace = 'could not extend file: No space left on device';
    await failing(Object.assign(new Error(noSpace), { code: '53100' }));
    expect((await incomingOrders()).map(({ state }) => state)).toEqual(['queued']);
    await failing(new Error('a fault of ours'));
    expect((await incomingOrders()).map(({ state }) => state)).toEqual(['bad']);
  } finally {
    server.services.jobs.start();
  }
});

it('refuses another order under the id of a delivery that came before, and takes the same one once', async () => {
  const headers = { 'stallkeeper-delivery': 'delivery-1' };
  const first = await hooks.own(order({ id: 'A' }), { headers });
  const again = await hooks.own(order({ id: 'A' }), { headers });
  expect([first.status, again.status, again.body]).toEqual([
    202,
    202,
    { id: first.body.id, duplicate: true },
  ]);
  const other = await hooks.own(order({ id: 'B' }), { headers });
  expect([other.status, other.body]).toMatchObject([409, { code: 'deliveryDiffers' }]);
  expect((await incomingOrders()).filter(({ state }) => state === 'refused')).toHaveLength(1);
  expect(
    (await hooks.own(order({ id: 'B' }), { headers: { 'stallkeeper-delivery': 'delivery-2' } })).status,
  ).toBe(202);
});

it('does not take a topic, which nobody signs, for that of the delivery before', async () => {
  const headers = { 'x-shopify-webhook-id': 'hook-1' };
  expect((await hooks.shopify('orders/create', { id: 1 }, { headers })).status).toBe(202);
  expect((await hooks.shopify('orders/create', { id: 1 }, { headers })).status).toBe(202);
  const other = await hooks.shopify('orders/cancelled', { id: 1 }, { headers });
  expect([other.status, other.body]).toMatchObject([409, { code: 'deliveryDiffers' }]);
});
