import fc from 'fast-check';
import {
  entriesOf,
  payoutEntries,
  sumsOf,
  type LedgerEntry,
  type LedgerLine,
  type LedgerOrder,
  type TransactionKind,
} from './ledger';

const money = fc.nat({ max: 5_000_000 });

const lineOf = fc
  .record({
    goods: money,
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: money,
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .chain(({ goods, off, tax, quantity }) => {
    const discount = Math.floor(goods * off);
    return fc
      .nat({ max: goods - discount })
      .map((commission) => ({ goods, discount, tax, quantity, commission }));
  });

const orderOf = fc.record({
  terms: fc.record({
    shippingInPayout: fc.boolean(),
    discountInPayout: fc.boolean(),
    taxInPayout: fc.boolean(),
  }),
  lines: fc.array(lineOf, { minLength: 1, maxLength: 5 }),
  shipping: money,
  shippingTax: money,
});

type Sold = typeof orderOf extends fc.Arbitrary<infer T> ? T : never;

const soldOrder = ({ terms, lines, shipping, shippingTax }: Sold): LedgerOrder => ({
  terms,
  lines: lines.map((line, index) => ({ ...line, id: index + 1, returnedAmount: 0, returnedPieces: 0 })),
  shipping,
  returnedShipping: 0,
  tax: lines.reduce((sum, { tax }) => sum + tax, shippingTax),
  returnedTax: 0,
  cancelled: false,
});

const zero = (entries: readonly LedgerEntry[]): void => {
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
};

const balanceOf = (entries: readonly LedgerEntry[], account: LedgerEntry['account']): number =>
  entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);

/** What is left of everything, by account and part. */
const leftOf = (posted: readonly LedgerEntry[]): number[] => {
  const sums = new Map<string, number>();
  for (const { account, kind, orderLineId, amount } of posted) {
    const part = ['sale', 'refund', 'reversal'].includes(kind) ? 'goods' : kind;
    const key = `${account} ${part} ${String(orderLineId)}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums.values()].filter((sum) => sum !== 0);
};

class Book {
  posted: LedgerEntry[] = [];
  constructor(public order: LedgerOrder) {
    this.post('sale');
  }
  post(kind: TransactionKind): LedgerEntry[] {
    const entries = entriesOf(this.order, this.posted, kind);
    zero(entries);
    this.posted.push(...entries);
    return entries;
  }
  change(index: number, change: (line: LedgerLine) => LedgerLine): void {
    this.order = {
      ...this.order,
      lines: this.order.lines.map((line, at) =>
        at === index % this.order.lines.length ? change(line) : line,
      ),
    };
  }
}

describe('the entries of an order', () => {
  it('pay the vendor what the terms say', () => {
    const order = soldOrder({
      terms: { shippingInPayout: true, discountInPayout: false, taxInPayout: false },
      lines: [{ goods: 10_000, discount: 1000, tax: 1900, quantity: 2, commission: 1190 }],
      shipping: 500,
      shippingTax: 0,
    });
    const entries = entriesOf(order, [], 'sale');
    expect(sumsOf(entries)).toEqual({ gross: 10_500, commission: 1190, net: 9310 });
    expect(balanceOf(entries, 'customer')).toBe(-11_400);
    expect(balanceOf(entries, 'marketplace')).toBe(1190 + 1900 - 1000);
    const all = { shippingInPayout: false, discountInPayout: true, taxInPayout: true };
    expect(sumsOf(entriesOf({ ...order, terms: all }, [], 'sale'))).toEqual({
      gross: 10_000 - 1000 + 1900,
      commission: 1190,
      net: 9710,
    });
  });

  it('of a full refund, in any pieces and order, are the exact inverse of the sale', () => {
    fc.assert(
      fc.property(
        orderOf,
        fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 12 }),
        (sold, pieces) => {
          const book = new Book(soldOrder(sold));
          for (const [index, share] of pieces) {
            book.change(index, (line) => {
              const left = line.goods - line.discount - line.returnedAmount;
              return { ...line, returnedAmount: line.returnedAmount + Math.floor(left * share) };
            });
            const { order } = book;
            book.order = {
              ...order,
              returnedTax: order.returnedTax + Math.floor((order.tax - order.returnedTax) * share),
              returnedShipping:
                order.returnedShipping + Math.floor((order.shipping - order.returnedShipping) * share),
            };
            book.post('refund');
          }
          for (const [index] of book.order.lines.entries())
            book.change(index, (line) => ({
              ...line,
              returnedAmount: line.goods - line.discount,
              returnedPieces: line.quantity,
            }));
          book.order = { ...book.order, returnedTax: book.order.tax, returnedShipping: book.order.shipping };
          book.post('refund');
          expect(leftOf(book.posted)).toEqual([]);
          expect(book.post('refund')).toEqual([]);
        },
      ),
    );
  });

  it('give the customer back what the refund says, and never more commission than there was', () => {
    fc.assert(
      fc.property(orderOf, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (sold, index, share) => {
        const book = new Book(soldOrder(sold));
        const line = book.order.lines[index % book.order.lines.length];
        const back = Math.floor(((line?.goods ?? 0) - (line?.discount ?? 0)) * share);
        book.change(index, (each) => ({ ...each, returnedAmount: back }));
        const entries = book.post('refund');
        expect(balanceOf(entries, 'customer')).toBe(back);
        const { commission } = sumsOf(entries);
        expect(commission).toBeLessThanOrEqual(0);
        expect(-commission).toBeLessThanOrEqual(line?.commission ?? 0);
      }),
    );
  });

  it('of any history of refunds, edits, changed commissions, payouts and a cancellation add up', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('refund' as const),
        index: fc.nat(),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('commission' as const),
        index: fc.nat(),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('change' as const),
        index: fc.nat(),
        share: fc.double({ min: 0, max: 2, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('payout' as const),
        index: fc.nat(),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({ kind: fc.constant('reversal' as const), index: fc.nat(), share: fc.constant(0) }),
    );
    fc.assert(
      fc.property(orderOf, fc.array(step, { maxLength: 20 }), fc.boolean(), (sold, steps, isCancelled) => {
        const book = new Book(soldOrder(sold));
        const payouts: number[] = [];
        const money: LedgerEntry[] = [];
        const owed = () => balanceOf([...book.posted, ...money], 'vendor');
        for (const { kind, index, share } of steps) {
          if (kind === 'payout') {
            const amount = Math.floor(Math.max(0, owed()) * share);
            payouts.push(amount);
            money.push(...payoutEntries([{ orderId: 1, amount }], 'payout'));
          } else if (kind === 'reversal') {
            const [amount = 0] = payouts.splice(index % Math.max(1, payouts.length), 1);
            money.push(...payoutEntries([{ orderId: 1, amount }], 'reversal'));
          } else {
            book.change(index, (line) => {
              if (kind === 'commission')
                return { ...line, commission: Math.floor((line.goods - line.discount) * share) };
              if (kind === 'change')
                return { ...line, goods: line.discount + Math.floor(line.goods * share) };
              return { ...line, returnedAmount: Math.floor((line.goods - line.discount) * share) };
            });
            book.post(kind);
          }
          zero(money);
        }
        // What is owed is what the order comes to now, less what was paid and not taken back.
        const paid = payouts.reduce((sum, amount) => sum + amount, 0);
        expect(owed()).toBe(sumsOf(entriesOf(book.order, [], 'sale')).net - paid);
        if (!isCancelled) return;
        book.order = { ...book.order, cancelled: true };
        book.post('cancellation');
        expect(leftOf(book.posted)).toEqual([]);
        expect(owed() + paid).toBe(0);
      }),
    );
  });
});
