import { catalogue } from '../../catalogue/index';
import { addLabelOf } from '../../testing/server/labels';
import { addOrder } from '../../testing/server/orders';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { remind } from '../notifications/reminders/remind';

const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const admin: Caller = { store: 'main', vendor: '*' };
const placedAt = new Date('2026-03-10T12:00:00Z');
const customer = { name: 'Zelda Quietly', email: 'zelda@hidden.test' };
/** What an order of `addOrder` tells of its buyer. */
const personal = ['Zelda', 'Quietly', 'hidden.test', 'Quay 1', '20457', 'Hamburg', '+49 40', 'Gate 4711'];
/** What another vendor sold in the same purchase, and who works for the marketplace. */
const foreign = ['Alma', 'ALMA-ONLY', 'x@x.test'];

let server: TestServer;
let now = placedAt;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const hide = (hiddenFields: string[]): Promise<unknown> =>
  server.services.db
    .updateTable('stores')
    .set({ settings: JSON.stringify({ orders: { hiddenFields } }), reminders_since: new Date(0) })
    .where('store', '=', 'main')
    .execute();

const place = async (purchase: number): Promise<{ orderId: string; line: string; foreignLine: string }> => {
  const { db } = server.services;
  const sold = { purchase, placedAt, customer };
  const { id, lines } = await addOrder(db, {
    ...sold,
    vendor: 'Fjord',
    lines: [{ sku: 'CUP', quantity: 5 }],
  });
  const other = await addOrder(db, { ...sold, vendor: 'Alma', lines: [{ sku: 'ALMA-ONLY', quantity: 1 }] });
  await db.updateTable('orders').set({ note: 'Gate 4711' }).where('purchase', '=', purchase).execute();
  return { orderId: String(id), line: String(lines[0]), foreignLine: String(other.lines[0]) };
};

const textAt = async (url: string | null): Promise<string> =>
  (await fetch(server.url + (url ?? '/nowhere'))).text();

/** Everything that a vendor is answered about an order, by the call's name. */
const answersTo = async (orderId: string, line: string, name: string): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  const keep = async <T>(of: string, call: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await call;
    expect([of, status]).toEqual([of, 200]);
    answers[of] = JSON.stringify(body);
    return body;
  };
  const lineItems = [{ id: line, quantity: 1 }];
  const row = { line: 2, order: name, sku: 'CUP', quantity: '1', carrier: 'DHL', tracking: 'T2', url: '' };
  await keep('list', server.call('listOrders', {}, fjord));
  await keep('search', server.call('listOrders', { q: name }, fjord));
  await keep('page', server.call('readOrder', { orderId }, fjord));
  await keep('history', server.call('readCustomerHistory', { orderId }, fjord));
  const shipped = { orderId, lineItems, carrier: 'DHL', tracking: 'T1' };
  await keep('nextOrder', server.call('fulfilOrder', shipped, fjord));
  await keep('preview', server.call('previewTracking', { rows: [row] }, fjord));
  await keep('file', server.call('shipTracking', { rows: [row] }, fjord));
  const { order } = (await server.call('readOrder', { orderId }, admin)).body;
  const parcel = { orderId, parcelId: order.fulfillments[0]?.id ?? '' };
  await keep('change', server.call('changeParcel', { ...parcel, tracking: 'T3' }, fjord));
  await keep('undoChange', server.call('cancelParcel', parcel, fjord));
  const lines = [{ id: line, quantity: 1, restock: false }];
  const refund = { orderId, kind: 'refund', lines, reason: 'Broken' } as const;
  await keep('refund', server.call('refundOrder', refund, fjord));
  await keep('timeline', server.call('readOrderTimeline', { orderId }, fjord));
  await keep('labels', server.call('listLabels', { orderId }, fjord));
  await keep('transactions', server.call('listTransactions', { period: 'all' }, fjord));
  await keep('status', server.call('readAppStatus', {}, fjord));
  const { url } = await keep('export', server.call('exportOrders', {}, fjord));
  answers['exportFile'] = await textAt(url);
  const { documents } = await keep('documents', server.call('listDocuments', { orderId }, fjord));
  for (const { document, refundId } of documents) {
    const wish = { orderId, document, ...(refundId === null ? {} : { refundId }) };
    // The marketplace asks first: what is kept with the number holds everything.
    await rawCall(server, catalogue.readDocument, wish, admin);
    answers[document] = (await rawCall(server, catalogue.readDocument, wish, fjord)).text;
  }
  await keep('several', server.call('fulfilOrders', { orders: [{ id: orderId }] }, fjord));
  return answers;
};

