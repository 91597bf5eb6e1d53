import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, ['Fjord', 'Alma']);
  hooks = await hooksOf(server, admin);
});

const shopify = async (topic: string, document: unknown) => {
  await hooks.shopify(topic, document);
  await hooks.settled();
};

/** What the books say went back to buyers, in cents: all sales less what they still paid. */
const wentBack = async (vendor?: string): Promise<number> => {
  const rows = await server.services.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store', '=', 'ledger_entries.store')
        .onRef('orders.id', '=', 'ledger_entries.order_id'),
    )
    .select(['ledger_entries.amount', 'orders.vendor', 'orders.total', 'orders.id'])
    .where('ledger_entries.store', '=', store)
    .where('account', '=', 'customer')
    .execute();
  const own = rows.filter((row) => vendor === undefined || row.vendor === vendor);
  const totals = new Map(own.map(({ id, total }) => [id, total]));
  return [...totals.values(), ...own.map(({ amount }) => amount)].reduce((sum, each) => sum + each, 0);
};

const listed = async () =>
  (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders;
const states = async () => (await listed()).map(({ state }) => state);
const orderOf = async (vendor: string) => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const row = orders.find((each) => each.vendor === vendor);
  return (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
};
const asked = async (vendor = 'Fjord') => (await orderOf(vendor)).questions.map(({ fault }) => fault.code);
const waiting = async () => {
  const { body } = await server.call('listDues', undefined, admin);
  return body.dues.flatMap(({ vendor, blocked }) => blocked.map(({ why }) => `${vendor} ${why}`));
};

/** An order of one vendor: two lines of 29.70 and 10.00, shipping 5.00, no tax. */
const plain = (changes: Record<string, unknown> = {}) =>
  shopifyOrder({
    line_items: [
      { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 3, price: '9.90' },
      { id: 72, vendor: 'Fjord', title: 'Cup', quantity: 1, price: '10.00' },
    ],
    shipping_lines: [{ price: '5.00' }],
    total_discounts: '0.00',
    total_tax: '0.00',
    total_price: '44.70',
    ...changes,
  });

const line = (id: number, quantity: number, subtotal: number, type = 'cancel') => ({
  line_item_id: id,
  quantity,
  subtotal,
  total_tax: 0,
  restock_type: type,
});
const paid = (amount: string, status = 'success', currency = 'EUR') => [
  { kind: 'refund', status, amount, currency },
];
const off = (amount: string) => ({ kind: 'refund_discrepancy', amount, tax_amount: '0.00' });
const ship = (amount: string, tax = '0.00') => ({ kind: 'shipping_refund', amount, tax_amount: tax });
const refund = (changes: Record<string, unknown>) => ({
  id: 900,
  order_id: 5001,
  created_at: '2026-05-02T10:00:00Z',
  refund_line_items: [],
  order_adjustments: [],
  transactions: [],
  ...changes,
});

/** How many pieces of the lamp were ordered, sent, cancelled and taken back. */
const lamp = async () => {
  const { order } = await orderOf('Fjord');
  const found = order.lineItems.find(({ title }) => title === 'Lamp');
  return found;
};

describe('pieces that come back', () => {
  const shipped = { id: 1, status: 'success', line_items: [{ id: 71, quantity: 2 }] };
  const back = (type: string, left: number | null) => {
    const inOrder = left === null ? {} : { line_item: { id: 71, quantity: 3, fulfillable_quantity: left } };
    return refund({
      refund_line_items: [{ ...line(71, 1, 9.9, type), ...inOrder }],
      transactions: paid('9.90'),
    });
  };

  it.each<[string, Record<string, number>, number | null]>([
    ['return', { shippedQuantity: 2, cancelledQuantity: 0, returnedQuantity: 1 }, null],
    ['cancel', { shippedQuantity: 2, cancelledQuantity: 1, returnedQuantity: 0 }, null],
    // By its interface Shopify takes the sent ones first.
    ['no_restock', { shippedQuantity: 2, cancelledQuantity: 0, returnedQuantity: 1 }, null],
    ['no_restock', { shippedQuantity: 2, cancelledQuantity: 0, returnedQuantity: 1 }, 1],
    // In its admin somebody removed the one that was not sent.
    ['no_restock', { shippedQuantity: 2, cancelledQuantity: 1, returnedQuantity: 0 }, 0],
  ])('are of those that were sent, or not, as Shopify says: %s', async (type, pieces, left) => {
    await shopify('orders/create', plain({ fulfillments: [shipped] }));
    await shopify('refunds/create', back(type, left));
    expect(await lamp()).toMatchObject({ quantity: 3, ...pieces });
    // The order tells of it again, and nothing more comes back.
    await shopify(
      'orders/updated',
      plain({ fulfillments: [shipped], refunds: [back(type, left)], updated_at: '2026-05-03T10:00:00Z' }),
    );
    expect(await lamp()).toMatchObject({ quantity: 3, ...pieces });
  });
});

describe('pieces that are not put back after the rest of a shipped order was cancelled', () => {
  const shipped = { id: 1, status: 'success', line_items: [{ id: 71, quantity: 2 }] };
  const over = { financial_status: 'paid', cancelled_at: '2026-05-02T09:00:00Z', cancel_reason: 'customer' };
  const given = (id: number, left: number | null, type = 'no_restock') => {
    const inOrder = left === null ? {} : { line_item: { id: 71, quantity: 3, fulfillable_quantity: left } };
    return refund({
      id,
      refund_line_items: [{ ...line(71, 1, 9.9, type), ...inOrder }],
      transactions: paid('9.90'),
    });
  };
  const cancel = (refunds: unknown[] = []) =>
    shopify(
      'orders/cancelled',
      plain({ ...over, fulfillments: [shipped], refunds, updated_at: '2026-05-02T09:00:00Z' }),
    );
  const pieces = async () => {
    const { shippedQuantity, cancelledQuantity, returnedQuantity, refundedAmount } = (await lamp())!;
    return [shippedQuantity, cancelledQuantity, returnedQuantity, refundedAmount];
  };

  it.each([null, 0])(
    'are first those that were never sent, though it comes later (%j left)',
    async (left) => {
      await shopify('orders/create', plain({ financial_status: 'paid', fulfillments: [shipped] }));
      await cancel();
      await shopify('refunds/create', given(900, left));
      expect(await pieces()).toEqual([2, 1, 0, '9.90']);
      // The next one was sent.
      await shopify('refunds/create', given(901, left));
      expect(await pieces()).toEqual([2, 1, 1, '19.80']);
      await cancel([given(900, left), given(901, left)]);
      expect(await pieces()).toEqual([2, 1, 1, '19.80']);
    },
  );

  it.each([null, 0])('are first those that were never sent, in one message (%j left)', async (left) => {
    await shopify('orders/create', plain({ financial_status: 'paid', fulfillments: [shipped] }));
    await cancel([given(900, left)]);
    expect(await pieces()).toEqual([2, 1, 0, '9.90']);
  });

  it.each([
    ['come back', 'return', null],
    ['are not those that were left to send then', 'no_restock', 1],
  ])('were sent where they %s', async (_, type, left) => {
    await shopify('orders/create', plain({ financial_status: 'paid', fulfillments: [shipped] }));
    await cancel();
    await shopify('refunds/create', given(900, left, type));
    expect(await pieces()).toEqual([2, 1, 1, '9.90']);
  });
});

describe('an order whose money the shop does not have', () => {
  it.each([
    ['orderPaymentPending', { financial_status: 'pending' }],
    ['testOrder', { test: true }],
  ])('is not paid out before somebody says so or the shop has it: %s', async (code, changes) => {
    await shopify('orders/create', plain(changes));
    expect(await asked()).toEqual([code]);
    expect(await waiting()).toContain('Fjord refundPending');
    await shopify(
      'orders/paid',
      plain({ financial_status: 'paid', test: false, updated_at: '2026-05-03T10:00:00Z' }),
    );
    expect(await asked()).toEqual([]);
    expect(await waiting()).not.toContain('Fjord refundPending');
  });
});

describe('money that Shopify gives back', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['without a line', { order_adjustments: [off('-1.00')], transactions: paid('1.00') }, 100],
    [
      'of a line in part',
      {
        refund_line_items: [line(71, 3, 29.7)],
        order_adjustments: [off('19.70')],
        transactions: paid('10.00'),
      },
      1000,
    ],
    [
      'of a line and more',
      {
        refund_line_items: [line(72, 1, 10)],
        order_adjustments: [off('-2.50')],
        transactions: paid('12.50'),
      },
      1250,
    ],
    [
      'of shipping in two adjustments',
      { order_adjustments: [ship('-2.00'), ship('-1.50')], transactions: paid('3.50') },
      350,
    ],
    [
      'of shipping in lines of its own',
      {
        refund_shipping_lines: [
          { subtotal_amount_set: { shop_money: { amount: '2.00' } } },
          { subtotal_amount_set: { shop_money: { amount: 1.25 } } },
        ],
        transactions: paid('3.25'),
      },
      325,
    ],
    [
      'of shipping, told in both ways',
      {
        order_adjustments: [ship('-5.00')],
        refund_shipping_lines: [{ subtotal_amount_set: { shop_money: { amount: '5.00' } } }],
        transactions: paid('5.00'),
      },
      500,
    ],
    [
      'in the currency of the buyer',
      { refund_line_items: [line(72, 1, 10)], transactions: paid('11.73', 'success', 'USD') },
      1000,
    ],
    [
      'of a line taken off, where nothing is said of payments',
      { refund_line_items: [line(72, 1, 10)], transactions: undefined },
      1000,
    ],
    [
      'of all',
      {
        refund_line_items: [line(71, 3, 29.7), line(72, 1, 10)],
        order_adjustments: [ship('-5')],
        transactions: paid('44.70'),
      },
      4470,
    ],
  ])('is booked as it was: %s', async (_, changes, cents) => {
    await shopify('orders/create', plain());
    await shopify('refunds/create', refund(changes));
    expect(await asked()).toEqual([]);
    expect(await wentBack()).toBe(cents);
    // The same again, alone under another id of delivery and in its order: it counts once.
    await shopify('refunds/create', { ...refund(changes), note: 'again' });
    await shopify(
      'orders/updated',
      plain({ updated_at: '2026-05-03T10:00:00Z', refunds: [refund(changes)] }),
    );
    expect(await wentBack()).toBe(cents);
    expect(await asked()).toEqual([]);
  });

  it('is booked right before its order, and when prices hold the tax', async () => {
    const taxed = plain({
      taxes_included: true,
      line_items: [
        {
          id: 71,
          vendor: 'Fjord',
          title: 'Lamp',
          quantity: 1,
          price: '12.00',
          tax_lines: [{ price: '2.00' }],
        },
      ],
      shipping_lines: [{ price: '6.00', tax_lines: [{ price: '1.00' }] }],
      total_tax: '3.00',
      total_price: '18.00',
    });
    const back = refund({
      refund_line_items: [{ ...line(71, 1, 12), total_tax: 2 }],
      order_adjustments: [ship('-2.50', '-0.50')],
      transactions: paid('15.00'),
    });
    await shopify('refunds/create', back);
    expect(await states()).toEqual(['waiting']);
    await shopify('orders/create', taxed);
    expect(await wentBack()).toBe(1500);
    expect(await asked()).toEqual([]);
  });

  it('waits while its payment is under way, and nobody is paid for it meanwhile', async () => {
    const document = {
      refund_line_items: [line(71, 3, 29.7)],
      order_adjustments: [off('29.70')],
      transactions: paid('29.70', 'pending'),
    };
    await shopify('orders/create', plain());
    await shopify('refunds/create', refund(document));
    expect(await asked()).toEqual(['refundUnsettled']);
    expect(await wentBack()).toBe(0);
    expect(await waiting()).toEqual(['Fjord refundPending']);
    // What is called back is not sent, though its money is under way.
    expect((await orderOf('Fjord')).order.lineItems[0]?.fulfillableQuantity).toBe(0);
    const settled = refund({ ...document, order_adjustments: [], transactions: paid('29.70') });
    await shopify('orders/updated', plain({ updated_at: '2026-05-04T10:00:00Z', refunds: [settled] }));
    expect(await asked()).toEqual([]);
    expect(await wentBack()).toBe(2970);
    expect(await waiting()).toEqual(['Fjord notFulfilled']);
  });

  it('asks where payments and lines say two sums, until somebody has settled it', async () => {
    await shopify('orders/create', plain());
    const odd = refund({ refund_line_items: [line(72, 1, 10)], transactions: paid('4.00') });
    await shopify('refunds/create', odd);
    expect(await asked()).toEqual(['refundDiffers']);
    expect(await wentBack()).toBe(0);
    const { order, questions } = await orderOf('Fjord');
    const about = { orderId: order.id, questionId: questions[0]?.id ?? '' };
    const fjord = { store, vendor: 'Fjord' };
    expect((await server.call('readOrder', { orderId: order.id }, fjord)).body.questions).toEqual([]);
    expect((await server.call('answerOrderQuestion', about, fjord)).status).toBe(403);
    expect((await server.call('answerOrderQuestion', about, admin)).status).toBe(200);
    expect((await server.call('answerOrderQuestion', about, admin)).status).toBe(404);
    expect(await waiting()).toEqual(['Fjord notFulfilled']);
    await shopify('refunds/create', { ...odd, note: 'again' });
    expect(await asked()).toEqual([]);
  });

  it('asks whose it is where two could have sold it, and books the rest', async () => {
    const sold = [
      { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 1, price: '9.90' },
      { id: 72, vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99', tax_lines: [{ price: '1.90' }] },
    ];
    await shopify('orders/create', plain({ line_items: sold, total_tax: '1.90', total_price: '26.79' }));
    const lines = [{ ...line(72, 1, 9.99), total_tax: 1.9 }];
    await shopify(
      'refunds/create',
      refund({ id: 1, order_adjustments: [off('-3.00')], transactions: paid('3.00') }),
    );
    await shopify('refunds/create', refund({ id: 2, refund_line_items: lines, transactions: paid('11.89') }));
    expect(await asked('Fjord')).toEqual(['refundWhose']);
    expect(await asked('Alma')).toEqual(['refundWhose']);
    expect([await wentBack('Fjord'), await wentBack('Alma')]).toEqual([0, 1189]);
  });

  it('asks about a line that is not here, and books the others', async () => {
    await shopify('orders/create', plain());
    const lines = [line(72, 1, 10), line(99, 1, 4)];
    await shopify('refunds/create', refund({ refund_line_items: lines, transactions: paid('14.00') }));
    expect(await asked()).toEqual(['noLineCalled']);
    expect(await wentBack()).toBe(1000);
  });

  it('comes once where the order was cancelled first', async () => {
    await shopify('orders/create', plain());
    const at = '2026-05-03T10:00:00Z';
    await shopify('orders/cancelled', plain({ updated_at: at, cancelled_at: at }));
    expect(await wentBack()).toBe(4470);
    const lines = [line(71, 3, 29.7), line(72, 1, 10)];
    const all = refund({
      refund_line_items: lines,
      order_adjustments: [ship('-5.00')],
      transactions: paid('44.70'),
    });
    await shopify('refunds/create', all);
    expect(await wentBack()).toBe(4470);
    expect(await asked()).toEqual([]);
  });

  it('asks what becomes of money that a cancelled order kept', async () => {
    await shopify('orders/create', plain());
    const lines = [line(71, 3, 29.7), line(72, 1, 10)];
    const part = refund({
      refund_line_items: lines,
      order_adjustments: [off('9.70')],
      transactions: paid('30.00'),
    });
    const at = '2026-05-03T10:00:00Z';
    await shopify('orders/cancelled', plain({ updated_at: at, cancelled_at: at, refunds: [part] }));
    expect(await wentBack()).toBe(3000);
    expect(await asked()).toEqual(['keptThoughCancelled']);
    const { order } = await orderOf('Fjord');
    const rest = { orderId: order.id, kind: 'refund' as const, lines: [], shipping: '5.00', reason: '' };
    expect((await server.call('refundOrder', rest, admin)).status).toBe(200);
    expect(await wentBack()).toBe(3500);
  });
});

