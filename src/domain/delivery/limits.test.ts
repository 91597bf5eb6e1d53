import {
  brokenLimits,
  numberBetween,
  oneOf,
  textUpTo,
  wholeBetween,
} from '../../testing/errors/brokenLimits';
import { cartSchema, publicRatesSchema, testRatesSchema } from './checkout';
import { customsSchema } from './customs';
import { holidaysSaveSchema } from './holidays';
import { cellText, parcelWords, pieces } from './parcelFields';
import { isWebAddress } from '../webAddress';
import { delivery, deliveryProblems, hasLiveRates, holidays, shownRateNames } from './settings';
import { shipFromSaveSchema } from './shipFrom';
import {
  labelIdSchema,
  shippoKeySchema,
  shippoLabelSchema,
  shippoRateIdSchema,
  shippoRatesSchema,
} from './shippo';
import { zoneIdSchema, zoneSchema } from './zones';

const amount = {
  takes: ['0', '4.90', '999999999999.9999'],
  refuses: [
    ['4,90', 'rateAmountForm'],
    ['-1', 'rateAmountForm'],
    ['1.00005', 'rateAmountForm'],
    ['1234567890123', 'rateAmountForm'],
  ],
} as const;
const country = {
  takes: ['DE', 'US'],
  refuses: [
    ['de', 'countryCode'],
    ['DEU', 'countryCode'],
    ['', 'requiredField'],
    [undefined, 'requiredField'],
  ],
} as const;
const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);

const destination = { country: 'DE', province: '', zip: '20457', city: 'Hamburg', street1: 'Quay 1' };
const line = { variantId: '12', quantity: 1 };

it('a cart has a country and one to 500 lines of whole pieces', () => {
  const cart = { destination, lines: [line] };
  expect(
    brokenLimits(cartSchema, cart, {
      'destination.country': country,
      'destination.province': textUpTo(10),
      'destination.zip': textUpTo(20),
      'destination.city': textUpTo(100),
      'destination.street1': textUpTo(100),
      'lines[0].variantId': {
        takes: ['1', '123456789012345'],
        refuses: [
          ['1234567890123456', 'noSuchVariant'],
          ['a', 'noSuchVariant'],
          [undefined, 'requiredField'],
        ],
      },
      'lines[0].quantity': wholeBetween(1, 100_000),
      'lines[0].price': { ...amount, takes: [...amount.takes, undefined, ''] },
      lines: { takes: [list(500, line)], refuses: [[[]], [list(501, line)], [undefined, 'requiredField']] },
    }),
  ).toEqual([]);
  expect(cartSchema.cast({ destination: { country: 'DE' }, lines: [line] }).destination).toEqual({
    country: 'DE',
    province: '',
    zip: '',
    city: '',
    street1: '',
  });
});

it('a signed question of a checkout names store, time, cart and signature', () => {
  const hmac = 'a1'.repeat(32);
  expect(
    brokenLimits(
      publicRatesSchema,
      { store: 's', at: 1, cart: '{}', hmac },
      {
        store: textUpTo(100, 'requiredField'),
        at: {
          takes: [0, 1_800_000_000],
          refuses: [
            [undefined, 'requiredField'],
            [1.5, 'notAWholeNumber'],
          ],
        },
        cart: {
          takes: ['x'.repeat(100_000)],
          refuses: [['x'.repeat(100_001)], [undefined, 'requiredField']],
        },
        hmac: {
          takes: [hmac.toUpperCase()],
          refuses: [
            [hmac.slice(1), 'hmacForm'],
            [`${hmac}a`, 'hmacForm'],
            [undefined, 'requiredField'],
          ],
        },
      },
    ),
  ).toEqual([]);
});

