import fc from 'fast-check';
import {
  amountLeft,
  piecesLeft,
  refundSums,
  type RefundableLine,
  type RefundableOrder,
  type RefundWish,
} from './refunds';

const line = (part: Partial<RefundableLine> = {}): RefundableLine => ({
  id: '1',
  quantity: 3,
  fulfilled: 0,
  cancelled: 0,
  returned: 0,
  price: 1000,
  discount: 100,
  tax: 551,
  refundedAmount: 0,
  refundedTax: 0,
  ...part,
});

const orderOf = (lines: RefundableLine[], { shipping = 490, shippingTax = 0, inside = false } = {}) => {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = lines.reduce((sum, each) => sum + each.discount, 0);
  const tax = lines.reduce((sum, each) => sum + each.tax, 0) + shippingTax;
  const total = subtotal - discount + shipping + (inside ? 0 : tax);
  return { lines, shipping, tax, total, taxIncluded: inside, refunded: 0, refundedShipping: 0 };
};

const wish = (part: Partial<RefundWish> = {}): RefundWish => ({
  kind: 'cancellation',
  lines: [{ id: '1', quantity: 1, amount: null, restock: false }],
  shipping: 0,
  ...part,
});

/** The order as it is after a refund, as the database keeps it. */
const after = (order: RefundableOrder, asked: RefundWish): RefundableOrder | null => {
  const sums = refundSums(order, asked);
  if ('faults' in sums) return null;
  return {
    ...order,
    refunded: order.refunded + sums.total,
    refundedShipping: order.refundedShipping + sums.shipping,
    lines: order.lines.map((each) => {
      const back = sums.lines.find(({ id }) => id === each.id);
      if (back === undefined) return each;
      const column = asked.kind === 'cancellation' ? 'cancelled' : 'returned';
      return {
        ...each,
        [column]: each[column] + back.quantity,
        refundedAmount: each.refundedAmount + back.amount,
        refundedTax: each.refundedTax + back.tax,
      };
    }),
  };
};

describe('a refund', () => {
  it('takes what the pieces cost after discount, with their tax', () => {
    expect(refundSums(orderOf([line()]), wish())).toEqual({
      lines: [{ id: '1', quantity: 1, amount: 967, tax: 184, restock: false }],
      shipping: 0,
      shippingTax: 0,
      total: 1151,
    });
  });

  it.each([
    [3, 57],
    [2, 38],
    [1, 19],
  ])(
    'of %i cents a hundred times gives the tax of their sum back, not a hundred rounded parts',
    (cents, tax) => {
      const sold = line({ quantity: 1, fulfilled: 1, price: 10_000, discount: 0, tax: 1900 });
      let order: RefundableOrder | null = orderOf([sold], { shipping: 0 });
      const part = wish({ kind: 'refund', lines: [{ id: '1', quantity: 0, amount: cents, restock: false }] });
      for (let time = 0; time < 100; time += 1) order = order === null ? null : after(order, part);
      expect(order?.lines[0]).toMatchObject({ refundedAmount: cents * 100, refundedTax: tax });
    },
  );

  it('gives no tax beside prices that contain it', () => {
    const order = orderOf([line()], { inside: true });
    expect(refundSums(order, wish())).toMatchObject({ total: 967 });
  });

  it('takes an amount alone, and restocks nothing where no piece comes back', () => {
    const asked = wish({ kind: 'refund', lines: [{ id: '1', quantity: 0, amount: 50, restock: true }] });
    expect(refundSums(orderOf([line()]), asked)).toMatchObject({
      lines: [{ quantity: 0, amount: 50, restock: false }],
    });
  });

  it.each([
    [
      'pieces that were sent',
      { fulfilled: 3 },
      wish(),
      [{ field: 'lines[0].quantity', kind: 'pieces', left: 0 }],
    ],
    [
      'pieces that were not sent, as a refund',
      {},
      wish({ kind: 'refund' }),
      [{ field: 'lines[0].quantity', kind: 'pieces', left: 0 }],
    ],
    [
      'more money than is left of a line',
      { refundedAmount: 2000 },
      wish({ lines: [{ id: '1', quantity: 1, amount: 901, restock: false }] }),
      [{ field: 'lines[0].amount', kind: 'amount', left: 900 }],
    ],
    [
      'more shipping than was paid',
      {},
      wish({ shipping: 491 }),
      [{ field: 'shipping', kind: 'shipping', left: 490 }],
    ],
    ['nothing', {}, wish({ lines: [] }), [{ field: 'lines', kind: 'nothing' }]],
    [
      'lines of others, or one line twice',
      {},
      wish({
        lines: ['9', '1', '1'].map((id) => ({ id, quantity: 1, amount: null, restock: false })),
      }),
      [
        { field: 'lines[0].id', kind: 'noLine' },
        { field: 'lines[2].id', kind: 'twice' },
      ],
    ],
  ])('refuses %s', (_, part, asked, faults) => {
    expect(refundSums(orderOf([line(part)]), asked)).toEqual({ faults });
  });

  it('never gives more than the order came to, whatever its lines say', () => {
    const order = { ...orderOf([line()]), total: 900 };
    expect(refundSums(order, wish())).toEqual({ faults: [{ field: 'total', kind: 'total', left: 900 }] });
  });

  it('gives back all that is left of the order, and not a cent more', () => {
    const asked = wish({ shipping: 490 });
    const sum = 967 + 184 + 490;
    const left = (cents: number): RefundableOrder => ({
      ...orderOf([line()]),
      total: 5000,
      refunded: 5000 - cents,
    });
    expect(refundSums(left(sum), asked)).toMatchObject({ total: sum });
    expect(refundSums(left(sum - 1), asked)).toEqual({
      faults: [{ field: 'total', kind: 'total', left: sum - 1 }],
    });
  });

  it('gives back all that is left of a line and of the shipping, and not a cent more', () => {
    const order = { ...orderOf([line({ refundedAmount: 2000 })]), refunded: 2100, refundedShipping: 100 };
    const asked = (amount: number, shipping: number): RefundWish =>
      wish({ lines: [{ id: '1', quantity: 0, amount, restock: false }], shipping });
    expect(refundSums(order, asked(900, 390))).toMatchObject({ lines: [{ amount: 900 }], shipping: 390 });
    expect(refundSums(order, asked(901, 391))).toEqual({
      faults: [
        { field: 'lines[0].amount', kind: 'amount', left: 900 },
        { field: 'shipping', kind: 'shipping', left: 390 },
      ],
    });
  });

  it('gives back every piece that is left, and not one more', () => {
    const order = orderOf([line({ fulfilled: 1 })]);
    const asked = (quantity: number): RefundWish =>
      wish({ lines: [{ id: '1', quantity, amount: null, restock: true }] });
    expect(refundSums(order, asked(2))).toMatchObject({ lines: [{ quantity: 2, restock: true }] });
    expect(refundSums(order, asked(3))).toEqual({
      faults: [{ field: 'lines[0].quantity', kind: 'pieces', left: 2 }],
    });
  });
});

