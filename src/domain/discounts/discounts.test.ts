import fc from 'fast-check';
import { checkInput } from '../checkInput';
import { commissionBases, vendorTotalOf } from '../finance/commission/commissionBase';
import { commissionOf } from '../finance/commission/commission';
import { entriesOf, sumsOf, type LedgerLine } from '../finance/ledger';
import { faultsIn } from '../errors/faultIn';
import {
  applyDiscount,
  covers,
  discountKey,
  discountState,
  isWithin,
  payersOf,
  shareNamed,
  shortOf,
  vendorMostFault,
  vendorPartOf,
  withinDiscount,
  type DiscountRule,
} from './applyDiscount';
import { discountCartSchema, discountSchema } from './discounts';
import { tryDiscount, type TriedLine } from './tryDiscount';

/** What a schema refuses, in words by field. */
const checkWith = (
  schema: { validateSync: (value: unknown, options: { abortEarly: boolean }) => unknown },
  value: unknown,
): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries(
      Object.entries(faultsIn(error)).map(([field, { message }]) => [field, message]),
    );
  }
};

const rule = (part: Partial<DiscountRule> = {}): DiscountRule => ({
  method: 'code',
  vendor: null,
  productIds: [],
  currency: 'EUR',
  type: 'percentage',
  fixed: 0,
  percentage: 10,
  minType: 'none',
  minValue: 0,
  vendorShare: 100,
  ...part,
});
const line = (amount: number, vendor = 'Fjord', productId: number | null = 1, quantity = 1) => ({
  vendor,
  productId,
  quantity,
  amount,
});
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

