import fc from 'fast-check';
import { messagesIn } from '../../testing/errors/messagesIn';
import { fieldTypes, visibleFields, type FieldValues } from './fields';
import type { RegistrationField } from './answers';
import { readAnswer } from './answers';
import { applicationFields, checkApplication, registrationFieldsOf } from './registration';

const prefix = 'gid://test/File/';
const field = (changes: Partial<RegistrationField> = {}): RegistrationField => ({
  key: 'a',
  name: 'A',
  type: 'input',
  required: false,
  ...changes,
});

const check = (
  definitions: RegistrationField[],
  answers: Record<string, string>,
  rest: object = {},
): Record<string, string> =>
  messagesIn(
    checkApplication(
      definitions,
      {
        email: 'ada@mill.test',
        vendorName: 'Mill',
        fields: Object.entries(answers).map(([key, value]) => ({ key, value, name: key })),
        ...rest,
      },
      prefix,
    ),
  );

describe('an application', () => {
  it('needs an email and a name', () => {
    expect(check([], {}, { email: ' ', vendorName: ' ' })).toEqual({
      email: 'Required field',
      vendorName: 'Required field',
    });
    expect(check([], {}, { email: 'no' })).toEqual({ email: 'Must be a valid email' });
  });

  it.each(['*', 'v2', '..'])('may not ask for the name %s, which no vendor gets', (vendorName) => {
    expect(check([], {}, { vendorName })).toEqual({
      vendorName: 'This name is reserved. Choose another one.',
    });
  });

  it('names all that is wrong at once', () => {
    const errors = check(
      [field({ required: true }), field({ key: 'b', type: 'url' })],
      { b: 'x' },
      { email: '' },
    );
    expect(errors).toEqual({
      email: 'Required field',
      'fields.a': 'Required field',
      'fields.b': 'Must be a valid URL',
    });
  });

  it.each<[RegistrationField['type'], string, string | undefined]>([
    ['select', 'x', 'Choose from the list'],
    ['select', 'Tea', undefined],
    ['checkbox', 'Tea, x', 'Choose from the list'],
    ['checkbox', 'Tea, Milk', undefined],
    ['terms', 'yes', 'Required field'],
    ['terms', 'true', undefined],
    ['date', '2026-02-30', 'Must be a date like 2026-01-31'],
    ['date', '2026-02-28', undefined],
    ['date_time', '2026-02-28T25:00', 'Must be a date and time like 2026-01-31T09:30'],
    ['date_time', '2026-02-28T23:59', undefined],
    ['url', 'javascript:alert(1)', 'Must be a valid URL'],
    ['url', 'https://mill.test', undefined],
    ['input', 'x'.repeat(1001), 'Must be at most 1000 characters'],
    ['textarea', 'x'.repeat(5001), 'Must be at most 5000 characters'],
    ['richtext', 'x'.repeat(20_001), 'Must be at most 20000 characters'],
    ['product', 'Mugs', undefined],
    ['image', 'https://mill.test/a.png', 'Must be an uploaded file or a valid URL'],
    ['image', 'UPLOAD_ME#IMAGE#javascript:alert(1)', 'Must be an uploaded file or a valid URL'],
    ['image', `UPLOAD_ME#IMAGE#${prefix}demo/1`, undefined],
    ['list_media', 'UPLOAD_ME#IMAGE#https://a.test/1\nUPLOAD_ME#VIDEO#https://a.test/2', undefined],
    ['list_media', 'UPLOAD_ME#IMAGE#https://a.test/1\n'.repeat(21).trim(), 'At most 20 files'],
    ['file', 'data:text/html,x', 'Must be an uploaded file or a valid URL'],
    ['file', `${prefix}demo/1`, undefined],
  ])('checks the answer to %s: %.40s', (type, value, message) => {
    const errors = check([field({ type, options: ['Tea', 'Milk'] })], { a: value });
    expect(errors['fields.a']).toBe(message);
  });

  it('asks for every type but a video where it is mandatory', () => {
    for (const type of fieldTypes)
      expect(check([field({ type, required: true })], { a: '' })).toEqual(
        type === 'video' ? {} : { 'fields.a': 'Required field' },
      );
    expect(check([field({ type: 'richtext', required: true })], { a: '<p><br></p>' })).not.toEqual({});
  });

  it('takes the plain source under the key of the vendor picture', () => {
    const picture = field({ key: '$imageUrl', type: 'image' });
    expect(check([picture], { $imageUrl: 'https://a.test/#1' })).toEqual({});
    expect(check([picture], { $imageUrl: 'UPLOAD_ME#IMAGE#https://a.test' })).not.toEqual({});
  });
});

const definitions: fc.Arbitrary<RegistrationField[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...fieldTypes),
      required: fc.boolean(),
      show: fc.constantFrom('__alway', '__never', '0', '1', '2', '3'),
      when: fc.constantFrom('', 'x', 'true'),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ type, required, show, when }, index) =>
      field({
        key: String(index),
        type,
        required,
        options: ['x', 'y'],
        description: `{show:${show}|showWhen:${when}}`,
      }),
    ),
  );
const answers = fc.dictionary(
  fc.constantFrom('0', '1', '2', '3', '4', '5', 'email', 'other'),
  fc.oneof(fc.constantFrom('', 'x', 'true', 'x, y', '2026-01-01', 'https://a.test'), fc.string()),
);

it('keeps only answers to visible fields, in their order, and never asks for a hidden one', () => {
  fc.assert(
    fc.property(definitions, answers, (asked, given) => {
      const fields = Object.entries(given).map(([key, value]) => ({ key, value, name: 'forged' }));
      const values: FieldValues = Object.fromEntries(
        asked.map((each) => [each.key, readAnswer(each, (given[each.key] ?? '').trim())]),
      );
      const visible = visibleFields(asked, values).map(({ key }) => key);
      const kept = applicationFields(asked, fields, prefix);
      expect(visible.filter((key) => kept.some((each) => each.key === key))).toEqual(
        kept.map(({ key }) => key),
      );
      expect(kept.every(({ name, value }) => name === 'A' && value !== '')).toBe(true);
      for (const path of Object.keys(check(asked, given)))
        expect(visible).toContain(path.replace('fields.', ''));
    }),
  );
});

it('asks registration fields, then those of the vendor page that are meant for it, each key once', () => {
  const whole = (key: string, registration: boolean) =>
    ({ key, name: key, type: 'input', registration, showOnVendorPage: true, required: true }) as const;
  const asked = registrationFieldsOf(
    [whole('a', false), whole('email', true)],
    [whole('a', true), whole('b', true), whole('c', false)],
  );
  expect(asked.map(({ key, required }) => [key, required])).toEqual([
    ['a', true],
    ['b', true],
  ]);
});
