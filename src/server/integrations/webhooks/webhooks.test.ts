import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { selfSigned } from '../../../testing/server/certificate';
import { sql } from 'kysely';
import { failsFor, shippedHeldFor, webhookEvents } from '../../../domain/integrations/webhooks';
import { hooksOf, ownOrder } from '../../../testing/server/hooks';
import { addOrder } from '../../../testing/server/orders';
import { addSale } from '../../../testing/server/payouts';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { startWebhookStandIn, type WebhookStandIn } from '../../../testing/webhookStandIn';
import { processIncomingOrder } from '../../orders/incoming/processIncomingOrder';
import { processIncomingOrderKind } from '../../orders/incoming/storeIncomingOrder';
import { sendWebhook } from './sendWebhook';
import { webhookHeaders } from './signature';
import { tellWebhooks } from './tellWebhooks';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const hour = 3_600_000;

let server: TestServer;
let receiver: WebhookStandIn;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  receiver = await startWebhookStandIn(() => now);
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord']);
  // The jobs are done here, one by one, as the stand-in lies where no webhook may go.
  await server.services.jobs.stop();
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const subscribe = async (): Promise<string> => {
  const input = { address: 'https://hooks.example.com/in', events: [...webhookEvents] };
  const { body } = await server.call('createWebhook', input, admin);
  receiver.secrets = [body.secret];
  await server.services.db.updateTable('webhooks').set({ address: receiver.url }).execute();
  return body.webhook.id;
};

/** The one order that there is, with the ids of its lines. */
const onlyOrder = async (): Promise<{ id: string; lines: string[] }> => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const id = orders[0]?.id ?? '';
  const { order } = (await server.call('readOrder', { orderId: id }, admin)).body;
  return { id, lines: order.lineItems.map((line) => line.id) };
};

/** Lets the time pass in which what was shipped can be undone before it is told, by the clock of the database. */
const afterTheHold = async (): Promise<number> => {
  const { db } = server.services;
  await sql`update webhook_events set at = at - ${shippedHeldFor}::float8 * interval '1 millisecond'`.execute(
    db,
  );
  await tellWebhooks(server.services)(
    { store: 'main', id: 1, kind: '', payload: { held: true }, attempts: 1 },
    { hold: () => Promise.resolve(), stopping: () => false },
  );
  return work();
};

/** Does the jobs of webhooks that are due, as the queue would, without what is held. Answers how many messages were sent. */
const work = async (): Promise<number> => {
  const { services } = server;
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  // The database's clock is finer than a millisecond: a job of just now is due.
  const take = () =>
    services.db
      .deleteFrom('jobs')
      .where('run_at', '<=', new Date(Math.max(now.getTime(), Date.now() + 1)))
      .where('kind', 'in', ['tell-webhooks', 'send-webhook'])
      .where(sql<boolean>`not payload ? 'held'`)
      .returning(['store', 'id', 'kind', 'payload', 'run_at'])
      .execute();
  let sent = 0;
  for (;;) {
    const jobs = await take();
    const later = jobs.filter(({ kind, run_at: at }) => kind === 'send-webhook' && at > now);
    for (const job of later)
      await services.db
        .insertInto('jobs')
        .values({ ...job, id: undefined, payload: JSON.stringify(job.payload) })
        .execute();
    if (jobs.length === later.length) return sent;
    for (const job of jobs.filter((each) => !later.includes(each))) {
      const own = { ...job, attempts: 1 };
      if (job.kind === 'tell-webhooks') await tellWebhooks(services)(own, facts);
      else {
        sent += 1;
        await sendWebhook(services, () => true)(own, facts);
      }
    }
  }
};

const deliveries = async (webhookId: string) =>
  (await server.call('listWebhookDeliveries', { webhookId }, admin)).body.deliveries;

