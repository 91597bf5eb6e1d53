import fc from 'fast-check';
import type { Features } from '../../domain/settings/settings';

/** What commission is taken of, and what of an order goes to the vendor. */
export type MoneyTerms = Features['financeConfig'];

/** A sale of one line; `discount`, `commission` and `tax` are hundredths, as are a discount of ours of the discount, and the vendor's part of that. */
export interface SaleHappening {
  kind: 'sale';
  pieces: number;
  price: number;
  discount: number;
  ours: number;
  vendorShare: number;
  commission: number;
  shipping: number;
  tax: number;
  taxIncluded: boolean;
  shippingTaxed: boolean;
}

/** What may happen to a vendor's money; `which` is taken round the orders or payments that there are. */
export type Happening =
  | SaleHappening
  | { kind: 'terms'; terms: MoneyTerms }
  | { kind: 'refund'; which: number; pieces: number; shipping: number }
  | { kind: 'cancellation'; which: number }
  | { kind: 'edit'; which: number; price: number }
  | { kind: 'commission'; which: number; commission: number }
  | { kind: 'prepare' }
  | { kind: 'release' }
  | { kind: 'pay'; method: 'stripe' | 'manual' }
  | { kind: 'deleted'; which: number }
  | { kind: 'reversal'; which: number; part: number };

const which = fc.nat(20);
const price = fc.integer({ min: 1, max: 40_000 });
const terms: fc.Arbitrary<MoneyTerms> = fc.record({
  includeDiscount: fc.boolean(),
  includeShipping: fc.boolean(),
  includeTax: fc.boolean(),
  shippingInPayout: fc.boolean(),
  discountInPayout: fc.boolean(),
  taxInPayout: fc.boolean(),
});
const one = <K extends Happening['kind']>(kind: K) => fc.constant(kind);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: one('sale'),
      pieces: fc.integer({ min: 1, max: 4 }),
      price,
      discount: fc.integer({ min: 0, max: 100 }),
      ours: fc.constantFrom(0, 40, 100),
      vendorShare: fc.constantFrom(0, 33, 100),
      commission: fc.integer({ min: 0, max: 60 }),
      shipping: fc.integer({ min: 0, max: 900 }),
      tax: fc.constantFrom(0, 7, 19, 25),
      taxIncluded: fc.boolean(),
      shippingTaxed: fc.boolean(),
    }),
  },
  // What was sold before keeps the terms of its sale.
  { weight: 1, arbitrary: fc.record({ kind: one('terms'), terms }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: one('refund'),
      which,
      pieces: fc.integer({ min: 1, max: 3 }),
      shipping: fc.constantFrom(0, 0, 1, 250),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one('cancellation'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: one('edit'), which, price }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: one('commission'), which, commission: fc.integer({ min: 0, max: 20_000 }) }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'prepare' as const }, { kind: 'release' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: one('pay'), method: fc.constantFrom('stripe' as const, 'manual' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one('deleted'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: one('reversal'), which, part: fc.integer({ min: 1, max: 150 }) }),
  },
);

/** The currency of what is sold, of 0, 2 or 3 digits, and of the store, its terms of money to begin with, and what happens. */
export const history = fc.record({
  currency: fc.constantFrom('JPY', 'EUR', 'KWD'),
  own: fc.constantFrom('JPY', 'EUR', 'KWD'),
  terms,
  happenings: fc.array(happening, { minLength: 4, maxLength: 16 }),
});
