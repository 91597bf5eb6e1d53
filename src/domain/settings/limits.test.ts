import {
  brokenLimits,
  both,
  oneOf,
  textUpTo,
  wholeBetween,
  type Limit,
} from '../../testing/errors/brokenLimits';
import { appStatusSchema } from './app';
import { installationSchema, subscriptionChangedSchema } from './installation';
import { publicSpeech } from './publicSpeech';
import { defaultFeatures, featuresFor, featuresPatchSchema, type Features } from './settings';
import { featuresSaveSchema, mergeSettingsLists, seenListsOf } from './settingsLists';
import { shopNameSchema } from './settingsProblems';
import { toggleNames } from './toggles';

const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
const flag: Limit = { takes: [true, false, undefined], refuses: [['perhaps']] };
const toggle: Limit = both(flag, { takes: [null] });
const optional = (most: number): Limit => textUpTo(most);
const short = (most: number): Limit => ({
  takes: ['x'.repeat(most)],
  refuses: [['x'.repeat(most + 1), 'tooLong'], ['']],
});
const bound = (most: number): Limit => ({
  takes: [0, most, null, undefined],
  refuses: [[-1], [most + 1, 'shouldBeLower'], [0.5, 'notAWholeNumber'], ['x', 'notAWholeNumber']],
});
const field = { key: 'a', name: 'A', type: 'input' };
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...field, key: `k${String(at)}` }));
const colour: Limit = {
  takes: ['#4F46E5'],
  refuses: [
    ['#fff', 'colour'],
    ['red', 'colour'],
  ],
};

it('every switch is on, off or unset', () => {
  const switches = [
    ...['comments', 'specifications', 'useFinanceV2', 'display', 'autoFulfillDigital', 'discounts'],
    ...[
      'makeAnOffer',
      'messages',
      'holidayMode',
      'currencies',
      'integrations',
      'auditLogs',
      'dashboard',
      'catalog',
    ],
  ];
  expect([...toggleNames].sort()).toEqual([...switches].sort());
  expect(
    brokenLimits(
      featuresPatchSchema,
      {},
      Object.fromEntries(switches.map((name) => [`${name}.enabled`, toggle])),
    ),
  ).toEqual([]);
});