it('signs as the published vector of the Standard Webhooks specification says', () => {
  const headers = webhookHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('tells of orders and products what the calls that read them answer, each change once', async () => {
  await subscribe();
  const product = await saveProduct(server, {}, fjord);
  const { id } = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  const told = receiver.received.map(({ body }) => body.type);
  expect(told).toEqual(expect.arrayContaining(['product.created', 'order.placed']));
  expect(new Set(told).size).toBe(told.length);
  const of = (type: string) => receiver.received.find(({ body }) => body.type === type)?.body.data;
  const { order } = (await server.call('readOrder', { orderId: String(id) }, admin)).body;
  expect(of('order.placed')).toEqual({ id: String(id), order });
  const read = (await server.call('readProduct', { productId: product.id }, admin)).body;
  expect(of('product.created')).toEqual({ id: product.id, product: read.product });
  receiver.received.length = 0;
  const { db } = server.services;
  await db.updateTable('orders').set({ fulfilled_count: 1 }).where('id', '=', id).execute();
  await db.updateTable('orders').set({ cancelled_count: 1, refunded: 100 }).where('id', '=', id).execute();
  await work();
  expect(receiver.received.map(({ body }) => body.type).sort()).toEqual([
    'order.cancelled',
    'order.refunded',
  ]);
});

it('tells of what was shipped half a minute later, and never of what was undone within it', async () => {
  await subscribe();
  const orders = await Promise.all(
    [1, 2].map(() => addOrder(server.services.db, { vendor: 'Fjord', placedAt: now })),
  );
  await work();
  receiver.received.length = 0;
  const parcels: string[] = [];
  for (const { id, lines } of orders) {
    const lineItems = lines.map((line) => ({ id: String(line), quantity: 1 }));
    const { body } = await server.call('fulfilOrder', { orderId: String(id), lineItems }, fjord);
    parcels.push(body.parcelId);
  }
  expect(await work()).toBe(0);
  const held = server.services.db
    .selectFrom('jobs')
    .select('run_at')
    .where(sql<boolean>`payload ? 'held'`);
  const jobs = await held.execute();
  expect(jobs).toHaveLength(1);
  const wait = (jobs[0]?.run_at.getTime() ?? 0) - now.getTime();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(shippedHeldFor);
  const undone = { orderId: String(orders[0]?.id), parcelId: parcels[0] ?? '' };
  expect((await server.call('cancelParcel', undone, fjord)).status).toBe(200);
  expect(await afterTheHold()).toBe(1);
  expect(receiver.received.map(({ body }) => [body.type, body.data.id])).toEqual([
    ['order.shipped', String(orders[1]?.id)],
  ]);
  expect(await held.execute()).toHaveLength(1);
});

it('tells of what else changes of an order, and never twice of what has an event of its own', async () => {
  await subscribe();
  const hooks = await hooksOf(server, admin);
  const process = processIncomingOrder(server.services);
  /** Sends an order in, in its next state, and answers what was told of it. */
  const send = async (version: number, changes: Record<string, unknown>): Promise<string[]> => {
    receiver.received.length = 0;
    const line = { id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity: 3, price: '12.50' };
    const { status } = await hooks.own(ownOrder({ version, lines: [line], ...changes }));
    expect(status).toBe(202);
    const taken = await server.services.db
      .deleteFrom('jobs')
      .where('kind', '=', processIncomingOrderKind)
      .returning(['store', 'id', 'kind', 'payload'])
      .execute();
    for (const job of taken)
      await process({ ...job, attempts: 1 }, { hold: () => Promise.resolve(), stopping: () => false });
    await work();
    return receiver.received.map(({ body }) => body.type).sort();
  };
  const toldOf = async (act: () => Promise<unknown>): Promise<string[]> => {
    receiver.received.length = 0;
    await act();
    await work();
    return receiver.received.map(({ body }) => body.type).sort();
  };
  expect(await send(1, {})).toEqual(['order.placed']);
  const { id, lines } = await onlyOrder();
  const address = { name: 'Ada Byron', street1: 'Pier 7', zip: '20457', city: 'Hamburg', country: 'DE' };
  expect(await send(2, { shippingAddress: address })).toEqual(['order.updated']);
  expect(receiver.received[0]?.body.data).toMatchObject({
    id,
    order: { shippingAddress: { street1: 'Pier 7' } },
  });
  expect(await send(3, { shippingAddress: address, note: 'Ring' })).toEqual(['order.updated']);
  expect(await send(3, { shippingAddress: address, note: 'Ring' })).toEqual([]);
  const ship = (): Promise<string> =>
    server
      .call('fulfilOrder', { orderId: id, lineItems: [{ id: lines[0] ?? '', quantity: 1 }] }, fjord)
      .then(({ body }) => body.parcelId);
  // A parcel that nobody heard of is taken back in silence; another is told, changed and taken back.
  const early = await ship();
  expect(await toldOf(() => server.call('cancelParcel', { orderId: id, parcelId: early }, fjord))).toEqual(
    [],
  );
  const parcelId = await ship();
  receiver.received.length = 0;
  await afterTheHold();
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['order.shipped']);
  const other = { orderId: id, parcelId, carrier: 'DHL', tracking: 'JD8', url: '' };
  expect(await toldOf(() => server.call('changeParcel', other, fjord))).toEqual(['order.updated']);
  expect(await toldOf(() => server.call('cancelParcel', { orderId: id, parcelId }, fjord))).toEqual([
    'order.updated',
  ]);
  const back = { id: 'r1', lines: [{ id: 'l1', quantity: 1 }] };
  expect(await send(4, { shippingAddress: address, note: 'Ring', refunds: [back] })).toEqual([
    'order.cancelled',
    'order.refunded',
  ]);
});

describe('a parcel of an order of which another was told', () => {
  let order: { id: string; line: string };
  const parcel = (): Promise<string> =>
    server
      .call('fulfilOrder', { orderId: order.id, lineItems: [{ id: order.line, quantity: 1 }] }, fjord)
      .then(({ body }) => body.parcelId);
  const takeBack = async (parcelId: string): Promise<void> => {
    expect((await server.call('cancelParcel', { orderId: order.id, parcelId }, fjord)).status).toBe(200);
  };
  /** What was told since the last look: of each message its event and the parcels that it shows. */
  const told = (): string[] => {
    const seen = receiver.received.map(({ body: { type, data } }) => {
      const { fulfillments } = data.order as { fulfillments: { id: string }[] };
      return [type, ...fulfillments.map(({ id }) => id)].join(' ');
    });
    receiver.received.length = 0;
    return seen;
  };
  let first = '';
  beforeEach(async () => {
    await subscribe();
    const lines = [{ sku: 'MUG-1', quantity: 5 }];
    const added = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now, lines });
    order = { id: String(added.id), line: String(added.lines[0]) };
    first = await parcel();
    await work();
    await afterTheHold();
    expect(told()).toEqual([`order.placed ${first}`, `order.shipped ${first}`]);
  });

  it('goes in silence where nobody heard of it', async () => {
    await takeBack(await parcel());
    await work();
    await afterTheHold();
    expect(told()).toEqual([]);
  });

  it('is told, and taken back, once where half a minute went by', async () => {
    const second = await parcel();
    await afterTheHold();
    expect(told()).toEqual([expect.stringMatching(/^order.shipped /)]);
    await takeBack(second);
    await work();
    await afterTheHold();
    expect(told()).toEqual([`order.updated ${first}`]);
  });

  it('leaves another one that is on its way as it is', async () => {
    const early = await parcel();
    const stays = await parcel();
    await takeBack(early);
    await work();
    await afterTheHold();
    const [message, ...others] = told();
    expect([message?.split(' ').sort(), others]).toEqual([['order.shipped', first, stays].sort(), []]);
  });

  it('is taken back aloud where a message about something else has shown it', async () => {
    const second = await parcel();
    const words = { orderId: order.id, parcelId: first, carrier: 'DHL', tracking: 'JD9', url: '' };
    await server.call('changeParcel', words, fjord);
    await work();
    expect(told().map((each) => each.split(' ').includes(second))).toEqual([true]);
    await takeBack(second);
    await work();
    await afterTheHold();
    expect(told()).toEqual([`order.updated ${first}`]);
  });
});