it('a made-up load of the tester weighs and costs something or nothing', () => {
  const load = { vendor: 'Fjord', weight: 500, price: '10' };
  expect(
    brokenLimits(
      testRatesSchema,
      { destination, loads: [load] },
      {
        'loads[0].weight': {
          takes: [0, 1e9],
          refuses: [
            [-1, 'atLeast'],
            [1e9 + 1, 'atMost'],
            ['x', 'mustBeNumber'],
            [undefined, 'requiredField'],
          ],
        },
        'loads[0].price': { ...amount, refuses: [...amount.refuses, [undefined, 'requiredField']] },
        'loads[0].vendor': { takes: ['x'.repeat(255)], refuses: [[undefined, 'requiredField']] },
        loads: { takes: [list(20, load)], refuses: [[[]], [list(21, load)], [undefined, 'requiredField']] },
      },
    ),
  ).toEqual([]);
});

it('a customs declaration says what every item is, weighs, is worth and where it was made', () => {
  const item = { lineId: '1', description: 'Mug', grams: 300, value: '12.50', origin: 'DE' };
  const customs = {
    contentsType: 'MERCHANDISE',
    explanation: '',
    nonDelivery: 'RETURN',
    signer: 'A. Fjord',
    items: [item],
  };
  expect(
    brokenLimits(customsSchema, customs, {
      contentsType: {
        takes: ['MERCHANDISE', 'GIFT', 'SAMPLE', 'DOCUMENTS', 'RETURN_MERCHANDISE', 'HUMANITARIAN_DONATION'],
        refuses: [['gift'], [undefined]],
      },
      explanation: textUpTo(200),
      nonDelivery: oneOf('RETURN', 'ABANDON'),
      signer: { takes: ['x'.repeat(100)], refuses: [['x'.repeat(101), 'tooLong'], [''], [undefined]] },
      'items[0].lineId': { refuses: [[''], [undefined]] },
      'items[0].description': { takes: ['x'.repeat(100)], refuses: [['x'.repeat(101), 'tooLong'], ['']] },
      'items[0].grams': {
        takes: [0.1, 1e6],
        refuses: [[0], [-1], [1e6 + 1, 'atMost'], ['x', 'mustBeNumber'], [undefined]],
      },
      'items[0].value': {
        takes: ['0.01', '999999999999.9999'],
        refuses: [['0'], ['0.00'], ['-1', 'rateAmountForm'], ['1,5', 'rateAmountForm'], ['']],
      },
      'items[0].origin': {
        takes: ['US'],
        refuses: [['us', 'countryCode'], ['DEU', 'countryCode'], [''], [undefined]],
      },
      'items[0].tariff': {
        takes: ['6109.10', '6109 10 00', '', undefined],
        refuses: [
          ['610', 'tariffNumber'],
          ['x6109', 'tariffNumber'],
          ['6109.10.00.00.001', 'tariffNumber'],
        ],
      },
      items: {
        takes: [list(100, item)],
        refuses: [
          [[], 'customsIncomplete'],
          [list(101, item), 'customsTooManyLines'],
        ],
      },
    }),
  ).toEqual([]);
  const other = { ...customs, contentsType: 'OTHER', explanation: 'A loan' };
  expect(brokenLimits(customsSchema, other, { explanation: { refuses: [[''], [undefined]] } })).toEqual([]);
});