describe('what is asked of a discount', () => {
  const asked = {
    method: 'code',
    name: 'SPRING',
    value: { type: 'percentage', percentage: 10 },
    active: { from: '2026-03-01' },
  };
  const faultsOf = (part: object) => checkWith(discountSchema, { ...asked, ...part });

  it.each([
    [{}, {}],
    [{ name: 'x'.repeat(200) }, {}],
    [{ name: 'x'.repeat(201) }, { name: 'Must be at most 200 characters' }],
    [{ name: ' ' }, { name: 'Required field' }],
    [{ name: 'TWO WORDS' }, { name: 'A code has no blanks in it' }],
    [{ method: 'automatic', name: 'Two words' }, {}],
    [{ method: 'gift' }, { method: 'Must be code or automatic' }],
    [{ value: { type: 'percentage', percentage: 100 } }, {}],
    [{ value: { type: 'percentage', percentage: 0 } }, {}],
    [{ value: { type: 'percentage', percentage: 0.01 } }, {}],
    [{ value: { type: 'percentage', percentage: 1e-9 } }, { 'value.percentage': 'Must be at least 0.01' }],
    [{ value: { type: 'percentage', percentage: 0.009 } }, { 'value.percentage': 'Must be at least 0.01' }],
    [{ value: { type: 'percentage', percentage: 100.1 } }, { 'value.percentage': 'Must be at most 100' }],
    [{ value: { type: 'percentage', percentage: -1 } }, { 'value.percentage': 'Must be at least 0' }],
    [{ value: { type: 'percentage' } }, { 'value.percentage': 'Required field' }],
    [{ value: { type: 'percentage', percentage: 'ten' } }, { 'value.percentage': 'Must be a number' }],
    [{ value: { type: 'fixed', fixed: -0.01, percentage: 999 } }, { 'value.fixed': 'Must be at least 0' }],
    [{ value: { type: 'fixed', fixed: 0, percentage: 999 } }, {}],
    [{ limit: { withUsage: true, usage: 0 } }, { 'limit.usage': 'Must be at least 1' }],
    [{ limit: { withUsage: true, usage: 1.5 } }, { 'limit.usage': 'Must be a whole number' }],
    [{ limit: { withUsage: true } }, { 'limit.usage': 'Required field' }],
    [{ limit: { withUsage: false, usage: 0 } }, {}],
    [{ minPurchase: { type: 'amount', value: -1 } }, { 'minPurchase.value': 'Must be at least 0' }],
    [{ minPurchase: { type: 'quantity', value: 1.5 } }, { 'minPurchase.value': 'Must be a whole number' }],
    [{ minPurchase: { type: 'none', value: -1 } }, {}],
    [{ active: { from: '2026-02-30' } }, { 'active.from': 'Must be a date like 2026-01-31' }],
    [{ active: { from: '2026-03-02', withEndDate: true, until: '2026-03-02' } }, {}],
    [
      { active: { from: '2026-03-02', withEndDate: true, until: '2026-03-01' } },
      { 'active.until': 'The last day is before the first' },
    ],
    [{ active: { from: '2026-03-02', withEndDate: true } }, { 'active.until': 'Required field' }],
    [{ active: { from: '2026-03-02', withEndDate: false, until: '2020-01-01' } }, {}],
    // Who gives the last day or the number alone means it.
    [
      { active: { from: '2026-03-02', until: '2026-03-01' } },
      { 'active.until': 'The last day is before the first' },
    ],
    [{ active: { from: '2026-03-02', until: '2026-03-02' } }, {}],
    [{ active: { from: '2026-03-02', until: 'soon' } }, { 'active.until': 'Must be a date like 2026-01-31' }],
    [{ active: { from: '2026-03-02', until: null } }, {}],
    [{ active: { from: '2026-03-02', until: null, withEndDate: false } }, {}],
    [
      { active: { from: '2026-03-02', until: null, withEndDate: true } },
      { 'active.until': 'Required field' },
    ],
    [{ limit: { usage: 0 } }, { 'limit.usage': 'Must be at least 1' }],
    [{ limit: { usage: 1.5 } }, { 'limit.usage': 'Must be a whole number' }],
    [{ limit: { usage: null } }, {}],
    [{ limit: { usage: 1 } }, {}],
    [{ vendorShare: 101 }, { vendorShare: 'Must be at most 100' }],
    [{ vendor: null }, {}],
    [{ paidBy: 'shared' }, { vendorShare: 'Required field' }],
    [{ paidBy: 'shared', vendorShare: 101 }, { vendorShare: 'Must be at most 100' }],
    [{ paidBy: 'nobody' }, { paidBy: 'Must be vendor, marketplace or shared' }],
    [{ productIds: ['1; drop table'] }, { 'productIds[0]': 'There is no such product' }],
  ])('%j is answered %j', (part, faults) => {
    expect(faultsOf(part)).toEqual(faults);
  });

  it('takes no list for a number or a yes, and no empty one for all products', async () => {
    const checked = await checkInput(discountSchema, {
      ...asked,
      value: { type: 'percentage', percentage: [10] },
      active: { ...asked.active, withEndDate: [true] },
      productIds: [],
    });
    const fields = 'fields' in checked ? Object.entries(checked.fields) : [];
    expect(fields.map(([field, { code }]) => [field, code])).toEqual([
      ['value.percentage', 'notANumber'],
      ['active.withEndDate', 'notABoolean'],
      ['productIds', 'oneChoice'],
    ]);
  });

  it('holds carts to lines with whole pieces', () => {
    const check = (cart: object) => checkWith(discountCartSchema, cart);
    expect(check({ code: 'A', lines: [{ variantId: '4', quantity: 2 }] })).toEqual({});
    expect(check({ code: '', lines: [] })).toEqual({
      code: 'Required field',
      lines: 'The cart is empty',
    });
    expect(check({ code: 'A', lines: [{ variantId: 'x', quantity: 0.5 }] })).toEqual({
      'lines[0].variantId': 'There is no such variant',
      'lines[0].quantity': 'Must be a whole number',
    });
  });
});

describe('a name', () => {
  it('is one name however it is typed', () => {
    expect(discountKey(' Spring10 ')).toBe(discountKey('SPRING10'));
    expect(discountKey('ＳＰＲＩＮＧ')).toBe('spring');
  });
});

