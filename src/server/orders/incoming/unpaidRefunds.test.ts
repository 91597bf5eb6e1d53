import { hooksOf, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let stores = 0;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  const store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, ['Fjord', 'Alma']);
  hooks = await hooksOf(server, admin);
});

const shopify = async (topic: string, document: unknown) => {
  await hooks.shopify(topic, document);
  await hooks.settled();
};

const vat = (price: string) => [{ price, rate: 0.19, title: 'VAT' }];
const price = { amount: 7300, tax: 1387 };
const text = (cents: number) => (cents / 100).toFixed(2);

/** An order of boards at 73.00 and 13.87 VAT, so many of each vendor's. */
const boards = (counts: Record<string, number>, changes: Record<string, unknown> = {}) => {
  const lines = Object.entries(counts).map(([vendor, quantity], index) => ({
    id: 71 + index,
    vendor,
    title: `Board of ${vendor}`,
    quantity,
    current_quantity: quantity,
    price: '73.00',
    tax_lines: vat(text(quantity * price.tax)),
  }));
  const pieces = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return shopifyOrder({
    line_items: lines,
    shipping_lines: [],
    financial_status: 'paid',
    total_discounts: '0.00',
    total_tax: text(pieces * price.tax),
    total_price: text(pieces * (price.amount + price.tax)),
    ...changes,
  });
};

const refundOf = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  order_id: 5001,
  created_at: '2026-05-02T10:00:00Z',
  refund_line_items: [],
  order_adjustments: [],
  transactions: [],
  ...changes,
});
const pieces = (line: number, quantity: number, type = 'cancel') => ({
  line_item_id: line,
  quantity,
  subtotal: (quantity * price.amount) / 100,
  total_tax: (quantity * price.tax) / 100,
  restock_type: type,
});
const paid = (amount: string, status = 'success') => [{ kind: 'refund', status, amount, currency: 'EUR' }];
const discrepancy = (amount: string, reason = 'Refund discrepancy') => ({
  kind: 'refund_discrepancy',
  reason,
  amount,
  tax_amount: '0.00',
});
const pending = (amount: string) => discrepancy(amount, 'Pending refund discrepancy');

/** What went back of each vendor's order and what is left of its money, with what is asked. */
const stands = async (vendor = 'Fjord') => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const row = orders.find((each) => each.vendor === vendor);
  const { order, questions } = (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
  return {
    refunded: order.refunded,
    share: order.share,
    returned: order.commission.returned,
    asked: questions.map(({ fault }) => fault.code),
    faults: questions.map(({ fault }) => fault),
  };
};

describe('pieces that the shop takes off without a payment', () => {
  const took = refundOf(901, { refund_line_items: [pieces(71, 1)] });
  const gave = refundOf(902, { order_adjustments: [discrepancy('-86.87')], transactions: paid('86.87') });
  const pair = [discrepancy('86.87'), pending('-86.87')];
  const later = (refunds: unknown[], minute: number) =>
    boards({ Fjord: 2 }, { refunds, updated_at: `2026-05-02T10:0${String(minute)}:00Z` });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['no adjustments', {}, {}],
    ['a pair of adjustments', { order_adjustments: pair }, { order_adjustments: [] }],
    ['a pair at both', { order_adjustments: pair }, { order_adjustments: pair }],
    [
      'the pending one alone, and its undoing',
      { order_adjustments: [pending('-86.87')] },
      { order_adjustments: [discrepancy('-86.87'), pending('86.87')] },
    ],
  ])('give nothing back before their money does, and that once: %s', async (_, first, second) => {
    const one = { ...took, ...first };
    const two = { ...gave, ...second };
    await shopify('orders/create', boards({ Fjord: 2 }));
    const whole = (await stands()).share;
    await shopify('refunds/create', one);
    expect(await stands()).toMatchObject({ refunded: '0.00', share: whole, asked: ['keptOfUnsent'] });
    expect((await stands()).faults[0]).toMatchObject({ params: { amount: { amount: '86.87' } } });
    await shopify('orders/updated', later([one], 1));
    expect(await stands()).toMatchObject({ refunded: '0.00', share: whole, asked: ['keptOfUnsent'] });
    await shopify('refunds/create', two);
    const half = text(Number(whole) * 50);
    expect(await stands()).toMatchObject({ refunded: '86.87', share: half, asked: [] });
    await shopify('orders/updated', later([one, two], 2));
    await shopify('refunds/create', { ...one, note: 'again' });
    await shopify('refunds/create', { ...two, note: 'again' });
    expect(await stands()).toMatchObject({ refunded: '86.87', share: half, asked: [] });
  });

  it('give their money back where it is told of first', async () => {
    await shopify('orders/create', boards({ Fjord: 2 }));
    await shopify('refunds/create', gave);
    await shopify('refunds/create', took);
    expect(await stands()).toMatchObject({ refunded: '86.87', asked: [] });
    await shopify('orders/updated', later([took, gave], 2));
    expect(await stands()).toMatchObject({ refunded: '86.87', asked: [] });
  });

  it('are of the vendor whose pieces went, though another sold some too', async () => {
    await shopify('orders/create', boards({ Fjord: 2, Alma: 2 }));
    await shopify('refunds/create', took);
    await shopify('refunds/create', gave);
    expect([await stands(), await stands('Alma')]).toMatchObject([
      { refunded: '86.87', asked: [] },
      { refunded: '0.00', asked: [] },
    ]);
  });

  it('give nothing back of an order that is not paid', async () => {
    await shopify('orders/create', boards({ Fjord: 2 }, { financial_status: 'pending' }));
    await shopify('refunds/create', took);
    expect(await stands()).toMatchObject({ refunded: '0.00', returned: '0.00' });
  });

  it('hold the payout where they had been sent and came back', async () => {
    const fulfillments = [{ id: 1, status: 'success', line_items: [{ id: 71, quantity: 2 }] }];
    await shopify('orders/create', boards({ Fjord: 2 }, { fulfillments }));
    await shopify('refunds/create', refundOf(901, { refund_line_items: [pieces(71, 1, 'return')] }));
    expect(await stands()).toMatchObject({ refunded: '0.00', asked: ['keptOfReturned'] });
    await shopify('refunds/create', gave);
    expect(await stands()).toMatchObject({ refunded: '86.87', asked: [] });
  });
});

