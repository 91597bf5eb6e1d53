import { randomUUID } from 'node:crypto';
import { searchKinds, type SearchGroup, type SearchHit } from '../../../domain/home/search';
import { addOrder } from '../../../testing/server/orders';
import { addSale } from '../../../testing/server/payouts';
import { saveProduct } from '../../../testing/server/products';
import { importCsv } from '../../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { addConversation, keepThreadState } from '../../conversations/queries/conversations';
import { addOffer } from '../../offers/queries/offers';
import { search } from './search';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const elsewhere: Caller = { store: 'other', vendor: '*' };
const buyer = { name: 'Wilhelmina Okonkwo', email: 'wilma@buyers.test' };

let server: TestServer;
let orderName = '';
let orderId = '';
let payoutId = '';
let paymentId = '';

const setFeatures = async (features: Parameters<typeof server.call<'saveFeatures'>>[1]): Promise<void> => {
  expect((await server.call('saveFeatures', features, admin)).status).toBe(200);
};

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma', 'Nordlicht']);
  await server.addStore('other', ['Fjord']);
  const { db, now } = server.services;
  await setFeatures({ discounts: { enabled: true }, makeAnOffer: { enabled: true } });
  const product = await saveProduct(
    server,
    {
      title: 'Walnut chopping board',
      variants: [{ price: '12.50', sku: 'WCB-100', stock: 4, trackStock: true }],
    },
    fjord,
  );
  const order = await addOrder(db, {
    vendor: 'Fjord',
    purchase: 771042,
    placedAt: now(),
    customer: buyer,
    lines: [{ sku: 'WCB-100', quantity: 1 }],
  });
  orderId = String(order.id);
  orderName = '#771042';
  const parcel = { orderId, tracking: 'JD99 8877', lineItems: [{ id: String(order.lines[0]), quantity: 1 }] };
  expect((await server.call('fulfilOrder', parcel, fjord)).status).toBe(200);
  await importCsv(server, 'title,sku,price\nOak spoon,OAK-7,5\n', fjord);
  await addSale(server, { vendor: 'Fjord' });
  const payout = await db
    .insertInto('payouts')
    .values({
      store: 'main',
      request: randomUUID(),
      currency: 'EUR',
      source: 'admin',
      total: 2500,
      needs_approval: false,
      prepared_by: 'admin@main.test',
      prepared_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  payoutId = String(payout.id);
  const payment = await db
    .insertInto('payout_payments')
    .values({
      store: 'main',
      payout_id: payout.id,
      vendor: 'Fjord',
      currency: 'EUR',
      amount: 2500,
      state: 'paid',
      reference: 'tr_walnut_1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  paymentId = String(payment.id);
  const words = ['Walnut chopping board', orderName];
  const conversation = {
    store: 'main',
    vendor: 'Fjord',
    buyerEmail: buyer.email,
    buyerName: buyer.name,
    locale: 'en',
    productId: Number(product.id),
    orderId: null,
    words,
    now: now(),
  };
  const id = await addConversation(db, conversation);
  await keepThreadState(
    db,
    { store: 'main', id },
    {
      adminIn: false,
      hasBuyer: true,
      isMarketplaces: false,
      adminUnread: 1,
      vendorUnread: 1,
      adminWaits: true,
      vendorWaits: true,
      text: 'Is the grain oiled already?',
      hidden: '',
      sender: 'buyer',
      at: now(),
      due: { admin: null, vendor: null, buyer: null },
    },
  );
  const variant = product.variants[0];
  await addOffer(db, {
    store: 'main',
    variant: {
      id: Number(variant?.id),
      productId: Number(product.id),
      vendor: 'Fjord',
      title: product.title,
      sku: 'WCB-100',
      options: [],
      price: 1250,
      stock: 4,
    },
    email: buyer.email,
    locale: 'en',
    currency: 'EUR',
    quantity: 1,
    amount: 1000,
    expiresAt: new Date(now().getTime() + 86_400_000),
    now: now(),
  });
  await db
    .insertInto('discounts')
    .values({
      store: 'main',
      vendor: 'Fjord',
      method: 'code',
      name: 'WALNUT10',
      key: 'walnut10',
      type: 'percentage',
      percentage: 10,
      currency: 'EUR',
      starts_on: '2026-01-01',
      one_per_customer: false,
      min_type: 'none',
      paid_by: 'vendor',
      vendor_share: 1,
      created_at: now(),
      created_by: 'fjord@main.test',
    })
    .execute();
});
afterAll(() => server.close());

const groupsFor = async (q: string, caller: Caller, kinds?: string): Promise<SearchGroup[]> => {
  const { status, body } = await server.call(
    'searchMarketplace',
    kinds === undefined ? { q } : { q, kinds },
    caller,
  );
  expect(status).toBe(200);
  expect(body.unfinished).toEqual([]);
  return body.groups;
};

const hitsOf = async (q: string, kind: SearchGroup['kind'], caller: Caller): Promise<SearchHit[]> =>
  (await groupsFor(q, caller)).find((group) => group.kind === kind)?.hits ?? [];

/** What each kind is found by, and what its row then says. */
const found: [SearchGroup['kind'], () => string, Caller][] = [
  ['orders', () => orderName, fjord],
  ['orders', () => buyer.email, admin],
  ['parcels', () => 'jd998877', fjord],
  ['customers', () => 'okonk', fjord],
  ['products', () => 'walnut', fjord],
  ['variants', () => 'wcb-100', fjord],
  ['vendors', () => 'nordli', admin],
  ['people', () => 'fjord@main', fjord],
  ['imports', () => 'products', fjord],
  ['payouts', () => 'tr_walnut_1', fjord],
  ['payouts', () => 'TR-Walnut 1', fjord],
  ['payouts', () => 'TRWALNUT1', admin],
  ['payouts', () => payoutId, admin],
  ['payouts', () => `sk-${paymentId}`, fjord],
  ['payouts', () => `2026-11-29 SK-${paymentId} Payout`, fjord],
  ['conversations', () => 'grain', fjord],
  ['offers', () => 'wcb', fjord],
  ['discounts', () => 'walnut10', fjord],
];

it('names every kind that there is among those that are tried', () => {
  expect(new Set(found.map(([kind]) => kind))).toEqual(new Set(searchKinds));
});

it.each(found)(
  '%s are found by %s by those whose they are, and by the marketplace',
  async (kind, q, caller) => {
    expect((await hitsOf(q(), kind, caller)).length).toBeGreaterThan(0);
    if (kind !== 'people') expect((await hitsOf(q(), kind, admin)).length).toBeGreaterThan(0);
  },
);

it.each(found)('%s of others are not found by another vendor, or in another store', async (kind, q) => {
  expect(await hitsOf(q(), kind, alma)).toEqual([]);
  expect(await hitsOf(q(), kind, elsewhere)).toEqual([]);
});

it('offers a vendor no other vendor, and the marketplace no people of vendors', async () => {
  expect(await hitsOf('nordli', 'vendors', fjord)).toEqual([]);
  expect(await hitsOf('fjord@main', 'people', admin)).toEqual([]);
});

it('finds nothing of what a role may not read', async () => {
  const finance: Caller = { ...fjord, email: 'money@main.test', role: 'finance' };
  const packer: Caller = { ...fjord, email: 'packer@main.test', role: 'orders' };
  expect((await groupsFor('walnut', finance)).map(({ kind }) => kind)).toEqual([
    'offers',
    'payouts',
    'conversations',
  ]);
  expect((await groupsFor('walnut', packer)).map(({ kind }) => kind)).not.toContain('payouts');
  expect((await groupsFor('fjord@main', packer)).map(({ kind }) => kind)).not.toContain('people');
});

it('tells the best first: the very number before what begins so, and its group before others', async () => {
  await addOrder(server.services.db, { vendor: 'Fjord', purchase: 7710421, placedAt: new Date() });
  const groups = await groupsFor('771042', admin);
  expect(groups[0]?.kind).toBe('orders');
  expect(groups[0]?.hits.map(({ title, likeness }) => [title, likeness])).toEqual([
    [orderName, 'exact'],
    ['#7710421', 'begins'],
  ]);
  const byHash = await groupsFor(orderName, admin);
  expect(byHash.map(({ kind }) => kind)).toEqual(['orders']);
});

it.each([
  ['customers', 'Okonkow', 'Wilhelmina Okonkwo'],
  ['orders', 'Wilhelnina', '#771042'],
  ['products', 'wlanut', 'Walnut chopping board'],
  ['products', 'walnut choping', 'Walnut chopping board'],
  ['variants', 'WCB-1000', 'WCB-100'],
  ['vendors', 'Norlicht', 'Nordlicht'],
  ['conversations', 'Okonkwoo', 'Wilhelmina Okonkwo'],
  ['discounts', 'walnt10', 'WALNUT10'],
] as const)('%s are found as %s, with a slip of the pen', async (kind, q, title) => {
  expect((await hitsOf(q, kind, admin)).map((hit) => [hit.title, hit.likeness])).toContainEqual([
    title,
    'similar',
  ]);
});

it.each(['fjord', 'fjrod'])('a vendor comes before its products by %s', async (q) => {
  const kinds = (await groupsFor(q, admin)).map(({ kind }) => kind);
  expect(kinds).toContain('products');
  expect(kinds[0]).toBe('vendors');
});

it('hides from vendors what the marketplace hides of buyers, who are not found by guessing either', async () => {
  await setFeatures({ orders: { hiddenFields: ['customer'] } });
  try {
    for (const q of ['okonkwo', 'wilhelmina okonkwo', buyer.email, 'Okonkow', 'walnut', orderName, 'grain']) {
      const text = JSON.stringify(await groupsFor(q, fjord)).toLowerCase();
      expect(text).not.toContain('okonkwo');
      expect(text).not.toContain('wilma@');
    }
    expect(await hitsOf('okonkwo', 'orders', fjord)).toEqual([]);
    expect(await hitsOf('okonkwo', 'conversations', fjord)).toEqual([]);
    expect(await hitsOf(buyer.email, 'offers', fjord)).toEqual([]);
    expect(await hitsOf('okonkwo', 'customers', admin)).toHaveLength(1);
    await setFeatures({ orders: { hiddenFields: ['customer.name'] } });
    expect(await hitsOf(buyer.email, 'customers', fjord)).toMatchObject([{ title: buyer.email, detail: '' }]);
    expect(await hitsOf('okonkwo', 'customers', fjord)).toEqual([]);
  } finally {
    await setFeatures({ orders: { hiddenFields: [] } });
  }
});

it('finds nothing of what is switched off', async () => {
  await setFeatures({
    discounts: { enabled: false },
    makeAnOffer: { enabled: false },
    messages: { enabled: false },
  });
  try {
    const kinds = (await groupsFor('walnut', admin)).map(({ kind }) => kind);
    for (const kind of ['discounts', 'offers', 'conversations'] as const) expect(kinds).not.toContain(kind);
  } finally {
    await setFeatures({
      discounts: { enabled: true },
      makeAnOffer: { enabled: true },
      messages: { enabled: true },
    });
  }
});

it.each([
  '%',
  '_',
  '99%',
  "'",
  "o'hara",
  '\\',
  String.raw`\' or 1=1 --`,
  '":*',
  "' | 'zz':*",
  ':*',
  '!',
  '&',
  '(',
  '\u{10ffff}',
  '😀😀😀😀',
  'x'.repeat(100),
  '#',
  '# ',
  '#\\',
])('takes %j as it is', async (q) => {
  for (const caller of [admin, fjord]) {
    const { status, body } = await server.call('searchMarketplace', { q }, caller);
    expect(status).toBe(200);
    expect(body.unfinished).toEqual([]);
    expect(body.groups).toEqual([]);
  }
});

it('finds names with letters of other alphabets, with a slip of the pen', async () => {
  const customer = { name: 'Zofia Książek', email: 'zofia@buyers.test' };
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date(), customer });
  expect(await hitsOf('Ksąiżek', 'customers', fjord)).toMatchObject([{ title: 'Zofia Książek' }]);
});