it('tells nothing of what was rolled back, of another store, or while nobody listens', async () => {
  await server.addStore('other', ['Fjord']);
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await subscribe();
  await addOrder(server.services.db, { store: 'other', vendor: 'Fjord', placedAt: now });
  const broken = server.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ fulfilled_count: 1 }).where('store', '=', 'main').execute();
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await work()).toBe(0);
  expect(receiver.asked).toBe(0);
});

it('tries again over a day with the same id and a signature of its own time, and keeps what was answered', async () => {
  const id = await subscribe();
  const answers = [
    { status: 500, body: 'not now' },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { status: 200, hangUp: true },
    { status: 503, headers: { 'retry-after': '3600' } },
  ];
  receiver.answers = [...answers];
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  const [first] = await deliveries(id);
  expect(first).toMatchObject({
    state: 'waiting',
    status: 500,
    answer: 'not now',
    tries: 1,
    nextAt: '2026-05-01T12:00:05.000Z',
    error: { code: 'webhookAnswered', params: { status: '500' } },
  });
  const pauses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const [delivery] = await deliveries(id);
    const next = new Date(delivery?.nextAt ?? 0);
    pauses.push((next.getTime() - now.getTime()) / 1000);
    now = next;
    await work();
  }
  // The last but one asked for an hour.
  expect(pauses).toEqual([5, 60, 300, 3600]);
  const [done] = await deliveries(id);
  expect(done).toMatchObject({ state: 'delivered', status: 200, tries: 5, nextAt: null, error: null });
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1);
  expect(receiver.received.at(-1)?.timestamp).toBe(now.getTime() / 1000);
  expect((await server.call('listWebhooks', undefined, admin)).body.webhooks[0]?.failingSince).toBeNull();
});