describe('a paid order that is cancelled', () => {
  const at = '2026-05-03T10:00:00Z';
  /** 2 x 19.00 with 7.22 of tax. */
  const sold = (changes: Record<string, unknown> = {}) =>
    plain({
      line_items: [
        {
          id: 71,
          vendor: 'Fjord',
          title: 'Lamp',
          quantity: 2,
          price: '19.00',
          tax_lines: [{ price: '7.22' }],
        },
      ],
      shipping_lines: [],
      total_tax: '7.22',
      total_price: '45.22',
      financial_status: 'paid',
      ...changes,
    });
  const pieces = (id: number, quantity: number, subtotal: number, tax: number, amount: string) =>
    refund({
      id,
      refund_line_items: [{ ...line(71, quantity, subtotal), total_tax: tax }],
      transactions: paid(amount),
    });
  const cancelled = (changes: Record<string, unknown> = {}) =>
    sold({ updated_at: at, cancelled_at: at, ...changes });
  const one = pieces(900, 1, 19, 3.61, '22.61');
  const both = pieces(900, 2, 38, 7.22, '45.22');
  /** What the vendor gets of it, in cents. */
  const share = async () => {
    const rows = await server.services.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('store', '=', store)
      .where('account', '=', 'vendor')
      .execute();
    return Math.abs(rows.reduce((sum, { amount }) => sum + amount, 0));
  };

  it('gives back what the shop gave back, and asks about the rest', async () => {
    await shopify('orders/create', sold());
    const before = await share();
    expect(before).toBeGreaterThan(0);
    await shopify('orders/cancelled', cancelled());
    expect([(await lamp())?.cancelledQuantity, await wentBack(), await share()]).toEqual([2, 0, before]);
    const { order, questions } = await orderOf('Fjord');
    expect([order.fulfillment, questions.map(({ fault }) => fault)]).toEqual([
      'cancelled',
      [
        expect.objectContaining({
          code: 'keptThoughCancelled',
          params: { amount: { amount: '45.22', currency: 'EUR' } },
        }),
      ],
    ]);
    await shopify('orders/updated', cancelled({ updated_at: '2026-05-03T11:00:00Z' }));
    expect(await wentBack()).toBe(0);
    await shopify('refunds/create', one);
    expect([await wentBack(), await asked()]).toEqual([2261, ['keptThoughCancelled']]);
    await shopify('refunds/create', { ...one, note: 'again' });
    expect([await wentBack(), await asked()]).toEqual([2261, ['keptThoughCancelled']]);
    await shopify('refunds/create', pieces(901, 1, 19, 3.61, '22.61'));
    expect([await wentBack(), await share(), await asked()]).toEqual([4522, 0, []]);
  });

  it.each([
    ['in the message', [cancelled({ refunds: [one] })]],
    ['before it', [sold({ updated_at: '2026-05-02T11:00:00Z', refunds: [one] }), cancelled()]],
    ['after it', [cancelled(), cancelled({ updated_at: '2026-05-03T11:00:00Z', refunds: [one] })]],
  ])('takes a refund of one piece that comes %s', async (_, messages) => {
    await shopify('orders/create', sold());
    for (const message of messages)
      await shopify('orders/updated', { ...message, financial_status: 'partially_refunded' });
    expect([await wentBack(), await asked()]).toEqual([2261, ['keptThoughCancelled']]);
    expect((await lamp())?.cancelledQuantity).toBe(2);
    await shopify('refunds/create', one);
    expect(await wentBack()).toBe(2261);
  });

  it('asks nothing where all went back, whenever it is told', async () => {
    await shopify('orders/create', sold());
    await shopify('orders/cancelled', cancelled());
    await shopify('orders/updated', cancelled({ financial_status: 'refunded', refunds: [both] }));
    expect([await wentBack(), await asked()]).toEqual([4522, []]);
  });

  it.each(['pending', 'authorized', 'voided', 'expired', 'refunded'])(
    'leaves nothing of one that is %s to anybody',
    async (status) => {
      await shopify('orders/create', sold({ financial_status: status }));
      await shopify('orders/cancelled', cancelled({ financial_status: status }));
      expect([await wentBack(), await share(), await asked()]).toEqual([4522, 0, []]);
    },
  );

  it.each(['pending', 'authorized', 'voided', 'refunded'])(
    'leaves no shipping of one that is %s to anybody, though its pieces were given back first',
    async (status) => {
      const shipped = { shipping_lines: [{ price: '9.90' }], total_price: '55.12', financial_status: status };
      const restocked = refund({
        refund_line_items: [{ ...line(71, 2, 38), total_tax: 7.22 }],
        transactions: [{ kind: 'void', status: 'success', amount: '55.12', currency: 'EUR' }],
      });
      await shopify('orders/create', sold(shipped));
      await shopify('orders/cancelled', cancelled({ ...shipped, refunds: [restocked] }));
      expect([await wentBack(), await share(), await asked()]).toEqual([5512, 0, []]);
    },
  );

  /** All pieces at no quantity, and no refund that says so. */
  const emptied = (status: string) => {
    const [each] = sold()['line_items'] as Record<string, unknown>[];
    return { financial_status: status, line_items: [{ ...each, current_quantity: 0 }] };
  };
  it.each([
    ['orders/cancelled', 'paid', 0, ['keptThoughCancelled']],
    ['orders/cancelled', 'voided', 4522, []],
    ['orders/cancelled', 'pending', 4522, []],
    ['orders/updated', 'paid', 0, ['keptThoughCancelled']],
    ['orders/updated', 'refunded', 4522, []],
  ] as const)('cancels all of one whose pieces were taken off: %s, %s', async (topic, status, back, why) => {
    await shopify('orders/create', sold());
    const gone = topic === 'orders/cancelled' ? cancelled() : sold({ updated_at: at });
    await shopify(topic, { ...gone, ...emptied(status) });
    const { order, questions } = await orderOf('Fjord');
    expect([order.fulfillment, (await lamp())?.cancelledQuantity]).toEqual(['cancelled', 2]);
    expect([await wentBack(), questions.map(({ fault }) => fault.code)]).toEqual([back, why]);
    expect((await states())[0]).toBe(topic === 'orders/cancelled' ? 'cancelled' : 'changed');
    await shopify(topic, { ...gone, ...emptied(status), updated_at: '2026-05-03T11:00:00Z' });
    expect([await wentBack(), (await lamp())?.cancelledQuantity]).toEqual([back, 2]);
  });

  it('says that nothing is a vendor’s of one that comes after all its pieces were taken off', async () => {
    await shopify('orders/cancelled', { ...cancelled(), ...emptied('paid') });
    expect((await listed()).map(({ state, notices }) => [state, notices.map(({ code }) => code)])).toEqual([
      ['same', ['nothingOfVendors']],
    ]);
  });

  it('asks about a piece that was taken off one that goes on, until its money goes back', async () => {
    const [each] = sold()['line_items'] as Record<string, unknown>[];
    const owed = refund({
      refund_line_items: [{ ...line(71, 1, 19), total_tax: 3.61 }],
      order_adjustments: [{ kind: 'refund_discrepancy', amount: '22.61', tax_amount: '0.00' }],
    });
    await shopify('orders/create', sold());
    const now = { line_items: [{ ...each, current_quantity: 1 }], refunds: [owed], updated_at: at };
    await shopify('orders/updated', sold(now));
    expect([await wentBack(), (await lamp())?.cancelledQuantity]).toEqual([0, 1]);
    expect((await orderOf('Fjord')).questions.map(({ fault }) => fault)).toEqual([
      expect.objectContaining({
        code: 'keptOfUnsent',
        params: { amount: { amount: '22.61', currency: 'EUR' } },
      }),
    ]);
    const given = { ...owed, order_adjustments: [], transactions: paid('22.61') };
    await shopify('orders/updated', sold({ ...now, refunds: [given], updated_at: '2026-05-03T11:00:00Z' }));
    expect([await wentBack(), await asked()]).toEqual([2261, []]);
  });

  it('asks each vendor’s part, and the pieces that were not sent of one that was', async () => {
    const two = {
      line_items: [
        { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 3, price: '10.00' },
        { id: 72, vendor: 'Alma', title: 'Cup', quantity: 1, price: '8.00' },
      ],
      total_tax: '0.00',
      total_price: '38.00',
    };
    await shopify('orders/create', sold(two));
    const fulfillments = [{ id: 1, status: 'success', line_items: [{ id: 71, quantity: 1 }] }];
    await shopify('orders/cancelled', cancelled({ ...two, fulfillments }));
    expect([await wentBack('Fjord'), await wentBack('Alma')]).toEqual([0, 0]);
    const { questions } = await orderOf('Fjord');
    expect(questions.map(({ fault }) => fault)).toEqual([
      expect.objectContaining({
        code: 'keptOfUnsent',
        params: { amount: { amount: '20.00', currency: 'EUR' } },
      }),
    ]);
    expect(await asked('Alma')).toEqual(['keptThoughCancelled']);
    const unsent = refund({ refund_line_items: [line(71, 2, 20)], transactions: paid('20.00') });
    await shopify('refunds/create', unsent);
    expect([await wentBack('Fjord'), await asked('Fjord')]).toEqual([2000, []]);
    expect([await wentBack('Alma'), await asked('Alma')]).toEqual([0, ['keptThoughCancelled']]);
  });

  it('takes what its lines cost where a refund of pieces says no money', async () => {
    await shopify('orders/create', sold());
    await shopify('orders/cancelled', cancelled());
    const bare = refund({
      refund_line_items: [{ line_item_id: 71, quantity: 1, restock_type: 'cancel' }],
      transactions: undefined,
    });
    await shopify('refunds/create', bare);
    await shopify('refunds/create', { ...bare, note: 'again' });
    expect(await wentBack()).toBe(2261);
  });
});

