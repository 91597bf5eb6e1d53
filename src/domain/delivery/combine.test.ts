import fc from 'fast-check';
import { combineRates, type VendorOptions } from './combine';
import type { RateOption } from './rates';

const names = { rateNames: [], pickupName: 'Local pickup' };

const option = (name: string, price: number, days: number | null = null): RateOption => ({
  live: false,
  name,
  description: '',
  price,
  days,
});

const vendor = (name: string, options: RateOption[], pickup = false): VendorOptions => ({
  vendor: name,
  options,
  pickup,
});

describe('rates of a cart', () => {
  it('are those of its only vendor', () => {
    const { combinations } = combineRates(
      [vendor('Fjord', [option('Standard', 490), option('Express', 990, 1)])],
      names,
    );
    expect(combinations.map(({ kind, name, price }) => [kind, name, price])).toEqual([
      ['rate', 'Standard', 490],
      ['rate', 'Express', 990],
    ]);
  });

  it('are the cheapest sum and a quicker one for several vendors', () => {
    const { combinations } = combineRates(
      [
        vendor('Fjord', [option('Standard', 490, 4), option('Express', 990, 1)]),
        vendor('Alma', [option('Standard', 300, 3), option('Express', 1200, 2)]),
      ],
      names,
    );
    expect(combinations.map(({ kind, name, price, days }) => [kind, name, price, days])).toEqual([
      ['cheapest', 'Standard', 790, 4],
      ['fastest', 'Express', 2190, 2],
    ]);
  });

  it('take the names of the marketplace, the cheapest first', () => {
    const vendors = [
      vendor('Fjord', [option('DHL', 490, 4), option('UPS', 990, 1)]),
      vendor('Alma', [option('Post', 300, 3)]),
    ];
    const { combinations } = combineRates(vendors, { ...names, rateNames: ['Saver', 'Quick'] });
    expect(combinations.map(({ name }) => name)).toEqual(['Saver', 'Quick']);
  });

  it('name who does not deliver, and then offer at most fetching', () => {
    const vendors = [vendor('Fjord', [option('Standard', 490)], true), vendor('Alma', [], true)];
    const { combinations, undeliverable } = combineRates(vendors, names);
    expect(undeliverable).toEqual(['Alma']);
    expect(combinations.map(({ kind, price }) => [kind, price])).toEqual([['pickup', 0]]);
  });

  const options = fc.array(
    fc
      .tuple(
        fc.constantFrom('A', 'B', 'C'),
        fc.integer({ min: 0, max: 10_000 }),
        fc.option(fc.integer({ min: 0, max: 9 })),
      )
      .map(([name, price, days]) => option(name, price, days)),
    { minLength: 1, maxLength: 4 },
  );

  it('sum exactly, nothing is cheaper than the cheapest, and the fastest is quicker', () => {
    fc.assert(
      fc.property(fc.array(options, { minLength: 1, maxLength: 5 }), (lists) => {
        const vendors = lists.map((list, index) => vendor(`V${String(index)}`, list));
        const { combinations } = combineRates(vendors, names);
        const least = lists.reduce((sum, list) => sum + Math.min(...list.map(({ price }) => price)), 0);
        const [first, second] = combinations;
        for (const { price, parts } of combinations) {
          expect(price).toBe(parts.reduce((sum, part) => sum + part.price, 0));
          expect(parts.map((part) => part.vendor)).toEqual(vendors.map((each) => each.vendor));
          expect(price).toBeGreaterThanOrEqual(least);
        }
        if (lists.length < 2) return;
        expect(first?.price).toBe(least);
        if (second !== undefined) expect(second.days ?? Infinity).toBeLessThan(first?.days ?? Infinity);
      }),
    );
  });
});