it.each([
  ['seconds beyond its longest rest', '999999999', '2026-05-01T21:00:00.000Z'],
  ['an instant far away', 'Fri, 31 Dec 9999 23:59:59 GMT', '2026-05-01T21:00:00.000Z'],
  ['an instant', 'Fri, 01 May 2026 12:30:00 GMT', '2026-05-01T12:30:00.000Z'],
  ['nothing that can be read', 'soon', '2026-05-01T12:00:05.000Z'],
])('waits as an address asks that names %s', async (_, asked, nextAt) => {
  const id = await subscribe();
  receiver.answers = [{ status: 429, headers: { 'retry-after': asked } }];
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', nextAt });
});

it('is a matter of each webhook: whoever does not answer keeps none of the others waiting', async () => {
  await subscribe();
  const input = { address: 'https://other.example.com/in', events: [...webhookEvents] };
  await server.call('createWebhook', input, admin);
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  const { services } = server;
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  await tellWebhooks(services)({ store: 'main', id: 1, kind: '', payload: {}, attempts: 1 }, facts);
  const jobs = await services.db
    .selectFrom('jobs')
    .select(['party'])
    .where('kind', '=', 'send-webhook')
    .execute();
  const webhooks = await services.db.selectFrom('webhooks').select('id').execute();
  expect(jobs.map(({ party }) => party).sort()).toEqual(
    webhooks.flatMap(({ id }) => [`webhook ${id}`, `webhook ${id}`]).sort(),
  );
});

