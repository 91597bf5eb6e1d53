import { entriesOf, payoutEntries, type LedgerEntry, type LedgerLine, type LedgerOrder } from './ledger';
import { ledgerOrderOf, type StoredReturn, type StoredSale } from './ledgerOrder';

/** An order by numbers that one can follow: 100.00 of goods less 10.00, 19.00 of tax, 5.00 of shipping, 9.00 of commission. */
const line = (part: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 1,
  goods: 10_000,
  discount: 1000,
  tax: 1900,
  commission: 900,
  quantity: 3,
  returnedAmount: 0,
  returnedPieces: 0,
  ...part,
});
const order = (part: Partial<LedgerOrder> = {}): LedgerOrder => ({
  terms: { shippingInPayout: true, discountInPayout: true, taxInPayout: false },
  lines: [line()],
  shipping: 500,
  returnedShipping: 0,
  tax: 1900,
  returnedTax: 0,
  cancelled: false,
  ...part,
});
/** Entries in short: account, kind, line and amount. */
const shown = (entries: readonly LedgerEntry[]): string[] =>
  entries.map(({ account, kind, orderLineId, amount }) =>
    [account, kind, ...(orderLineId === null ? [] : [`line ${orderLineId}`]), amount].join(' '),
  );
const sale = entriesOf(order(), [], 'sale');

describe('the entries of an order', () => {
  it('name account, kind and amount of each part of a sale', () => {
    expect(shown(sale)).toEqual([
      'customer sale -11400',
      'vendor sale 10000',
      'vendor discount -1000',
      'vendor shipping 500',
      'marketplace tax 1900',
      'vendor commission line 1 -900',
      'marketplace commission 900',
    ]);
  });

  it('are the marketplace’s where the terms keep shipping and discount from the payout', () => {
    const terms = { shippingInPayout: false, discountInPayout: false, taxInPayout: true };
    const entries = shown(entriesOf(order({ terms }), [], 'sale'));
    expect(entries).toContain('marketplace shipping 500');
    expect(entries).toContain('marketplace discount -1000');
    expect(entries).toContain('vendor tax 1900');
  });

  it('round who pays what is left of discounts once, however many lines give back a piece', () => {
    const half = { goods: 20, discount: 2, vendorDiscount: 1, marketplaceDiscount: 1, tax: 0, commission: 0 };
    const terms = { shippingInPayout: true, discountInPayout: false, taxInPayout: true };
    const sold = (returned: number) =>
      order({
        terms,
        shipping: 0,
        tax: 0,
        lines: Array.from({ length: 40 }, (_, id) =>
          line({ ...half, id, quantity: 2, returnedAmount: 9 * returned, returnedPieces: returned }),
        ),
      });
    const byWhom = (returned: number) => {
      const entries = entriesOf(sold(returned), [], 'sale').filter(({ kind }) => kind === 'discount');
      return entries.map(({ account, amount }) => `${account} ${amount}`);
    };
    // 0.80 off in all, 0.40 of it after one of the two pieces of each line came back.
    expect(byWhom(0)).toEqual(['vendor -40', 'marketplace -40']);
    expect(byWhom(1)).toEqual(['vendor -20', 'marketplace -20']);
    expect(byWhom(2)).toEqual([]);
  });

  it('stay what they were of an order that was posted when shares were rounded line by line', () => {
    const half = { goods: 20, discount: 2, vendorDiscount: 1, marketplaceDiscount: 1, tax: 0, commission: 0 };
    const terms = { shippingInPayout: true, discountInPayout: false, taxInPayout: true };
    const sold = order({
      terms: { ...terms, sharesByLine: true },
      shipping: 0,
      tax: 0,
      lines: Array.from({ length: 40 }, (_, id) =>
        line({ ...half, id, quantity: 2, returnedAmount: 9, returnedPieces: 1 }),
      ),
    });
    const discounts = entriesOf(sold, [], 'sale').filter(({ kind }) => kind === 'discount');
    // Of each line a cent is left, which the vendor pays.
    expect(discounts.map(({ account, amount }) => `${account} ${amount}`)).toEqual(['vendor -40']);
  });

  it('let each pay the part of a discount that is theirs, whatever the terms say of the rest', () => {
    const shared = order({
      lines: [line({ vendorDiscount: 300, marketplaceDiscount: 600 })],
      terms: { shippingInPayout: true, discountInPayout: false, taxInPayout: true },
    });
    const entries = shown(entriesOf(shared, [], 'sale'));
    expect(entries).toContain('vendor discount -300');
    expect(entries).toContain('marketplace discount -700');
    const paidOut = { ...shared, terms: { ...shared.terms, discountInPayout: true } };
    expect(shown(entriesOf(paidOut, [], 'sale'))).toContain('vendor discount -400');
  });

  it('of a refund are goods that go back as refund, with their share of all else rounded half up', () => {
    const back = order({ lines: [line({ returnedAmount: 3005 })], returnedTax: 634, returnedShipping: 100 });
    // 3005 of 9000: goods 3338.9, commission 300.5, which goes back as 301.
    expect(shown(entriesOf(back, sale, 'refund'))).toEqual([
      'customer refund 3739',
      'vendor refund -3339',
      'vendor discount 334',
      'vendor shipping -100',
      'marketplace tax -634',
      'vendor commission line 1 301',
      'marketplace commission -301',
    ]);
  });

  it('of what cost nothing go back by its pieces', () => {
    const free = line({ discount: 10_000, commission: 0 });
    const sold = entriesOf(order({ lines: [free] }), [], 'sale');
    const back = order({ lines: [{ ...free, returnedPieces: 1 }] });
    expect(shown(entriesOf(back, sold, 'refund'))).toEqual(['vendor refund -3333', 'vendor discount 3333']);
  });

  it('of a cancellation are the reversal of all that is posted, refunds among it', () => {
    const back = entriesOf(order({ lines: [line({ returnedAmount: 4500 })] }), sale, 'refund');
    expect(shown(entriesOf(order({ cancelled: true }), [...sale, ...back], 'cancellation'))).toEqual([
      'customer reversal 6900',
      'vendor reversal -5000',
      'vendor discount 500',
      'vendor shipping -500',
      'marketplace tax -1900',
      'vendor commission line 1 450',
      'marketplace commission -450',
    ]);
  });

  it.each(['commission', 'change'] as const)('of a %s are goods that are sold', (transaction) => {
    const more = order({ lines: [line({ goods: 11_000 })] });
    expect(shown(entriesOf(more, sale, transaction))).toEqual(['customer sale -1000', 'vendor sale 1000']);
  });

  it('take what a reversal gave back for goods again', () => {
    const cancelled = entriesOf(order({ cancelled: true }), sale, 'cancellation');
    expect(shown(entriesOf(order(), [...sale, ...cancelled], 'change'))).toEqual(shown(sale));
  });

  it('never give back more than there was, whatever is said to have gone back', () => {
    const back = order({ lines: [line({ returnedAmount: 99_999 })], returnedTax: 99, returnedShipping: 999 });
    const entries = shown(entriesOf(back, sale, 'refund'));
    expect(entries).toContain('vendor refund -10000');
    expect(entries).toContain('vendor shipping -500');
    const none = order({ lines: [line({ returnedAmount: -5 })], returnedTax: -1, returnedShipping: -1 });
    expect(entriesOf(none, sale, 'refund')).toEqual([]);
  });
});

