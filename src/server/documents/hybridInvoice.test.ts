import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { addOrder, type TestOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

/** The PDF of an invoice or a credit note carries its e-invoice: Factur-X 1.0 and ZUGFeRD 2, profile EN 16931. */

let server: TestServer;
const at = new Date('2026-12-30T12:00:00Z');
let store = '';
let stores = 0;
let admin: Caller;

beforeAll(async () => {
  server = await startServer({}, () => at);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `h${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, ['Fjord']);
});

const seller = { name: 'Harbour & Söhne GmbH', city: 'Hamburg', country: 'DE', vatNumber: 'DE123456789' };
const set = (invoicing: object) => server.call('saveFeatures', { invoicing }, admin);
const shipped = async (given: Partial<TestOrder> = {}) => {
  const made = await addOrder(server.services.db, { store, vendor: 'Fjord', placedAt: at, ...given });
  await server.call('fulfilOrders', { orders: [{ id: String(made.id) }], key: randomUUID() }, admin);
  return made;
};
const print = (
  orderIds: readonly number[],
  more: { document?: 'invoice' | 'slip' | 'credit-note'; refundId?: string } = {},
  as: Caller = admin,
) => server.call('printDocuments', { document: 'invoice', orderIds: orderIds.map(String), ...more }, as);

/** The objects of a PDF, each as its dictionary and what its stream holds. */
const objectsOf = (pdf: Buffer): { head: string; body: string }[] =>
  [...pdf.toString('latin1').matchAll(/\d+ 0 obj\n(.*?)(?:\nstream\n(.*?)\nendstream)?\nendobj/gs)].map(
    ([, head = '', stream = '']) => {
      const bytes = Buffer.from(stream, 'latin1');
      return { head, body: (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('utf8') };
    },
  );
const pdfAt = async (url: string) => {
  const pdf = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
  const objects = objectsOf(pdf);
  const of = (type: string) => objects.filter(({ head }) => head.includes(`/Type /${type}\n`));
  return { pdf, of, xmp: of('Metadata')[0]?.body ?? '', files: of('EmbeddedFile').map(({ body }) => body) };
};

it('carries an invoice as the agreement asks: a PDF/A-3b with factur-x.xml as an alternative of its pages', async () => {
  await set({ seller });
  const { id } = await shipped({
    lines: [{ sku: 'MUG', quantity: 2, price: 1_250, tax: 475 }],
    shipping: 500,
    shippingTax: 95,
  });
  const { body } = await print([id]);
  expect(body.noEInvoice).toBeNull();
  const { pdf, of, xmp, files } = await pdfAt(body.url);
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  // What was sold, worked out by hand: 25.00 and 5.00 at 19 per cent.
  expect(files).toHaveLength(1);
  for (const part of [
    '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
    '<ram:ID>INV-2026-00001</ram:ID><ram:TypeCode>380</ram:TypeCode>',
    '<ram:SellerTradeParty><ram:Name>Harbour &amp; Söhne GmbH</ram:Name>',
    '<ram:CalculatedAmount>5.70</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>30.00</ram:BasisAmount>',
    '<ram:GrandTotalAmount>35.70</ram:GrandTotalAmount>',
  ])
    expect(files[0]).toContain(part);
  const [embedded, filespec, catalog] = ['EmbeddedFile', 'Filespec', 'Catalog'].map(
    (type) => of(type)[0]?.head ?? '',
  );
  expect(embedded).toContain('/Subtype /text#2Fxml');
  expect(embedded).toContain('/ModDate (D:20261230120000Z)');
  for (const part of ['/AFRelationship /Alternative', '/F (factur-x.xml)', '/UF (factur-x.xml)'])
    expect(filespec).toContain(part);
  for (const part of ['/AF [', '/OutputIntents [', '/Metadata ']) expect(catalog).toContain(part);
  expect(of('OutputIntent')[0]?.head).toContain('/S /GTS_PDFA1');
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:Version>1.0</fx:Version>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
  ])
    expect(xmp).toContain(part);
});

it('carries a credit note too, and is the same file whenever it is printed', async () => {
  await set({ seller });
  const { id, lines } = await shipped({
    lines: [{ sku: 'MUG-1', quantity: 2, price: 1_000, tax: 380 }],
  });
  const given = { orderId: String(id), kind: 'refund' as const };
  const back = [{ id: String(lines[0]), quantity: 1, restock: false }];
  await server.call('refundOrder', { ...given, lines: back }, admin);
  const { body } = await server.call('listDocuments', { orderId: String(id) }, admin);
  const refundId = body.documents.find(({ document }) => document === 'credit-note')?.refundId ?? '';
  const credit = async () => pdfAt((await print([id], { document: 'credit-note', refundId })).body.url);
  const { files, pdf } = await credit();
  expect(files[0]).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(files[0]).toContain('<ram:IssuerAssignedID>INV-2026-00001</ram:IssuerAssignedID>');
  expect(files[0]).toContain('<ram:GrandTotalAmount>11.90</ram:GrandTotalAmount>');
  expect((await credit()).pdf.equals(pdf)).toBe(true);
});

it('has metadata that is XML whatever the shop is called', async () => {
  await set({ seller });
  await server.services.db
    .updateTable('stores')
    .set({ shop_name: 'Mugs & <more>' })
    .where('store', '=', store)
    .execute();
  const { id } = await shipped();
  const { xmp, pdf } = await pdfAt((await print([id])).body.url);
  expect(xmp).toContain('<rdf:li>Mugs &amp; &lt;more&gt;</rdf:li>');
  expect(pdf.toString('latin1')).toContain('(Mugs & <more>)');
});

it('says why a PDF is a plain one, which is printed all the same', async () => {
  const { id } = await shipped();
  const { status, body } = await print([id]);
  expect([status, body.noEInvoice?.code]).toEqual([200, 'eInvoiceSeller']);
  const { files, xmp, pdf } = await pdfAt(body.url);
  expect([files, xmp, pdf.subarray(0, 5).toString()]).toEqual([[], '', '%PDF-']);
  // Entered since, it is not on what has its number.
  await set({ seller });
  expect((await print([id])).body.noEInvoice).toMatchObject({
    code: 'eInvoiceSellerThen',
    params: { number: 'INV-2026-00001' },
  });
});

it('carries nothing where several are in one file, of a slip, and of what a vendor reads', async () => {
  await set({ seller });
  const [first, second] = [await shipped(), await shipped()];
  const several = await print([first.id, second.id]);
  const slip = await print([first.id], { document: 'slip' });
  const vendors = await print([first.id], {}, { store, vendor: 'Fjord' });
  for (const { body } of [several, slip, vendors]) {
    expect(body.noEInvoice).toBeNull();
    expect((await pdfAt(body.url)).files).toEqual([]);
  }
  // The order twice is one document.
  expect((await pdfAt((await print([first.id, first.id])).body.url)).files).toHaveLength(1);
});