it('sends nothing more to an address that is gone, and by hand what it missed', async () => {
  const id = await subscribe();
  receiver.answers = [{ status: 410 }];
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  expect(receiver.received).toHaveLength(1);
  const given = await deliveries(id);
  const missed = given.find(({ tries }) => tries === 0);
  expect(given.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(missed?.error?.code).toBe('webhookOff');
  await server.call('resendWebhookDelivery', { webhookId: id, deliveryId: missed?.id ?? '' }, admin);
  await work();
  expect(receiver.received).toHaveLength(2);
});

it('gives a delivery up after a day, and sends it again by hand', async () => {
  const id = await subscribe();
  receiver.answers = Array.from({ length: 9 }, () => ({ status: 500 }));
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  const began = now.getTime();
  await work();
  for (
    let [delivery] = await deliveries(id);
    delivery?.state === 'waiting';
    [delivery] = await deliveries(id)
  ) {
    now = new Date(delivery.nextAt ?? 0);
    await work();
  }
  expect(now.getTime() - began).toBeGreaterThan(24 * hour);
  const [given] = await deliveries(id);
  expect(given).toMatchObject({ state: 'failed', tries: 9 });
  await server.call('resendWebhookDelivery', { webhookId: id, deliveryId: given?.id ?? '' }, admin);
  await work();
  expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', status: 200 });
});

it('sends nothing while it is paused but by hand, and what waited once it is resumed', async () => {
  const id = await subscribe();
  const set = async (on: boolean) => {
    const row = server.services.db.updateTable('webhooks');
    await row.set({ address: 'https://hooks.example.com/in' }).execute();
    const input = { webhookId: id, address: 'https://hooks.example.com/in', events: [...webhookEvents], on };
    expect((await server.call('saveWebhook', input, admin)).status).toBe(200);
    await row.set({ address: receiver.url }).execute();
  };
  receiver.answers = [{ status: 500 }, { status: 500 }, { status: 200 }];
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  expect(await work()).toBe(2);
  await set(false);
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  now = new Date(now.getTime() + 10_000);
  await work();
  expect(receiver.asked).toBe(2);
  const waiting = await deliveries(id);
  expect(waiting.map(({ state, tries, nextAt }) => ({ state, tries, nextAt }))).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'waiting', tries: 1, nextAt: null })),
  );
  const [byHand] = waiting;
  await server.call('resendWebhookDelivery', { webhookId: id, deliveryId: byHand?.id ?? '' }, admin);
  await work();
  expect([receiver.asked, (await deliveries(id))[0]?.state]).toEqual([3, 'delivered']);
  await set(true);
  await work();
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(receiver.asked).toBe(4);
});

it('tells of a product that changes, of its stock, of its end, and of a payout', async () => {
  await subscribe();
  const { id } = await saveProduct(server, {}, fjord);
  await work();
  receiver.received.length = 0;
  const { db } = server.services;
  const told = async () => {
    await work();
    return receiver.received.splice(0).map(({ body }) => [body.type, body.data.id]);
  };
  const product = db.updateTable('products').where('id', '=', Number(id));
  await product.set((eb) => ({ version: eb('version', '+', 1) })).execute();
  expect(await told()).toEqual([['product.updated', id]]);
  await product.set((eb) => ({ inventory_total: eb('inventory_total', '+', 1) })).execute();
  expect(await told()).toEqual([['stock.changed', id]]);
  await product.set({ deleted_at: now }).execute();
  expect(await told()).toEqual([['product.withdrawn', id]]);
  await addSale(server, { store: 'main', vendor: 'Fjord', placedAt: new Date('2026-03-01T12:00:00Z') });
  await told();
  const payment = { vendor: 'Fjord', method: 'manual' as const, paidAt: '2026-05-01', details: 'Bank' };
  const { payoutId } = (await server.call('preparePayment', {}, admin)).body;
  const paid = await server.call('payPayment', { payoutId: payoutId ?? '', payments: [payment] }, admin);
  expect(paid.body.results).toMatchObject([{ vendor: 'Fjord', ok: true }]);
  expect(await told()).toEqual([['payout.paid', payoutId]]);
});

it('switches off what failed for days or is gone, and says so', async () => {
  const id = await subscribe();
  const stateOf = async () => (await server.call('listWebhooks', undefined, admin)).body.webhooks[0]?.state;
  receiver.answers = [{ status: 500 }, { status: 500 }, { status: 410 }];
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  expect(await stateOf()).toBe('on');
  now = new Date(now.getTime() + failsFor);
  await work();
  expect([await stateOf(), (await deliveries(id))[0]?.state]).toEqual(['off', 'failed']);
  const notices = async () =>
    (await server.call('listNotices', undefined, admin)).body.lines.filter(
      ({ kind }) => kind === 'webhookOff',
    );
  expect((await notices())[0]?.names).toEqual([receiver.url]);
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  expect(await work()).toBe(0);
  await server.services.db.updateTable('webhooks').set({ state: 'on', failing_since: null }).execute();
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  expect(await stateOf()).toBe('off');
});