describe('what a question says did not go back', () => {
  const given = (cents: number) =>
    refundOf(901, {
      refund_line_items: [pieces(71, 1)],
      order_adjustments: [discrepancy(text(8687 - cents))],
      transactions: paid(text(cents)),
    });
  it('is what was paid for it, with its tax', async () => {
    await shopify('orders/create', boards({ Fjord: 1 }));
    await shopify('refunds/create', given(7687));
    expect((await stands()).faults).toMatchObject([
      { code: 'keptThoughCancelled', params: { amount: { amount: '10.00' } } },
    ]);
  });

  it('is so of pieces that were not sent of a shipped order', async () => {
    const fulfillments = [{ id: 1, status: 'success', line_items: [{ id: 71, quantity: 1 }] }];
    await shopify('orders/create', boards({ Fjord: 2 }, { fulfillments }));
    const at = '2026-05-02T12:00:00Z';
    const over = { fulfillments, updated_at: at, cancelled_at: at, cancel_reason: 'customer' };
    await shopify('orders/cancelled', boards({ Fjord: 2 }, over));
    expect((await stands()).faults).toMatchObject([
      { code: 'keptOfUnsent', params: { amount: { amount: '86.87' } } },
    ]);
  });

  it('is so of a refund that comes to less than is booked of it', async () => {
    await shopify('orders/create', boards({ Fjord: 2 }));
    await shopify('refunds/create', given(8687));
    await shopify('refunds/create', given(7687));
    expect((await stands()).faults).toContainEqual(
      expect.objectContaining({
        code: 'refundShrank',
        params: { title: 'Board of Fjord', amount: { amount: '76.87', currency: 'EUR' } },
      }),
    );
  });
});

/** Numbers below `most`, the same for the same seed. */
const chances = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};

type Refund = ReturnType<typeof refundOf>;

/** What a shop does with an order of four boards by chance: the refunds after each step, and what was paid back in the end. */
const historyOf = (chance: (most: number) => number) => {
  const refunds: Refund[] = [];
  const states: Refund[][] = [];
  let left = 4;
  let owed = 0;
  let cents = 0;
  let id = 900;
  const add = (changes: Record<string, unknown>): void => {
    id += 1;
    refunds.push(refundOf(id, changes));
    states.push([...refunds]);
  };
  const worth = (count: number): number => count * (price.amount + price.tax);
  while (states.length < 4) {
    const what = chance(3);
    if (what === 0 && owed > 0) {
      const all = text(worth(owed));
      const ways = [[discrepancy(`-${all}`)], [], [discrepancy(all), pending(`-${all}`)]];
      add({ order_adjustments: ways[chance(3)], transactions: paid(all) });
      cents += worth(owed);
      owed = 0;
    } else if (what === 1 && left > 0) {
      const taken = text(worth(1));
      const ways = [[], [pending(`-${taken}`)], [discrepancy(taken), pending(`-${taken}`)]];
      add({ refund_line_items: [pieces(71, 1)], order_adjustments: ways[chance(3)] });
      left -= 1;
      owed += 1;
    } else if (left > 0) {
      const less = chance(2) * 500;
      const given = text(worth(1) - less);
      const goods = {
        refund_line_items: [pieces(71, 1)],
        order_adjustments: less === 0 ? [] : [discrepancy(text(less))],
      };
      add({ ...goods, transactions: paid(given, 'pending') });
      refunds[refunds.length - 1] = refundOf(id, { ...goods, transactions: paid(given) });
      states.push([...refunds]);
      cents += worth(1) - less;
      left -= 1;
    } else if (owed === 0) break;
  }
  return { states, cents };
};

describe('what went back of an order by its history', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is what was paid back, whatever comes first (%i)', async (seed) => {
    const chance = chances(seed * 7919);
    const { states, cents } = historyOf(chance);
    await shopify('orders/create', boards({ Fjord: 4 }));
    const whole = Number((await stands()).share) * 100;
    const told = states.flatMap((refunds, index) => [
      ['refunds/create', refunds.at(-1)] as const,
      [
        'orders/updated',
        boards({ Fjord: 4 }, { refunds, updated_at: `2026-05-02T10:0${String(index)}:00Z` }),
      ] as const,
    ]);
    const shuffled = [...told, ...told.slice(0, 2)]
      .map((each) => ({ each, at: chance(1000) }))
      .sort((one, other) => one.at - other.at);
    const most = Math.round(4 * (price.amount + price.tax));
    for (const { each } of shuffled) {
      await hooks.shopify(each[0], each[1], {
        headers: { 'x-shopify-webhook-id': String(chance(1_000_000)) },
      });
      await hooks.settled();
      expect(Math.round(Number((await stands()).refunded) * 100)).toBeLessThanOrEqual(cents);
    }
    const { refunded, share } = await stands();
    expect(Math.round(Number(refunded) * 100)).toBe(cents);
    expect(Math.abs(Number(share) * 100 - (whole * (most - cents)) / most)).toBeLessThanOrEqual(4);
  });
});