describe('an order of which all pieces were given back', () => {
  const lines = [line(71, 3, 29.7), line(72, 1, 10)];

  it('is asked about where less went back than it came to, until the rest does', async () => {
    await shopify('orders/create', plain());
    const less = { refund_line_items: lines, order_adjustments: [off('9.70')], transactions: paid('30.00') };
    await shopify('refunds/create', refund(less));
    const { order } = await orderOf('Fjord');
    expect([order.fulfillment, await wentBack()]).toEqual(['cancelled', 3000]);
    expect(await asked()).toEqual(['keptThoughCancelled']);
    const rest = refund({ id: 2, order_adjustments: [ship('-5.00')], transactions: paid('5.00') });
    await shopify('refunds/create', rest);
    expect(await asked()).toEqual(['keptThoughCancelled']);
  });

  it('is not asked about where all went back', async () => {
    await shopify('orders/create', plain());
    const all = { refund_line_items: lines, order_adjustments: [ship('-5.00')], transactions: paid('44.70') };
    await shopify('refunds/create', refund(all));
    expect([(await orderOf('Fjord')).order.fulfillment, await wentBack()]).toEqual(['cancelled', 4470]);
    expect(await asked()).toEqual([]);
  });
});

describe('an order that is not all of vendors', () => {
  it('is taken without lines that are nobody’s, which come in when somebody sells them', async () => {
    const custom = { id: 73, title: 'Engraving', vendor: null, sku: 'ENG', quantity: 1, price: '7.00' };
    const sold = [
      { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 3, price: '9.90' },
      { id: 72, vendor: 'Fjord', title: 'Cup', quantity: 1, price: '10.00' },
      custom,
    ];
    const document = plain({ line_items: sold, total_price: '51.70' });
    await shopify('orders/create', document);
    const [row] = await listed();
    expect([row?.state, row?.flagged, Object.keys(row?.errors ?? {})]).toEqual([
      'placed',
      true,
      ['line_items.2.sku'],
    ]);
    expect(await asked()).toEqual(['lineOfNobody']);
    expect(await waiting()).toEqual(['Fjord notFulfilled']);
    const { order, purchase } = await orderOf('Fjord');
    expect(Number(purchase?.total)).toBe(51.7);
    expect(Number(order.total) + Number(purchase?.other)).toBeCloseTo(51.7);
    const engraving = { title: 'Engraving', variants: [{ price: '7', stock: 1, sku: 'ENG' }] };
    await saveProduct(server, engraving, { store, vendor: 'Alma' });
    await server.call('retryIncomingOrder', { incomingOrderId: row?.id ?? '' }, admin);
    await hooks.settled();
    expect(await asked()).toEqual([]);
    expect((await orderOf('Alma')).order.subtotal).toBe('7.00');
  });

  it('says which line is nobody’s by its place among those that were sent', async () => {
    const lamp = { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 1, price: '9.90' };
    const card = { id: 74, title: 'Card', quantity: 1, price: '50.00', gift_card: true };
    const gone = { id: 75, vendor: 'Fjord', title: 'Cup', quantity: 1, current_quantity: 0, price: '1.00' };
    const nobodys = { id: 73, vendor: 'Nobody', title: 'Engraving', quantity: 1, price: '7.00' };
    await shopify('orders/create', plain({ line_items: [lamp, card, gone, nobodys] }));
    expect(Object.keys((await listed())[0]?.errors ?? {})).toEqual(['line_items.3.vendor']);
    await shopify('orders/create', plain({ id: 5002, line_items: [lamp, card, nobodys, lamp] }));
    expect(Object.keys((await listed())[0]?.errors ?? {})).toEqual(['line_items.3.id']);
  });

  it('keeps all numbers of a parcel', async () => {
    const parcel = { id: 1, status: 'success', line_items: [{ id: 71, quantity: 3 }], tracking_number: 'N1' };
    const many = Array.from({ length: 20 }, (_, index) => `LONGNUMBER-${String(index + 10)}`);
    const shipped = async (numbers: string[], hour: number) => {
      const at = `2026-05-02T${String(hour)}:00:00Z`;
      const fulfillments = [{ ...parcel, tracking_numbers: numbers, updated_at: at }];
      await shopify('orders/updated', plain({ fulfillments, updated_at: at }));
      return (await orderOf('Fjord')).order.fulfillments.map(({ tracking }) => tracking);
    };
    await shopify('orders/create', plain());
    expect(await shipped(['N1', 'N2'], 10)).toEqual(['N1, N2']);
    expect(await shipped(['N1'], 11)).toEqual(['N1']);
    // 200 characters hold the first and thirteen of these.
    expect(await shipped(['N1', ...many], 12)).toEqual([['N1', ...many.slice(0, 13)].join(', ')]);
  });

  it('gives nothing of vendors back for lines that are nobody’s', async () => {
    const custom = { id: 73, title: 'Engraving', vendor: null, sku: '', quantity: 1, price: '7.00' };
    const lamp = { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 1, price: '9.90' };
    await shopify('orders/create', plain({ line_items: [lamp, custom], total_price: '21.90' }));
    await shopify(
      'refunds/create',
      refund({ refund_line_items: [line(73, 1, 7)], transactions: paid('7.00') }),
    );
    expect(await wentBack()).toBe(0);
  });

  it('keeps gift cards and tips with the marketplace', async () => {
    const lines = [
      { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 1, price: '9.90' },
      { id: 74, vendor: 'Fjord', title: 'Card', quantity: 1, price: '50.00', gift_card: true },
      { id: 75, vendor: null, title: 'Tip', quantity: 1, price: '3.00', tip: { payment_gateway: 'x' } },
    ];
    const totals = { total_tip_received: '3.00', total_price: '67.90' };
    await shopify('orders/create', plain({ line_items: lines, ...totals }));
    expect((await listed())[0]).toMatchObject({ state: 'placed', flagged: false });
    const { order, purchase } = await orderOf('Fjord');
    expect([order.total, purchase?.other]).toEqual(['14.90', '53.00']);
    await shopify(
      'refunds/create',
      refund({ refund_line_items: [line(74, 1, 50)], transactions: paid('50.00') }),
    );
    expect([await wentBack(), await asked()]).toEqual([0, []]);
  });

  it.each([
    ['says how it was paid', { tip_payment_gateway: 'shopify_payments', tip_payment_method: 'visa' }],
    ['does not', { tip_payment_gateway: null, tip_payment_method: null, sku: '', vendor: 'The shop' }],
  ])('leaves a tip that %s out of the sums and the shipping of vendors', async (_, said) => {
    const tip = { id: 75, title: 'Tip', name: 'Tip', quantity: 1, current_quantity: 1, price: '5.00' };
    const unsold = { sku: null, variant_id: null, product_id: null, vendor: null, taxable: false };
    const vat = (price: string) => [{ price, rate: 0.19, title: 'VAT' }];
    const bread = { id: 71, vendor: 'Fjord', title: 'Board', quantity: 1, price: '73.00' };
    const sold = plain({
      line_items: [
        { ...bread, tax_lines: vat('13.87') },
        { ...tip, ...unsold, ...said, tax_lines: [] },
      ],
      shipping_lines: [{ price: '4.90', tax_lines: vat('0.93') }],
      total_tip_received: '5.00',
      total_tax: '14.80',
      total_price: '97.70',
    });
    await shopify('orders/create', sold);
    expect((await listed())[0]).toMatchObject({ state: 'placed', flagged: false, notices: [] });
    const { order, purchase, questions } = await orderOf('Fjord');
    expect([order.shipping, order.total, purchase?.other, purchase?.total, questions]).toEqual([
      '4.90',
      '92.70',
      '5.00',
      '97.70',
      [],
    ]);
    await shopify(
      'refunds/create',
      refund({ refund_line_items: [line(75, 1, 5)], transactions: paid('5.00') }),
    );
    expect([await wentBack(), await asked()]).toEqual([0, []]);
  });

  it('is not there at all where all of it is gift cards', async () => {
    const lines = [{ id: 74, title: 'Card', quantity: 1, price: '50.00', gift_card: true }];
    await shopify('orders/create', plain({ line_items: lines, shipping_lines: [], total_price: '50.00' }));
    const [row] = await listed();
    expect([row?.state, row?.notices.map(({ code }) => code)]).toEqual(['same', ['nothingOfVendors']]);
  });
});