describe('money that goes to a vendor', () => {
  const shares = [
    { orderId: 7, amount: 500 },
    { orderId: 8, amount: 0 },
    { orderId: null, amount: -200 },
  ];

  it('leaves the vendor by order and the bank in one sum', () => {
    expect(payoutEntries(shares, 'payout')).toEqual([
      { account: 'vendor', kind: 'payout', amount: -500, orderLineId: null, orderId: 7 },
      { account: 'vendor', kind: 'payout', amount: 200, orderLineId: null, orderId: null },
      { account: 'bank', kind: 'payout', amount: 300, orderLineId: null, orderId: null },
    ]);
  });

  it('comes back the same way', () => {
    expect(shown(payoutEntries(shares, 'reversal'))).toEqual([
      'vendor reversal 500',
      'vendor reversal -200',
      'bank reversal -300',
    ]);
  });

  it('does not touch the bank where the orders come to nothing together', () => {
    const even = [
      { orderId: 7, amount: 500 },
      { orderId: 8, amount: -500 },
    ];
    expect(shown(payoutEntries(even, 'payout'))).toEqual(['vendor payout -500', 'vendor payout 500']);
  });
});

describe('an order as the ledger sees it', () => {
  const terms = { shippingInPayout: true, discountInPayout: true, taxInPayout: false };
  const stored = (taxIncluded: boolean): StoredSale => ({
    shipping: 595,
    tax: 475,
    taxIncluded,
    lines: [{ id: 4, price: 1190, quantity: 2, discount: 100, tax: 380, commission: 50 }],
  });
  const returned: StoredReturn[] = [
    { lines: [{ id: '4', quantity: 1, amount: 1140, tax: 190 }], shipping: 119, shippingTax: 19 },
    { lines: [{ id: '9', quantity: 1, amount: 7, tax: 1 }], shipping: 0, shippingTax: 0 },
  ];

  it('has the tax apart from prices, shipping and what went back, where prices hold it', () => {
    expect(ledgerOrderOf(stored(true), returned, terms, false)).toEqual({
      terms,
      lines: [
        {
          id: 4,
          goods: 2000,
          discount: 100,
          vendorDiscount: 0,
          marketplaceDiscount: 0,
          tax: 380,
          commission: 50,
          quantity: 2,
          returnedAmount: 950,
          returnedPieces: 1,
        },
      ],
      shipping: 500,
      returnedShipping: 100,
      tax: 475,
      returnedTax: 210,
      cancelled: false,
    });
  });

  it('has all as it is stored where the tax stands beside prices', () => {
    expect(ledgerOrderOf(stored(false), returned, terms, true)).toMatchObject({
      lines: [{ goods: 2380, returnedAmount: 1140, returnedPieces: 1 }],
      shipping: 595,
      returnedShipping: 119,
      tax: 475,
      returnedTax: 210,
      cancelled: true,
    });
  });
});