describe('what a discount takes off', () => {
  it('is a percentage of all that it covers, rounded half up once', () => {
    expect(applyDiscount(rule({ percentage: 12.5 }), [line(999), line(501, 'Alma', 2)])).toEqual([125, 63]);
    expect(applyDiscount(rule({ percentage: 33.333333 }), [line(3)])).toEqual([1]);
  });

  it('is nothing off what it does not cover: another vendor’s goods, or another product', () => {
    expect(applyDiscount(rule({ vendor: 'Fjord' }), [line(1000), line(1000, 'Alma')])).toEqual([100, 0]);
    expect(applyDiscount(rule({ productIds: [2] }), [line(1000), line(1000, 'Fjord', 2)])).toEqual([0, 100]);
    expect(covers(rule({ productIds: [2] }), line(1, 'Fjord', null))).toBe(false);
  });

  it('is a fixed amount once an order, never more than the goods cost', () => {
    const fixed = rule({ type: 'fixed', fixed: 500 });
    expect(sum(applyDiscount(fixed, [line(700), line(300)]))).toBe(500);
    expect(applyDiscount(fixed, [line(200), line(100, 'Alma')])).toEqual([200, 100]);
  });

  it('is nothing below the least that it asks for, of what it covers alone', () => {
    const least = rule({ vendor: 'Fjord', minType: 'amount', minValue: 1000 });
    expect(applyDiscount(least, [line(999), line(5000, 'Alma')])).toEqual([0, 0]);
    expect(applyDiscount(least, [line(1000), line(5000, 'Alma')])).toEqual([100, 0]);
    const pieces = rule({ minType: 'quantity', minValue: 3 });
    expect(shortOf(pieces, [line(100, 'Fjord', 1, 2)])?.code).toBe('codeBelowQuantity');
    expect(shortOf(pieces, [line(100, 'Fjord', 1, 3)])).toBeNull();
    expect(shortOf(rule({ vendor: 'Alma' }), [line(100)])?.code).toBe('codeForOthers');
  });
});

describe('days and uses', () => {
  const days = { from: '2026-03-29', until: '2026-03-29', endedAt: null };

  it('are those of the store’s calendar, the hour that is missing in spring included', () => {
    const zone = 'Europe/Berlin';
    expect(isWithin(days, new Date('2026-03-28T22:59:59Z'), zone)).toBe(false);
    expect(isWithin(days, new Date('2026-03-28T23:00:00Z'), zone)).toBe(true);
    expect(isWithin(days, new Date('2026-03-29T21:59:59.999Z'), zone)).toBe(true);
    expect(isWithin(days, new Date('2026-03-29T22:00:00Z'), zone)).toBe(false);
    expect(isWithin(days, new Date('2026-03-29T10:00:00Z'), 'Pacific/Kiritimati')).toBe(false);
    expect(isWithin({ from: '2026-03-29', until: null, endedAt: null }, new Date('2999-01-01'), zone)).toBe(
      true,
    );
  });

  it('end with the moment in which somebody ended it', () => {
    const endedAt = new Date('2026-03-29T10:00:00Z');
    const ended = { ...days, endedAt };
    expect(isWithin(ended, new Date('2026-03-29T09:59:59.999Z'), 'Europe/Berlin')).toBe(true);
    expect(isWithin(ended, endedAt, 'Europe/Berlin')).toBe(false);
  });

  it.each([
    ['planned', { from: '2026-03-02', until: null, endedAt: null, usage: null, used: 0 }],
    ['active', { from: '2026-03-01', until: '2026-03-01', endedAt: null, usage: 5, used: 4 }],
    ['ended', { from: '2026-02-01', until: '2026-02-28', endedAt: null, usage: 5, used: 5 }],
    ['ended', { from: '2026-02-01', until: null, endedAt: new Date('2026-03-01'), usage: 5, used: 5 }],
    ['used', { from: '2026-02-01', until: null, endedAt: null, usage: 5, used: 5 }],
  ])('make a discount %s', (state, bounds) => {
    expect(discountState(bounds, '2026-03-01')).toBe(state);
  });
});

