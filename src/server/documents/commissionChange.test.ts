import fc from 'fast-check';
import { catalogue } from '../../catalogue/index';
import { hooksOf, ownOrder, type Hooks } from '../../testing/server/hooks';
import { rawCall } from '../../testing/server/rawCall';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let fjord: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer({}, () => new Date('2026-06-01T12:00:00Z'));
  await server.addStore('elsewhere', []);
});
afterAll(() => server.close());
const begin = async (): Promise<void> => {
  stores += 1;
  store = `c${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  await server.addStore(store, ['Fjord', 'Alma']);
  await server.call('saveDefaultCommission', { min: 0, percentage: 12.5 }, admin);
  const variants = [{ price: '12.50', stock: 1000, trackStock: true, sku: 'SHIRT' }];
  await saveProduct(server, { variants }, fjord);
  hooks = await hooksOf(server, admin);
};
beforeEach(begin);

/** Sells Fjord's shirts, or makes of the sale what an edit from outside says of it. */
const sell = async (quantity: number, hour = 12): Promise<string> => {
  const updatedAt = `2026-05-01T${String(hour)}:00:00Z`;
  const lines = [
    { id: 'l1', sku: 'SHIRT', quantity, price: '12.50' },
    { id: 'l2', sku: 'SHIRT', quantity: 1, price: '7.77' },
  ];
  await hooks.own(ownOrder({ updatedAt, lines }));
  await hooks.settled();
  const [order] = (await server.call('listOrders', {}, admin)).body.orders;
  return order?.id ?? '';
};
const read = async (id: string) => (await server.call('readOrder', { orderId: id }, admin)).body.order;
const back = async (id: string, kind: 'refund' | 'cancellation', quantity: number, line = 0) => {
  const { lineItems } = await read(id);
  const lines = [{ id: lineItems[line]?.id ?? '', quantity, restock: true }];
  return server.call('refundOrder', { orderId: id, kind, lines }, admin);
};
const ship = async (id: string, quantity: number) => {
  const { lineItems } = await read(id);
  const lines = [{ id: lineItems[0]?.id ?? '', quantity }];
  return server.call('fulfilOrder', { orderId: id, lineItems: lines }, fjord);
};
const setCommission = (orderId: string, percentage: number) =>
  server.call('setOrderCommission', { vendor: 'Fjord', orderId, flat: 0, percentage }, admin);
const paper = (
  orderId: string,
  document: 'vendor-invoice' | 'vendor-credit-note',
  refundId = '',
  as = admin,
) =>
  rawCall(
    server,
    catalogue.readDocument,
    { orderId, document, ...(refundId === '' ? {} : { refundId }) },
    as,
  );
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const listed = async (orderId: string, as = admin) =>
  (await server.call('listDocuments', { orderId }, as)).body.documents.filter(({ document }) =>
    document.startsWith('vendor'),
  );
/** What each document of the commission says it comes to, in cents, credit notes below 0; from its own page. */
const said = async (orderId: string): Promise<number[]> => {
  const amounts: number[] = [];
  for (const { document, refundId, number } of await listed(orderId)) {
    if (number === null || (document !== 'vendor-invoice' && document !== 'vendor-credit-note')) continue;
    const text = textOf((await paper(orderId, document, refundId ?? '')).text);
    const [, amount = ''] = /(?:Total|Commission given back) €([\d.,]+) Left for you/.exec(text) ?? [];
    amounts.push(Math.round(Number(amount) * 100) * (document === 'vendor-invoice' ? 1 : -1));
  }
  return amounts;
};
/** The commission of an order by the entries of the books, in cents. */
const booked = async (orderId: string): Promise<number> => {
  const rows = await server.services.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('store', '=', store)
    .where('order_id', '=', Number(orderId))
    .where('account', '=', 'vendor')
    .where('kind', '=', 'commission')
    .execute();
  return -rows.reduce((sum, { amount }) => sum + amount, 0);
};

describe('commission that goes back after its invoice', () => {
  it('is a credit note that names the invoice, of each refund its own, numbered in its own series', async () => {
    const id = await sell(4);
    await ship(id, 4);
    expect(textOf((await paper(id, 'vendor-invoice')).text)).toContain('VIN-2026-00001');
    await back(id, 'refund', 1);
    await back(id, 'refund', 2);
    const [invoice, ...notes] = await listed(id, fjord);
    expect(invoice).toMatchObject({ document: 'vendor-invoice', refundId: null, number: 'VIN-2026-00001' });
    expect(notes).toMatchObject([
      { document: 'vendor-credit-note', number: 'VCN-2026-00001', waits: false },
      { document: 'vendor-credit-note', number: 'VCN-2026-00002', waits: false },
    ]);
    const text = textOf((await paper(id, 'vendor-credit-note', notes[0]?.refundId ?? '', fjord)).text);
    // 12.5 % of a shirt at 12.50.
    expect(text).toContain('Commission given back €1.56');
    for (const words of ['Commission credit note VCN-2026-00001', 'For invoice VIN-2026-00001'])
      expect(text).toContain(words);
    expect(await said(id)).toEqual([722, -156, -313]);
    // Whoever downloads the invoice again reads what it said.
    expect(textOf((await paper(id, 'vendor-invoice')).text)).toContain('Total €7.22');
    const printed = await server.call(
      'printDocuments',
      { document: 'vendor-credit-note', orderIds: [id], refundId: notes[1]?.refundId ?? '' },
      fjord,
    );
    expect([printed.status, printed.body.count]).toEqual([200, 1]);
  });

  it('has none where there is no invoice yet: that says itself what went back before it', async () => {
    const id = await sell(4);
    await back(id, 'cancellation', 1);
    expect(await listed(id)).toMatchObject([{ document: 'vendor-invoice', number: null }]);
    expect(textOf((await paper(id, 'vendor-invoice')).text)).toContain('Commission given back -€1.56');
    await back(id, 'cancellation', 3);
    await back(id, 'cancellation', 1, 1);
    expect((await read(id)).fulfillment).toBe('cancelled');
    expect((await said(id)).reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('is nobody else’s to read, and another order’s is none', async () => {
    const id = await sell(4);
    await paper(id, 'vendor-invoice');
    await back(id, 'cancellation', 1);
    const which = (await listed(id)).at(-1)?.refundId ?? '';
    expect((await paper(id, 'vendor-credit-note', which, { store, vendor: 'Alma' })).status).toBe(404);
    const other = { store: 'elsewhere', vendor: '*' };
    expect((await paper(id, 'vendor-credit-note', which, other)).status).toBe(404);
    expect((await paper(id, 'vendor-credit-note', '999999')).status).toBe(404);
    expect((await paper(id, 'vendor-credit-note')).status).toBe(422);
  });

  it('comes to be with the refund or not at all, and takes no number in vain', async () => {
    const id = await sell(4);
    await paper(id, 'vendor-invoice');
    expect((await back(id, 'cancellation', 9)).status).toBe(422);
    expect(await listed(id)).toHaveLength(1);
    await back(id, 'cancellation', 1);
    expect((await listed(id)).at(-1)).toMatchObject({ number: 'VCN-2026-00001' });
  });

  it('keeps its numbers and sums where many orders go back at once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      await hooks.own(
        ownOrder({ id: `M-${String(n)}`, lines: [{ id: 'l1', sku: 'SHIRT', quantity: 4, price: '12.50' }] }),
      );
      await hooks.settled();
    }
    for (const { id } of (await server.call('listOrders', {}, admin)).body.orders) ids.push(id);
    for (const id of ids) await paper(id, 'vendor-invoice');
    await Promise.all(ids.flatMap((id) => [back(id, 'cancellation', 1), back(id, 'cancellation', 2)]));
    const numbers: (string | null)[] = [];
    for (const id of ids) {
      for (const { document, number } of await listed(id))
        if (document === 'vendor-credit-note') numbers.push(number);
      expect((await said(id)).reduce((sum, each) => sum + each, 0)).toBe(await booked(id));
    }
    expect(numbers.sort()).toEqual(
      numbers.map((_, index) => `VCN-2026-${String(index + 1).padStart(5, '0')}`),
    );
  });
});

it('commission that is raised after its invoice is a further invoice', async () => {
  const id = await sell(4);
  await paper(id, 'vendor-invoice');
  await setCommission(id, 25);
  expect(await said(id)).toEqual([722, 722]);
  const [, further] = await listed(id);
  expect(further).toMatchObject({ document: 'vendor-invoice', number: 'VIN-2026-00002' });
  const text = textOf((await paper(id, 'vendor-invoice', further?.refundId ?? '')).text);
  expect(text).toContain('For invoice VIN-2026-00001');
});

type Step = ['refund' | 'cancellation' | 'ship' | 'edit' | 'commission' | 'invoice', number];

const take = async (id: string, [what, n]: Step, round: number): Promise<void> => {
  if (what === 'ship') await ship(id, n);
  else if (what === 'edit') await sell(n + 3, 13 + round);
  else if (what === 'commission') await setCommission(id, n * 7);
  else if (what === 'invoice') await paper(id, 'vendor-invoice');
  else await back(id, what, n);
};

it('invoices less credit notes are the commission of the books, whatever becomes of an order in whatever order', async () => {
  const step = fc.tuple(
    fc.constantFrom('refund', 'cancellation', 'ship', 'edit', 'commission', 'invoice'),
    fc.integer({ min: 1, max: 3 }),
  ) as fc.Arbitrary<Step>;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      await begin();
      const id = await sell(5);
      let isBilled = false;
      for (const [round, each] of steps.entries()) {
        await take(id, each, round);
        isBilled ||= each[0] === 'invoice' && (await listed(id))[0]?.number !== null;
        const sum = (await said(id)).reduce((all, amount) => all + amount, 0);
        expect([round, each, sum]).toEqual([round, each, isBilled ? await booked(id) : 0]);
      }
    }),
    { numRuns: 12 },
  );
});

it('speaks of a commission in what the vendor reads, else what the store does', async () => {
  const id = await sell(1);
  const { db } = server.services;
  const titleOf = async (orderId: string) => textOf((await paper(orderId, 'vendor-invoice')).text);
  expect(await titleOf(id)).toContain('Commission invoice');
  const first = [store, admin, fjord] as const;
  await begin();
  await db
    .updateTable('users')
    .set({ language: 'de' })
    .where('store', '=', store)
    .where('vendor', '=', 'Fjord')
    .execute();
  const other = await sell(1);
  expect(await titleOf(other)).toContain('Provisionsrechnung');
  // What was made stays as it was.
  await db.updateTable('users').set({ language: 'de' }).where('store', '=', first[0]).execute();
  [store, admin, fjord] = first;
  expect(await titleOf(id)).toContain('Commission invoice');
});

it.each([
  ['', 'Gebühr invoice', 'Gebühr for order'],
  ['de', 'Rechnung: Gebühr', 'Gebühr für Bestellung'],
])('calls a commission what the marketplace calls it, to who reads "%s"', async (language, ...saidSo) => {
  await begin();
  await server.call('saveFeatures', { wordings: { commission: 'Gebühr' } }, admin);
  await server.services.db
    .updateTable('users')
    .set({ language })
    .where('store', '=', store)
    .where('vendor', '=', 'Fjord')
    .execute();
  const { text } = await paper(await sell(1), 'vendor-invoice');
  for (const words of saidSo) expect(textOf(text)).toContain(words);
  expect(textOf(text)).not.toMatch(/commission|provision/i);
});
