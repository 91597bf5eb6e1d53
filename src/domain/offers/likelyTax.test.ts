import { taxAt, taxCasesOf } from './likelyTax';

const line = (amount: number, tax: number, taxIncluded = false, quantity = 1) => ({
  amount,
  tax,
  quantity,
  taxIncluded,
});

it('reads one rate from lines of all sizes, whatever their rounding', () => {
  // 19 % of 2.97 is 56.43 cents, of 10.01 190.19 cents.
  expect(taxCasesOf([line(297, 56), line(1001, 190), line(3, 1), line(35_700, 6783)])).toEqual([
    { rate: 0.19, taxIncluded: false },
  ]);
});

it('tells what is free of tax, what holds it and what bears a lower rate apart', () => {
  const cases = taxCasesOf([line(10_000, 0), line(11_900, 1900, true), line(10_000, 700), line(0, 0)]);
  expect(cases).toEqual([
    { rate: 0.19, taxIncluded: true },
    { rate: 0, taxIncluded: false },
    { rate: 0.07, taxIncluded: false },
  ]);
});

it('keeps a rate that nobody says in tenths', () => {
  const [found] = taxCasesOf([line(100_000, 8875)]);
  expect(found?.rate).toBeCloseTo(0.08875, 6);
});

it('takes tax on top of a price, or out of it', () => {
  expect(taxAt({ rate: 0.19, taxIncluded: false }, 35_700)).toBe(6783);
  expect(taxAt({ rate: 0.19, taxIncluded: true }, 11_900)).toBe(1900);
});