describe('an edit in the shop', () => {
  const edit = { order_edit: { order_id: 5001, created_at: '2026-05-02T10:00:00Z', line_items: {} } };

  it('holds the payout until the order as it is now has come', async () => {
    await shopify('orders/edited', edit);
    expect(await states()).toEqual(['waiting']);
    await shopify('orders/create', plain());
    expect(await asked()).toEqual(['editedOutside']);
    expect(await waiting()).toEqual(['Fjord refundPending']);
    const lines = [
      { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 3, current_quantity: 2, price: '9.90' },
      { id: 72, vendor: 'Fjord', title: 'Cup', quantity: 1, current_quantity: 0, price: '10.00' },
      { id: 76, vendor: 'Alma', title: 'Bowl', quantity: 1, current_quantity: 1, price: '8.00' },
    ];
    const ships = [{ price: '5.00', is_removed: true }, { price: '4.00' }];
    const now = { line_items: lines, shipping_lines: ships, current_total_price: '31.80' };
    await shopify('orders/updated', plain({ ...now, updated_at: '2026-05-02T10:00:05Z' }));
    expect(await asked()).toEqual([]);
    expect((await listed())[0]).toMatchObject({ state: 'changed', notices: [] });
    const [fjord, alma] = [await orderOf('Fjord'), await orderOf('Alma')];
    expect([fjord.order.subtotal, alma.order.subtotal, fjord.purchase?.total]).toEqual([
      '19.80',
      '8.00',
      '31.80',
    ]);
  });

  it('is not made twice by refunds that tell of the pieces taken off', async () => {
    await shopify('orders/create', plain());
    const lines = [
      { id: 71, vendor: 'Fjord', title: 'Lamp', quantity: 3, current_quantity: 2, price: '9.90' },
      { id: 72, vendor: 'Fjord', title: 'Cup', quantity: 1, current_quantity: 1, price: '10.00' },
    ];
    const refunds = [refund({ refund_line_items: [line(71, 1, 9.9)], transactions: paid('9.90') })];
    await shopify(
      'orders/updated',
      plain({ line_items: lines, refunds, updated_at: '2026-05-02T10:00:05Z' }),
    );
    expect(await wentBack()).toBe(990);
    expect((await orderOf('Fjord')).order.lineItems.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });
});

describe('money that our own format gives back', () => {
  const send = async (document: unknown) => {
    await hooks.own(document);
    await hooks.settled();
  };
  const lines = [
    { id: 'l1', vendor: 'Fjord', title: 'Lamp', quantity: 3, price: '9.90' },
    { id: 'l2', vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99' },
  ];

  it('takes shipping from the vendor that it names, and asks about more than that one has left', async () => {
    const shipping = [
      { amount: '4.00', vendor: 'Fjord' },
      { amount: '6.00', vendor: 'Alma' },
    ];
    const refunded = (version: number, ...refunds: unknown[]) =>
      hooks.own(ownOrder({ version, lines, shipping, refunds }));
    const two = { id: 'r1', shipping: '2.00', vendor: 'Alma' };
    await refunded(1, two);
    await hooks.settled();
    expect([await wentBack('Fjord'), await wentBack('Alma')]).toEqual([0, 200]);
    expect(await asked('Alma')).toEqual([]);
    await refunded(2, two, { id: 'r2', shipping: '5.00', vendor: 'Alma' });
    await hooks.settled();
    expect([await wentBack('Fjord'), await wentBack('Alma')]).toEqual([0, 600]);
    expect(await asked('Alma')).toEqual(['refundAboveLeft']);
  });

  it('is of a line in part, of a vendor without a line, or under way', async () => {
    const refunds = [
      { id: 'r1', lines: [{ id: 'l1', quantity: 0, amount: '10.00' }] },
      { id: 'r2', amount: '2.50', vendor: 'Alma' },
      { id: 'r3', amount: '1.00' },
    ];
    await send(ownOrder({ lines, refunds }));
    expect([await wentBack('Fjord'), await wentBack('Alma')]).toEqual([1000, 250]);
    expect(await asked('Alma')).toEqual(['refundWhose']);
    const pending = { id: 'r4', lines: [{ id: 'l2' }], pending: true };
    await send(ownOrder({ lines, refunds: [...refunds, pending], updatedAt: '2026-05-02T12:00:00Z' }));
    expect(await asked('Fjord')).toEqual(['refundWhose', 'refundUnsettled']);
    const settled = { ...pending, pending: false };
    await send(ownOrder({ lines, refunds: [...refunds, settled], updatedAt: '2026-05-03T12:00:00Z' }));
    expect(await asked('Fjord')).toEqual(['refundWhose']);
    expect([await wentBack('Fjord'), await wentBack('Alma')]).toEqual([1000, 999]);
  });
});

describe('tax of what our own format gives back', () => {
  const send = async (document: unknown) => {
    await hooks.own(document);
    await hooks.settled();
  };
  const held = [{ id: 'l1', vendor: 'Fjord', title: 'Lamp', quantity: 2, price: '11.90', tax: '3.80' }];
  const onTop = [{ id: 'l1', vendor: 'Fjord', title: 'Lamp', quantity: 2, price: '12.50', tax: '4.75' }];
  const booked = async () => {
    const [line] = (await orderOf('Fjord')).order.lineItems;
    return [line?.refundedAmount, line?.refundedTax];
  };

  it.each([
    ['a piece', { id: 'l1', quantity: 1 }, ['11.90', '1.90']],
    ['a piece with its amount', { id: 'l1', quantity: 1, amount: '11.90' }, ['11.90', '1.90']],
    ['an amount alone', { id: 'l1', quantity: 0, amount: '5.95' }, ['5.95', '0.95']],
    ['tax that is said', { id: 'l1', quantity: 1, amount: '11.90', tax: '0.40' }, ['11.90', '0.40']],
    ['no tax, said', { id: 'l1', quantity: 1, amount: '11.90', tax: '0.00' }, ['11.90', '0.00']],
  ])('is the share of the amount where prices hold it: %s', async (_, line, expected) => {
    await send(ownOrder({ lines: held, taxIncluded: true, refunds: [{ id: 'r1', lines: [line] }] }));
    expect(await booked()).toEqual(expected);
    expect(await asked()).toEqual([]);
  });

  it.each([
    ['a piece', [{ id: 'l1', quantity: 1 }], 1488],
    ['a piece with its amount', [{ id: 'l1', quantity: 1, amount: '12.50' }], 1488],
    ['all of it', [{ id: 'l1', quantity: 2, amount: '25.00' }], 2975],
  ])('comes beside the amount where prices are without it: %s', async (_, lines, cents) => {
    await send(ownOrder({ lines: onTop, refunds: [{ id: 'r1', lines }] }));
    expect(await wentBack()).toBe(cents);
  });

  it('is the same where the money was under way first', async () => {
    const refund = { id: 'r1', lines: [{ id: 'l1', quantity: 1 }] };
    await send(ownOrder({ lines: onTop, refunds: [{ ...refund, pending: true }] }));
    expect(await wentBack()).toBe(0);
    await send(ownOrder({ lines: onTop, refunds: [refund], updatedAt: '2026-05-02T12:00:00Z' }));
    expect(await wentBack()).toBe(1488);
  });

  it('adds up to that of the line over refunds that grow', async () => {
    const grown = (amount: string) => [{ id: 'r1', lines: [{ id: 'l1', quantity: 0, amount }] }];
    for (const [day, amount] of ['3.33', '9.99', '25.00'].entries())
      await send(
        ownOrder({
          lines: onTop,
          refunds: grown(amount),
          updatedAt: `2026-05-0${String(day + 2)}T12:00:00Z`,
        }),
      );
    expect(await booked()).toEqual(['25.00', '4.75']);
  });
});

describe('an order in another currency than the store’s', () => {
  const lines = [{ id: 'l1', vendor: 'Fjord', title: 'Lamp', quantity: 1, price: '600.461' }];

  it('is due in its own currency to its vendor alone, as soon as it is sent', async () => {
    await hooks.own(ownOrder({ lines, currency: 'KWD' }));
    await hooks.settled();
    const owed = async (caller: Caller) =>
      (await server.call('listDues', undefined, caller)).body.elsewhere.map(
        ({ vendor, currency, balance, blocked }) =>
          [vendor, balance, currency, ...blocked.map(({ why }) => why)].join(' '),
      );
    expect(await owed(admin)).toEqual(['Fjord 600.461 KWD notFulfilled']);
    expect(await owed({ store, vendor: 'Alma' })).toEqual([]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ currency: 'EUX' }, 'currency'],
    [{ createdAt: '2026-02-30T12:00:00Z' }, 'createdAt'],
    [{ createdAt: '2099-12-31T12:00:00Z' }, 'createdAt'],
    [{ createdAt: '0001-01-01T12:00:00Z' }, 'createdAt'],
  ])('is refused with a currency or a day that cannot be: %j', async (changes, field) => {
    await hooks.own(ownOrder({ lines: [{ ...lines[0], price: '6' }], updatedAt: null, ...changes }));
    await hooks.settled();
    const [row] = await listed();
    expect([row?.state, Object.keys(row?.errors ?? {})]).toEqual(['bad', [field]]);
  });
});
