import { promisesOf } from './promise';

const rate = (days: number | null) => ({
  name: 'Standard',
  description: '',
  price: '4.90',
  field: 'TOTAL_WEIGHT' as const,
  min: null,
  max: null,
  days,
});
const country = (code: string) => ({ code, provinces: [] });

describe('what zones promise', () => {
  it('is the shortest and the longest way to each country, and all others come last', () => {
    expect(
      promisesOf([
        { countries: [country('*')], rates: [rate(9)] },
        { countries: [country('DE'), country('AT')], rates: [rate(4), rate(2)] },
      ]),
    ).toEqual([
      { country: 'DE', days: { from: 2, to: 4 } },
      { country: 'AT', days: { from: 2, to: 4 } },
      { country: '*', days: { from: 9, to: 9 } },
    ]);
  });

  it('names no days where one way has none, and nothing where there is no way', () => {
    expect(
      promisesOf([
        { countries: [country('DE')], rates: [rate(4), rate(null)] },
        { countries: [country('FR')], rates: [] },
      ]),
    ).toEqual([{ country: 'DE', days: null }]);
  });

  it('takes a country of several zones for what all of them hold to', () => {
    expect(
      promisesOf([
        { countries: [{ code: 'US', provinces: ['NY'] }], rates: [rate(3)] },
        { countries: [{ code: 'US', provinces: ['CA'] }], rates: [rate(8)] },
      ]),
    ).toEqual([{ country: 'US', days: { from: 3, to: 8 } }]);
  });
});
