import { messagesIn } from '../../testing/errors/messagesIn';
import { faultsIn } from '../errors/faultIn';
import { defaultFeatures, featuresPatchSchema } from './settings';
import { featureProblems } from './settingsProblems';

/** As the server checks what came over the wire. */
const check = (given: unknown): object => {
  try {
    return { input: featuresPatchSchema.validateSync(given, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    return { fields: messagesIn(faultsIn(error)) };
  }
};
const field = { key: 'vat', name: 'VAT number', type: 'input' };

describe('a change of settings', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a switch', { comments: { enabled: true } }],
    ['a switch that is unset', { comments: { enabled: null } }],
    ['one colour', { colors: { indigo: { 600: '#ABCDEF' } } }],
    ['a limit and none', { inputLimit: { title: { min: 0, max: null } } }],
    ['a logo', { logoText: { selected: 'src', src: '/files/public/demo/logo-text/a.png' } }],
    ['a group with nothing in it', { vendorPage: {} }],
  ])('takes %s as it is', (_, given) => {
    expect(check(given)).toEqual({ input: given });
  });

  it('drops what it does not know, at every depth', () => {
    expect(check({ payments: { apiKey: 'x' }, comments: { enabled: true, more: 1 } })).toEqual({
      input: { payments: {}, comments: { enabled: true } },
    });
  });

  it('takes the whole of the defaults, but what calls of its own set', () => {
    const taken = structuredClone(defaultFeatures);
    Reflect.deleteProperty(taken, 'defaultCommissions');
    Reflect.deleteProperty(taken.payments, 'stripeConnect');
    Reflect.deleteProperty(taken.payments, 'paypal');
    Reflect.deleteProperty(taken.notifications, 'integration');
    expect(check(defaultFeatures)).toEqual({ input: taken });
  });

  it('trims words', () => {
    expect(check({ wordings: { vendor: '  maker ' } })).toEqual({
      input: { wordings: { vendor: 'maker' } },
    });
  });

  it.each<[unknown, Record<string, string>]>([
    [{ colors: { green: { 800: '#fff' } } }, { 'colors.green.800': 'Must match a color like #4f46e5' }],
    [{ colors: { green: { 800: 'x#4f46e5' } } }, { 'colors.green.800': 'Must match a color like #4f46e5' }],
    [{ logoText: { value: 'ab' } }, { 'logoText.value': 'Must be at least 3 characters' }],
    [{ logoText: { src: 'javascript:alert(1)' } }, { 'logoText.src': 'Must be a valid URL' }],
    [{ inputLimit: { title: { min: -1 } } }, { 'inputLimit.title.min': 'should be greater than 0' }],
    [
      { inputLimit: { description: { max: 100_001 } } },
      { 'inputLimit.description.max': 'should be lower than 100000' },
    ],
    [{ inputLimit: { images: { max: 101 } } }, { 'inputLimit.images.max': 'should be lower than 100' }],
    [{ wordings: { vendor: '   ' } }, { 'wordings.vendor': 'Required field' }],
    [{ wordings: { vendor: 'x'.repeat(61) } }, { 'wordings.vendor': 'Must be at most 60 characters' }],
    [
      { registration: { fields: [field, { ...field, name: 'Again' }] } },
      { 'registration.fields[1].key': 'Another field has this key' },
    ],
    [
      { vendorPage: { fields: [{ ...field, type: 'select', options: ['one'] }] } },
      { 'vendorPage.fields[0].options': 'There should be at least two choices' },
    ],
    [{ support: { email: 'nobody' } }, { 'support.email': 'Must be a valid email' }],
  ])('refuses %j', (given, fields) => {
    expect(check(given)).toEqual({ fields });
  });

  it('does not take null for a group', () => {
    expect(check({ colors: null })).toHaveProperty('fields.colors');
  });
});

describe('settings as a whole', () => {
  it('need the logo that is chosen, and a most above the least', () => {
    const features = {
      ...defaultFeatures,
      logoText: { selected: 'src' as const },
      logoRegistration: { selected: 'value' as const, value: 'ab' },
      inputLimit: { ...defaultFeatures.inputLimit, title: { min: 5, max: 4 } },
    };
    expect(messagesIn(featureProblems(features, features))).toEqual({
      'logoText.src': 'Required field',
      'logoRegistration.value': 'Must be at least 3 characters',
      'inputLimit.title.max': 'should be greater than 5',
    });
    expect(featureProblems(features, { colors: {} })).toEqual({});
  });
});

it('a logo of three characters will do, and limits that are alike', () => {
  const features = {
    ...defaultFeatures,
    logoText: { selected: 'value' as const, value: 'abc' },
    logoRegistration: { selected: 'src' as const, src: '/files/a.png' },
    inputLimit: { ...defaultFeatures.inputLimit, title: { min: 5, max: 5 }, images: { min: 2, max: null } },
    delivery: { ...defaultFeatures.delivery, enableRateNames: true },
  };
  expect(Object.keys(featureProblems(features, features))).toEqual(['delivery.rateNames']);
  expect(featureProblems(features, { logoText: {}, logoRegistration: {}, inputLimit: {} })).toEqual({});
});
