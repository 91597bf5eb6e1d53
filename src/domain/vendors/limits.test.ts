import { brokenLimits, oneOf, textUpTo, type Limit } from '../../testing/errors/brokenLimits';
import { checkAnswers, readAnswer, type RegistrationField } from './answers';
import { always, hasLink, hasOptions, never } from './fieldBuilder';
import { fieldDefinitionSchema } from './fields';
import { checkoutSchema, isMember, isStanding } from './memberships';
import { readRegistrationSchema, vendorApplicationSchema } from './registration';
import { checkVendorAnswers } from './vendorAnswers';
import {
  applicationStatusSchema,
  marketplaceSettingsSchema,
  newVendorSchema,
  vendorActionSchema,
  vendorIdentitySchema,
  vendorInviteSchema,
  vendorListSchema,
  vendorNameText,
  vendorProfileSchema,
  vendorRenameSchema,
  vendorSchema,
} from './vendors';

const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
const upTo = (most: number, needed = 'requiredField'): Limit => ({
  takes: ['x'.repeat(most)],
  refuses: [
    ['x'.repeat(most + 1), 'tooLong'],
    ['', needed],
    [undefined, needed],
  ],
});
const loose = (most: number): Limit => ({
  takes: [undefined, 'x'.repeat(most)],
  refuses: [['x'.repeat(most + 1), 'tooLong']],
});
const email: Limit = {
  takes: ['b@c.test'],
  refuses: [
    ['', 'requiredField'],
    [undefined, 'requiredField'],
    ['nobody', 'notAnEmail'],
  ],
};
const flag: Limit = { takes: [true, false, undefined], refuses: [['perhaps']] };

it('a field has a key, a name, a type of the specification, and choices where it lets choose', () => {
  const field = { key: 'a', name: 'A', type: 'input', options: ['x'] };
  expect([
    ...brokenLimits(fieldDefinitionSchema, field, {
      key: textUpTo(100, 'requiredField'),
      name: textUpTo(200, 'requiredField'),
      description: loose(5000),
      type: {
        takes: [
          ...[
            'input',
            'textarea',
            'product',
            'video',
            'file',
            'image',
            'media',
            'richtext',
            'date',
            'date_time',
          ],
          ...['url', 'list_media', 'checkbox'],
        ],
        refuses: [
          ['text', 'notInList'],
          [undefined, 'requiredField'],
        ],
      },
      link: {
        takes: ['https://a.test', undefined],
        refuses: [
          ['a.test', 'notAUrl'],
          [`https://a.test/${'x'.repeat(1986)}`, 'tooLong'],
        ],
      },
      options: { takes: [list(200, 'x'), [], undefined], refuses: [[list(201, 'x'), 'tooManyEntries']] },
      'options[0]': textUpTo(200, 'requiredField'),
      showOnVendorPage: flag,
      registration: flag,
      required: flag,
    }),
    ...brokenLimits(
      fieldDefinitionSchema,
      { ...field, type: 'terms', link: 'https://a.test' },
      {
        link: {
          refuses: [
            [undefined, 'requiredField'],
            ['', 'requiredField'],
          ],
        },
      },
    ),
    ...brokenLimits(
      fieldDefinitionSchema,
      { ...field, type: 'checkbox' },
      {
        options: {
          takes: [['x'], ['x', 'y']],
          refuses: [
            [[], 'oneChoice'],
            [undefined, 'oneChoice'],
          ],
        },
      },
    ),
    ...brokenLimits(
      fieldDefinitionSchema,
      { ...field, type: 'select', options: ['x', 'y'] },
      {
        options: {
          takes: [['x', 'y']],
          refuses: [
            [['x'], 'twoChoices'],
            [undefined, 'twoChoices'],
          ],
        },
      },
    ),
  ]).toEqual([]);
  expect(fieldDefinitionSchema.cast({ key: 'a', name: 'A', type: 'input' })).toMatchObject({
    showOnVendorPage: true,
    registration: true,
    required: true,
  });
});

it('an application has an email, a name and a list of answers', () => {
  const answer = { key: 'a', name: 'A', value: 'x' };
  expect([
    ...brokenLimits(
      vendorApplicationSchema,
      { email: 'a@b.test', vendorName: 'Fjord', fields: [answer] },
      {
        store: loose(100),
        email,
        vendorName: textUpTo(100, 'requiredField'),
        fields: {
          takes: [[], list(200, answer)],
          refuses: [
            [list(201, answer), 'tooManyEntries'],
            [undefined, 'requiredField'],
          ],
        },
        'fields[0].key': upTo(100),
        'fields[0].name': {
          takes: ['', 'x'.repeat(200)],
          refuses: [['x'.repeat(201), 'tooLong'], [undefined]],
        },
        'fields[0].value': {
          takes: ['', 'x'.repeat(45_000)],
          refuses: [['x'.repeat(45_001), 'tooLong'], [undefined]],
        },
        started: loose(200),
        website: loose(2000),
      },
    ),
    ...brokenLimits(readRegistrationSchema, {}, { store: loose(100) }),
  ]).toEqual([]);
  expect(vendorApplicationSchema.cast({ email: ' A@B.Test ', vendorName: ' Fjord ', fields: [] })).toEqual({
    email: 'a@b.test',
    vendorName: 'Fjord',
    fields: [],
  });
});