it('settings are taken in part, each within its bounds', () => {
  const logo = (name: string): Record<string, Limit> => ({
    [`${name}.value`]: { takes: ['abc', 'x'.repeat(60), ''], refuses: [['ab'], ['x'.repeat(61), 'tooLong']] },
    [`${name}.src`]: {
      takes: ['/files/a.png', 'https://a.test/a.png', ''],
      refuses: [
        ['http://a.test/a.png', 'notAUrl'],
        ['a.png', 'notAUrl'],
        [`/files/${'x'.repeat(1994)}`, 'tooLong'],
      ],
    },
    [`${name}.selected`]: oneOf('value', 'src', 'default'),
  });
  const words = [
    'vendor',
    'vendors',
    'product',
    'products',
    'specification',
    'commission',
    'finance',
    'marketplace',
  ];
  const given = {
    translations: { locales: ['de'], dict: [{ locale: 'de', key: 'a', value: 'b' }] },
    sections: [{ name: 'Shop', keys: ['orders'] }],
    approvalReasons: [{ name: 'Blurred', text: 'The picture is blurred' }],
    orders: { hiddenFields: ['note'] },
    membership: { products: ['Basic'] },
  };
  expect(
    brokenLimits(featuresPatchSchema, given, {
      'colors.indigo.600': colour,
      'colors.indigo.800': colour,
      'colors.orange.800': colour,
      'colors.green.800': colour,
      'translations.enabled': toggle,
      'translations.locales': {
        takes: [list(100, 'de'), undefined],
        refuses: [[list(101, 'de'), 'tooManyEntries']],
      },
      'translations.locales[0]': {
        takes: ['pt-BR', 'zh-Hant-TW'],
        refuses: [
          ['d', 'localeCode'],
          ['de_AT', 'localeCode'],
          [''],
          [`de${'-abcdefgh'.repeat(4)}`, 'tooLong'],
        ],
      },
      'translations.dict': {
        takes: [[], list(5000, { locale: 'de', key: 'a', value: '' })],
        refuses: [[list(5001, { locale: 'de', key: 'a', value: '' }), 'tooManyEntries']],
      },
      'translations.dict[0].locale': textUpTo(20, 'requiredField'),
      'translations.dict[0].key': textUpTo(200, 'requiredField'),
      'translations.dict[0].value': {
        takes: ['', 'x'.repeat(2000)],
        refuses: [['x'.repeat(2001), 'tooLong'], [undefined]],
      },
      hasBeenOnBoarded: flag,
      'inputLimit.title.min': bound(100_000),
      'inputLimit.title.max': bound(100_000),
      'inputLimit.description.max': bound(100_000),
      'inputLimit.images.max': bound(100),
      'listing.most': {
        takes: [1, 1_000_000, null, undefined],
        refuses: [
          [0, 'atLeast'],
          [1.5, 'notAWholeNumber'],
          [1_000_001, 'atMost'],
        ],
      },
      ...logo('logoRegistration'),
      ...logo('logoText'),
      'registration.fields': { takes: [[], many(200)], refuses: [[many(201), 'tooManyEntries']] },
      'registration.enableApproval': flag,
      'vendorPage.enabled': toggle,
      'vendorPage.collectionTemplate': optional(200),
      'vendorPage.fields': { takes: [[], many(200)], refuses: [[many(201), 'tooManyEntries']] },
      sections: {
        takes: [[], list(20, given.sections[0])],
        refuses: [[list(21, given.sections[0]), 'tooManyEntries']],
      },
      'sections[0].name': textUpTo(60, 'requiredField'),
      'sections[0].keys': {
        takes: [[], list(50, 'a')],
        refuses: [
          [list(51, 'a'), 'tooManyEntries'],
          [undefined, 'requiredField'],
        ],
      },
      'sections[0].keys[0]': short(60),
      'support.title': optional(100),
      'support.email': { takes: ['a@b.test', undefined], refuses: [['nobody', 'notAnEmail']] },
      ...Object.fromEntries(
        words.map((word) => [
          `wordings.${word}`,
          {
            takes: ['x', 'x'.repeat(60), undefined],
            refuses: [
              ['', 'requiredField'],
              ['x'.repeat(61), 'tooLong'],
            ],
          } satisfies Limit,
        ]),
      ),
      'variants.enableVariants': flag,
      'variants.enableNewProductView': flag,
      'variants.disableOldProductView': flag,
      'financeConfig.includeDiscount': flag,
      'financeConfig.includeShipping': flag,
      'financeConfig.includeTax': flag,
      'financeConfig.shippingInPayout': flag,
      'financeConfig.discountInPayout': flag,
      'financeConfig.taxInPayout': flag,
      'appearance.useNextMenu': oneOf('classic', 'all', undefined),
      'autoApprove.enabledDefault': flag,
      approvalReasons: {
        takes: [[], list(9, given.approvalReasons[0])],
        refuses: [[list(10, given.approvalReasons[0])]],
      },
      'approvalReasons[0].name': textUpTo(60, 'requiredField'),
      'approvalReasons[0].text': textUpTo(500, 'requiredField'),
      'defaultUnits.length': oneOf('cm', 'in', 'ft', 'm', 'mm', 'yd', undefined),
      'defaultUnits.weight': oneOf('GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS', undefined),
      'orders.hiddenFields': { takes: [[], list(500, 'a')], refuses: [[list(501, 'a'), 'tooManyEntries']] },
      'orders.hiddenFields[0]': short(200),
    }),
  ).toEqual([]);
});

