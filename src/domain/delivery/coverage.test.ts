import fc from 'fast-check';
import { coverageOf, type Finding } from './coverage';
import { optionsAt } from './rates';
import type { Rate, Zone } from './zones';

const rate = (changes: Partial<Rate>): Rate => ({
  name: 'Standard',
  description: '',
  price: '4.90',
  field: 'TOTAL_WEIGHT',
  min: null,
  max: null,
  days: null,
  ...changes,
});

const zone = (zoneName: string, countries: Zone['countries'], rates: Rate[] = [rate({})]): Zone => ({
  id: zoneName,
  zoneName,
  countries,
  rates,
});

const germany = { code: 'DE', provinces: [] };
const known = [
  { code: 'DE', provinces: ['BY', 'HH'] },
  { code: 'FR', provinces: [] },
];
const ofKind = (findings: Finding[], kind: Finding['kind']): Finding[] =>
  findings.filter((finding) => finding.kind === kind);

describe('coverage', () => {
  it('names countries without a zone, and parts of a country', () => {
    expect(coverageOf([zone('North', [{ code: 'DE', provinces: ['HH'] }])], known, 'EUR')).toEqual([
      { kind: 'noZone', country: 'DE', provinces: ['BY'] },
      { kind: 'noZone', country: 'FR', provinces: [] },
    ]);
  });

  it('finds nothing where the rest of the world has a zone, and places named closer win', () => {
    const world = zone('World', [{ code: '*', provinces: [] }]);
    const north = zone('North', [{ code: 'DE', provinces: ['HH'] }]);
    expect(coverageOf([world, zone('Germany', [germany]), north], known, 'EUR')).toEqual([]);
  });

  it('names the places of two zones', () => {
    const zones = [zone('Germany', [germany]), zone('Europe', [germany, { code: 'FR', provinces: [] }])];
    expect(coverageOf(zones, known, 'EUR')).toEqual([
      { kind: 'twoZones', country: 'DE', provinces: [], zones: ['Germany', 'Europe'] },
    ]);
  });

  it('names weights without a rate, and below which price where prices help', () => {
    const rates = [
      rate({ max: 2000 }),
      rate({ min: 5000 }),
      rate({ name: 'Free', price: '0', field: 'TOTAL_PRICE', min: 50 }),
    ];
    expect(coverageOf([zone('Germany', [germany], rates)], [], 'EUR')).toEqual([
      { kind: 'gap', zone: 'Germany', weight: { from: 2000, to: 5000 }, price: { from: 0, to: 5000 } },
    ]);
  });

  it('names weights of two rates of one name, and leaves a choice between names alone', () => {
    const rates = [
      rate({ max: 3000 }),
      rate({ name: 'standard', min: 2000 }),
      rate({ name: 'Express', price: '9.90' }),
    ];
    expect(ofKind(coverageOf([zone('Germany', [germany], rates)], [], 'EUR'), 'twoRates')).toEqual([
      { kind: 'twoRates', zone: 'Germany', name: 'Standard', weight: { from: 2000, to: 3000 }, price: null },
    ]);
  });

  it('takes ranges that touch for two that follow each other, with no gap and no overlap', () => {
    const weights = [rate({ max: 2000 }), rate({ min: 2000, max: 5000 }), rate({ min: 5000 })];
    const prices = [
      rate({ field: 'TOTAL_PRICE', max: 50 }),
      rate({ field: 'TOTAL_PRICE', min: 50, price: '0' }),
    ];
    expect(coverageOf([zone('Germany', [germany], weights)], [], 'EUR')).toEqual([]);
    expect(coverageOf([zone('Germany', [germany], prices)], [], 'EUR')).toEqual([]);
  });

  it('tells of a zone without any rate', () => {
    expect(coverageOf([zone('Germany', [germany], [])], [], 'EUR')).toEqual([
      { kind: 'noRates', zone: 'Germany' },
    ]);
  });

  const bounds = fc
    .tuple(fc.option(fc.integer({ min: 0, max: 20 })), fc.option(fc.integer({ min: 1, max: 20 })))
    .map(([min, width]) => ({ min, max: width === null ? null : (min ?? 0) + width }));
  const anyRate = fc
    .tuple(bounds, fc.constantFrom('TOTAL_WEIGHT', 'TOTAL_PRICE'), fc.constantFrom('A', 'B'))
    .map(([range, field, name]) => rate({ ...range, field, name }));

  it('says there is a gap exactly for the loads that have no rate', () => {
    fc.assert(
      fc.property(
        fc.array(anyRate, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 45 }),
        fc.integer({ min: 0, max: 45 }),
        (rates, weight, price) => {
          const zones = [zone('Z', [germany], rates)];
          // A currency without cents: the bounds are whole amounts as they stand.
          const gaps = ofKind(coverageOf(zones, [], 'JPY'), 'gap');
          const within = (span: { from: number; to: number } | null, value: number): boolean =>
            span === null || (value >= span.from && value < span.to);
          const told = gaps.some(
            (gap) => gap.kind === 'gap' && within(gap.weight, weight) && within(gap.price, price),
          );
          const options = optionsAt(zones, { country: 'DE', province: '' }, { weight, price }, 'JPY');
          expect(told).toBe(options.length === 0);
        },
      ),
    );
  });
});
