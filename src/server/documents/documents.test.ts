import { catalogue } from '../../catalogue/index';
import { addOrder, type TestOrder } from '../../testing/server/orders';
import { addSale, refundPieces } from '../../testing/server/payouts';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { readPickLines } from './queries/pickLines';
import { standardDocuments } from './standardDocuments';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const placedAt = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
beforeEach(async () => {
  for (const table of ['documents', 'document_series', 'document_templates', 'mails', 'orders'] as const)
    await server.services.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const order = async (given: Partial<TestOrder> = {}): Promise<string> =>
  String(
    (await addOrder(server.services.db, { vendor: 'Fjord', placedAt, fulfillment: 'fulfilled', ...given }))
      .id,
  );
const document = (orderId: string, document: 'invoice' | 'slip' | 'vendor-invoice' = 'invoice', as = admin) =>
  rawCall(server, catalogue.readDocument, { orderId, document }, as);
const numbers = async (): Promise<number[]> =>
  (await server.services.db.selectFrom('documents').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );
const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const printed = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(server.url + url)).arrayBuffer());

describe('numbers', () => {
  it('are 1 to 20 without a gap for twenty invoices at once, each asked for twice', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await order());
    const answers = await Promise.all([...ids, ...ids].map((id) => document(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('leave no gap where one could not be made', async () => {
    const [first, second] = [await order(), await order()];
    const bad = { template: 'doc-customer-invoice', html: '\n{{ order.nothing }}' } as const;
    const { db } = server.services;
    await db
      .insertInto('document_templates')
      .values({ store: 'main', ...bad, updated_at: placedAt, updated_by: 'x' })
      .execute();
    const refused = await document(first);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('a mistake in line 2: undefined variable: order.nothing');
    await server.call('saveTemplate', { template: 'doc-customer-invoice', html: null }, admin);
    expect((await document(second)).text).toContain('INV-2026-00001');
    expect((await document(first)).text).toContain('INV-2026-00002');
    expect(await numbers()).toEqual([1, 2]);
  });

  it('belong to the store and the kind of document', async () => {
    const id = await order();
    const elsewhere = await order({ store: 'other' });
    expect((await document(id)).text).toContain('INV-2026-00001');
    expect((await document(id, 'vendor-invoice')).text).toContain('VIN-2026-00001');
    expect((await document(elsewhere, 'invoice', { store: 'other', vendor: '*' })).text).toContain(
      'INV-2026-00001',
    );
  });
});

describe('a document', () => {
  it('stays as it is when the order, the text and the day change', async () => {
    const id = await order();
    const before = (await document(id)).text;
    const { db } = server.services;
    await db.updateTable('orders').set({ total: 1, customer: null }).where('id', '=', Number(id)).execute();
    const html = '<p>Another {{ document.number }}</p>';
    await server.call('saveTemplate', { template: 'doc-customer-invoice', html }, admin);
    expect((await document(id)).text).toBe(before);
    expect((await document(await order())).text).toContain('<p>Another INV-2026-00002</p>');
  });

  it('is in the language of the buyer, with amounts as they are written there', async () => {
    const { text } = await document(await order());
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Rechnung');
    expect(text.replace(/\u00a0/g, ' ')).toContain('25,00 €');
    expect(text).toContain('Deutschland');
  });

  it('shows vendors their own without the hidden fields', async () => {
    const id = await order();
    const mine = await document(id, 'invoice', fjord);
    expect(mine.text).toContain('Ada Byron');
    expect(mine.text).not.toContain('ada@buyers.test');
    expect((await document(id)).text).toContain('ada@buyers.test');
    expect((await document(id, 'invoice', { store: 'main', vendor: 'Alma' })).status).toBe(404);
    const { body } = await server.call('listDocuments', { orderId: id }, fjord);
    expect(body.documents.map(({ document, number }) => [document, number])).toEqual([
      ['invoice', 'INV-2026-00001'],
      ['slip', null],
      ['vendor-invoice', null],
    ]);
  });

  it('of a slip says what is left to send, and has no prices', async () => {
    const id = await order({
      lines: [
        { sku: 'SENT-1', quantity: 1, fulfilled: 1 },
        { sku: 'PART-1', quantity: 5, fulfilled: 2 },
      ],
    });
    const { text } = await document(id, 'slip', fjord);
    expect(text).toContain('PART-1');
    expect(text).not.toContain('SENT-1');
    expect(text).not.toContain('€');
    expect(text).toMatch(/large strong">3<\/td>/);
  });

  it('runs and loads nothing, whatever stands in an order', async () => {
    const id = await order({ customer: { name: '<script>x()</script>{{ shop }}', email: 'a@b.test' } });
    const { text } = await document(id);
    const { headers } = await server.call('readDocument', { orderId: id, document: 'invoice' }, admin);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/script-src|allow-scripts/);
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;x()&lt;/script&gt;{{ shop }}');
    expect(text).toContain("default-src 'none'");
  });

  it('is not made for what was cancelled before', async () => {
    const id = await order({ fulfillment: 'cancelled' });
    expect((await document(id)).status).toBe(409);
    expect((await server.call('listDocuments', { orderId: id }, admin)).body.documents).toEqual([]);
  });
});

it('credits a refund once, on the invoice that it takes back', async () => {
  const { id, lines } = await addOrder(server.services.db, {
    vendor: 'Fjord',
    placedAt,
    fulfillment: 'fulfilled',
  });
  const { id: refund } = await server.services.db
    .insertInto('refunds')
    .values({
      store: 'main',
      order_id: id,
      vendor: 'Fjord',
      kind: 'refund',
      total: 1350,
      at: placedAt,
      shipping: 100,
      lines: JSON.stringify([{ id: String(lines[0]), quantity: 1, amount: 1250, tax: 0 }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wish = { orderId: String(id), document: 'credit-note', refundId: String(refund) } as const;
  const both = await Promise.all([1, 2].map(() => rawCall(server, catalogue.readDocument, wish, admin)));
  for (const { text } of both) {
    expect(text).toContain('CRN-2026-00001');
    expect(text).toContain('INV-2026-00001');
    expect(text.replace(/\u00a0/g, ' ')).toContain('13,50 €');
  }
  const nameless = { orderId: String(id), document: 'credit-note' } as const;
  expect((await server.call('readDocument', nameless, admin)).status).toBe(422);
  expect((await server.call('readDocument', { ...wish, refundId: '999' }, admin)).status).toBe(404);
});

describe('printing', () => {
  it('puts the documents of several orders into one file', async () => {
    const ids = [await order(), await order(), await order({ fulfillment: 'cancelled' })];
    const { body, status } = await server.call(
      'printDocuments',
      { document: 'invoice', orderIds: ids },
      fjord,
    );
    expect([status, body.count, body.left.length]).toEqual([200, 2, 1]);
    const pdf = await printed(body.url);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(pdf)).toBe(2);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('makes many in a thread of its own', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 9; n += 1) ids.push(await order());
    const { body } = await server.call('printDocuments', { document: 'slip', orderIds: ids }, admin);
    expect(pages(await printed(body.url))).toBe(9);
  });

  it('lists what is to be picked for several orders, each article once with what is left of it', async () => {
    const shirt = { sku: 'SHIRT' };
    const first = await order({
      fulfillment: 'unfulfilled',
      lines: [
        { ...shirt, quantity: 2 },
        { sku: 'CUP', quantity: 1, fulfilled: 1 },
      ],
    });
    const second = await order({
      fulfillment: 'unfulfilled',
      lines: [{ ...shirt, quantity: 3, fulfilled: 1 }],
    });
    const sent = await order({ lines: [{ ...shirt, quantity: 7 }] });
    const foreign = await order({
      vendor: 'Alma',
      fulfillment: 'unfulfilled',
      lines: [{ ...shirt, quantity: 50 }],
    });
    const orderIds = [first, second, sent, foreign];
    const { status, body } = await server.call('printPickList', { orderIds }, fjord);
    expect([status, body.pieces, body.orders, body.undrawn]).toEqual([200, 4, 2, false]);
    expect((await printed(body.url)).subarray(0, 5).toString()).toBe('%PDF-');
    const scope = { store: 'main', vendor: 'Fjord' };
    const lines = await readPickLines(server.services.db, scope, orderIds.map(Number));
    expect(lines.map(({ sku, pieces, orders }) => [sku, pieces, orders.map((each) => each.pieces)])).toEqual([
      ['SHIRT', 4, [2, 2]],
    ]);
    // The marketplace packs for all of its vendors.
    expect((await server.call('printPickList', { orderIds }, admin)).body).toMatchObject({
      pieces: 54,
      orders: 3,
    });
    expect((await server.call('printPickList', { orderIds: [sent] }, fjord)).status).toBe(409);
    expect((await server.call('printPickList', { orderIds: [] }, fjord)).status).toBe(422);
  });

  it('refuses another vendor, and too many', async () => {
    const id = await order();
    const alma: Caller = { store: 'main', vendor: 'Alma' };
    expect((await server.call('printDocuments', { document: 'slip', orderIds: [id] }, alma)).status).toBe(
      404,
    );
    const many = Array.from({ length: 201 }, (_, index) => String(index));
    const answer = await server.call('printDocuments', { document: 'slip', orderIds: many }, admin);
    expect(answer.errors).toEqual({ orderIds: 'Print at most 200 at once' });
  });
});

describe('templates', () => {
  const slip = 'doc-packing-slip' as const;
  const save = (html: string | null, as = admin) => server.call('saveTemplate', { template: slip, html }, as);

  it('are the standard ones until they are changed, and can be again', async () => {
    const standard = await server.call('readTemplate', { template: slip }, admin);
    expect(standard.body).toMatchObject({ html: standardDocuments[slip], standard: true });
    expect((await save('<h1>{{ order.name }}</h1>')).body).toMatchObject({ standard: false });
    const id = await order();
    expect((await document(id, 'slip')).text).toMatch(/<main><h1>#\d+<\/h1><\/main>/);
    expect((await save(null)).body).toMatchObject({ html: standardDocuments[slip], standard: true });
    expect((await save('<p></p>', fjord)).status).toBe(403);
  });

  it.each(['', ' \n ', '<p></p>', '<style>p { color: red }</style><!-- soon -->', '<p>&nbsp;</p>'])(
    'that print a blank page are refused: %j',
    async (html) => {
      const { status, errors } = await save(html);
      expect(status).toBe(422);
      expect(errors).toEqual({ html: 'This prints a blank page: it has no word and no picture' });
      const kept = await server.call('readTemplate', { template: slip }, admin);
      expect(kept.body).toMatchObject({ standard: true });
    },
  );

  it.each([
    ['<p>\n{{ order.nothing }}', 'Line 2: undefined variable: order.nothing'],
    ['{% for line in lines %}', 'Line 1: tag {% for line in lines %} not closed'],
    ['{% include "/etc/passwd" %}', 'Line 1: There are no other templates to include: "/etc/passwd"'],
    [
      '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}',
      'Line 1: This takes too long. Is there a loop that does not end?',
    ],
    [
      '{% for a in (1..999999999) %}x{% endfor %}',
      'Line 1: This is too much. Is there a loop that does not end?',
    ],
  ])('with a mistake are refused with its line: %s', async (html, message) => {
    expect((await save(html)).errors).toEqual({ html: message });
    const shown = await server.call('previewTemplate', { template: slip, html }, admin);
    expect(shown.body.mistake?.message).toBe(message.replace(/^Line \d+: /, ''));
  });

  it('are shown on an order, without anything that runs, and without taking a number', async () => {
    const id = await order();
    const html =
      '<script>x()</script><a href="javascript:x()">{{ order.name }}</a><img src="https://spy.test/a">';
    const { body } = await server.call(
      'previewTemplate',
      { template: 'doc-customer-invoice', html: `${html}{{ document.number }}`, orderId: id },
      admin,
    );
    expect(body.mistake).toBeNull();
    expect(body.html).toContain(`<a>${body.order ?? ''}</a>`);
    expect(body.html).toContain('INV-2026-00000');
    expect(body.html).not.toMatch(/<script|javascript:|spy\.test/);
    expect(body.values.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order.name', 'line.title', 't.invoice', 'totals.total']),
    );
    expect(await numbers()).toEqual([]);
  });

  it('of mails are switched and delayed, and write a trial to who asks', async () => {
    const reminder = { template: 'order-reminder-2', enabled: false, delayInHours: 5 } as const;
    expect((await server.call('saveTemplate', reminder, admin)).body).toMatchObject(reminder);
    const info = await server.call('readAppInfo', undefined, admin);
    expect(info.body.features.notifications.templates['order-reminder-2']).toEqual({
      enabled: false,
      conditions: [],
      delayInHours: 5,
    });
    const never = await server.call('saveTemplate', { ...reminder, delayInHours: 0 }, admin);
    expect(never.errors).toEqual({ delayInHours: 'Must be at least 1' });
    const tried = [
      'order-placed',
      'order-reminder-1',
      'marketplace-duty-digest',
      'doc-customer-invoice',
    ] as const;
    for (const template of tried) {
      const { body } = await server.call(
        'testTemplateMail',
        { template },
        { ...admin, email: 'me@main.test' },
      );
      expect(body).toEqual({ recipient: 'me@main.test' });
    }
    const mails = await server.services.db.selectFrom('mails').select('template').orderBy('id').execute();
    expect(mails.map(({ template }) => template)).toEqual([...tried.slice(0, 3), 'document-sample']);
  });
});

it('the frame of a trial of a document is in the language that was asked for', async () => {
  const { status } = await server.call(
    'testTemplateMail',
    { template: 'doc-packing-slip', language: 'de' },
    admin,
  );
  expect(status).toBe(200);
  const [mail] = await server.services.db.selectFrom('mails').select(['subject', 'language']).execute();
  expect(mail?.subject).toMatch(/^So sieht es aus: /);
  expect(mail?.language).toBe('de');
});

describe('a commission invoice', () => {
  const paper = async (orderId: number): Promise<string> =>
    (await document(String(orderId), 'vendor-invoice')).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const sale = (line: object) =>
    addSale(server, {
      vendor: 'Fjord',
      lines: [{ sku: 'MUG-1', quantity: 2, fulfilled: 2, commission: 300, ...line }],
    });
  const taken = async (id: number, commission: object) => {
    const { db } = server.services;
    await db
      .updateTable('orders')
      .set({ commission_amount: 300, ...commission })
      .where('id', '=', id)
      .execute();
  };

  it('says of an order that went back what is left of the commission and for the vendor', async () => {
    const id = await sale({});
    await taken(id, {});
    await refundPieces(server, { store: 'main', orderId: id, quantity: 2 });
    const text = await paper(id);
    expect(text).toContain('Commission given back -€3.00');
    expect(text).toContain('Total €0.00');
    expect(text).toContain('Left for you €0.00');
  });

  it('gives the vendor a discount that the marketplace pays', async () => {
    const id = await sale({ discount: 2000, marketplaceDiscount: 2000, commission: 0 });
    await taken(id, { commission_amount: 0 });
    expect(await paper(id)).toContain('Left for you €25.00');
  });

  it('names what the percentage was taken of where that is not the total', async () => {
    const { db } = server.services;
    const id = await sale({ discount: 500 });
    await taken(id, { commission_percentage: 12 });
    const rule = JSON.stringify({ min: 0, max: null, flat: 0, percentage: 12, base: 2500 });
    await db.updateTable('order_lines').set({ commission_rule: rule }).where('order_id', '=', id).execute();
    expect(await paper(id)).toContain('12% × €25.00 €3.00');
  });
});