it('payments, membership and mails are set as the specification bounds them', () => {
  const given = { payments: { schedule: {}, debtor: {} }, membership: { products: ['Basic'] } };
  const reminder: Record<string, Limit> = Object.fromEntries(
    [1, 2, 3].flatMap((number) => [
      [`notifications.templates.order-reminder-${String(number)}.delayInHours`, wholeBetween(1, 8760)],
      [`notifications.templates.order-reminder-${String(number)}.enabled`, toggle],
    ]),
  );
  expect(
    brokenLimits(featuresPatchSchema, given, {
      'payments.schedule': { takes: [null, undefined] },
      'payments.schedule.frequency': oneOf('none', 'daily', 'weekly', 'monthly', undefined),
      'payments.schedule.day': both(wholeBetween(1, 28), { takes: [undefined] }),
      'payments.holdbackDays': wholeBetween(0, 365),
      'payments.accountHoldDays': wholeBetween(0, 60),
      'security.journalDays': wholeBetween(30, 3650),
      'security.auditDays': wholeBetween(90, 3650),
      'payments.approvalAbove': {
        takes: ['0', '500.50', null, '', undefined],
        refuses: [
          ['-1', 'notAnAmount'],
          ['1,5', 'notAnAmount'],
          ['1.00005', 'notAnAmount'],
          ['1234567890123', 'notAnAmount'],
        ],
      },
      'payments.debtor.name': optional(70),
      'payments.debtor.iban': {
        takes: ['DE89370400440532013000', '', undefined],
        refuses: [['DE89370400440532013001']],
      },
      'payments.debtor.bic': { takes: ['COBADEFFXXX', '', undefined], refuses: [['COBA']] },
      'membership.enabled': toggle,
      'membership.products': { takes: [[], list(50, 'a')], refuses: [[list(51, 'a'), 'tooManyEntries']] },
      'membership.products[0]': short(200),
      'membership.trialDays': wholeBetween(0, 365),
      'membership.documentationUrl': {
        takes: ['https://a.test', 'http://a.test', '', undefined],
        refuses: [
          ['a.test', 'notAUrl'],
          ['ftp://a.test', 'notAUrl'],
          [`https://${'x'.repeat(1993)}`, 'tooLong'],
        ],
      },
      'notifications.digestSendAtHourUtc': wholeBetween(0, 23),
      'notifications.templates.order-placed.enabled': toggle,
      'notifications.templates.marketplace-duty-digest.enabled': toggle,
      ...reminder,
    }),
  ).toEqual([]);
});

it('an installation names a plan, and up to 50 more', () => {
  expect([
    ...brokenLimits(
      installationSchema,
      { plan: 'basic', addons: ['more'] },
      {
        plan: {
          takes: ['x'.repeat(200)],
          refuses: [
            ['x'.repeat(201), 'tooLong'],
            ['', 'requiredField'],
            [undefined, 'requiredField'],
          ],
        },
        addons: { takes: [undefined, list(50, 'a')], refuses: [[list(51, 'a'), 'tooManyEntries']] },
        'addons[0]': short(200),
      },
    ),
    ...brokenLimits(
      subscriptionChangedSchema,
      { store: 's' },
      {
        store: {
          takes: ['x'.repeat(200)],
          refuses: [
            ['x'.repeat(201), 'tooLong'],
            ['', 'requiredField'],
          ],
        },
      },
    ),
    ...brokenLimits(appStatusSchema, {}, { version: { takes: [undefined, '1'] } }),
    ...brokenLimits(shopNameSchema, { shopName: 'Fjord' }, { shopName: textUpTo(100, 'requiredField') }),
  ]).toEqual([]);
});