const told = (answers: Record<string, string>, words: readonly string[]): string[] =>
  Object.entries(answers).flatMap(([of, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${of}: ${word}`),
  );

it.each([
  ['whole parts', 7101, ['customer', 'shippingAddress', 'billing', 'note']],
  [
    'every field that the settings name',
    7201,
    [
      ...['name', 'email'].map((field) => `customer.${field}`),
      ...['name', 'company', 'street1', 'street2', 'zip', 'city', 'state', 'country', 'phone'].map(
        (field) => `shippingAddress.${field}`,
      ),
      ...['billing.email', 'billing.phone', 'note'],
    ],
  ],
])(
  'tell a vendor nothing of the buyer where %s are hidden, nor of who else sold',
  async (_, purchase, hidden) => {
    await server.services.db.deleteFrom('orders').execute();
    await hide(hidden);
    const { orderId, line } = await place(purchase);
    await place(purchase + 1);
    const name = `#${String(purchase)}`;
    const bought = { store: 'main', vendor: 'Fjord', id: Number(orderId), line: Number(line) };
    await addLabelOf(server.services.db, bought);
    const answers = await answersTo(orderId, line, name);
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['invoice', 'slip', 'vendor-invoice', 'credit-note', 'exportFile']),
    );
    expect(told(answers, [...personal, ...foreign])).toEqual([]);
    expect(answers['exportFile']).toContain(name);
    expect(answers['invoice']).toContain('CUP');
    for (const q of [...customer.name.split(' '), customer.name, customer.email, 'ALMA-ONLY'])
      expect((await server.call('listOrders', { q }, fjord)).body.counts.any).toBe(0);
  },
);

it('does not ship, cancel or name the line of another vendor in the same purchase', async () => {
  const { orderId, foreignLine } = await place(7301);
  const lineItems = [{ id: foreignLine, quantity: 1 }];
  const lines = [{ id: foreignLine, quantity: 1, restock: true }];
  const row = { line: 2, order: '#7301', sku: 'ALMA-ONLY', quantity: '', carrier: '', tracking: '', url: '' };
  expect((await server.call('fulfilOrder', { orderId, lineItems }, fjord)).status).toBe(422);
  const cancelled = await server.call('refundOrder', { orderId, kind: 'cancellation', lines }, fjord);
  expect(cancelled.status).toBe(422);
  const { outcomes } = (await server.call('shipTracking', { rows: [row] }, fjord)).body;
  expect(outcomes.map(({ state, message }) => [state, message])).toEqual([
    ['refused', { code: 'skuNotInOrder', message: 'The order has no such SKU' }],
  ]);
  expect((await server.call('listOrders', { q: 'ALMA-ONLY' }, admin)).body.orders[0]?.fulfillment).toBe(
    'unfulfilled',
  );
});

it('are not in the mails that remind a vendor either', async () => {
  await server.services.db.deleteFrom('orders').execute();
  await hide(['customer.name', 'customer.email']);
  await place(7401);
  now = new Date(placedAt.getTime() + 24 * 3_600_000);
  await remind(server.services.db, 'https://shop.test', now);
  const mails = await server.services.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', 'fjord@main.test')
    .where('template', '=', 'order-reminder-1')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['#7401 waits to be shipped']);
  expect(told({ mail: JSON.stringify(mails) }, personal)).toEqual([]);
});
