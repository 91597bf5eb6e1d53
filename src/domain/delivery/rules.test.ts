import type { AnyObject, ObjectSchema } from 'yup';
import { messagesIn } from '../../testing/errors/messagesIn';
import { faultsIn } from '../errors/faultIn';
import { awayAt, holidaysSchema } from './holidays';
import { optionsAt } from './rates';
import { shipFromSaveSchema } from './shipFrom';
import { shippoKeySchema } from './shippo';
import { fromGrams, packageFor, toGrams } from './weights';
import { zoneSchema, type Rate, type Zone } from './zones';

const problemsOf = (schema: ObjectSchema<AnyObject>, value: unknown): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    return messagesIn(faultsIn(error));
  }
};

describe('zones', () => {
  it('need what the specification says, in its words', () => {
    const rates = [
      { name: '', price: '', min: null, max: null },
      { name: 'A', price: '-1', field: 'TOTAL_PRICE', min: 5, max: 5 },
    ];
    expect(problemsOf(zoneSchema, { zoneName: ' ', countries: [{ code: '' }], rates })).toMatchObject({
      zoneName: 'Required',
      'countries[0].code': 'Required',
      'rates[0].name': 'Required',
      'rates[0].price': 'Required',
      'rates[0].field': 'Required',
      'rates[1].price': 'Must be at least 0',
      'rates[1].max': 'Must be above where the range begins',
    });
  });

  it('take a rate without a range, and a country without provinces', () => {
    const rate = { name: 'A', price: 4.9, field: 'TOTAL_WEIGHT' };
    const zone = { zoneName: 'A', countries: [{ code: 'DE' }], rates: [rate] };
    expect(zoneSchema.cast(zone)).toEqual({
      zoneName: 'A',
      countries: [{ code: 'DE', provinces: [] }],
      rates: [{ ...rate, price: '4.9', description: '', min: null, max: null, days: null }],
    });
    expect(problemsOf(zoneSchema, zone)).toEqual({});
  });

  it('have bounds, days and texts within their limits, and say which are not', () => {
    const rate = (part: object): object => ({
      zoneName: 'A',
      countries: [{ code: 'DE' }],
      rates: [{ name: 'A', price: '4.90', field: 'TOTAL_WEIGHT', ...part }],
    });
    for (const part of [
      { min: 0, max: 1, days: 0, name: 'n'.repeat(60), description: 'd'.repeat(200) },
      { min: 2, max: 2.5, days: 365, price: '999999999999.9999' },
      { max: 5 },
      { min: 5 },
    ])
      expect(problemsOf(zoneSchema, rate(part))).toEqual({});
    expect(
      problemsOf(
        zoneSchema,
        rate({ min: -1, days: -1, name: 'n'.repeat(61), description: 'd'.repeat(201), price: '4,90' }),
      ),
    ).toEqual({
      'rates[0].min': 'Must be at least 0',
      'rates[0].days': 'Must be at least 0',
      'rates[0].name': 'Must be at most 60 characters',
      'rates[0].description': 'Must be at most 200 characters',
      'rates[0].price': 'Must be an amount like 4.90',
    });
    expect(problemsOf(zoneSchema, rate({ min: 'a', max: 'b', days: 1.5 }))).toMatchObject({
      'rates[0].min': 'must be a number',
      'rates[0].max': 'must be a number',
      'rates[0].days': 'Must be a whole number',
    });
    expect(problemsOf(zoneSchema, rate({ days: 366, field: 'VOLUME' }))).toEqual({
      'rates[0].days': 'Must be at most 365',
      'rates[0].field': 'Required',
    });
    expect(problemsOf(zoneSchema, { zoneName: 'A', countries: [], rates: [] })).toEqual({
      countries: 'Choose at least one country',
    });
    expect(
      problemsOf(zoneSchema, { zoneName: 'A', countries: [{ code: '*' }, { code: 'de' }], rates: [] }),
    ).toEqual({
      'countries[1].code': 'Must be a code like DE',
    });
  });

  it('name a country once', () => {
    const countries = [{ code: 'DE' }, { code: 'DE' }];
    expect(problemsOf(zoneSchema, { zoneName: 'A', countries, rates: [] })).toEqual({
      'countries[1].code': 'Is in this zone already',
    });
  });
});