it('the defaults are those of the specification', () => {
  expect(defaultFeatures).toMatchObject({
    variants: { enableVariants: true, enableNewProductView: true, disableOldProductView: true },
    financeConfig: {
      includeDiscount: false,
      includeShipping: false,
      includeTax: true,
      shippingInPayout: true,
      discountInPayout: false,
      taxInPayout: false,
    },
    orders: { hiddenFields: ['billing.email', 'customer.email', 'billing.phone'] },
    defaultUnits: { weight: 'KILOGRAMS' },
    wordings: {
      vendor: 'vendor',
      vendors: 'vendors',
      product: 'product',
      products: 'products',
      specification: 'specification',
      commission: 'commission',
      finance: 'finance',
      marketplace: 'marketplace',
    },
    colors: { indigo: { 600: '#4f46e5' } },
    appearance: { useNextMenu: 'classic' },
    hasBeenOnBoarded: false,
    autoApprove: { enabledDefault: false },
    registration: { fields: [], enableApproval: true },
    logoText: { selected: 'default' },
    logoRegistration: { selected: 'default' },
    payments: {
      stripeConnect: { enabled: null, isTestKey: false },
      paypal: { enabled: null, isSandbox: false },
      schedule: null,
      holdbackDays: 0,
      accountHoldDays: 3,
      approvalAbove: null,
      debtor: { name: '', iban: '', bic: '' },
    },
    membership: { enabled: null, products: [], trialDays: 0, documentationUrl: '' },
    support: { title: '', email: '' },
    vendorPage: { enabled: null, collectionTemplate: '', fields: [] },
    delivery: {
      enableLiveRates: false,
      enableFlatRates: true,
      enableLocalPickup: false,
      enableRateNames: false,
    },
    holidays: { products: 'mark' },
    notifications: { digestSendAtHourUtc: 6 },
  });
});

describe('what vendors are shown of the settings', () => {
  const features: Features = {
    ...defaultFeatures,
    hasBeenOnBoarded: false,
    payments: { ...defaultFeatures.payments, holdbackDays: 9, schedule: { frequency: 'daily' } },
    notifications: {
      ...defaultFeatures.notifications,
      digestSendAtHourUtc: 9,
      sendingEmail: 'desk@main.test',
      integration: { service: 'brevo', hasApiKey: true },
    },
  };

  it('is when they are paid and mails go out, and nothing of the marketplace’s own account or sender', () => {
    expect(featuresFor(features, false)).toEqual({
      ...defaultFeatures,
      payments: { ...defaultFeatures.payments, schedule: { frequency: 'daily' } },
      hasBeenOnBoarded: true,
      orders: { hiddenFields: [] },
      notifications: { ...defaultFeatures.notifications, digestSendAtHourUtc: 9 },
    });
    expect(featuresFor(features, true)).toEqual(features);
  });

  it('is nothing that an earlier version has left behind', () => {
    const old = { ...features, gone: true, payments: { ...features.payments, secret: 'x' } };
    expect(featuresFor(old, true)).toEqual(features);
  });
});

it('who is signed out reads the texts of the pages outside, while translations are not off', () => {
  const text = (key: string) => ({ locale: 'de', key, value: 'x' });
  const keys = [
    'login.title',
    'register.title',
    'controls.ok',
    'forms.save',
    'errors.required',
    'words.vendor',
  ];
  const translations = {
    enabled: null,
    locales: [],
    dict: [...keys, 'orders.title', 'loginx.title'].map(text),
  };
  const { wordings } = defaultFeatures;
  expect(publicSpeech({ wordings, translations })).toEqual({ wordings, texts: keys.map(text) });
  expect(publicSpeech({ wordings, translations: { ...translations, enabled: false } }).texts).toEqual([]);
  expect(publicSpeech({ wordings, translations: { ...translations, enabled: true } }).texts).toHaveLength(6);
});

