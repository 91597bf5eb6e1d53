import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { postTransactions } from './queries/ledger/post';
import { postCancellation, postPayout, postSale } from './postOrder';

let server: TestServer;
const now = new Date('2026-06-15T10:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const store = 'main';

/** An order of 25.00 with 2.50 of commission, posted when it was placed. */
const sell = async (vendor: string, day: string, purchase: number): Promise<number> => {
  const { db } = server.services;
  const placedAt = new Date(`${day}T12:00:00Z`);
  const { id } = await addOrder(db, { vendor, placedAt, purchase });
  await db.updateTable('order_lines').set({ commission_amount: 250 }).where('order_id', '=', id).execute();
  await postSale(db, { store, orderId: id, at: placedAt });
  return id;
};

let paid = 0;
beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore(store, ['Fjord', 'Alma', 'Berg']);
  await server.addStore('other', ['Fjord']);
  const { db } = server.services;
  await sell('Fjord', '2026-05-01', 1);
  paid = await sell('Fjord', '2026-06-12', 2);
  await sell('Fjord', '2026-06-13', 3);
  await sell('Alma', '2026-06-14', 4);
  const cancelled = await sell('Alma', '2026-06-14', 5);
  await postCancellation(db, { store, orderId: cancelled, at: new Date('2026-06-14T13:00:00Z') });
  await postPayout(db, {
    store,
    vendor: 'Fjord',
    currency: 'EUR',
    payoutId: 9,
    amount: 2250,
    allocations: [{ orderId: paid, amount: 2250 }],
    at: new Date('2026-06-14T15:00:00Z'),
  });
});
afterAll(() => server.close());

const text = async (url: string): Promise<string> => (await fetch(server.url + url)).text();
const list = async (input: object, as: Caller = admin) =>
  (await server.call('listTransactions', input, as)).body;
const ordersOf = ({ transactions }: { transactions: { orderName: string | null; kind: string }[] }) =>
  transactions.map(({ orderName, kind }) => `${orderName ?? ''} ${kind}`);

