import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
let server: TestServer;
let hooks: Hooks;
let id = 0;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  hooks = await hooksOf(server, admin);
});
afterAll(() => server.close());
beforeEach(() => {
  id += 1;
});

/** A message without a time of its own; what became of it. */
const send = async (quantity: number, changes: object = {}, headers: Record<string, string> = {}) => {
  const lines = [{ id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity, price: '12.50' }];
  const answer = await hooks.own(
    ownOrder({ id: String(id), number: `#${String(id)}`, updatedAt: undefined, lines, ...changes }),
    { headers },
  );
  await hooks.settled();
  const { body } = await server.call('readIncomingOrder', { incomingOrderId: answer.body.id ?? '' }, admin);
  const { state, flagged, notices } = body.incomingOrder;
  return {
    id: answer.body.id ?? '',
    duplicate: answer.body.duplicate,
    state,
    flagged,
    notices: notices.map(({ code }) => code),
  };
};
const pieces = async (): Promise<number | undefined> => {
  const { orders } = (await server.call('listOrders', { q: `#${String(id)}` }, admin)).body;
  const { order } = (await server.call('readOrder', { orderId: orders[0]?.id ?? '' }, admin)).body;
  return order.lineItems.find(({ fulfillableQuantity }) => fulfillableQuantity > 0)?.fulfillableQuantity;
};

it('asks a person where a message comes again after another one, and nothing says which is newer', async () => {
  await send(1);
  const between = await send(2);
  const again = await send(1);
  expect(again).toMatchObject({ state: 'stale', duplicate: false, flagged: true });
  expect(again.notices).toEqual(['repeatedAfterNewer']);
  expect(await pieces()).toBe(2);
  expect(await send(1)).toMatchObject({ id: again.id, duplicate: true });
  expect(await send(2)).toMatchObject({ id: between.id, duplicate: true, notices: [] });
  await server.call('retryIncomingOrder', { incomingOrderId: again.id }, admin);
  await hooks.settled();
  expect(await pieces()).toBe(1);
});

it('takes a message that comes again for a double where it is the last, and where a version says that it is older', async () => {
  const first = await send(1);
  expect(await send(1)).toMatchObject({ id: first.id, duplicate: true, notices: [] });
  id += 1;
  const older = await send(1, { version: 1 });
  await send(2, { version: 2 });
  expect(await send(1, { version: 1 })).toMatchObject({ id: older.id, duplicate: true, notices: [] });
});

it('takes the same again under a delivery of its own', async () => {
  await send(1, {}, { 'stallkeeper-delivery': `${String(id)}-a` });
  await send(2, {}, { 'stallkeeper-delivery': `${String(id)}-b` });
  expect(await send(1, {}, { 'stallkeeper-delivery': `${String(id)}-c` })).toMatchObject({
    state: 'changed',
  });
  expect(await pieces()).toBe(1);
});

it('says that a cancelled order stays cancelled, where a newer state of it is not', async () => {
  await send(1, { version: 2 });
  await send(1, { version: 3, cancelled: true });
  const opened = await send(1, { version: 4 });
  expect(opened).toMatchObject({ state: 'stale', flagged: true, notices: ['staysCancelled'] });
  expect(await send(1, { version: 1 })).toMatchObject({ state: 'stale', flagged: false, notices: [] });
  expect(await send(1, { version: 5, cancelled: true })).toMatchObject({ state: 'stale', notices: [] });
});

it('says that something else came as the same version, and takes what came later', async () => {
  await send(1, { version: 4 });
  expect(await send(2, { version: 4 })).toMatchObject({
    state: 'changed',
    flagged: false,
    notices: ['versionAgain'],
  });
  expect(await pieces()).toBe(2);
  // What the shop does not say otherwise, and what has a version of its own, is told nothing.
  expect(await send(2, { version: 4, note: '' })).toMatchObject({ state: 'same', notices: [] });
  expect(await send(3, { version: 5 })).toMatchObject({ state: 'changed', notices: [] });
  // The first of the two again, as its answer was lost: nobody but a person knows.
  expect(await send(1, { version: 5 })).toMatchObject({ state: 'changed', notices: ['versionAgain'] });
  expect(await send(3, { version: 5 })).toMatchObject({ state: 'stale', notices: ['repeatedAfterNewer'] });
  // Without versions the later is the newer, as ever.
  id += 1;
  await send(1);
  expect(await send(2)).toMatchObject({ state: 'changed', notices: [] });
});
