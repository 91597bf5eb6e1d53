import fc from 'fast-check';
import { isExport, taxLinesOf } from './taxLines';

it('charges each part at the rate that its tax is of, the highest first', () => {
  const parts = [
    { net: 10_000, tax: 700 },
    { net: 2_000, tax: 380 },
    { net: 420, tax: 80 },
    { net: 500, tax: 0 },
  ];
  expect(taxLinesOf(parts)).toEqual([
    { rate: 19, net: 2_420, tax: 460 },
    { rate: 7, net: 10_000, tax: 700 },
    { rate: 0, net: 500, tax: 0 },
  ]);
});

it('puts a cheap line, whose tax fits many rates, with the others', () => {
  const cheap = { net: 25, tax: 5 };
  expect(taxLinesOf([cheap, { net: 9_999, tax: 2_100 }])).toEqual([{ rate: 21, net: 10_024, tax: 2_105 }]);
  expect(taxLinesOf([cheap])).toEqual([{ rate: 20, net: 25, tax: 5 }]);
});

it('says what a tax measures where it is of no usual rate', () => {
  // 1,000.00 at New York's 8.875 per cent is 88.75; with it goes a line of 4.20, whose 0.37 may be of 9 as well.
  expect(taxLinesOf([{ net: 100_000, tax: 8_875 }])).toEqual([{ rate: 8.875, net: 100_000, tax: 8_875 }]);
  const together = [
    { net: 420, tax: 37 },
    { net: 100_000, tax: 8_875 },
  ];
  expect(taxLinesOf(together)).toEqual([{ rate: 8.875, net: 100_420, tax: 8_912 }]);
  expect(taxLinesOf([])).toEqual([]);
});

it('takes back at the same rates', () => {
  expect(taxLinesOf([{ net: -420, tax: -80 }])).toEqual([{ rate: 19, net: -420, tax: -80 }]);
});

it('finds the rate of every order of lines that were taxed at one, and adds up to them', () => {
  const rates = fc.constantFrom(4, 5.5, 7, 9, 19, 20, 21, 25.5, 27);
  const nets = fc.array(fc.integer({ min: 5_000, max: 5_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rates, nets, (rate, all) => {
      const parts = all.map((net) => ({ net, tax: Math.round((net * rate) / 100) }));
      const lines = taxLinesOf(parts);
      const sum = (key: 'net' | 'tax') => parts.reduce((total, part) => total + part[key], 0);
      expect(lines).toEqual([{ rate, net: sum('net'), tax: sum('tax') }]);
    }),
  );
});

it('knows what leaves the European Union', () => {
  expect([isExport('DE', 'CH'), isExport('de', 'us'), isExport('DE', 'FR'), isExport('CH', 'US')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(isExport('DE', '')).toBe(false);
});
