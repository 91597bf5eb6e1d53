import fc from 'fast-check';
import type { Schema } from 'yup';
import { messagesIn } from '../testing/errors/messagesIn';
import { errorTexts } from './errors/errorTexts';
import { faultsIn } from './errors/faultIn';
import { catalogue } from '../catalogue/index';
import { checkInput } from './checkInput';
import { fulfilSchema } from './orders/orders';
import { saveProductSchema } from './products/products';
import { loginSchema, passwordFormSchema } from './accounts/session';
import { defaultFeatures, withDefaults } from './settings/settings';

const errorsOf = (schema: Schema, value: unknown): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: true });
    return {};
  } catch (error) {
    return messagesIn(faultsIn(error));
  }
};

/** Every code of the table; a text that counts has two forms. */
const codes = Object.keys(errorTexts).map((key) => key.replace(/_(one|other)$/, ''));

describe('every input of the catalogue', () => {
  const calls = Object.values(catalogue).flatMap((call) => (call.input === undefined ? [] : [call]));

  it('answers any value with codes of the table or a checked input, never with a crash or words of the library', async () => {
    const inherited = ['toString', 'valueOf', 'constructor', 'hasOwnProperty'];
    const junk = fc.oneof(
      fc.anything({ maxDepth: 3 }),
      fc.constantFrom(...calls).chain((call) => {
        const names = Object.keys(call.input?.fields ?? {});
        return fc.dictionary(
          fc.constantFrom(...names, ...inherited, 'other'),
          fc.oneof(fc.anything({ maxDepth: 3 }), fc.dictionary(fc.constantFrom(...inherited), fc.string())),
        );
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), junk, async ({ input }, value) => {
        if (input === undefined) return;
        const checked = await checkInput(input, value);
        if ('fields' in checked)
          for (const { code, message } of Object.values(checked.fields)) {
            expect(codes).toContain(code);
            expect(message).not.toBe('');
          }
      }),
      { numRuns: 2000 },
    );
  });

  it('says of every field that is missing, null, of another type, too long or no choice a code of the table', async () => {
    const wrong = [undefined, null, '', 'x'.repeat(10_000), Number.NaN, -1, 1e20, 0.5, true, {}, [], [null]];
    const lists = [[{}], Array.from({ length: 120 }, () => 'x')];
    /** An input whose fields at a depth, and those that end above it, all have this value. */
    const filled = (schema: Schema, depth: number, value: unknown): unknown => {
      if (depth > 0 && 'fields' in schema)
        return Object.fromEntries(
          Object.entries(schema.fields as Record<string, Schema>).map(([name, field]) => [
            name,
            filled(field, depth - 1, value),
          ]),
        );
      const inner = 'innerType' in schema ? (schema.innerType as Schema | undefined) : undefined;
      return depth > 0 && inner !== undefined ? [filled(inner, depth - 1, value)] : value;
    };
    const told = new Map<string, Set<string>>();
    for (const { input } of calls)
      for (const value of [...wrong, ...lists])
        for (let depth = 0; depth <= 6 && input !== undefined; depth += 1) {
          const checked = await checkInput(input, filled(input, depth, value));
          if ('fields' in checked)
            for (const { code, message } of Object.values(checked.fields))
              told.set(code, (told.get(code) ?? new Set()).add(message));
        }
    expect([...told.keys()].filter((code) => !codes.includes(code))).toEqual([]);
    expect(told.size).toBeGreaterThan(60);
    const ofLibrary =
      /\bthis\b|must be one of the following|is a required field|must be a `|NaN|undefined|\[object/;
    expect([...told.values()].flatMap((texts) => [...texts].filter((text) => ofLibrary.test(text)))).toEqual(
      [],
    );
  });

  it('has an end for each text, list, number and record', () => {
    const of = (unit: string): string => unit.repeat(3000);
    const long = [
      ...['9', 'a', 'A', '-', '\u{1f600}'].map(of),
      `2026-01-31T00:00:00.${of('0')}Z`,
      `DE89${of(' ')}370400440532013000`,
      `https://a.test/${of('a')}`,
      `${of('a')}@a.test`,
      of('00000000-0000-4000-8000-000000000000'),
    ];
    const records = [
      Object.fromEntries(long.slice(0, 3).map((text) => ['title', text.repeat(100)])),
      Object.fromEntries(Array.from({ length: 3000 }, (_, each) => [`k${String(each)}`, 1])),
    ];
    const wrong: Record<string, unknown[]> = {
      string: long,
      number: [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
      mixed: [...records, ...long, Number.MAX_SAFE_INTEGER],
    };
    const endless: string[] = [];
    const look = (schema: Schema, path: string): void => {
      const tests = schema.tests.map((test) => test.OPTIONS?.name);
      const { fields, innerType } = schema as Schema & {
        fields?: Record<string, Schema>;
        innerType?: Schema;
      };
      for (const [name, field] of Object.entries(fields ?? {})) look(field, `${path}.${name}`);
      if (schema.type === 'array' && !tests.includes('max') && !tests.includes('length')) endless.push(path);
      if (innerType !== undefined) look(innerType, `${path}[]`);
      // What an answer tells is left out.
      if (schema.spec.strip === true) return;
      const isLongText = schema.type === 'string' && (tests.includes('max') || tests.includes('length'));
      if (isLongText) return;
      for (const value of wrong[schema.type] ?? [])
        if (schema.isValidSync(value)) {
          endless.push(`${path} takes ${JSON.stringify(value).slice(0, 40)}`);
          return;
        }
    };
    for (const [name, call] of Object.entries(catalogue))
      if ('input' in call) look(call.input as Schema, name);
    // Lists as somebody saw them are held against those that are kept, and not kept themselves.
    expect(endless.filter((path) => !path.startsWith('saveFeatures.seen.'))).toEqual([]);
  });

  it('takes nothing from a name that every object has', async () => {
    for (const { input } of calls) {
      if (input === undefined) continue;
      const plain = await checkInput(input, {});
      expect(await checkInput(input, { toString: 'x', valueOf: { toString: 1 } })).toEqual(plain);
    }
  });
});

