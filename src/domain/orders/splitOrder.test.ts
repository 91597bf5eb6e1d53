import fc from 'fast-check';
import { currencyDigits, formatAmount, parseAmount } from '../money';
import { splitOrder, totalOf, UnsplittableOrder, wholeOf, type SoldLine, type SoldWhole } from './splitOrder';

const vendors = ['Fjord', 'Alma', 'North Mill', 'Öst'];

const lineArb: fc.Arbitrary<SoldLine> = fc
  .record({
    vendor: fc.constantFrom(...vendors),
    price: fc.oneof(fc.nat(50), fc.nat(5_000_000)),
    quantity: fc.integer({ min: 1, max: 40 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.nat(100_000),
  })
  .map(({ part, ...line }) => ({ ...line, discount: Math.floor(line.price * line.quantity * part) }));

const wholeArb: fc.Arbitrary<SoldWhole> = fc
  .record({
    lines: fc.array(lineArb, { minLength: 1, maxLength: 12 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.array(fc.record({ named: fc.boolean(), amount: fc.nat(20_000), tax: fc.nat(4_000) }), {
      maxLength: 4,
    }),
    tax: fc.nat(1_000_000),
    taxIncluded: fc.boolean(),
  })
  .map(({ part, shipping, ...whole }) => {
    const net = whole.lines.reduce((sum, line) => sum + line.price * line.quantity - line.discount, 0);
    return {
      ...whole,
      discount: Math.floor(net * part),
      shipping: shipping.map(({ named, amount, tax }) => ({
        vendor: named ? (whole.lines[0]?.vendor ?? null) : null,
        amount,
        tax,
      })),
    };
  });

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

it('shares every order out so that the parts make the whole, and no line turns negative', () => {
  fc.assert(
    fc.property(wholeArb, (whole) => {
      const parts = splitOrder(whole);
      const all = wholeOf(parts);
      const expected = {
        subtotal: sum(whole.lines.map(({ price, quantity }) => price * quantity)),
        discount: whole.discount + sum(whole.lines.map(({ discount }) => discount)),
        shipping: sum(whole.shipping.map(({ amount }) => amount)),
        tax: whole.tax + sum(whole.lines.map(({ tax }) => tax)) + sum(whole.shipping.map(({ tax }) => tax)),
      };
      expect(all).toEqual({ ...expected, total: totalOf(expected, whole.taxIncluded) });
      expect(new Set(parts.map(({ vendor }) => vendor)).size).toBe(parts.length);
      for (const part of parts) {
        expect(part.total).toBe(totalOf(part, whole.taxIncluded));
        for (const line of part.lines) {
          expect(line.vendor).toBe(part.vendor);
          expect(line.price * line.quantity - line.discount).toBeGreaterThanOrEqual(0);
        }
      }
      expect(parts.flatMap(({ lines }) => lines)).toHaveLength(whole.lines.length);
    }),
    { numRuns: 400 },
  );
});

it.each(['JPY', 'EUR', 'KWD'])(
  'says the parts of an order in %s in strings that make the whole again',
  (currency) => {
    fc.assert(
      fc.property(wholeArb, (whole) => {
        const parts = splitOrder(whole);
        const said = parts.map(({ total }) => formatAmount(total, currency));
        expect(sum(said.map((text) => parseAmount(text, currency) ?? Number.NaN))).toBe(wholeOf(parts).total);
        for (const text of said) expect((text.split('.')[1] ?? '').length).toBe(currencyDigits(currency));
      }),
      { numRuns: 100 },
    );
  },
);

it('shares to within one minor unit of the fair share', () => {
  fc.assert(
    fc.property(wholeArb, (whole) => {
      const net = whole.lines.map((line) => line.price * line.quantity - line.discount);
      fc.pre(sum(net) > 0);
      const before = new Map(whole.lines.map((line, index) => [index, line]));
      const after = splitOrder({ ...whole, lines: whole.lines.map((line, at) => ({ ...line, at })) }).flatMap(
        ({ lines }) => lines,
      );
      for (const { at, discount } of after) {
        const share = discount - (before.get(at)?.discount ?? 0);
        expect(Math.abs(share - (whole.discount * (net[at] ?? 0)) / sum(net))).toBeLessThan(1 + 1e-6);
      }
    }),
    { numRuns: 200 },
  );
});

const line = (vendor: string, price: number, quantity = 1): SoldLine => ({
  vendor,
  price,
  quantity,
  discount: 0,
  tax: 0,
});
const plain = { discount: 0, shipping: [], tax: 0, taxIncluded: false };

it('gives the odd cent to the largest remainder, and shipping to whom it names', () => {
  const parts = splitOrder({
    ...plain,
    lines: [line('Fjord', 1000), line('Alma', 1000), line('Fjord', 1000)],
    discount: 100,
    shipping: [
      { vendor: 'Alma', amount: 490, tax: 0 },
      { vendor: null, amount: 100, tax: 0 },
    ],
  });
  expect(
    parts.map(({ vendor, discount, shipping, total }) => ({ vendor, discount, shipping, total })),
  ).toEqual([
    { vendor: 'Fjord', discount: 67, shipping: 67, total: 2000 },
    { vendor: 'Alma', discount: 33, shipping: 523, total: 1490 },
  ]);
});

it('does not add tax that prices hold already', () => {
  const [part] = splitOrder({ ...plain, lines: [line('Fjord', 1190)], tax: 190, taxIncluded: true });
  expect(part).toMatchObject({ subtotal: 1190, tax: 190, total: 1190 });
});

it.each([
  ['lines', { ...plain, lines: [] }],
  ['discount', { ...plain, lines: [line('Fjord', 100)], discount: 101 }],
  ['lines.0.discount', { ...plain, lines: [{ ...line('Fjord', 100), discount: 101 }] }],
  [
    'shipping.0.vendor',
    { ...plain, lines: [line('Fjord', 1)], shipping: [{ vendor: 'Alma', amount: 1, tax: 0 }] },
  ],
])('refuses what cannot be shared out, naming %s', (field, whole) => {
  expect(() => splitOrder(whole)).toThrow(UnsplittableOrder);
  try {
    splitOrder(whole);
  } catch (error) {
    expect(error).toMatchObject({ field });
  }
});
