import { createRandom, mixSeed } from './random';

const draws = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.next());
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
  expect(draws(7).every((value) => value >= 0 && value < 1)).toBe(true);
});

test('whole numbers keep to both ends and reach them', () => {
  const random = createRandom(1);
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});

test('weights decide how often a value comes', () => {
  const random = createRandom(2);
  const values = Array.from({ length: 10_000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ] as const),
  );
  const seldom = values.filter((value) => value === 'seldom').length;
  expect(seldom).toBeGreaterThan(850);
  expect(seldom).toBeLessThan(1150);
  expect(values).not.toContain('never');
});

test('a bell lies around its mean', () => {
  const random = createRandom(3);
  const values = Array.from({ length: 10_000 }, () => random.normal(50, 10));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const within = values.filter((value) => Math.abs(value - 50) < 10).length / values.length;
  expect(Math.abs(mean - 50)).toBeLessThan(0.5);
  expect(Math.abs(within - 0.68)).toBeLessThan(0.03);
});

test('an empty list has nothing to give', () => {
  const random = createRandom(4);
  expect(() => random.pick([])).toThrow(RangeError);
  expect(() => random.weighted([])).toThrow(RangeError);
});

test('neighbouring numbers get seeds far apart', () => {
  const seeds = new Set(Array.from({ length: 100_000 }, (_, index) => mixSeed(1, index)));
  expect(seeds.size).toBeGreaterThan(99_990);
  expect(mixSeed(1, 2)).not.toBe(mixSeed(2, 1));
});
