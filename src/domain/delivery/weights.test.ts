import { fromGrams, intoGrams, packageFor, toGrams } from './weights';

it('weighs in the units of products and of carriers', () => {
  expect(toGrams(2, 'GRAMS')).toBe(2);
  expect(toGrams(1.5, 'KILOGRAMS')).toBe(1500);
  expect(toGrams(2, 'POUNDS')).toBeCloseTo(907.184_74);
  expect(toGrams(1, 'OUNCES')).toBeCloseTo(28.349_523);
  expect([intoGrams(0.1, 'kg'), intoGrams(1, 'oz'), intoGrams(7, 'g')]).toEqual([100, 28.35, 7]);
  expect(intoGrams(NaN, 'lb')).toBeNaN();
  expect([fromGrams(1500, 'kg'), fromGrams(100, 'oz'), fromGrams(453.592_37, 'lb')]).toEqual([
    1.5, 3.5274, 1,
  ]);
});

it('makes the usual package as heavy as what is in it, where that is known', () => {
  const usual = {
    length: 10,
    width: 20,
    height: 30,
    distance_unit: 'cm',
    weight: 2,
    mass_unit: 'kg',
  } as const;
  expect(packageFor(usual, 500)).toEqual({ ...usual, weight: 0.5 });
  expect(packageFor(usual, 0)).toBe(usual);
});
