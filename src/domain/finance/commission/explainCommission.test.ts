import type { CommissionLine } from './commission';
import { explainCommission } from './explainCommission';

const line = (min: number, max: number | null, more: Partial<CommissionLine> = {}): CommissionLine => ({
  min,
  max,
  flat: 0,
  percentage: 10,
  ...more,
});
const bags = { constraint: { key: 'type', value: 'Bags' } };
const sold = {
  unitPrice: 1000,
  quantity: 2,
  lineTotal: 1900,
  facts: { type: ['Shoes', 'Boots'], tag: 'sale' },
};

it('says of every line why it made the amount or did not', () => {
  const own = [line(0, 500), line(0, null, bags)];
  const general = [
    line(2000, null),
    line(0, 2000, { flat: 30, percentage: 12.5 }),
    line(0, null, { constraint: { key: 'tag', value: 'new' } }),
    line(0, 5000),
  ];
  const { rule, sum, lines } = explainCommission(own, general, sold);
  expect(lines.map(({ source, line: index, verdict }) => `${source} ${String(index)} ${verdict}`)).toEqual([
    'vendor 0 over',
    'vendor 1 condition',
    'marketplace 0 under',
    'marketplace 1 holds',
    'marketplace 2 condition',
    'marketplace 3 later',
  ]);
  expect(lines[1]?.found).toEqual(['Shoes', 'Boots']);
  expect(rule?.line).toBe(1);
  expect(sum).toEqual({ base: 2000, share: 250, flat: 30, most: 1900, amount: 280 });
});

it('tells the table of the vendor and the line with a condition that went first', () => {
  const shoes = { constraint: { key: 'type', value: 'boots' } };
  const verdicts = explainCommission([line(0, null), line(0, null, shoes)], [line(0, null)], sold).lines.map(
    ({ verdict }) => verdict,
  );
  expect(verdicts).toEqual(['lessExact', 'holds', 'vendorFirst']);
});

it('shows where the line came to less than the sum', () => {
  const { sum } = explainCommission([], [line(0, null, { percentage: 100, flat: 50 })], {
    ...sold,
    base: 2400,
  });
  expect(sum).toEqual({ base: 2400, share: 2400, flat: 50, most: 1900, amount: 1900 });
  expect(explainCommission([], [], sold)).toEqual({ rule: null, sum: null, lines: [] });
});

it('counts the start of a range to it and its end to the next', () => {
  const table = [line(0, 1000), line(1000, 2000), line(1001, null), line(1000, 1001)];
  const verdicts = explainCommission([], table, sold).lines.map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['over', 'holds', 'under', 'later']);
});

it('takes a condition without key and value for none, and an end of infinity for open', () => {
  const { lines } = explainCommission(
    [],
    [
      line(0, Infinity, { constraint: { key: ' ', value: '' } }),
      line(0, null, { constraint: { key: 'tag' } }),
    ],
    sold,
  );
  expect(lines).toMatchObject([
    { max: null, constraint: null, verdict: 'holds', found: [] },
    { max: null, constraint: { key: 'tag', value: '' }, verdict: 'condition', found: ['sale'] },
  ]);
});