it('refuses nothing typed, too much, and kinds that there are not', async () => {
  for (const [input, field] of [
    [{ q: ' ' }, 'q'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ q: 'walnut', kinds: 'orders,secrets' }, 'kinds'],
  ] as const) {
    const { status, errors } = await server.call('searchMarketplace', input, admin);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  }
  expect((await groupsFor('walnut', admin, 'products,discounts')).map(({ kind }) => kind)).toEqual([
    'products',
    'discounts',
  ]);
});

it('counts what its list finds, and shows few of it', async () => {
  for (let n = 0; n < 7; n += 1)
    await addOrder(server.services.db, {
      vendor: 'Fjord',
      placedAt: new Date(),
      customer: { name: 'Zbigniew Counted', email: `zbig${String(n)}@buyers.test` },
    });
  const group = (await groupsFor('zbigniew', fjord)).find(({ kind }) => kind === 'orders');
  const list = await server.call('listOrders', { q: 'zbigniew' }, fjord);
  expect(group?.hits).toHaveLength(5);
  expect(group?.count).toBe(7);
  expect(list.body.counts.any).toBe(7);
});

it('says no number where the list finds more than was looked at', async () => {
  for (let n = 0; n < 13; n += 1)
    await addOrder(server.services.db, {
      vendor: 'Fjord',
      placedAt: new Date(),
      customer: { name: `Quill${String.fromCharCode(97 + n)} Person`, email: `q${String(n)}@others.test` },
    });
  const group = (await groupsFor('quill', fjord)).find(({ kind }) => kind === 'orders');
  const list = await server.call('listOrders', { q: 'quill' }, fjord);
  expect(list.body.counts.any).toBe(13);
  expect([13, null]).toContain(group?.count);
});