it('a ship-from address holds what the specification asks for, within its lengths', () => {
  const parcel = { length: 30, width: 20, height: 10, distance_unit: 'cm', weight: 2, mass_unit: 'kg' };
  const address = {
    name: 'Fjord',
    street1: 'Quay 1',
    city: 'Hamburg',
    zip: '20457',
    country: 'DE',
    phone: '+49 40 1',
    email: 'a@fjord.test',
    parcel,
  };
  const measure = {
    takes: [0, 999_999],
    refuses: [
      [-1, 'atLeast'],
      [1e6, 'atMost'],
      ['x', 'mustBeNumber'],
      [undefined, 'requiredField'],
    ],
  } as const;
  expect(
    brokenLimits(shipFromSaveSchema, address, {
      name: textUpTo(100, 'requiredField'),
      company: textUpTo(100),
      street1: textUpTo(100, 'requiredField'),
      street2: textUpTo(100),
      city: textUpTo(100, 'requiredField'),
      state: textUpTo(60),
      zip: textUpTo(20, 'requiredField'),
      country: { ...country, takes: ['DE', 'CA'] },
      phone: textUpTo(40, 'requiredField'),
      email: {
        takes: ['b@c.test'],
        refuses: [
          ['', 'requiredField'],
          ['none', 'notAnEmail'],
        ],
      },
      is_residential: { takes: [true, false, undefined], refuses: [['perhaps']] },
      metadata: textUpTo(100),
      parcel: { takes: [null, undefined] },
      'parcel.length': measure,
      'parcel.width': measure,
      'parcel.height': measure,
      'parcel.weight': measure,
      'parcel.distance_unit': oneOf('cm', 'in', 'ft', 'm', 'mm', 'yd'),
      'parcel.mass_unit': oneOf('g', 'kg', 'oz', 'lb'),
    }),
  ).toEqual([]);
});

it('a zone names at most 300 countries, 500 provinces of each and 100 rates', () => {
  const rate = { name: 'Standard', price: '4.90', field: 'TOTAL_WEIGHT' };
  const zone = { zoneName: 'Europe', countries: [{ code: 'DE', provinces: ['BY'] }], rates: [rate] };
  const countries = Array.from({ length: 301 }, (_, index) => ({
    code: String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  }));
  const bound = {
    takes: [0, 1e12, null, undefined],
    refuses: [
      [-1, 'atLeast'],
      [1e12 + 1, 'atMost'],
      ['x', 'mustBeNumber'],
    ],
  } as const;
  expect(
    brokenLimits(zoneSchema, zone, {
      zoneName: textUpTo(60, 'required'),
      countries: {
        takes: [[{ code: '*' }], countries.slice(0, 300)],
        refuses: [
          [[], 'countryNeeded'],
          [countries, 'tooManyEntries'],
          [undefined, 'required'],
        ],
      },
      'countries[0].provinces': {
        takes: [list(500, 'BY'), undefined],
        refuses: [[list(501, 'BY'), 'tooManyEntries']],
      },
      'countries[0].provinces[0]': textUpTo(10, 'required'),
      rates: { takes: [list(100, rate), []], refuses: [[list(101, rate)], [undefined, 'required']] },
      'rates[0].name': textUpTo(60, 'required'),
      'rates[0].description': textUpTo(200),
      'rates[0].price': { takes: ['0'], refuses: [['-1'], ['', 'required'], ['x', 'rateAmountForm']] },
      'rates[0].field': oneOf('TOTAL_WEIGHT', 'TOTAL_PRICE'),
      'rates[0].min': bound,
      'rates[0].max': bound,
      'rates[0].days': wholeBetween(0, 365),
    }),
  ).toEqual([]);
  expect(brokenLimits(zoneSchema, zone, { 'rates[0].days': { takes: [null, undefined] } })).toEqual([]);
  expect(brokenLimits(zoneIdSchema, { zoneId: '1' }, { zoneId: { refuses: [[''], [undefined]] } })).toEqual(
    [],
  );
});

it('a range may not end where it begins', () => {
  const rate = { name: 'Standard', price: '4.90', field: 'TOTAL_WEIGHT', min: 5 };
  expect(
    brokenLimits(
      zoneSchema,
      { zoneName: 'Europe', countries: [{ code: 'DE' }], rates: [rate] },
      {
        'rates[0].max': {
          takes: [6, null],
          refuses: [
            [5, 'rangeEndsBelowStart'],
            [4, 'rangeEndsBelowStart'],
          ],
        },
      },
    ),
  ).toEqual([]);
});