const anyLine = (id: string) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 0, max: 9_000_000 }),
      taxed: fc.integer({ min: 0, max: 2_700 }),
      less: fc.integer({ min: 0, max: 100 }),
      sent: fc.integer({ min: 0, max: 12 }),
    })
    .map(({ quantity, price, taxed, less, sent }) => {
      const discount = Math.floor((price * quantity * less) / 100);
      const tax = Math.round(((price * quantity - discount) * taxed) / 10_000);
      return line({ id, quantity, price, discount, tax, fulfilled: Math.min(sent, quantity) });
    });

const anyOrder = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    shipping: fc.integer({ min: 0, max: 5_000 }),
    shippingTax: fc.integer({ min: 0, max: 900 }),
    inside: fc.boolean(),
  })
  .chain(({ count, ...terms }) =>
    fc
      .tuple(...Array.from({ length: count }, (_, index) => anyLine(String(index + 1))))
      .map((lines) =>
        orderOf(lines, { ...terms, shippingTax: terms.shipping === 0 ? 0 : terms.shippingTax }),
      ),
  );

it('gives back exactly the whole, piece by piece and in whatever order', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat()), (start, dice) => {
      let order: RefundableOrder = start;
      const roll = (below: number): number => (dice.next().value ?? 0) % below;
      for (;;) {
        const open = order.lines.flatMap((each) =>
          (['cancellation', 'refund'] as const).flatMap((kind) =>
            piecesLeft(each, kind) > 0 ? [{ kind, id: each.id, left: piecesLeft(each, kind) }] : [],
          ),
        );
        const next = open[open.length === 0 ? 0 : roll(open.length)];
        const shippingLeft = order.shipping - order.refundedShipping;
        const shipping = shippingLeft === 0 ? 0 : next === undefined ? shippingLeft : roll(shippingLeft + 1);
        if (next === undefined && shipping === 0) break;
        const lines =
          next === undefined
            ? []
            : [{ id: next.id, quantity: 1 + roll(next.left), amount: null, restock: false }];
        const then = after(order, { kind: next?.kind ?? 'refund', lines, shipping });
        expect(then).not.toBeNull();
        if (then === null) return;
        expect(then.refunded).toBeGreaterThanOrEqual(order.refunded);
        order = then;
      }
      expect(order.refunded).toBe(order.total);
      for (const each of order.lines) {
        expect(amountLeft(each)).toBe(0);
        expect(each.cancelled + each.returned).toBe(each.quantity);
      }
    }),
    { numRuns: 200 },
  );
});

it('never gives back more than the whole, whatever amounts are asked for', () => {
  const asks = fc.array(
    fc.record({
      kind: fc.constantFrom('refund' as const, 'cancellation' as const),
      lines: fc.array(
        fc.record({
          id: fc.constantFrom('1', '2', '3'),
          quantity: fc.nat({ max: 4 }),
          amount: fc.option(fc.nat({ max: 20_000_000 })),
          restock: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      shipping: fc.nat({ max: 2_000 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(anyOrder, asks, (start, wishes) => {
      let order: RefundableOrder = start;
      for (const asked of wishes) order = after(order, asked) ?? order;
      expect(order.refunded).toBeLessThanOrEqual(order.total);
      for (const each of order.lines) {
        expect(each.refundedAmount).toBeLessThanOrEqual(each.price * each.quantity - each.discount);
        expect(each.refundedTax).toBeLessThanOrEqual(each.tax);
        expect(each.fulfilled + each.cancelled).toBeLessThanOrEqual(each.quantity);
        expect(each.returned).toBeLessThanOrEqual(each.fulfilled);
      }
    }),
    { numRuns: 200 },
  );
});