describe('sign-in', () => {
  it('needs an email and a password of at least 8 characters', () => {
    expect(errorsOf(loginSchema, { email: '', password: '' })).toMatchObject({
      email: 'Required field',
    });
    expect(Object.keys(errorsOf(loginSchema, { email: 'a@b.de', password: '1234567' }))).toEqual([
      'password',
    ]);
    expect(errorsOf(loginSchema, { email: ' A@B.de ', password: '12345678' })).toEqual({});
  });

  it('wants the same password twice', () => {
    const typed = { email: 'a@b.de', code: 'X', password: '12345678' };
    expect(errorsOf(passwordFormSchema, { ...typed, confirmation: '12345679' })).toEqual({
      confirmation: "Passwords don't match",
    });
    expect(errorsOf(passwordFormSchema, { ...typed, confirmation: '12345678' })).toEqual({});
  });
});

describe('a parcel', () => {
  const parcel = { orderId: '1', lineItems: [{ id: '1', quantity: 1 }] };

  it('takes whole quantities of at least 0', () => {
    expect(errorsOf(fulfilSchema, parcel)).toEqual({});
    expect(errorsOf(fulfilSchema, { ...parcel, lineItems: [{ id: '1', quantity: -1 }] })).toEqual({
      'lineItems[0].quantity': 'Must be at least 0',
    });
    expect(errorsOf(fulfilSchema, { ...parcel, lineItems: [{ id: '1', quantity: 1.5 }] })).toEqual({
      'lineItems[0].quantity': 'Must be a whole number',
    });
  });

  it('takes a web address or none', () => {
    expect(errorsOf(fulfilSchema, { ...parcel, url: '' })).toEqual({});
    expect(errorsOf(fulfilSchema, { ...parcel, url: 'https://track.example/1' })).toEqual({});
    expect(errorsOf(fulfilSchema, { ...parcel, url: 'javascript:alert(1)' })).toEqual({
      url: 'Must be a valid URL',
    });
  });
});

describe('a product', () => {
  const product = { title: 'Mug', variants: [{ price: '0', stock: 0 }] };

  it('may cost nothing and be out of stock', () => {
    expect(errorsOf(saveProductSchema, { product })).toEqual({});
  });

  it('says Required for a title of two characters', () => {
    expect(errorsOf(saveProductSchema, { product: { ...product, title: 'Mu' } })).toEqual({
      'product.title': 'Required',
    });
  });

  it('names the variant whose price is no amount', () => {
    expect(
      errorsOf(saveProductSchema, { product: { ...product, variants: [{ price: '-1', stock: 1 }] } }),
    ).toEqual({ 'product.variants[0].price': 'Must be an amount like 12.50' });
  });

  it('says in words what is too much of it', () => {
    const variants = Array.from({ length: 251 }, () => ({ price: '1', stock: 1 }));
    const options = Array.from({ length: 4 }, (_, index) => ({ name: `O${String(index)}`, value: 'a' }));
    const media = Array.from({ length: 251 }, () => ({ src: '/files/a.png' }));
    const long = { price: '1', stock: 1, sku: 'x'.repeat(256), barcode: 'y'.repeat(256), options };
    expect(errorsOf(saveProductSchema, { product: { ...product, variants, media } })).toEqual({
      'product.variants': 'A product has at most 250 variants',
      'product.media': 'At most 250 pictures are allowed',
    });
    expect(errorsOf(saveProductSchema, { product: { ...product, variants: [long] } })).toEqual({
      'product.variants[0].sku': 'Must be at most 255 characters',
      'product.variants[0].barcode': 'Must be at most 255 characters',
      'product.variants[0].options': 'A product has at most three options',
    });
  });
});

describe('settings', () => {
  it('fill what a store has not set and keep what it has, null included', () => {
    const features = withDefaults({ wordings: { ...defaultFeatures.wordings, vendor: 'maker' } });
    expect(features.wordings).toMatchObject({ vendor: 'maker', vendors: 'vendors' });
    expect(features.financeConfig).toMatchObject({ includeTax: true, shippingInPayout: true });
    expect(withDefaults({ comments: { enabled: null } }).comments.enabled).toBeNull();
    expect(withDefaults({ orders: { hiddenFields: [] } }).orders.hiddenFields).toEqual([]);
    expect(withDefaults({})).toEqual(defaultFeatures);
  });
});