it('vendors are named, invited, renamed and decided on within limits', () => {
  const name: Limit = {
    takes: ['Fjord', 'x'.repeat(100), 'V2'],
    refuses: [
      ['x'.repeat(101), 'tooLong'],
      ...['*', 'v2', '.', '..'].map((word) => [word, 'nameReserved'] as const),
      ['a\u0007b', 'invisibleCharacters'],
      ...['\u202e', '\u2060', '\u00ad', '\u3164', '\u034f', '\u200b', '\u{e0041}'].map(
        (unseen) => [`a${unseen}b`, 'invisibleCharacters'] as const,
      ),
      ['', 'requiredField'],
      [undefined, 'requiredField'],
    ],
  };
  const vendor = upTo(300);
  expect([
    ...brokenLimits(vendorSchema, { vendor: 'a' }, { vendor }),
    ...brokenLimits(
      newVendorSchema,
      { vendor: 'a' },
      {
        vendor: name,
        email: { takes: [undefined, 'b@c.test'], refuses: [['nobody', 'notAnEmail']] },
      },
    ),
    ...brokenLimits(vendorInviteSchema, { vendor: 'a', email: 'b@c.test' }, { vendor, email }),
    ...brokenLimits(
      vendorRenameSchema,
      { oldVendor: 'a', newVendor: 'b' },
      { oldVendor: vendor, newVendor: name },
    ),
    ...brokenLimits(
      vendorActionSchema,
      { vendor: 'a', action: 'approve' },
      {
        vendor,
        action: {
          takes: ['approve', 'unapprove'],
          refuses: [
            ['delete', 'notInList'],
            [undefined, 'requiredField'],
          ],
        },
      },
    ),
    ...brokenLimits(vendorIdentitySchema, { vendor: 'a' }, { vendor, identity: oneOf('vendor', undefined) }),
    ...brokenLimits(
      applicationStatusSchema,
      { id: '1', status: 'approved' },
      {
        id: {
          takes: ['123456789012345'],
          refuses: [['x', 'noSuchApplication'], ['1234567890123456', 'noSuchApplication'], [undefined]],
        },
        status: {
          takes: ['pending', 'approved', 'rejected'],
          refuses: [
            ['done', 'notInList'],
            [undefined, 'requiredField'],
          ],
        },
        note: textUpTo(2000),
      },
    ),
    ...brokenLimits(
      marketplaceSettingsSchema,
      { vendor: 'a' },
      {
        vendor,
        autoApprove: { takes: [true, false, null, undefined] },
        listingMost: {
          takes: [1, 1_000_000, null, undefined],
          refuses: [
            [0, 'atLeast'],
            [1.5, 'notAWholeNumber'],
            [1_000_001, 'atMost'],
          ],
        },
        isManagedByMarketplace: flag,
        commissions: { takes: [undefined] },
        begins: { takes: ['2026-01-31', '', undefined], refuses: [['2026-02-30', 'dateForm']] },
      },
    ),
    ...brokenLimits(
      vendorProfileSchema,
      { metafields: [{ key: 'a', value: 'b' }] },
      {
        vendor: { takes: [undefined, 'x'.repeat(300)], refuses: [['x'.repeat(301), 'tooLong']] },
        metafields: {
          takes: [undefined, list(200, { key: 'a' })],
          refuses: [[list(201, { key: 'a' }), 'tooManyEntries']],
        },
        'metafields[0].key': textUpTo(100, 'requiredField'),
        'metafields[0].value': loose(20_000),
        description: loose(20_000),
        imageUrl: {
          takes: ['', undefined, '/files/a.png', 'https://a.test/a.png', 'http://a.test', 'gid://file/1'],
          refuses: [
            ['//a.test', 'notAUrl'],
            ['a.png', 'notAUrl'],
            [`/${'x'.repeat(2000)}`, 'tooLong'],
          ],
        },
      },
    ),
    ...brokenLimits(
      vendorListSchema,
      {},
      {
        q: textUpTo(200),
        tab: oneOf('all', 'applications', 'without-account', undefined),
        page: { takes: [1, undefined], refuses: [[0], [1.5, 'notAWholeNumber']] },
      },
    ),
    ...brokenLimits(checkoutSchema, { priceId: 'p' }, { priceId: upTo(200) }),
  ]).toEqual([]);
  expect(vendorNameText().cast('  Fjo\u0308rd   &  Co ')).toBe('Fj\u00f6rd & Co');
});