it('holidays have a text of at most 500 characters', () => {
  const away = { enabled: true, from: '2026-07-02', to: '2026-07-10', message: 'Sea' };
  expect(
    brokenLimits(holidaysSaveSchema, away, {
      enabled: { refuses: [[undefined, 'requiredField']] },
      from: {
        refuses: [
          [undefined, 'requiredField'],
          ['', 'requiredField'],
          ['2026-02-30', 'dateForm'],
        ],
      },
      to: {
        takes: ['2026-07-03'],
        refuses: [
          ['2026-07-02', 'endBeforeStart'],
          ['2026-07-01', 'endBeforeStart'],
          ['', 'requiredField'],
        ],
      },
      message: {
        takes: ['x'.repeat(500)],
        refuses: [
          ['x'.repeat(501), 'tooLong'],
          ['', 'requiredField'],
        ],
      },
      vendor: { takes: ['x'.repeat(300), undefined], refuses: [['x'.repeat(301), 'tooLong']] },
    }),
  ).toEqual([]);
  expect(
    brokenLimits(
      holidaysSaveSchema,
      { enabled: false, from: '2026-07-02', to: '' },
      { message: textUpTo(500) },
    ),
  ).toEqual([]);
});

it('delivery is set in part, with at most five names of rates', () => {
  const flag = { takes: [true, false, undefined], refuses: [['perhaps']] } as const;
  expect(
    brokenLimits(
      delivery.patch,
      { rateNames: ['Saver'], shippo: {}, defaultShipping: {} },
      {
        enabled: { takes: [true, false, null, undefined] },
        rateNames: { takes: [[], list(5, 'A')], refuses: [[list(6, 'A'), 'serviceNamesNeeded']] },
        'rateNames[0]': textUpTo(60, 'required'),
        'shippo.enabled': { takes: [true, false, null] },
        enableLiveRates: flag,
        enableFlatRates: flag,
        enableLocalPickup: flag,
        enableRateNames: flag,
        'defaultShipping.enabled': flag,
      },
    ),
  ).toEqual([]);
  expect(delivery.patch.cast({ enabled: true })).toEqual({ enabled: true });
  expect(brokenLimits(holidays.patch, { products: 'mark' }, { products: oneOf('mark', 'hide') })).toEqual([]);
});

describe('delivery settings', () => {
  const settings = {
    enabled: null,
    rateNames: ['Saver'],
    shippo: { enabled: null },
    defaultShipping: { enabled: true },
    enableLiveRates: true,
    enableFlatRates: true,
    enableLocalPickup: false,
    enableRateNames: false,
  };

  it('want names where names are to be shown', () => {
    expect(deliveryProblems({ ...settings, enableRateNames: true })).toEqual({});
    expect(deliveryProblems({ ...settings, rateNames: [] })).toEqual({});
    expect(Object.keys(deliveryProblems({ ...settings, enableRateNames: true, rateNames: [] }))).toEqual([
      'delivery.rateNames',
    ]);
    expect(shownRateNames(settings)).toEqual([]);
    expect(shownRateNames({ ...settings, enableRateNames: true })).toEqual(['Saver']);
  });

  it('ask carriers only where live rates are on, and neither delivery nor Shippo is off', () => {
    expect(hasLiveRates(settings)).toBe(true);
    expect(hasLiveRates({ ...settings, enableLiveRates: false })).toBe(false);
    expect(hasLiveRates({ ...settings, enabled: false })).toBe(false);
    expect(hasLiveRates({ ...settings, shippo: { enabled: false } })).toBe(false);
  });
});