it('finds a parcel by a cell of an export, and an order by the name of its buyer turned round', async () => {
  expect(await hitsOf('Carrier JD99 8877', 'parcels', fjord)).toMatchObject([{ title: 'JD99 8877' }]);
  expect(await hitsOf('Carrier JD99 8877', 'orders', fjord)).toMatchObject([{ title: orderName }]);
  for (const q of ['Okonkwo Wilhelmina', 'Okonkwo, Wilhelmina']) {
    expect(await hitsOf(q, 'customers', fjord)).toMatchObject([{ title: buyer.name }]);
    expect((await server.call('listOrders', { q }, fjord)).body.counts.any).toBe(1);
    expect(await hitsOf(q, 'customers', alma)).toEqual([]);
  }
});

it('answers what is there where a source is slow, and says which was not finished', async () => {
  const slow = new WeakSet<object>();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const db = server.services.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('import_batches')) slow.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (slow.has(queryId)) await held;
      return result;
    },
  });
  const config = { ...server.services.config, searchMilliseconds: 5000 };
  const { groups, unfinished } = await search(
    { db, config, scope: { store: 'main', vendor: null }, user: { admin: true } },
    { q: 'walnut' },
  ).finally(release);
  expect(unfinished).toEqual(['imports']);
  expect(groups.map(({ kind }) => kind)).toContain('products');
});