it('signs with both secrets for a day after a new one was made', async () => {
  const id = await subscribe();
  const [before = ''] = receiver.secrets;
  const { body } = await server.call('rollWebhookSecret', { webhookId: id }, admin);
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  for (const secrets of [[before], [body.secret]]) {
    receiver.secrets = secrets;
    await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
    await work();
  }
  expect(receiver.received.map(({ signatures }) => signatures)).toEqual([2, 2]);
  now = new Date(now.getTime() + 24 * hour);
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await work();
  expect(receiver.received.at(-1)?.signatures).toBe(1);
  const kept = JSON.stringify(await server.services.db.selectFrom('webhooks').selectAll().execute());
  expect(kept.includes(body.secret) || kept.includes(before)).toBe(false);
});

it('signs with each secret of a day where several were made, each for its own', async () => {
  const id = await subscribe();
  const [first = ''] = receiver.secrets;
  const roll = async (): Promise<string> =>
    (await server.call('rollWebhookSecret', { webhookId: id }, admin)).body.secret;
  const second = await roll();
  now = new Date(now.getTime() + 23 * hour);
  const third = await roll();
  const fitting = async (): Promise<string[]> => {
    const fit: string[] = [];
    for (const [name, secret] of Object.entries({ first, second, third })) {
      receiver.secrets = [secret];
      await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
      const before = receiver.received.length;
      await work();
      if (receiver.received.length > before) fit.push(name);
    }
    return fit;
  };
  expect(await fitting()).toEqual(['first', 'second', 'third']);
  now = new Date(now.getTime() + 2 * hour);
  expect(await fitting()).toEqual(['second', 'third']);
  now = new Date(now.getTime() + 24 * hour);
  expect(await fitting()).toEqual(['third']);
});

it('goes to no address of the server’s own network, whether written or looked up', async () => {
  for (const address of [
    'https://127.0.0.1/in',
    'https://localhost/in',
    'https://[::1]/',
    'https://10.0.0.8/',
  ])
    expect((await server.call('createWebhook', { address, events: ['order.placed'] }, admin)).codes).toEqual({
      address: 'addressInner',
    });
  const signed = { address: 'https://a:b@hooks.example.com/', events: ['order.placed' as const] };
  expect((await server.call('createWebhook', signed, admin)).codes).toEqual({ address: 'addressSigned' });
  for (const address of ['http://hooks.example.com/in', 'hooks'])
    expect((await server.call('createWebhook', { address, events: ['order.placed'] }, admin)).codes).toEqual({
      address: 'addressForm',
    });
  const id = await subscribe();
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  const { services } = server;
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  await tellWebhooks(services)({ store: 'main', id: 1, kind: '', payload: {}, attempts: 1 }, facts);
  const [delivery] = await deliveries(id);
  const payload = { delivery: Number(delivery?.id) };
  await sendWebhook(services)({ store: 'main', id: 1, kind: '', payload, attempts: 1 }, facts);
  expect((await deliveries(id))[0]).toMatchObject({ status: null, error: { code: 'addressInner' } });
  expect(receiver.asked).toBe(0);
});

describe('an address that cannot be asked', () => {
  let there: Server;
  const listen = async (): Promise<string> => {
    await new Promise<void>((done) => {
      there.listen(0, '127.0.0.1', done);
    });
    const address = there.address();
    return `https://localhost:${String(typeof address === 'object' ? address?.port : 0)}/`;
  };
  const told = async (address: string) => {
    const id = await subscribe();
    await server.services.db.updateTable('webhooks').set({ address }).execute();
    await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
    await work();
    return (await deliveries(id))[0]?.error;
  };

  it('is told by what is wrong with its certificate', async () => {
    there = createTlsServer(selfSigned('hooks.elsewhere.test'));
    const error = await told(await listen());
    there.close();
    expect(error).toMatchObject({
      code: 'webhookCertificate',
      params: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
  });

  it('is told by its server, which closes the connection or takes none', async () => {
    there = createServer((socket) => socket.destroy());
    const address = await listen();
    const closed = await told(address);
    there.close();
    expect(closed).toMatchObject({ code: 'webhookClosed' });
    await server.services.db.deleteFrom('webhooks').execute();
    expect(await told(address)).toMatchObject({ code: 'webhookRefused' });
  });
});