it('labels and rates of Shippo are asked for by their ids', () => {
  const parcel = { length: 1, width: 1, height: 1, distance_unit: 'cm', weight: 1, mass_unit: 'kg' };
  const id = { refuses: [[undefined], ['']] } as const;
  const key = `shippo_${'a'.repeat(33)}`;
  expect([
    ...brokenLimits(
      shippoRatesSchema,
      { orderId: '1', parcels: [parcel] },
      {
        orderId: id,
        parcels: { takes: [undefined, list(20, parcel)], refuses: [[[]], [list(21, parcel)]] },
        customs: { takes: [undefined] },
      },
    ),
    ...brokenLimits(
      shippoRateIdSchema,
      { rateId: 'r' },
      {
        rateId: { takes: ['x'.repeat(100)], refuses: [...id.refuses, ['x'.repeat(101), 'tooLong']] },
      },
    ),
    ...brokenLimits(
      shippoLabelSchema,
      { rateId: 'r', orderId: '1', lineItems: [{ id: '1', quantity: 1 }] },
      {
        rateId: {
          takes: ['x'.repeat(100)],
          refuses: [
            ['', 'requiredField'],
            ['x'.repeat(101), 'tooLong'],
          ],
        },
        orderId: id,
        lineItems: { takes: [undefined, []] },
        'lineItems[0].id': id,
        'lineItems[0].quantity': {
          takes: [0, 5],
          refuses: [
            [-1, 'atLeast'],
            [0.5, 'notAWholeNumber'],
            ['x', 'notAWholeNumber'],
            [undefined, 'required'],
          ],
        },
      },
    ),
    ...brokenLimits(labelIdSchema, { labelId: '1' }, { labelId: id }),
    ...brokenLimits(
      shippoKeySchema,
      { apiKey: key },
      {
        apiKey: {
          takes: [` ${key} `, `shippo_${'a'.repeat(193)}`],
          refuses: [
            [''],
            [undefined, 'requiredField'],
            [key.slice(0, 39), 'shippoKeyTooShort'],
            [`shippo_${'a'.repeat(194)}`, 'tooLong'],
            [`x${key}`, 'shippoPrefix'],
          ],
        },
      },
    ),
  ]).toEqual([]);
});

it('a parcel is followed at an address of the web, with whole pieces in it', () => {
  for (const [text, isOne] of [
    ['https://track.example/1', true],
    ['http://track.example', true],
    ['ftp://track.example', false],
    ['https://user:pw@track.example', false],
    ['track.example', false],
    ['', false],
  ] as const)
    expect([text, parcelWords.url.isValidSync(text), isWebAddress(text)]).toEqual([
      text,
      isOne || text === '',
      isOne,
    ]);
  expect([
    ...brokenLimits(parcelWords.carrier, 'DHL', { '': textUpTo(100) }),
    ...brokenLimits(parcelWords.tracking, '1', { '': textUpTo(200) }),
    ...brokenLimits(parcelWords.url, '', {
      '': {
        takes: ['', undefined, 'https://a.test', `https://a.test/${'x'.repeat(1985)}`],
        refuses: [
          ['a.test', 'notAUrl'],
          [`https://a.test/${'x'.repeat(1986)}`, 'tooLong'],
        ],
      },
    }),
    ...brokenLimits(pieces, 1, {
      '': {
        takes: [0, 1_000_000],
        refuses: [
          [-1, 'atLeast'],
          [1_000_001, 'atMost'],
          [0.5, 'notAWholeNumber'],
          [undefined, 'required'],
        ],
      },
    }),
    ...brokenLimits(cellText(3), '', { '': textUpTo(3) }),
  ]).toEqual([]);
  expect(cellText(3).cast(undefined)).toBe('');
  expect(brokenLimits(pieces, 1, { '': numberBetween(0, 2_000_000) })).toEqual([
    expect.stringContaining('atMost'),
  ]);
});

it('delivers at flat rates of the marketplace’s zones unless it is told otherwise', () => {
  expect(delivery.standard).toEqual({
    enabled: null,
    shippo: { enabled: null },
    rateNames: [],
    defaultShipping: { enabled: true },
    enableLiveRates: false,
    enableFlatRates: true,
    enableLocalPickup: false,
    enableRateNames: false,
  });
  expect(holidays.standard).toEqual({ products: 'mark' });
});