describe('lists of settings that two people change', () => {
  const definition = (key: string) => ({ ...defaultField, key, name: key });
  const defaultField = {
    key: 'a',
    name: 'a',
    type: 'input' as const,
    description: '',
    link: '',
    options: [],
    showOnVendorPage: true,
    registration: true,
    required: true,
  };
  const text = (key: string, locale = 'de') => ({ locale, key, value: key });
  const base: Features = {
    ...defaultFeatures,
    registration: { fields: [definition('a')], enableApproval: true },
    vendorPage: { enabled: null, collectionTemplate: '', fields: [definition('p')] },
    sections: [{ name: 'Shop', keys: [] }],
    orders: { hiddenFields: ['note'] },
    translations: { enabled: null, locales: ['de'], dict: [text('t')] },
  };
  const mine = {
    registration: { fields: [definition('a'), definition('b')] },
    vendorPage: { fields: [definition('p'), definition('q')] },
    sections: [
      { name: 'Shop', keys: [] },
      { name: 'Money', keys: [] },
    ],
    orders: { hiddenFields: ['note', 'billing'] },
    translations: { locales: ['de', 'nl'], dict: [text('t'), text('u')] },
  };
  const now: Features = {
    ...base,
    registration: { ...base.registration, fields: [definition('a'), definition('c')] },
    vendorPage: { ...base.vendorPage, fields: [definition('p'), definition('r')] },
    sections: [
      { name: 'Shop', keys: [] },
      { name: 'Help', keys: [] },
    ],
    orders: { hiddenFields: ['note', 'customer'] },
    translations: { ...base.translations, locales: ['de', 'fr'], dict: [text('t'), text('t', 'fr')] },
  };

  it('hold what both have added', () => {
    const { changes, conflicts } = mergeSettingsLists(seenListsOf(base, mine), mine, now);
    expect(conflicts).toEqual([]);
    expect(changes.registration?.fields?.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
    expect(changes.vendorPage?.fields?.map(({ key }) => key).sort()).toEqual(['p', 'q', 'r']);
    expect(changes.sections?.map(({ name }) => name).sort()).toEqual(['Help', 'Money', 'Shop']);
    expect([...(changes.orders?.hiddenFields ?? [])].sort()).toEqual(['billing', 'customer', 'note']);
    expect([...(changes.translations?.locales ?? [])].sort()).toEqual(['de', 'fr', 'nl']);
    expect(changes.translations?.dict?.map(({ locale, key }) => `${locale} ${key}`).sort()).toEqual([
      'de t',
      'de u',
      'fr t',
    ]);
  });

  it('are as one has written them where it is not known what one saw', () => {
    expect(mergeSettingsLists({}, mine, now).changes).toEqual(mine);
  });

  it('name what both have changed', () => {
    const renamed = (name: string) => ({ fields: [{ ...definition('a'), name }] });
    const { conflicts } = mergeSettingsLists(
      seenListsOf(base, { registration: renamed('x') }),
      { registration: renamed('x') },
      { ...base, registration: { ...base.registration, ...renamed('y') } },
    );
    expect(conflicts).toHaveLength(1);
  });

  it('go along with a save as far as they are touched', () => {
    expect(seenListsOf(base, { wordings: {} })).toEqual({});
    expect(seenListsOf(base, { sections: [] })).toEqual({ sections: base.sections });
    expect(seenListsOf(base, { translations: { dict: [] } })).toEqual({
      translations: { dict: [text('t')] },
    });
    expect(seenListsOf(base, { translations: { locales: [] } })).toEqual({
      translations: { locales: ['de'] },
    });
    const seen = seenListsOf(base, mine);
    expect(Object.keys(seen).sort()).toEqual([
      'orders',
      'registration',
      'sections',
      'translations',
      'vendorPage',
    ]);
    const members = (good: unknown, ...bad: unknown[]): Limit => ({
      takes: [good],
      refuses: bad.map((each) => [each]),
    });
    expect(
      brokenLimits(
        featuresSaveSchema,
        { ...mine, seen },
        {
          seen: { takes: [undefined] },
          'seen.registration.fields': {
            takes: [[]],
            refuses: [[list(5001, definition('a')), 'tooManyEntries']],
          },
          'seen.registration.fields[0]': members({ key: 'a' }, {}, { name: 'a' }, null),
          'seen.vendorPage.fields[0]': members({ key: 'a' }, {}, { key: 1 }),
          'seen.sections[0]': members({ name: 'a' }, { key: 'a' }),
          'seen.orders.hiddenFields': { takes: [['']], refuses: [[list(5001, 'a'), 'tooManyEntries']] },
          'seen.translations.dict[0]': members(text('a'), { locale: 'de' }, { key: 'a' }),
        },
      ),
    ).toEqual([]);
  });
});
