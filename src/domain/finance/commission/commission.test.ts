import fc from 'fast-check';
import { checkCommissionLines, commissionOf, type CommissionLine } from './commission';

const line = (min: number, max: number | null, more: Partial<CommissionLine> = {}): CommissionLine => ({
  min,
  max,
  flat: 0,
  percentage: 10,
  ...more,
});
const bags = { constraint: { key: 'type', value: 'Bags' } };

describe('checkCommissionLines', () => {
  it.each<[string, CommissionLine[]]>([
    ['one open line', [line(0, null)]],
    ['borders that touch', [line(0, 100), line(100, 200), line(200, null)]],
    ['any order', [line(100, null), line(0, 100)]],
    ['no end as Infinity', [line(0, Infinity)]],
    ['no end as an empty field', [line(0, null, { max: '' })]],
    ['no end as nothing', [{ min: 0, flat: 0, percentage: 5 }]],
    ['0 and 100 percent', [line(0, 10, { percentage: 0 }), line(10, null, { percentage: 100 })]],
    ['an end equal to the start', [line(0, 100), line(100, 100), line(100, null)]],
    ['gaps and overlaps among conditions', [line(0, null), line(5, 10, bags), line(7, 9, bags)]],
    ['an empty condition, which is none', [line(0, null, { constraint: { key: ' ', value: '' } })]],
  ])('takes %s', (_, lines) => {
    expect(checkCommissionLines(lines)).toEqual({ valid: true, messages: [], fieldErrors: [] });
  });

  it.each<[string, CommissionLine[], string[]]>([
    ['no line', [], ['At least one commission line should not have a condition']],
    ['conditions only', [line(0, null, bags)], ['At least one commission line should not have a condition']],
    ['a late start', [line(10, null)], ['There should not be a gap between $0 and $10']],
    ['a hole', [line(0, 100), line(150.5, null)], ['There should not be a gap between $100 and $150.5']],
    ['an end', [line(0, 100)], ['There should not be a gap between $100 and above']],
    ['an overlap', [line(50, null), line(0, 100)], ['There should not be an overlap between $50 and $100']],
    [
      'a line inside another',
      [line(0, null), line(20, 30)],
      ['There should not be an overlap between $20 and $30'],
    ],
    [
      'two open lines',
      [line(0, null), line(20, null)],
      ['There should not be an overlap between $20 and above'],
    ],
    [
      'several faults',
      [line(5, 20), line(10, 30), line(40, 50)],
      [
        'There should not be a gap between $0 and $5',
        'There should not be an overlap between $10 and $20',
        'There should not be a gap between $30 and $40',
        'There should not be a gap between $50 and above',
      ],
    ],
  ])('refuses %s', (_, lines, messages) => {
    expect(checkCommissionLines(lines)).toEqual({ valid: false, messages, fieldErrors: [] });
  });

  it('names fields by the place of their line in the list as given', () => {
    const check = checkCommissionLines([
      line(100, null, { percentage: 101 }),
      line(-1, 100, { flat: -0.01 }),
      line(0, null, { percentage: -1, constraint: { key: 'type', value: '' } }),
    ]);
    expect(check.valid).toBe(false);
    expect(check.fieldErrors).toEqual([
      { line: 0, field: 'percentage', message: 'Must be between 0 and 100' },
      { line: 1, field: 'min', message: 'Must be at least 0' },
      { line: 1, field: 'flat', message: 'Must be at least 0' },
      { line: 2, field: 'percentage', message: 'Must be between 0 and 100' },
      { line: 2, field: 'constraint.value', message: 'Required field' },
    ]);
    expect(check.messages).toEqual([]);
  });

  it('refuses an end before its start, and what is no number', () => {
    expect(checkCommissionLines([line(10, 5)]).fieldErrors).toEqual([
      { line: 0, field: 'max', message: 'Must be at least 10' },
    ]);
    const fields = checkCommissionLines([line(NaN, NaN, { flat: NaN, percentage: NaN })]).fieldErrors;
    expect(fields.map(({ field }) => field)).toEqual(['min', 'max', 'flat', 'percentage']);
    expect(new Set(fields.map(({ message }) => message))).toEqual(new Set(['Must be a number']));
    const endless = checkCommissionLines([
      line(Infinity, null, { flat: Infinity, percentage: Infinity }),
    ]).fieldErrors;
    expect(endless.map(({ field }) => field)).toEqual(['min', 'flat', 'percentage']);
    expect(new Set(endless.map(({ message }) => message))).toEqual(new Set(['Must be a number']));
  });

  it('refuses a condition with a value and no key, and one with a key and no value', () => {
    const half = [line(0, null), line(0, 10, { constraint: { key: ' ', value: 'Bags' } })];
    expect(checkCommissionLines(half).fieldErrors).toEqual([
      { line: 1, field: 'constraint.key', message: 'Required field' },
    ]);
    const other = [line(0, null), line(0, 10, { constraint: { key: 'type' } })];
    expect(checkCommissionLines(other).fieldErrors).toEqual([
      { line: 1, field: 'constraint.value', message: 'Required field' },
    ]);
  });

  it('compares the ranges only where their own ends are sound, whatever else is wrong', () => {
    const gap = 'There should not be a gap between $0 and $10';
    expect(checkCommissionLines([line(10, null, { flat: -1, percentage: 101 })]).messages).toEqual([gap]);
    expect(checkCommissionLines([line(10, null), line(-5, 10)]).messages).toEqual([]);
    expect(checkCommissionLines([line(10, null), line(20, 15)]).messages).toEqual([]);
    // A line with a condition is compared with none, so that its ends do not matter to the rest.
    expect(checkCommissionLines([line(10, null), line(20, 15, bags)]).messages).toEqual([gap]);
  });

  it('takes every table that cuts all prices at some borders, in any order, and no such table with a line less', () => {
    const borders = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(borders, fc.array(fc.nat(), { minLength: 9 }), fc.nat(), (cuts, places, gone) => {
        const starts = [0, ...cuts.sort((a, b) => a - b)];
        const table = starts
          .map((start, index) => line(start, starts[index + 1] ?? null))
          .map((each, index) => ({ each, place: places[index] ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ each }) => each);
        expect(checkCommissionLines(table).valid).toBe(true);
        const short = table.filter((_, index) => index !== gone % table.length);
        expect(checkCommissionLines(short).valid).toBe(false);
        expect(checkCommissionLines([...table, ...table.slice(0, 1)]).valid).toBe(false);
      }),
    );
  });
});