it('calls a payout by one number, for the marketplace and for whom it went to', async () => {
  const title = payoutId;
  expect(await hitsOf(`SK-${paymentId}`, 'payouts', admin)).toMatchObject([
    { id: payoutId, title, vendor: 'Fjord' },
  ]);
  expect(await hitsOf(`SK-${paymentId}`, 'payouts', fjord)).toMatchObject([{ id: paymentId, title }]);
});

it('calls a payment by what stands on the statement, and a service’s without a reference by nothing', async () => {
  const { db } = server.services;
  const detailOf = async (caller: typeof fjord) =>
    (await hitsOf(`SK-${paymentId}`, 'payouts', caller))[0]?.detail;
  const told: [string | null, 'stripe' | 'manual' | null, string][] = [
    [null, 'stripe', ''],
    [null, 'manual', `SK-${paymentId}`],
    ['tr_walnut_1', 'stripe', 'tr_walnut_1'],
  ];
  for (const [reference, method, detail] of told) {
    await db
      .updateTable('payout_payments')
      .set({ reference, method })
      .where('id', '=', Number(paymentId))
      .execute();
    expect([await detailOf(admin), await detailOf(fjord)]).toEqual([detail, detail]);
  }
});

it('finds no payment by a sign alone', async () => {
  expect(await hitsOf('--', 'payouts', admin)).toEqual([]);
});