describe('what a vendor may give', () => {
  const none = { type: 'none' as const, value: 0 };

  it('is held to the marketplace’s limit, of a fixed amount by the least purchase', () => {
    const percent = (percentage: number) => ({ type: 'percentage' as const, fixed: 0, percentage });
    expect(vendorMostFault({ value: percent(30), minPurchase: none }, 30, 'EUR')).toEqual({});
    expect(Object.keys(vendorMostFault({ value: percent(30.5), minPurchase: none }, 30, 'EUR'))).toEqual([
      'value.percentage',
    ]);
    const fixed = { type: 'fixed' as const, fixed: 20, percentage: 0 };
    const asking = (value: number) => ({ value: fixed, minPurchase: { type: 'amount' as const, value } });
    expect(vendorMostFault({ value: fixed, minPurchase: none }, 30, 'EUR')['value.fixed']?.params).toEqual({
      most: 30,
      least: { amount: '66.67', currency: 'EUR' },
    });
    expect(vendorMostFault(asking(66.67), 30, 'EUR')).toEqual({});
    expect(Object.keys(vendorMostFault(asking(66.66), 30, 'EUR'))).toEqual(['value.fixed']);
    expect(vendorMostFault({ value: fixed, minPurchase: none }, 100, 'EUR')).toEqual({});
    expect(Object.keys(vendorMostFault(asking(1e6), 0, 'EUR'))).toEqual(['value.fixed']);
  });
});

describe('who pays', () => {
  it('is the marketplace for goods that the discount was not given for, but not a vendor’s own', () => {
    const fjords = rule({ vendor: 'Fjord', productIds: [1] });
    expect(payersOf(fjords)(line(0, 'Alma'), 500)).toEqual({ vendorDiscount: 0, marketplaceDiscount: 500 });
    expect(payersOf(fjords)(line(0, 'Fjord', 9), 500)).toEqual({
      vendorDiscount: 500,
      marketplaceDiscount: 0,
    });
    expect(payersOf(rule({ productIds: [1] }))(line(0, 'Fjord', 9), 500)).toEqual({
      vendorDiscount: 0,
      marketplaceDiscount: 500,
    });
  });

  it.each([
    [40, 45, 50, 900],
    [40, 1, 50, 20],
    [40, 1, 40, 16],
    [3, 1, 33.3, 1],
  ])(
    'is of %d lines with %d off each, at %d per cent, the vendor with %d',
    (n, off, vendorShare, byVendor) => {
      const paysFor = payersOf(rule({ vendorShare }));
      const paid = Array.from({ length: n }, () => paysFor(line(100), off));
      expect(sum(paid.map(({ vendorDiscount }) => vendorDiscount))).toBe(byVendor);
      expect(sum(paid.map(({ marketplaceDiscount }) => marketplaceDiscount))).toBe(n * off - byVendor);
    },
  );

  it('pays no more than an edit left of the discount', () => {
    expect(withinDiscount(10, { vendorDiscount: 8, marketplaceDiscount: 8 })).toEqual({
      vendorDiscount: 5,
      marketplaceDiscount: 5,
    });
    expect(withinDiscount(20, { vendorDiscount: 8, marketplaceDiscount: 8 })).toEqual({
      vendorDiscount: 8,
      marketplaceDiscount: 8,
    });
  });

  it('shares what an order names as a whole over what the discount covers, as far as it goes', () => {
    const lines = [line(300), line(100, 'Alma')];
    expect(shareNamed(rule({ vendor: 'Alma' }), lines, 250)).toEqual([0, 100]);
    expect(shareNamed(rule({ vendor: 'Nobody' }), lines, 250)).toEqual([0, 0]);
  });
});

const amounts = fc.integer({ min: 0, max: 1_000_000 });
const someLines = fc.array(
  fc.record({
    vendor: fc.constantFrom('Fjord', 'Alma', 'Sol'),
    productId: fc.constantFrom(1, 2, 3, null),
    quantity: fc.integer({ min: 1, max: 9 }),
    amount: amounts,
  }),
  { minLength: 1, maxLength: 8 },
);
const someRule: fc.Arbitrary<DiscountRule> = fc.record({
  method: fc.constantFrom('code' as const, 'automatic' as const),
  vendor: fc.constantFrom(null, 'Fjord', 'Alma'),
  productIds: fc.constantFrom([], [1], [2, 3]),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  type: fc.constantFrom('percentage' as const, 'fixed' as const),
  fixed: amounts,
  percentage: fc.constantFrom(0, 0.01, 7, 12.5, 33.333333, 99.99, 100),
  minType: fc.constantFrom('none' as const, 'amount' as const, 'quantity' as const),
  minValue: fc.integer({ min: 0, max: 20 }),
  vendorShare: fc.constantFrom(0, 1, 33.3, 50, 100),
});

