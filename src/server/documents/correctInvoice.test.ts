import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { catalogue } from '../../catalogue/index';
import { addOrder, type TestOrder } from '../../testing/server/orders';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let now = new Date('2026-11-28T12:00:00Z');
let store = '';
let stores = 0;
let admin: Caller;

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `c${String(stores)}`;
  admin = { store, vendor: '*' };
  now = new Date('2026-11-28T12:00:00Z');
  await server.addStore(store, ['Fjord', 'Alma']);
  await set({ seller: wrong });
});

const wrong = {
  name: 'Harbor GmbH',
  street: 'Kai 7',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatNumber: 'DE123456789',
};
const right = { ...wrong, name: 'Hafen GmbH', street: 'Kai 9' };
const set = (invoicing: object) => server.call('saveFeatures', { invoicing }, admin);

/** Three mugs of 10.00 and shipping of 5.00, with 19 % on top: 41.65 in all. */
const shipped = async (given: Partial<TestOrder> = {}) => {
  const made = await addOrder(server.services.db, {
    store,
    vendor: 'Fjord',
    placedAt: now,
    lines: [{ sku: 'MUG-1', quantity: 3, price: 1_000, tax: 570 }],
    shipping: 500,
    shippingTax: 95,
    ...given,
  });
  await server.call('fulfilOrders', { orders: [{ id: String(made.id) }], key: randomUUID() }, admin);
  return made;
};
const giveBack = ({ id, lines }: { id: number; lines: readonly number[] }, quantity = 1) =>
  server.call(
    'refundOrder',
    {
      orderId: String(id),
      kind: 'refund',
      lines: [{ id: String(lines[0]), quantity, restock: false }],
    },
    admin,
  );
const reason = 'The name of the seller was wrong';
const correct = (id: number, more: object = {}, as: Caller = admin) =>
  server.call('correctInvoice', { orderId: String(id), number: 'INV-2026-00001', reason, ...more }, as);
const preview = (id: number, as: Caller = admin) =>
  server.call('previewCorrection', { orderId: String(id) }, as);
const listed = async (id: number, as: Caller = admin) =>
  (await server.call('listDocuments', { orderId: String(id) }, as)).body.documents.filter(
    ({ document }) => document === 'invoice' || document === 'credit-note',
  );
const kept = () =>
  server.services.db
    .selectFrom('documents')
    .select(['kind', 'number', 'contents', 'source', 'issued_at', 'issued_by', 'language', 'country'])
    .where('store', '=', store)
    .orderBy('id')
    .execute();
