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

  it('are of two at one price the quicker, and of two as quick the cheaper', () => {
    const alma = vendor('Alma', [option('Post', 100, 9)]);
    const chosen = (options: RateOption[]): string[] =>
      combineRates([vendor('Fjord', options), alma], names).combinations.flatMap(({ parts }) =>
        parts.filter((part) => part.vendor === 'Fjord').map(({ name }) => name),
      );
    expect(chosen([option('Slow', 300, 10), option('Quick', 300, 9), option('Unsaid', 300)])).toEqual([
      'Quick',
    ]);
    expect(chosen([option('Unsaid', 300), option('Slow', 300, 5)])).toEqual(['Slow']);
    expect(
      chosen([
        option('Cheap', 300, 12),
        option('Dear', 900, 2),
        option('Fair', 700, 2),
        option('Odd', 800, 3),
      ]),
    ).toEqual(['Cheap', 'Fair']);
  });

  it('take as long as the longest of their parts, which is not known where one does not say', () => {
    const vendors = (days: number | null) => [
      vendor('Fjord', [option('Standard', 490, 4)]),
      vendor('Alma', [option('Post', 300, days)]),
    ];
    const daysOf = (days: number | null) => combineRates(vendors(days), names).combinations[0]?.days;
    expect([daysOf(2), daysOf(6), daysOf(null)]).toEqual([4, 6, null]);
  });

  it('are called by the names and descriptions of their parts, each once', () => {
    const described = (name: string, description: string): RateOption => ({
      ...option(name, 1, 1),
      description,
    });
    const { combinations } = combineRates(
      [
        vendor('Fjord', [described('Standard', 'By road.')]),
        vendor('Alma', [described('Post', 'By rail.')]),
        vendor('Berg', [described('Standard', '')]),
      ],
      names,
    );
    expect(combinations).toMatchObject([{ name: 'Standard + Post', description: 'By road. By rail.' }]);
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
