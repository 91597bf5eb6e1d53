import fc from 'fast-check';
import { commissionOf, type CommissionLine } from './commission';
import { bandsOf, replayInto, type ReplayCase } from './replay';

const line = fc.record({
  min: fc.nat({ max: 5000 }),
  length: fc.option(fc.nat({ max: 5000 })),
  flat: fc.nat({ max: 500 }),
  percentage: fc.integer({ min: 0, max: 10_000 }),
  constraint: fc.option(fc.record({ key: fc.constantFrom('type', 'tag'), value: fc.constantFrom('a', 'b') })),
});

const table = fc.array(line, { maxLength: 5 }).map((lines) =>
  lines.map(({ length, percentage, ...rest }): CommissionLine => ({
    ...rest,
    percentage: percentage / 100,
    max: length === null ? null : rest.min + length,
  })),
);

const replayCase: fc.Arbitrary<ReplayCase> = fc.record({
  vendorLines: table,
  marketplaceLines: table,
  facts: fc.record({ type: fc.constantFrom('a', 'b', 'c'), tag: fc.subarray(['a', 'b']) }),
});

const sold = fc.record({
  of: fc.nat(),
  unitPrice: fc.oneof(fc.nat({ max: 12_000 }), fc.nat({ max: 2 ** 40 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  discount: fc.nat({ max: 4000 }),
});

it('earns what the lines one by one would, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(replayCase, { minLength: 1, maxLength: 3 }),
      fc.array(sold, { maxLength: 30 }),
      (cases, lines) => {
        const rows = lines.map(({ of, unitPrice, quantity, discount }) => ({
          of: of % cases.length,
          unitPrice,
          quantity,
          base: unitPrice * quantity,
          most: Math.max(0, unitPrice * quantity - discount),
        }));
        const sums = new Float64Array(cases.length);
        replayInto(
          sums,
          {
            length: rows.length,
            unitPrice: Float64Array.from(rows, (row) => row.unitPrice),
            base: Float64Array.from(rows, (row) => row.base),
            most: Float64Array.from(rows, (row) => row.most),
            caseOf: Int32Array.from(rows, (row) => row.of),
          },
          bandsOf(cases),
        );
        const expected = cases.map((each, index) =>
          rows
            .filter(({ of }) => of === index)
            .reduce(
              (sum, { unitPrice, quantity, most }) =>
                sum +
                commissionOf(each.vendorLines, each.marketplaceLines, {
                  unitPrice,
                  quantity,
                  lineTotal: most,
                  facts: each.facts,
                }).amount,
              0,
            ),
        );
        expect([...sums]).toEqual(expected);
      },
    ),
  );
});

it('makes one band of prices that earn the same, and another where percentage or flat part differ', () => {
  const rule = (min: number, percentage: number, flat: number): CommissionLine => ({
    min,
    max: min + 100,
    percentage,
    flat,
  });
  const vendorLines = [
    rule(0, 10, 0),
    rule(100, 10, 5),
    rule(200, 20, 5),
    rule(300, 20, 5),
    rule(400, 2, 5),
    rule(500, 0.2, 5),
  ];
  const bands = bandsOf([{ vendorLines, marketplaceLines: [], facts: { type: 'a', tag: [] } }]);
  expect([...bands.from]).toEqual([0, 100, 200, 400, 500, 600]);
  expect([...bands.flat]).toEqual([0, 5, 5, 5, 5, 0]);
  expect([...bands.digits].map((digits, at) => digits / (bands.scale[at] ?? 1))).toEqual([
    0.1, 0.1, 0.2, 0.02, 0.002, 0,
  ]);
});
