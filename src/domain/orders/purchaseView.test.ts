import fc from 'fast-check';
import { parseAmount } from '../money';
import { purchaseWhole, type SumTexts } from './purchaseView';
import { totalOf, wholeOf, type Sums } from './splitOrder';

const sumsArb: fc.Arbitrary<Sums> = fc
  .record({ subtotal: fc.nat(1e7), discount: fc.nat(1e5), shipping: fc.nat(1e5), tax: fc.nat(1e6) })
  .map((sums) => ({ ...sums, total: totalOf(sums, false) }));

const keys = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;
const unitsOf = (texts: SumTexts, currency: string): number[] =>
  keys.map((key) => parseAmount(texts[key], currency) ?? Number.NaN);

it.each(['JPY', 'EUR', 'KWD'])('adds up, part by part and with what is no part of it, in %s', (currency) => {
  const keptArb = fc.option(fc.record({ sums: sumsArb, other: fc.nat(5000) }));
  fc.assert(
    fc.property(fc.array(sumsArb, { minLength: 1, maxLength: 6 }), keptArb, (parts, kept) => {
      const stored =
        kept === null ? null : { ...kept.sums, total: kept.sums.total + kept.other, other: kept.other };
      const whole = purchaseWhole(parts, stored, currency);
      const changed = whole.changed === null ? [0, 0, 0, 0, 0] : unitsOf(whole.changed, currency);
      const all = wholeOf(parts);
      const other = parseAmount(whole.other, currency) ?? Number.NaN;
      expect(unitsOf(whole, currency)).toEqual(
        keys.map((key, index) => all[key] + (changed[index] ?? 0) + (key === 'total' ? other : 0)),
      );
      expect(unitsOf(whole, currency)).toEqual(keys.map((key) => (stored ?? all)[key]));
    }),
  );
});

it('says nothing of changes where the parts are the whole', () => {
  const part = { subtotal: 1000, discount: 100, shipping: 50, tax: 90, total: 1040 };
  const whole = purchaseWhole([part, part], { ...wholeOf([part, part]), total: 2110, other: 30 }, 'EUR');
  expect(whole).toEqual({
    subtotal: '20.00',
    discount: '2.00',
    shipping: '1.00',
    tax: '1.80',
    total: '21.10',
    other: '0.30',
    changed: null,
  });
});