describe('commissionOf', () => {
  const sold = (unitPrice: number, quantity = 1, facts: Record<string, string> = {}) => ({
    unitPrice,
    quantity,
    lineTotal: unitPrice * quantity,
    facts,
  });
  const market = [line(0, 10_000, { percentage: 20, flat: 30 }), line(10_000, null, { percentage: 10 })];

  it('takes a share of all pieces and the flat amount once', () => {
    expect(commissionOf([], market, sold(2500, 4))).toEqual({
      amount: 2030,
      rule: {
        source: 'marketplace',
        line: 0,
        min: 0,
        max: 10_000,
        flat: 30,
        percentage: 20,
        constraint: null,
      },
    });
  });

  it('finds the line by the unit price, whose end does not belong to it', () => {
    expect(commissionOf([], market, sold(9999)).rule?.line).toBe(0);
    expect(commissionOf([], market, sold(10_000)).rule).toMatchObject({ line: 1, max: null });
    expect(commissionOf([], market, sold(5000, 3)).rule?.line).toBe(0);
  });

  it("asks the vendor's own table first, and the marketplace's where that has no line", () => {
    const own = [line(0, 5000, { percentage: 5 })];
    expect(commissionOf(own, market, sold(4000)).rule).toMatchObject({ source: 'vendor', percentage: 5 });
    expect(commissionOf(own, market, sold(6000)).rule).toMatchObject({
      source: 'marketplace',
      percentage: 20,
    });
  });

  it('prefers a line whose condition fits, whatever the order', () => {
    const lines = [line(0, null), line(0, 5000, { percentage: 3, ...bags })];
    expect(commissionOf([], lines, sold(1000, 1, { type: ' bags ' })).rule).toMatchObject({
      line: 1,
      constraint: { key: 'type', value: 'Bags' },
    });
    expect(commissionOf([], lines, sold(1000, 1, { type: 'Shoes' })).rule?.line).toBe(0);
    expect(commissionOf([], lines, sold(1000)).rule?.line).toBe(0);
    expect(commissionOf([], lines, sold(6000, 1, { type: 'Bags' })).rule?.line).toBe(0);
  });

  it('takes the first of two lines whose conditions both fit', () => {
    const first = line(0, null, { percentage: 3, ...bags });
    const second = line(0, null, { percentage: 7, constraint: { key: 'tag', value: 'Sale' } });
    const both = sold(1000, 1, { type: 'Bags', tag: 'Sale' });
    expect(commissionOf([], [first, second, line(0, null)], both).rule).toMatchObject({ line: 0 });
    expect(commissionOf([], [second, first], both).rule).toMatchObject({ percentage: 7 });
  });

  it('does not take inherited properties for facts', () => {
    const lines = [line(0, null, { constraint: { key: 'constructor', value: 'x' } })];
    expect(commissionOf([], lines, sold(1000))).toEqual({ amount: 0, rule: null });
  });

  it('is nothing without a line that fits', () => {
    expect(commissionOf([], [], sold(1000))).toEqual({ amount: 0, rule: null });
    expect(commissionOf([], [line(500, 500)], sold(500))).toEqual({ amount: 0, rule: null });
  });

  it('rounds half up, once, over all pieces', () => {
    const at = (percentage: number, unitPrice: number, quantity = 1) =>
      commissionOf([], [line(0, null, { percentage })], sold(unitPrice, quantity)).amount;
    expect(at(50, 1)).toBe(1);
    expect(at(50, 1, 3)).toBe(2);
    expect(at(10, 4)).toBe(0);
    expect(at(10, 5)).toBe(1);
    expect(at(2.5, 3333, 3)).toBe(250);
    // 1.15 x 100 is 114.99999999999999 as a float, and 1.005 is a little below itself.
    expect(at(1.15, 1_000_000)).toBe(11_500);
    expect(at(1.005, 10_000)).toBe(101);
    expect(at(1e-7, 5_000_000_000)).toBe(5);
  });

  it('never takes more than the line came to', () => {
    const lines = [line(0, null, { percentage: 100, flat: 500 })];
    expect(commissionOf([], lines, sold(300)).amount).toBe(300);
    expect(commissionOf([], lines, { ...sold(300), lineTotal: 120 }).amount).toBe(120);
    expect(commissionOf([], lines, { ...sold(300), lineTotal: 0 }).amount).toBe(0);
  });

  it('agrees with exact fractions, and stays between nothing and the total', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.nat({ max: 1000 }),
        (unitPrice, quantity, hundredths, flat) => {
          const { amount } = commissionOf(
            [line(0, null, { percentage: hundredths / 100, flat })],
            [],
            sold(unitPrice, quantity),
          );
          const total = unitPrice * quantity;
          const share = (BigInt(total) * BigInt(hundredths) + 5000n) / 10_000n;
          expect(amount).toBe(Math.min(Number(share) + flat, total));
          expect(Number.isSafeInteger(amount)).toBe(true);
        },
      ),
    );
  });
});
