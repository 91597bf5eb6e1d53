import { randomUUID } from 'node:crypto';
import { catalogue } from '../../catalogue/index';
import { addOrder, type TestOrder } from '../../testing/server/orders';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { shipParcel } from '../orders/shipParcel';
import { newPurchase } from '../../testing/server/purchases';
import { placeOrder } from '../orders/placeOrder';

let server: TestServer;
let now = new Date('2026-12-30T12:00:00Z');
let store = '';
let stores = 0;
let admin: Caller;

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `d${String(stores)}`;
  admin = { store, vendor: '*' };
  now = new Date('2026-12-30T12:00:00Z');
  await server.addStore(store, ['Fjord']);
});

const order = (given: Partial<TestOrder> = {}) =>
  addOrder(server.services.db, { store, vendor: 'Fjord', placedAt: now, ...given });
const ship = async (id: number, line?: number) =>
  line === undefined
    ? server.call('fulfilOrders', { orders: [{ id: String(id) }], key: randomUUID() }, admin)
    : server.call(
        'fulfilOrder',
        { orderId: String(id), lineItems: [{ id: String(line), quantity: 1 }] },
        admin,
      );
/** As clients do: a busy server says that it is, and is asked the same again. */
const shipPatiently = async (id: number): Promise<number> => {
  const key = randomUUID();
  for (;;) {
    const { status } = await server.call('fulfilOrders', { orders: [{ id: String(id) }], key }, admin);
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const issued = async () =>
  (
    await server.services.db
      .selectFrom('documents')
      .select(['kind', 'year', 'number', 'order_id'])
      .where('store', '=', store)
      .orderBy('id')
      .execute()
  ).map(({ kind, year, number }) => `${kind} ${String(year)} ${String(number)}`);
const read = async (orderId: number, document: 'invoice' | 'credit-note' = 'invoice', refundId?: string) =>
  rawCall(
    server,
    catalogue.readDocument,
    { orderId: String(orderId), document, ...(refundId === undefined ? {} : { refundId }) },
    admin,
  );
const set = (invoicing: object) => server.call('saveFeatures', { invoicing }, admin);

it('gives an order its invoice with its first parcel, once, and no sooner', async () => {
  const { id, lines } = await order();
  expect((await read(id)).status).toBe(409);
  const before = await server.call('listDocuments', { orderId: String(id) }, admin);
  expect(before.body.documents.map(({ document, waits }) => [document, waits])).toEqual([
    ['invoice', true],
    ['slip', false],
    ['vendor-invoice', false],
  ]);
  await ship(id, lines[0]);
  expect(await issued()).toEqual(['invoice 2026 1']);
  await ship(id, lines[0]);
  const { text, status } = await read(id);
  expect([status, await issued()]).toEqual([200, ['invoice 2026 1']]);
  expect(text).toContain('INV-2026-00001');
});

it('numbers without a gap however many ship at once, and gives back the number of what did not', async () => {
  const { db } = server.services;
  const orders = await Promise.all(Array.from({ length: 16 }, () => order()));
  await Promise.all(
    orders.map(async ({ id }, index) => {
      if (index % 4 !== 3) {
        expect(await shipPatiently(id)).toBe(200);
        return;
      }
      const facts = { carrier: '', tracking: '', url: '', by: '', at: now };
      const dies = inTransaction(db, async (tx) => {
        await shipParcel(tx, { store, vendor: null }, { orderId: id, lines: 'rest', ...facts });
        throw new Error('The process ends here');
      });
      await expect(dies).rejects.toThrow('ends here');
    }),
  );
  expect((await issued()).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `invoice 2026 ${String(index + 1)}`).sort(),
  );
});

it('begins again with each year of the store, not with that of UTC', async () => {
  const { db } = server.services;
  await db.updateTable('stores').set({ time_zone: 'Pacific/Auckland' }).where('store', '=', store).execute();
  await ship((await order()).id);
  now = new Date('2026-12-31T10:59:00Z');
  await ship((await order()).id);
  now = new Date('2026-12-31T11:01:00Z');
  await ship((await order()).id);
  expect(await issued()).toEqual(['invoice 2026 1', 'invoice 2026 2', 'invoice 2027 1']);
});

it('never has an earlier date than the number before it, whatever the clocks of those who ship say', async () => {
  const dates = async () =>
    (
      await server.services.db
        .selectFrom('documents')
        .select(['number', 'issued_at'])
        .where('store', '=', store)
        .orderBy('number')
        .execute()
    ).map(({ number, issued_at: at }) => [number, at.toISOString()]);
  const late = await order();
  const early = await order();
  now = new Date('2026-12-30T18:00:00Z');
  await ship(late.id);
  now = new Date('2026-12-30T12:00:00Z');
  await ship(early.id);
  now = new Date('2026-12-30T19:00:00Z');
  await ship((await order()).id);
  expect(await dates()).toEqual([
    [1, '2026-12-30T18:00:00.000Z'],
    [2, '2026-12-30T18:00:00.000Z'],
    [3, '2026-12-30T19:00:00.000Z'],
  ]);
});

it('comes with the order where the settings say so', async () => {
  await set({ when: 'placed' });
  const placed = await inTransaction(server.services.db, (tx) => placeOrder(tx, newPurchase({ store })));
  expect(await issued()).toEqual(['invoice 2026 1']);
  expect((await read(placed?.orders[0]?.id ?? 0)).text).toContain('INV-2026-00001');
});

it('credits what is refunded after it with the refund, and what was cancelled before it with the invoice', async () => {
  const { id, lines } = await order({ lines: [{ sku: 'MUG-1', quantity: 3 }] });
  const line = String(lines[0]);
  const giveBack = (kind: 'cancellation' | 'refund') =>
    server.call(
      'refundOrder',
      { orderId: String(id), kind, lines: [{ id: line, quantity: 1, restock: false }] },
      admin,
    );
  expect([(await giveBack('cancellation')).status, await issued()]).toEqual([200, []]);
  await ship(id);
  expect(await issued()).toEqual(['invoice 2026 1', 'credit-note 2026 1']);
  expect((await giveBack('refund')).status).toBe(200);
  expect(await issued()).toEqual(['invoice 2026 1', 'credit-note 2026 1', 'credit-note 2026 2']);
  const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
  const [, last] = body.documents.filter(({ document }) => document === 'credit-note');
  const { text } = await read(id, 'credit-note', last?.refundId ?? '');
  expect(text).toContain('CRN-2026-00002');
  expect(text).toContain('INV-2026-00001');
});

it('ships and numbers also where the template has a mistake, which the standard text stands in for', async () => {
  const { db } = server.services;
  const html = '{{ order.nothing }}';
  await db
    .insertInto('document_templates')
    .values({ store, template: 'doc-customer-invoice', html, updated_at: now, updated_by: 'x' })
    .execute();
  const { id } = await order();
  expect((await ship(id)).status).toBe(200);
  expect((await read(id)).text).toContain('INV-2026-00001');
});

it('says who sells, when it was supplied, and what is charged by rate of tax', async () => {
  await set({
    seller: {
      name: 'Harbour GmbH',
      street: 'Kai 7',
      zip: '20457',
      city: 'Hamburg',
      country: 'DE',
      vatNumber: 'DE123456789',
    },
  });
  const { id } = await order({
    lines: [
      { sku: 'BOOK', quantity: 1, price: 10_000, tax: 700 },
      { sku: 'MUG', quantity: 2, price: 1_250, tax: 475 },
    ],
    shipping: 500,
    shippingTax: 95,
  });
  now = new Date('2026-12-31T09:00:00Z');
  await ship(id);
  const text = (await read(id)).text.replace(/\u00a0/g, ' ').replace(/\s+/g, ' ');
  for (const part of [
    'Harbour GmbH, Kai 7, 20457 Hamburg, Deutschland',
    'USt-IdNr. DE123456789',
    'Lieferdatum</span><br />31. Dezember 2026',
    '<td>19 %</td><td class="right">30,00 €</td><td class="right">5,70 €</td>',
    '<td>7 %</td><td class="right">100,00 €</td><td class="right">7,00 €</td>',
    'Ada Byron',
  ])
    expect(text).toContain(part);
  const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
  expect(body.lacks).toEqual([]);
});

it('says why no tax is charged, and what the seller has yet to enter', async () => {
  await set({ seller: { country: 'CH' }, exemptNote: 'Kleinunternehmer nach § 19 UStG' });
  const { id } = await order();
  await ship(id);
  expect((await read(id)).text).toContain('Kleinunternehmer nach § 19 UStG');
  const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
  expect(body.lacks).toEqual(['name', 'street', 'zip', 'city', 'vatNumber']);
  expect(body.invoiceLacks).toEqual(['street', 'zip', 'city', 'vatNumber']);
  // What is entered since is said by the next ones, and this one goes on lacking it.
  await set({
    seller: {
      name: 'Harbour AG',
      street: 'Quay 1',
      zip: '8000',
      city: 'Zürich',
      country: 'CH',
      taxNumber: 'CHE-1',
    },
  });
  const later = (await server.call('listDocuments', { orderId: String(id) }, admin)).body;
  expect([later.lacks, later.invoiceLacks]).toEqual([[], ['street', 'zip', 'city', 'vatNumber']]);
  const xml = { document: 'invoice' as const, orderIds: [String(id)], format: 'xml' as const };
  const refused = await server.call('printDocuments', xml, admin);
  expect([refused.status, refused.message]).toEqual([
    409,
    'INV-2026-00001 got its number before the seller was entered whole, and is kept as it was: there is no e-invoice of it',
  ]);
  const next = await order();
  await ship(next.id);
  const { body: whole } = await server.call('listDocuments', { orderId: String(next.id) }, admin);
  expect(whole.invoiceLacks).toEqual([]);
  expect((await set({ seller: { vatNumber: '123' } })).status).toBe(422);
  expect((await set({ seller: { country: 'Germany' } })).status).toBe(422);
});

describe('the e-invoice', () => {
  const seller = { name: 'Harbour GmbH', city: 'Hamburg', country: 'DE', vatNumber: 'DE123456789' };
  const make = (orderId: number, more: object = {}, as: Caller = admin) =>
    server.call(
      'printDocuments',
      { document: 'invoice', orderIds: [String(orderId)], format: 'xml', ...more },
      as,
    );
  const fileAt = async (url: string) => (await fetch(server.url + url)).text();

  it('says the figures of the invoice as they were when it was made', async () => {
    await set({ seller });
    const { id } = await order({
      lines: [{ sku: 'MUG', quantity: 2, price: 1_250, tax: 475 }],
      shipping: 500,
      shippingTax: 95,
    });
    expect((await make(id)).status).toBe(409);
    await ship(id);
    await set({ seller: { name: 'Another GmbH' } });
    const { body } = await make(id);
    const xml = await fileAt(body.url);
    for (const part of [
      '<cbc:ID>INV-2026-00001</cbc:ID><cbc:IssueDate>2026-12-30</cbc:IssueDate>',
      '<cbc:RegistrationName>Harbour GmbH</cbc:RegistrationName>',
      '<cbc:TaxableAmount currencyID="EUR">30.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">5.70</cbc:TaxAmount>',
      '<cbc:TaxInclusiveAmount currencyID="EUR">35.70</cbc:TaxInclusiveAmount>',
    ])
      expect(xml).toContain(part);
    // It is kept in figures beside the words, and takes no number of its own.
    expect(await issued()).toEqual(['invoice 2026 1']);
  });

  it('names whom to ask, what the buyer refers to and how it was paid, where they are set', async () => {
    const contact = { name: 'Ines Kai', phone: '+49 40 77', email: 'bills@harbour.example' };
    const payment = { means: 'transfer', iban: 'DE89 3704 0044 0532 0130 00' };
    expect((await set({ payment: { iban: 'DE00' } })).status).toBe(422);
    expect((await set({ seller, contact, payment })).status).toBe(200);
    const { id, lines } = await order();
    await server.services.db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ reference: '04011000-12345-34' }) })
      .where('id', '=', id)
      .execute();
    await ship(id);
    const xml = await fileAt((await make(id)).body.url);
    for (const part of [
      '<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>',
      '<cbc:Name>Ines Kai</cbc:Name><cbc:Telephone>+49 40 77</cbc:Telephone><cbc:ElectronicMail>bills@harbour.example</cbc:ElectronicMail>',
      '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID>',
    ])
      expect(xml).toContain(part);
    // What goes back does not go to the account that buyers pay to.
    const back = [{ id: String(lines[0]), quantity: 1, restock: false }];
    await server.call('refundOrder', { orderId: String(id), kind: 'refund', lines: back }, admin);
    const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
    const refundId = body.documents.find(({ document }) => document === 'credit-note')?.refundId ?? '';
    const note = await fileAt((await make(id, { document: 'credit-note', refundId })).body.url);
    expect(note).toContain('<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>');
    expect(note).toContain(
      '<cac:PaymentMeans><cbc:PaymentMeansCode>1</cbc:PaymentMeansCode></cac:PaymentMeans>',
    );
    expect(note).not.toContain('DE89');
  });

  it('of a credit note names its invoice', async () => {
    await set({ seller });
    const { id, lines } = await order({ lines: [{ sku: 'MUG-1', quantity: 2, price: 1_000, tax: 380 }] });
    await ship(id);
    const given = { orderId: String(id), kind: 'refund' as const };
    await server.call(
      'refundOrder',
      { ...given, lines: [{ id: String(lines[0]), quantity: 1, restock: false }] },
      admin,
    );
    const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
    const note = body.documents.find(({ document }) => document === 'credit-note');
    const made = await make(id, { document: 'credit-note', refundId: note?.refundId ?? '' });
    const xml = await fileAt(made.body.url);
    expect(xml).toContain('<cac:InvoiceDocumentReference><cbc:ID>INV-2026-00001</cbc:ID>');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">11.90</cbc:TaxInclusiveAmount>');
  });

  it('is the marketplace’s, of one order, and of a seller that can be named', async () => {
    const { id } = await order();
    await ship(id);
    expect((await make(id, {}, { store, vendor: 'Fjord' })).status).toBe(404);
    expect((await make(id, { document: 'slip' })).status).toBe(404);
    expect((await make(id, { orderIds: [String(id), '999999'] })).status).toBe(422);
    expect((await make(999_999)).status).toBe(404);
    const refused = await make(id);
    expect([refused.status, refused.message]).toEqual([
      409,
      'An e-invoice names its seller whole: enter the name, the country and the VAT number in the settings',
    ]);
  });
});