describe('whatever the discount and the cart', () => {
  it('takes no more off a line than it costs, nothing off others, and sums exactly', () => {
    fc.assert(
      fc.property(someRule, someLines, (each, lines) => {
        const offs = applyDiscount(each, lines);
        const own = lines.filter((one) => covers(each, one));
        const goods = sum(own.map(({ amount }) => amount));
        const paysFor = payersOf(each);
        const paid: { vendor: string; off: number; byVendor: number }[] = [];
        for (const [index, one] of lines.entries()) {
          const off = offs[index] ?? -1;
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(covers(each, one) ? one.amount : 0);
          const { vendorDiscount, marketplaceDiscount } = paysFor(one, off);
          expect(vendorDiscount + marketplaceDiscount).toBe(off);
          expect(Math.min(vendorDiscount, marketplaceDiscount)).toBeGreaterThanOrEqual(0);
          paid.push({ vendor: one.vendor, off, byVendor: vendorDiscount });
        }
        // To each vendor its share of all that came off its goods, rounded half up once.
        for (const vendor of new Set(paid.map((one) => one.vendor))) {
          const its = paid.filter((one) => one.vendor === vendor);
          const tenths = BigInt(Math.round(each.vendorShare * 10)) * BigInt(sum(its.map(({ off }) => off)));
          expect(sum(its.map(({ byVendor }) => byVendor))).toBe(Number((2n * tenths + 1000n) / 2000n));
        }
        if (shortOf(each, lines) === null && each.type === 'fixed')
          expect(sum(offs)).toBe(Math.min(each.fixed, goods));
      }),
    );
  });

  it('never costs the vendor what the marketplace pays, of sale, commission, refunds and all', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 1, max: 500_000 }),
          quantity: fc.integer({ min: 1, max: 5 }),
          part: fc.integer({ min: 0, max: 100 }),
          vendorShare: fc.constantFrom(0, 20, 50, 100),
          percentage: fc.integer({ min: 0, max: 60 }),
          flat: fc.integer({ min: 0, max: 300 }),
          includeDiscount: fc.boolean(),
          discountInPayout: fc.boolean(),
        }),
        ({ price, quantity, part, vendorShare, percentage, flat, includeDiscount, discountInPayout }) => {
          const goods = price * quantity;
          const discount = Math.floor((goods * part) / 100);
          const vendorDiscount = vendorPartOf(discount, vendorShare);
          const net = (off: number, byVendor: number, byMarketplace: number): number => {
            const sold = { price, quantity, discount: off, tax: 0, marketplaceDiscount: byMarketplace };
            const terms = { includeDiscount, includeShipping: false, includeTax: true };
            const [base = 0] = commissionBases([sold], terms);
            const table = [{ min: 0, max: null, flat, percentage }];
            const { amount: commission } = commissionOf([], table, {
              unitPrice: price,
              quantity,
              lineTotal: vendorTotalOf(sold),
              facts: {},
              base,
            });
            const ledgerLine: LedgerLine = {
              id: 1,
              goods,
              discount: off,
              vendorDiscount: byVendor,
              marketplaceDiscount: byMarketplace,
              tax: 0,
              commission,
              quantity,
              returnedAmount: 0,
              returnedPieces: 0,
            };
            const terms2 = { shippingInPayout: true, discountInPayout, taxInPayout: false };
            const entries = entriesOf(
              {
                terms: terms2,
                lines: [ledgerLine],
                shipping: 0,
                returnedShipping: 0,
                tax: 0,
                returnedTax: 0,
                cancelled: false,
              },
              [],
              'sale',
            );
            expect(sum(entries.map(({ amount }) => amount))).toBe(0);
            return sumsOf(entries).net;
          };
          const shared = net(discount, vendorDiscount, discount - vendorDiscount);
          // As if the buyer had got the vendor's part of it alone, paid by the vendor.
          expect(shared).toBe(net(vendorDiscount, vendorDiscount, 0));
          if (vendorShare === 0) expect(shared).toBe(net(0, 0, 0));
        },
      ),
    );
  });

  it('is gone from the books with the last piece that goes back, in whatever parts it went', () => {
    fc.assert(
      fc.property(
        fc.record({
          goods: fc.integer({ min: 1, max: 100_000 }),
          part: fc.integer({ min: 0, max: 99 }),
          vendorShare: fc.integer({ min: 0, max: 100 }),
          ours: fc.integer({ min: 0, max: 100 }),
          steps: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
          discountInPayout: fc.boolean(),
        }),
        ({ goods, part, vendorShare, ours, steps, discountInPayout }) => {
          const discount = Math.floor((goods * part) / 100);
          const settled = Math.floor((discount * ours) / 100);
          const vendorDiscount = vendorPartOf(settled, vendorShare);
          const at = (returnedAmount: number) => ({
            terms: { shippingInPayout: true, discountInPayout, taxInPayout: false },
            lines: [
              {
                id: 1,
                goods,
                discount,
                vendorDiscount,
                marketplaceDiscount: settled - vendorDiscount,
                tax: 0,
                commission: Math.floor(goods / 10),
                quantity: 3,
                returnedAmount,
                returnedPieces: returnedAmount > 0 ? 3 : 0,
              },
            ],
            shipping: 0,
            returnedShipping: 0,
            tax: 0,
            returnedTax: 0,
            cancelled: false,
          });
          const posted = entriesOf(at(0), [], 'sale');
          const paid = goods - discount;
          for (const step of [...steps.sort((a, b) => a - b), 100]) {
            const entries = entriesOf(at(Math.floor((paid * step) / 100)), posted, 'refund');
            expect(sum(entries.map(({ amount }) => amount))).toBe(0);
            posted.push(...entries);
          }
          for (const account of ['vendor', 'marketplace', 'customer'])
            expect(sum(posted.flatMap((each) => (each.account === account ? [each.amount] : [])))).toBe(0);
        },
      ),
    );
  });
});

