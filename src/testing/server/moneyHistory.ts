import fc from 'fast-check';

/** What may happen to a vendor's money; `which` is taken round the orders or payments that there are. */
export type Happening =
  | { kind: 'sale'; pieces: number; price: number; discount: number; commission: number; shipping: number }
  | { kind: 'refund'; which: number; pieces: number }
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
const one = <K extends Happening['kind']>(kind: K) => fc.constant(kind);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: one('sale'),
      pieces: fc.integer({ min: 1, max: 4 }),
      price,
      // Hundredths of the goods.
      discount: fc.integer({ min: 0, max: 100 }),
      commission: fc.integer({ min: 0, max: 60 }),
      shipping: fc.integer({ min: 0, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: one('refund'), which, pieces: fc.integer({ min: 1, max: 3 }) }),
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

/** A store's currency, of 0, 2 or 3 digits, what of an order goes to the vendor, and what happens. */
export const history = fc.record({
  currency: fc.constantFrom('JPY', 'EUR', 'KWD'),
  terms: fc.record({
    shippingInPayout: fc.boolean(),
    discountInPayout: fc.boolean(),
    taxInPayout: fc.boolean(),
  }),
  happenings: fc.array(happening, { minLength: 4, maxLength: 16 }),
});