const numbersKept = async () => (await kept()).map(({ kind, number }) => `${kind} ${String(number)}`);
interface Named {
  document: 'invoice' | 'credit-note';
  refundId?: string;
}
const page = async (id: number, named: Named) =>
  (await rawCall(server, catalogue.readDocument, { orderId: String(id), ...named }, admin)).text
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
const xml = async (id: number, named: Named) => {
  const { body } = await server.call(
    'printDocuments',
    { orderIds: [String(id)], format: 'xml', ...named },
    admin,
  );
  return (await fetch(server.url + body.url)).text();
};
const within = async (id: number, named: Named) => {
  const { body } = await server.call('printDocuments', { orderIds: [String(id)], ...named }, admin);
  const pdf = Buffer.from(await (await fetch(server.url + body.url)).arrayBuffer()).toString('latin1');
  return [...pdf.matchAll(/\d+ 0 obj\n(.*?)\nstream\n(.*?)\nendstream/gs)]
    .filter(([, head = '']) => head.includes('/Type /EmbeddedFile'))
    .map(([, , stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('utf8'))
    .join('');
};

it('cancels the invoice by a credit note and draws a new one, and leaves the old paper as it was', async () => {
  const { id } = await shipped();
  const [before] = await kept();
  await set({ seller: right });
  now = new Date('2026-11-29T12:00:00Z');
  const { body: seen } = await preview(id);
  expect(seen.number).toBe('INV-2026-00001');
  // The buyer is in Germany, and so are the papers.
  expect(seen.left.replace(/\s/g, ' ')).toBe('41,65 €');
  expect(seen.differences.map(({ subject }) => subject)).toEqual(['seller']);
  expect(seen.differences[0]?.before).toMatch(/^Harbor GmbH\nKai 7\n/);
  expect(seen.differences[0]?.after).toMatch(/^Hafen GmbH\nKai 9\n/);

  const { status, body } = await correct(id);
  expect([status, body]).toEqual([
    200,
    { cancellation: 'CRN-2026-00001', invoice: 'INV-2026-00002', creditNotes: [] },
  ]);
  expect((await kept()).find(({ kind, number }) => kind === 'invoice' && number === 1)).toEqual(before);
  const documents = await listed(id);
  const old = documents.find(({ number }) => number === 'INV-2026-00001');
  const cancellation = documents.find(({ number }) => number === 'CRN-2026-00001');
  expect(documents).toHaveLength(3);
  expect(documents[0]).toMatchObject({ document: 'invoice', refundId: null, number: 'INV-2026-00002' });
  expect(old).toMatchObject({ document: 'invoice', cancelledBy: 'CRN-2026-00001' });
  expect(cancellation).toMatchObject({ document: 'credit-note', cancels: 'INV-2026-00001', reason });

  const cancelled = await page(id, { document: 'credit-note', refundId: cancellation?.refundId ?? '' });
  for (const part of [
    'Stornorechnung CRN-2026-00001',
    'Storniert Rechnung INV-2026-00001',
    'Storniert 41,65 €',
    'Harbor GmbH, Kai 7',
  ])
    expect(cancelled).toContain(part);
  expect(cancelled).not.toContain(reason);
  const next = await page(id, { document: 'invoice' });
  for (const part of [
    'Rechnung INV-2026-00002',
    'Ersetzt Rechnung INV-2026-00001',
    'Hafen GmbH, Kai 9',
    'Gesamt 41,65 €',
  ])
    expect(next).toContain(part);
  expect(await page(id, { document: 'invoice', refundId: old?.refundId ?? '' })).toContain(
    'Harbor GmbH, Kai 7',
  );
});

it('writes the e-invoices of both, in UBL and within the PDF', async () => {
  const { id } = await shipped();
  await set({ seller: right });
  await correct(id);
  const refundId = (await listed(id)).find(({ cancels }) => cancels !== undefined)?.refundId ?? '';
  const credit = await xml(id, { document: 'credit-note', refundId });
  for (const part of [
    '<cbc:ID>CRN-2026-00001</cbc:ID>',
    '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
    '<cac:InvoiceDocumentReference><cbc:ID>INV-2026-00001</cbc:ID>',
    '<cbc:RegistrationName>Harbor GmbH</cbc:RegistrationName>',
    '<cbc:TaxInclusiveAmount currencyID="EUR">41.65</cbc:TaxInclusiveAmount>',
  ])
    expect(credit).toContain(part);
  const cii = await within(id, { document: 'credit-note', refundId });
  for (const part of [
    '<ram:TypeCode>381</ram:TypeCode>',
    '<ram:IssuerAssignedID>INV-2026-00001</ram:IssuerAssignedID>',
    '<ram:GrandTotalAmount>41.65</ram:GrandTotalAmount>',
  ])
    expect(cii).toContain(part);
  const next = await xml(id, { document: 'invoice' });
  for (const part of [
    '<cbc:ID>INV-2026-00002</cbc:ID>',
    '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
    '<cac:InvoiceDocumentReference><cbc:ID>INV-2026-00001</cbc:ID>',
    '<cbc:RegistrationName>Hafen GmbH</cbc:RegistrationName>',
    '<cbc:TaxInclusiveAmount currencyID="EUR">41.65</cbc:TaxInclusiveAmount>',
  ])
    expect(next).toContain(part);
  const old = (await listed(id)).find(({ cancelledBy }) => cancelledBy !== undefined)?.refundId ?? '';
  expect(await xml(id, { document: 'invoice', refundId: old })).toContain('Harbor GmbH');
});

it('cancels no more than credit notes have left, and credits again what went back of the new invoice', async () => {
  const order = await shipped();
  expect((await giveBack(order)).status).toBe(200);
  await set({ seller: right });
  expect((await preview(order.id)).body).toMatchObject({ credits: 1 });
  const { body } = await correct(order.id);
  expect(body).toEqual({
    cancellation: 'CRN-2026-00002',
    invoice: 'INV-2026-00002',
    creditNotes: ['CRN-2026-00003'],
  });
  const documents = await listed(order.id);
  const refundId = documents.find(({ cancels }) => cancels !== undefined)?.refundId ?? '';
  // 41.65 less a mug of 11.90.
  const cancelled = await page(order.id, { document: 'credit-note', refundId });
  expect(cancelled).toContain('Storniert 29,75 €');
  expect(await xml(order.id, { document: 'credit-note', refundId })).toContain(
    '<cbc:CreditedQuantity unitCode="C62">2</cbc:CreditedQuantity><cbc:LineExtensionAmount currencyID="EUR">20.00</cbc:LineExtensionAmount>',
  );
  const again = documents.find(({ number }) => number === 'CRN-2026-00003');
  const note = await page(order.id, { document: 'credit-note', refundId: again?.refundId ?? '' });
  for (const part of ['Zu Rechnung INV-2026-00002', 'Erstattet 11,90 €', 'Hafen GmbH'])
    expect(note).toContain(part);
  // The first one is still there to be read.
  const first = documents.find(({ number }) => number === 'CRN-2026-00001')?.refundId ?? '';
  expect(await page(order.id, { document: 'credit-note', refundId: first })).toContain(
    'Zu Rechnung INV-2026-00001',
  );
  // What goes back from now on is of the new invoice, which can be corrected in its turn.
  await giveBack(order);
  const last = (await listed(order.id)).find(({ number }) => number === 'CRN-2026-00004');
  expect(await page(order.id, { document: 'credit-note', refundId: last?.refundId ?? '' })).toContain(
    'Zu Rechnung INV-2026-00002',
  );
  await set({ seller: wrong });
  expect((await correct(order.id, { number: 'INV-2026-00002' })).body).toEqual({
    cancellation: 'CRN-2026-00005',
    invoice: 'INV-2026-00003',
    creditNotes: ['CRN-2026-00006', 'CRN-2026-00007'],
  });
});

it('makes invoices less credit notes what was charged, however often, by the papers kept', async () => {
  const order = await shipped();
  const sum = async () =>
    (await kept()).reduce((total, { kind, contents: { figures } }) => {
      const parts = figures === undefined ? [] : [...figures.lines, figures.shipping];
      const charged = parts.reduce((all, { net, tax }) => all + net + tax, 0);
      return total + (kind === 'invoice' ? charged : -charged);
    }, 0);
  expect(await sum()).toBe(4_165);
  await giveBack(order, 2);
  expect(await sum()).toBe(1_785);
  for (const [index, seller] of [right, wrong, right].entries()) {
    await set({ seller });
    const number = `INV-2026-0000${String(index + 1)}`;
    expect((await correct(order.id, { number })).status).toBe(200);
    expect(await sum()).toBe(1_785);
  }
});

it('is done once, also when two press at the same time, and leaves no gap', async () => {
  const { id } = await shipped();
  await set({ seller: right });
  const answers = await Promise.all([correct(id), correct(id), correct(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'The invoice of this order is INV-2026-00002 by now: look again at what would differ',
  );
  expect(await numbersKept()).toEqual(['invoice 1', 'invoice 2', 'credit-note 1']);
});

it('leaves nothing behind where it ends before its last word is kept', async () => {
  const { id } = await shipped();
  await set({ seller: right });
  const before = await kept();
  const { db } = server.services;
  await sql`create function ends_here() returns trigger language plpgsql as $$
    begin raise exception 'The process ends here'; end $$`.execute(db);
  await sql`create trigger ends_here before insert on audit_entries for each row
    when (new.action = 'document.corrected') execute function ends_here()`.execute(db);
  const { status } = await correct(id);
  await sql`drop trigger ends_here on audit_entries`.execute(db);
  await sql`drop function ends_here`.execute(db);
  expect([status, await kept()]).toEqual([500, before]);
  expect((await correct(id)).body).toMatchObject({
    cancellation: 'CRN-2026-00001',
    invoice: 'INV-2026-00002',
  });
});

it('refuses where nothing was wrong, nothing is left, and no reason is given', async () => {
  const order = await shipped();
  expect((await correct(order.id)).message).toBe(
    'A new invoice would say what INV-2026-00001 says. Change first what was wrong',
  );
  await set({ seller: right });
  expect((await correct(order.id, { reason: ' ' })).errors).toEqual({ reason: 'Required' });
  const all = { orderId: String(order.id), kind: 'refund' as const, shipping: '5.00' };
  const lines = [{ id: String(order.lines[0]), quantity: 3, restock: false }];
  expect((await server.call('refundOrder', { ...all, lines }, admin)).status).toBe(200);
  const { status, message } = await correct(order.id);
  expect([status, message]).toEqual([
    409,
    'INV-2026-00001 was credited whole: nothing of it is left to cancel',
  ]);
  const open = await addOrder(server.services.db, { store, vendor: 'Fjord', placedAt: now });
  expect((await preview(open.id)).status).toBe(404);
});

it('is the marketplace’s, of who may write orders, and of its own orders', async () => {
  const { id } = await shipped();
  await set({ seller: right });
  const reads: Caller = { ...admin, role: 'finance' };
  for (const as of [{ store, vendor: 'Fjord' }, { store, vendor: 'Alma' }, reads]) {
    expect((await correct(id, {}, as)).status).toBe(403);
    expect((await preview(id, as)).status).toBe(403);
  }
  await server.addStore(`${store}x`, ['Fjord']);
  expect((await correct(id, {}, { store: `${store}x`, vendor: '*' })).status).toBe(404);
  expect(await numbersKept()).toEqual(['invoice 1']);
  await correct(id);
  // Whose order it is reads the papers, not why.
  const own = await listed(id, { store, vendor: 'Fjord' });
  expect(own.map(({ number }) => number).sort()).toEqual([
    'CRN-2026-00001',
    'INV-2026-00001',
    'INV-2026-00002',
  ]);
  expect(JSON.stringify(own)).not.toContain(reason);
  expect(await listed(id, { store, vendor: 'Alma' }).catch(() => [])).toEqual([]);
});

it('moves nothing of the books, and stands in the audit log', async () => {
  const { db } = server.services;
  const { id } = await shipped();
  await set({ seller: right });
  const books = () =>
    db.selectFrom('ledger_entries').selectAll().where('store', '=', store).orderBy('id').execute();
  const before = await books();
  await correct(id);
  expect(await books()).toEqual(before);
  const log = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('store', '=', store)
    .where('action', '=', 'document.corrected')
    .execute();
  expect(log).toEqual([
    { detail: { document: 'invoice', number: 'INV-2026-00001', reference: 'CRN-2026-00001', reason } },
  ]);
});

it('says the seller of today where the invoice lacks one, so that both have an e-invoice', async () => {
  await set({ seller: Object.fromEntries(Object.keys(wrong).map((name) => [name, ''])) });
  const { id } = await shipped();
  await set({ seller: right });
  await correct(id);
  const refundId = (await listed(id)).find(({ cancels }) => cancels !== undefined)?.refundId ?? '';
  expect(await xml(id, { document: 'credit-note', refundId })).toContain('Hafen GmbH');
  expect(await page(id, { document: 'credit-note', refundId })).toContain('Hafen GmbH, Kai 9');
  const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
  expect(body.invoiceLacks).toEqual([]);
});

it('corrects what an e-invoice says beside the paper too', async () => {
  const { id } = await shipped();
  await set({ contact: { name: 'Ines Kai' } });
  const { body } = await preview(id);
  expect(body.differences).toEqual([{ subject: 'eInvoice', before: '', after: 'Ines Kai' }]);
  await correct(id);
  expect(await xml(id, { document: 'invoice' })).toContain('<cbc:Name>Ines Kai</cbc:Name>');
});