describe('all vendors\u2019 statements of some days', () => {
  const days = { from: '2026-06-01', to: '2026-06-14' };
  const made = async (input: { from: string; to: string }, as = admin): Promise<string[][]> => {
    const { exportId } = (await server.call('makeStatements', input, as)).body;
    for (;;) {
      const { body } = await server.call('readStatements', { exportId }, as);
      if (body.url !== null)
        return (await text(body.url))
          .replace('\ufeff', '')
          .trim()
          .split('\r\n')
          .map((line) => line.split(','));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('are one file, each as its own says it, without who has nothing', async () => {
    const [head, ...lines] = await made(days);
    expect(head?.slice(0, 4)).toEqual(['Vendor', 'Date', 'What', 'Order']);
    const own = async (vendor: string): Promise<string[][]> => {
      const { body } = await server.call('makeStatement', { ...days, vendor, format: 'csv' }, admin);
      const [, ...rows] = (await text(body.url)).trim().split('\r\n');
      return rows.map((row) => [vendor, ...row.split(',')]);
    };
    expect(lines).toEqual([...(await own('Alma')), ...(await own('Fjord'))]);
    // 25.00 less 2.50 of May, two such sales since, and one of the three paid.
    expect(lines.at(-1)?.slice(0, 8)).toEqual([
      'Fjord',
      '2026-06-14',
      'Closing balance',
      '',
      '',
      '',
      '45.00',
      'EUR',
    ]);
  });

  it('are the marketplace’s alone, and nobody else’s who asked', async () => {
    expect((await server.call('makeStatements', days, fjord)).status).toBe(403);
    const backwards = await server.call('makeStatements', { from: days.to, to: days.from }, admin);
    expect(backwards.status).toBe(422);
    const { exportId } = (await server.call('makeStatements', days, admin)).body;
    const foreign = await server.call('readStatements', { exportId }, { store: 'other', vendor: '*' });
    expect(foreign.status).toBe(404);
    expect((await server.call('readStatements', { exportId: 'none' }, admin)).status).toBe(404);
  });
});

describe('transactions', () => {
  it('show the week by default, each with its order, its payout and what is owed', async () => {
    const body = await list({});
    expect(ordersOf(body)).toEqual(['#5 cancellation', '#5 sale', '#4 sale', '#3 sale', '#2 sale']);
    expect(body).toMatchObject({
      count: 5,
      totals: { currency: 'EUR', gross: '75.00', commission: '7.50', net: '67.50', due: '45.00' },
      otherTotals: [],
    });
    expect(body.transactions[4]).toMatchObject({
      orderId: String(paid),
      status: 'paid',
      payoutId: '9',
      net: '22.50',
      paidAt: '2026-06-14T15:00:00.000Z',
    });
    expect(body.transactions.map(({ status }) => status)).toEqual([
      'settled',
      'settled',
      'due',
      'due',
      'paid',
    ]);
  });

  it('are found by days, vendor, state, order and name, with the totals of what is found', async () => {
    expect(await list({ period: 'all' })).toMatchObject({ count: 6, totals: { net: '90.00', due: '67.50' } });
    expect(ordersOf(await list({ from: '2026-05-01', to: '2026-05-31' }))).toEqual(['#1 sale']);
    expect(ordersOf(await list({ vendor: 'Alma' }))).toHaveLength(3);
    expect(ordersOf(await list({ payout: 'paid' }))).toEqual(['#2 sale']);
    expect(ordersOf(await list({ payout: 'due', period: 'all' }))).toEqual(['#4 sale', '#3 sale', '#1 sale']);
    expect(ordersOf(await list({ q: '#3' }))).toEqual(['#3 sale']);
    expect(ordersOf(await list({ q: 'alm' }))).toHaveLength(3);
    expect(await list({ q: 'alm' })).toMatchObject({ count: 3, totals: { net: '22.50' } });
  });

  it('are of its own for a vendor, who may name no other, and of none elsewhere', async () => {
    const foreign = await server.call('listTransactions', { vendor: 'Alma', period: 'all' }, fjord);
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([403, ['vendor']]);
    expect(ordersOf(await list({ vendor: 'Fjord', period: 'all' }, fjord))).toHaveLength(3);
    expect(ordersOf(await list({ period: 'all' }, fjord))).toHaveLength(3);
    expect((await list({ period: 'all' }, { store: 'other', vendor: 'Fjord' })).count).toBe(0);
    const { body } = await server.call('exportTransactions', { period: 'all' }, alma);
    const lines = (await text(body.url)).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('#5,Alma,-25.00,-2.50,-22.50,EUR,settled');
  });
});

describe('a posting is owed or paid by itself', () => {
  const berg: Caller = { store: 'main', vendor: 'Berg' };
  /** A posting of order 900, which only the ledger knows; `discount` is what of it a discount of the vendor's took. */
  const post = (kind: 'sale' | 'refund', net: number, minute: number, discount = 0) =>
    postTransactions(server.services.db, { store }, [
      {
        vendor: 'Berg',
        currency: 'EUR',
        kind,
        orderId: 900,
        at: new Date(Date.UTC(2026, 3, 12, 9, minute)),
        entries: [
          { account: 'vendor', kind, amount: net + discount, orderLineId: null },
          ...(discount === 0
            ? []
            : [{ account: 'vendor', kind: 'discount', amount: -discount, orderLineId: null } as const]),
          { account: 'customer', kind, amount: -net, orderLineId: null },
        ],
      },
    ]);
  const pay = (payoutId: number, amount: number, minute: number) =>
    postPayout(server.services.db, {
      ...{ store, vendor: 'Berg', currency: 'EUR', payoutId, amount },
      allocations: [{ orderId: 900, amount }],
      at: new Date(Date.UTC(2026, 3, 12, 9, minute)),
    });
  const told = async (input: object = {}) => {
    const { transactions, totals } = await list({ period: 'all', ...input }, berg);
    return [
      totals.due,
      ...transactions.map(({ net, due, status, payoutId }) => `${net} ${due} ${status} ${payoutId ?? '-'}`),
    ];
  };

  it('from sale to what a later payout takes back, with totals that its rows come to', async () => {
    await post('sale', 8000, 1, 500);
    expect(await told()).toEqual(['80.00', '80.00 80.00 due -']);
    await pay(21, 8000, 2);
    expect(await told()).toEqual(['0.00', '80.00 0.00 paid 21']);
    await post('refund', -2000, 3, -125);
    expect(await told()).toEqual(['-20.00', '-20.00 -20.00 due -', '80.00 0.00 paid 21']);
    expect(await told({ payout: 'due' })).toEqual(['-20.00', '-20.00 -20.00 due -']);
    expect(await told({ payout: 'paid' })).toEqual(['0.00', '80.00 0.00 paid 21']);
    expect(await told({ q: 'Berg', period: 'all' })).toEqual([
      '-20.00',
      '-20.00 -20.00 due -',
      '80.00 0.00 paid 21',
    ]);
    await pay(22, -2000, 4);
    expect(await told()).toEqual(['0.00', '-20.00 0.00 paid 22', '80.00 0.00 paid 21']);
    expect(await told({ payout: 'due' })).toEqual(['0.00']);
    expect(await told({ payout: 'paid' })).toHaveLength(3);
    const { transactions } = await list({ period: 'all' }, berg);
    expect(transactions.map(({ gross, discount }) => [gross, discount])).toEqual([
      ['-20.00', '-1.25'],
      ['80.00', '5.00'],
    ]);
  });

  it('a payment of a part leaves the rest of the posting open', async () => {
    await post('sale', 1000, 5);
    await pay(23, 400, 6);
    expect((await told({ payout: 'due' })).slice(0, 2)).toEqual(['6.00', '10.00 6.00 due -']);
  });
});

describe('a statement', () => {
  const statement = async (input: object, as: Caller = fjord) =>
    server.call('makeStatement', { format: 'csv', ...input }, as);

  it('of a time leads from what was owed to what is', async () => {
    const { body } = await statement({ from: '2026-06-01', to: '2026-06-30' });
    const lines = (await text(body.url)).trim().split('\r\n');
    expect(lines.slice(1)).toEqual([
      '2026-06-01,Opening balance,,,,22.50,EUR,,',
      '2026-06-12,Sale,#2,25.00,-2.50,22.50,EUR,2026-06-12,0.00',
      '2026-06-13,Sale,#3,25.00,-2.50,22.50,EUR,2026-06-13,0.00',
      '2026-06-14,Payout 9,,-22.50,0.00,-22.50,EUR,2026-06-14,0.00',
      '2026-06-30,Closing balance,,,,45.00,EUR,,',
    ]);
  });

  it('of a payout adds up to it', async () => {
    const { body } = await statement({ payoutId: '9' });
    expect((await text(body.url)).trim().split('\r\n').slice(1)).toEqual([
      '2026-06-12,Sale,#2,25.00,-2.50,22.50,EUR,2026-06-12,0.00',
      ',Paid out,,,,22.50,EUR,,',
    ]);
    expect((await statement({ payoutId: '9' }, alma)).status).toBe(404);
    expect((await statement({ payoutId: '10' })).status).toBe(404);
  });

  it('is a PDF for the marketplace that names whose, and refused without', async () => {
    const { body } = await statement({ vendor: 'Fjord', format: 'pdf' }, admin);
    const answer = await fetch(server.url + body.url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
    expect((await statement({}, admin)).errors).toEqual({ vendor: 'Required field' });
    expect((await statement({ vendor: 'Nobody' }, admin)).status).toBe(404);
    expect((await statement({ from: '2026-06-02', to: '2026-06-01' })).status).toBe(422);
  });
});

describe('the check of the ledger', () => {
  const run = async () => {
    await server.call('checkLedger', undefined, admin);
    for (;;) {
      const { body } = await server.call('readLedgerCheck', undefined, admin);
      if (!body.running) return body.check;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('finds nothing in a ledger that adds up, and says where one does not', async () => {
    expect(await run()).toMatchObject({ problems: [], orders: 5 });
    const { db } = server.services;
    await db
      .updateTable('ledger_balances')
      .set({ amount: 1 })
      .where('kind', '=', 'sale')
      .where('account', '=', 'vendor')
      .where('vendor', '=', 'Alma')
      .execute();
    await db.updateTable('order_lines').set({ commission_amount: 0 }).where('order_id', '=', paid).execute();
    const lost = await addOrder(db, { vendor: 'Alma', placedAt: now });
    const check = await run();
    expect(check?.problems).toEqual([
      {
        kind: 'balance',
        vendor: 'Alma',
        place: 'vendor sale',
        kept: '0.01',
        right: '50.00',
        currency: 'EUR',
      },
      { kind: 'order', vendor: 'Fjord', place: String(paid), kept: '22.50', right: '25.00', currency: 'EUR' },
      {
        kind: 'unposted',
        vendor: 'Alma',
        place: String(lost.id),
        kept: '0.00',
        right: '0.00',
        currency: 'EUR',
      },
    ]);
    const mails = await db.selectFrom('mails').select(['template', 'recipient']).execute();
    expect(mails).toEqual([{ template: 'marketplace-ledger-check', recipient: 'admin@main.test' }]);
    expect((await server.call('checkLedger', undefined, fjord)).status).toBe(403);
  });
});

describe('an order', () => {
  it('says what of it goes to its vendor, paid already or not, as its transactions do', async () => {
    const { transactions } = await list({ from: '2026-05-01', to: '2026-06-15' });
    const ids = [...new Set(transactions.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))];
    expect(ids).toHaveLength(5);
    for (const orderId of ids) {
      const own = transactions.filter((each) => each.orderId === orderId);
      const net = own.reduce((sum, each) => sum + Math.round(Number(each.net) * 100), 0);
      const { order } = (await server.call('readOrder', { orderId }, admin)).body;
      expect([orderId, order.share]).toEqual([orderId, (net / 100).toFixed(2)]);
    }
    const { order } = (await server.call('readOrder', { orderId: String(paid) }, fjord)).body;
    expect(order.share).toBe('22.50');
    expect((await server.call('readOrder', { orderId: String(paid) }, alma)).status).toBe(404);
  });

  it('says nothing of it where the books do not have it yet', async () => {
    const { id } = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now, purchase: 9 });
    const { order } = (await server.call('readOrder', { orderId: String(id) }, fjord)).body;
    expect(order.share).toBeUndefined();
  });
});