describe('an example of what has been sold', () => {
  const sold = (part: Partial<TriedLine> = {}): TriedLine => ({
    vendor: 'Fjord',
    productId: 1,
    price: 10_000,
    quantity: 1,
    discount: 0,
    tax: 0,
    vendorDiscount: 0,
    marketplaceDiscount: 0,
    commission: 1000,
    rule: { percentage: 10, flat: 0, base: 10_000 },
    ...part,
  });
  const terms = { onePerCustomer: false, usage: null, includeDiscount: false, discountInPayout: false };
  const twice = [
    { customer: 'ada', lines: [sold()] },
    { customer: 'ada', lines: [sold()] },
  ];

  it('says what buyers save, who pays, and what becomes of commission and payout', () => {
    expect(tryDiscount(rule({ vendorShare: 40 }), twice, terms)).toEqual({
      purchases: 2,
      fitting: 2,
      buyersSave: 2000,
      vendorsPay: 800,
      marketplacePays: 1200,
      commission: { before: 2000, after: 2000 },
      payout: { before: 18_000, after: 17_200 },
    });
    expect(tryDiscount(rule(), twice, { ...terms, includeDiscount: true }).commission.after).toBe(1800);
  });

  it('counts no more than it may be used, and once a customer where it says so', () => {
    expect(tryDiscount(rule(), twice, { ...terms, onePerCustomer: true }).fitting).toBe(1);
    expect(tryDiscount(rule(), twice, { ...terms, usage: 1 }).fitting).toBe(1);
    expect(tryDiscount(rule({ vendor: 'Alma' }), twice, terms).fitting).toBe(0);
  });

  it('keeps commission within what is left for the vendor', () => {
    const all = tryDiscount(rule({ percentage: 100 }), twice, terms);
    expect(all.commission.after).toBe(0);
    expect(all.payout.after).toBe(0);
    const marketplaces = tryDiscount(rule({ percentage: 100, vendorShare: 0 }), twice, terms);
    expect(marketplaces.payout).toEqual({ before: 18_000, after: 18_000 });
  });
});