it('a membership that is paid, tried or late is one, and one that waits for money still stands', () => {
  const told = (status: string) => [isMember({ status }), isStanding({ status })];
  for (const status of ['active', 'trialing', 'past_due'])
    expect([status, told(status)]).toEqual([status, [true, true]]);
  for (const status of ['unpaid', 'paused']) expect([status, told(status)]).toEqual([status, [false, true]]);
  for (const status of ['canceled', 'incomplete', ''])
    expect([status, told(status)]).toEqual([status, [false, false]]);
  expect([isMember(null), isStanding(null)]).toEqual([false, false]);
});

describe('an answer', () => {
  const prefix = 'file://';
  const field = (type: RegistrationField['type'], options?: string[]): RegistrationField => ({
    key: 'a',
    name: 'A',
    type,
    required: true,
    description: undefined,
    options,
    link: undefined,
  });
  const isTaken = (type: RegistrationField['type'], value: string, options?: string[]) => {
    const { fields, errors } = checkAnswers([field(type, options)], [{ key: 'a', value }], prefix);
    expect(fields.length + Object.keys(errors).length).toBe(1);
    return fields.length === 1;
  };
  const upload = (src: string) => `UPLOAD_ME#IMAGE#${src}`;
  const files = (count: number) => Array.from({ length: count }, () => upload('file://1')).join('\n');

  it.each<[RegistrationField['type'], string, boolean]>([
    ['input', 'x'.repeat(1000), true],
    ['input', 'x'.repeat(1001), false],
    ['textarea', 'x'.repeat(5000), true],
    ['textarea', 'x'.repeat(5001), false],
    ['richtext', 'x'.repeat(20_000), true],
    ['richtext', 'x'.repeat(20_001), false],
    ['richtext', '<p> </p>&nbsp;', false],
    ['richtext', '<img src="/a.png">', true],
    ['url', 'https://a.test', true],
    ['url', 'a.test', false],
    ['date', '2026-01-31', true],
    ['date', '2026-02-30', false],
    ['date_time', '2026-01-31T23:59', true],
    ['date_time', '2026-01-31T00:00', true],
    ['date_time', '2026-01-31T24:00', false],
    ['date_time', '2026-01-31T09:60', false],
    ['date_time', '2026-02-30T09:30', false],
    ['date_time', '2026-01-31', false],
    ['date_time', '2026-01-31T09:30T1', false],
    ['terms', 'true', true],
    ['terms', 'yes', false],
    ['file', 'file://1', true],
    ['file', 'https://a.test/1.pdf', true],
    ['file', 'C:\\1.pdf', false],
    ['file', `https://a.test/${'x'.repeat(1985)}`, true],
    ['file', `https://a.test/${'x'.repeat(1986)}`, false],
    ['image', upload('file://1'), true],
    ['image', upload('https://a.test/1.png'), true],
    ['image', upload('1.png'), false],
    ['image', 'file://1', false],
    ['media', files(20), true],
    ['media', files(21), false],
    ['list_media', `${upload('file://1')}\nnone`, false],
  ])('of the type %s that is %j: %s', (type, value, expected) => {
    expect(isTaken(type, value)).toBe(expected);
  });

  it('is one of the choices', () => {
    expect(isTaken('select', 'x', ['x', 'y'])).toBe(true);
    expect(isTaken('select', 'z', ['x', 'y'])).toBe(false);
    expect(isTaken('select', 'x')).toBe(false);
    expect(isTaken('checkbox', 'x, y', ['x', 'y'])).toBe(true);
    expect(isTaken('checkbox', 'x, z', ['x', 'y'])).toBe(false);
    expect(readAnswer(field('checkbox', ['x', 'y']), 'x, y')).toEqual(['x', 'y']);
    expect(readAnswer(field('checkbox', ['x']), 'z')).toEqual(['z']);
    expect(readAnswer(field('input'), 'x, y')).toBe('x, y');
  });

  it('is kept under the type of its field', () => {
    const definition = { ...field('input'), showOnVendorPage: true, registration: true, options: [] };
    expect(checkVendorAnswers([definition], [{ key: 'a', value: ' x ' }], prefix)).toEqual({
      answers: [{ key: 'a', namespace: 'vendor', value: 'x', type: 'input' }],
      errors: {},
    });
    expect(Object.keys(checkVendorAnswers([definition], [], prefix).errors)).toEqual(['a']);
    expect(checkVendorAnswers([{ ...definition, required: false }], [], prefix)).toEqual({
      answers: [],
      errors: {},
    });
  });
});

it('the words of conditions are those of the specification', () => {
  expect([always, never]).toEqual(['__alway', '__never']);
  expect(
    (['select', 'checkbox', 'terms', 'video', 'input'] as const).map((type) => [
      hasOptions({ type }),
      hasLink({ type }),
    ]),
  ).toEqual([
    ...[
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ],
  ]);
});