describe('rates at a place', () => {
  const rate = (changes: Partial<Rate>): Rate => ({
    name: 'Standard',
    description: '',
    price: '4.90',
    field: 'TOTAL_PRICE',
    min: null,
    max: null,
    days: null,
    ...changes,
  });
  const zones: Zone[] = [
    {
      id: '1',
      zoneName: 'Europe',
      countries: [{ code: 'DE', provinces: [] }],
      rates: [rate({ max: 49.9 }), rate({ min: 49.9, price: '0' })],
    },
    {
      id: '2',
      zoneName: 'Islands',
      countries: [{ code: 'DE', provinces: ['HH'] }],
      rates: [rate({ price: '19' })],
    },
  ];
  const priceAt = (price: number, province = ''): number | undefined =>
    optionsAt(zones, { country: 'DE', province }, { weight: 0, price }, 'EUR')[0]?.price;

  it('begin with their lower end and stop before the upper one', () => {
    expect([priceAt(4989), priceAt(4990)]).toEqual([490, 0]);
  });

  it('are those of the zone that names the place closest', () => {
    expect([priceAt(100, 'HH'), priceAt(100, 'BY')]).toEqual([1900, 490]);
  });
});

describe('holidays', () => {
  it('need days and a message when they are on, and the second day after the first', () => {
    const needed = { from: 'Required field', to: 'Required field', message: 'Required field' };
    expect(problemsOf(holidaysSchema, { enabled: true, from: '', to: '', message: '' })).toEqual(needed);
    expect(problemsOf(holidaysSchema, { enabled: false })).toEqual({});
    const away = { enabled: true, from: '2026-07-02', message: 'Sea' };
    const wrong = { to: 'Should be before the start date' };
    expect(problemsOf(holidaysSchema, { ...away, to: '2026-07-02' })).toEqual(wrong);
    expect(problemsOf(holidaysSchema, { ...away, to: '2026-07-03' })).toEqual({});
  });

  it('begin and end by the calendar of the store, both days included', () => {
    const holidays = { enabled: true, from: '2026-07-02', to: '2026-07-10', message: 'Sea' };
    const at = (instant: string): boolean => awayAt(holidays, new Date(instant), 'America/New_York') !== null;
    // Four in the morning UTC is midnight in New York.
    expect(at('2026-07-02T03:59:59Z')).toBe(false);
    expect(at('2026-07-02T04:00:00Z')).toBe(true);
    expect(at('2026-07-11T03:59:59Z')).toBe(true);
    expect(at('2026-07-11T04:00:00Z')).toBe(false);
    expect(awayAt({ ...holidays, enabled: false }, new Date('2026-07-05T12:00:00Z'), 'UTC')).toBeNull();
  });
});

describe('where parcels come from', () => {
  const address = {
    name: 'Fjord',
    street1: 'Quay 1',
    city: 'Hamburg',
    zip: '20457',
    country: 'DE',
    phone: '+49 40 1',
    email: 'a@fjord.test',
  };

  it('needs a state in the US and Australia, and not in Canada', () => {
    expect(problemsOf(shipFromSaveSchema, address)).toEqual({});
    expect(problemsOf(shipFromSaveSchema, { ...address, country: 'CA' })).toEqual({});
    for (const country of ['US', 'AU'])
      expect(problemsOf(shipFromSaveSchema, { ...address, country })).toEqual({ state: 'State is required' });
  });

  it('measures packages in numbers of at least 0', () => {
    const parcel = { length: 'x', width: -1, height: 1, weight: 0, distance_unit: 'cm', mass_unit: 'kg' };
    expect(problemsOf(shipFromSaveSchema, { ...address, parcel })).toEqual({
      'parcel.length': 'must be a number',
      'parcel.width': 'Must be at least 0',
    });
  });
});

it('a key of Shippo begins as they do and has 40 letters with that', () => {
  expect(problemsOf(shippoKeySchema, { apiKey: `sk_${'a'.repeat(40)}` })).toEqual({
    apiKey: 'Must starts with shippo_',
  });
  expect(problemsOf(shippoKeySchema, { apiKey: `shippo_${'a'.repeat(32)}` })).toEqual({
    apiKey: 'Must be at least 40 characters',
  });
  expect(problemsOf(shippoKeySchema, { apiKey: `shippo_${'a'.repeat(33)}` })).toEqual({});
});

it('a package weighs what is in it, in its own unit', () => {
  const usual = { length: 1, width: 1, height: 1, distance_unit: 'cm', weight: 2, mass_unit: 'lb' } as const;
  expect(packageFor(usual, toGrams(3, 'POUNDS')).weight).toBe(3);
  expect(packageFor(usual, 0).weight).toBe(2);
  expect(fromGrams(1000, 'kg')).toBe(1);
});
