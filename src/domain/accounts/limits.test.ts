import { brokenLimits, textUpTo, type Limit } from '../../testing/errors/brokenLimits';
import { pageCountOf } from '../paging';
import {
  accountSchema,
  bothStepsSchema,
  confirmSchema,
  emailChangeSchema,
  ownPasswordFormSchema,
  secondCodeSchema,
  sessionIdSchema,
  verifyEmailSchema,
} from './account';
import { deviceOf } from './device';
import { inviteSchema, personRoleSchema, personSchema } from './people';
import { permissionsOf } from './permissions';
import {
  claimSchema,
  credentialsSchema,
  loginSchema,
  passwordCodeSchema,
  passwordFormSchema,
  proxyLoginSchema,
  switchVendorSchema,
  userFromClaims,
} from './session';

const needed = [
  ['', 'requiredField'],
  [undefined, 'requiredField'],
] as const;
const store: Limit = { takes: [undefined, 'x'.repeat(100)], refuses: [['x'.repeat(101), 'noSuchStore']] };
const email: Limit = {
  takes: ['b@c.test', ` ${'b'.repeat(60)}@c.test`],
  refuses: [
    ...needed,
    ['nobody', 'notAnEmail'],
    [
      `b@${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.${'g'.repeat(20)}.test`,
      'tooLong',
    ],
  ],
};
const password: Limit = {
  takes: ['x'.repeat(8), 'x'.repeat(1000), '        '],
  refuses: [['x'.repeat(7)], ['x'.repeat(1001)], ...needed],
};
const known: Limit = {
  takes: ['x', 'x'.repeat(1000)],
  refuses: [['x'.repeat(1001), 'wrongPassword'], ...needed],
};
const code: Limit = {
  takes: ['123456', 'x'.repeat(50)],
  refuses: [['x'.repeat(51), 'wrongCode'], ...needed],
};
const role: Limit = {
  takes: ['owner', 'manager', 'orders', 'finance'],
  refuses: [
    ['admin', 'noSuchRole'],
    [undefined, 'requiredField'],
  ],
};
const personId: Limit = {
  takes: ['x'.repeat(20)],
  refuses: [['x'.repeat(21), 'tooLong'], [undefined], ['']],
};
const secret = 'a'.repeat(43);

it('who signs in gives an email and a password of at least 8 characters', () => {
  const login = { email: 'a@b.test', password: 'marketplace' };
  const change = { ...login, code: 'x' };
  expect([
    ...brokenLimits(loginSchema, login, {
      store,
      email,
      password: {
        ...password,
        refuses: [['x'.repeat(7), 'wrongCredentials'], ['x'.repeat(1001), 'wrongCredentials'], ...needed],
      },
    }),
    ...brokenLimits(credentialsSchema, login, {
      store,
      email,
      password: {
        takes: ['x', 'x'.repeat(1000)],
        refuses: [['x'.repeat(1001), 'wrongCredentials'], ...needed],
      },
    }),
    ...brokenLimits(proxyLoginSchema, login, {
      handoff: {
        takes: [undefined, secret],
        refuses: [
          [`${secret}a`, 'noSuchSecret'],
          [secret.slice(1), 'noSuchSecret'],
          [`${secret.slice(1)}!`, 'noSuchSecret'],
        ],
      },
    }),
    ...brokenLimits(
      claimSchema,
      { secret },
      {
        store,
        secret: {
          refuses: [
            [undefined, 'requiredField'],
            ['x', 'noSuchSecret'],
          ],
        },
      },
    ),
    ...brokenLimits(passwordCodeSchema, login, { store, email }),
    ...brokenLimits(
      passwordFormSchema,
      { ...change, confirmation: change.password },
      {
        store,
        email,
        code: { takes: ['x'.repeat(100)], refuses: [['x'.repeat(101), 'passwordCodeInvalid'], ...needed] },
        confirmation: { refuses: [['other', 'passwordsDiffer'], ['']] },
      },
    ),
    ...brokenLimits(switchVendorSchema, { vendor: '*' }, { vendor: { takes: ['Fjord'], refuses: needed } }),
  ]).toEqual([]);
});

it('an account is changed with its password, and its second step with a code', () => {
  const form = { oldPassword: 'old', password: 'marketplace', confirmation: 'marketplace' };
  expect([
    ...brokenLimits(accountSchema, { name: 'A' }, { name: textUpTo(100, 'requiredField') }),
    ...brokenLimits(ownPasswordFormSchema, form, {
      oldPassword: known,
      confirmation: { refuses: [['other', 'passwordsDiffer'], ['']] },
    }),
    ...brokenLimits(ownPasswordFormSchema, form, {
      password: { refuses: [['x'.repeat(7)], ['x'.repeat(1001)]] },
    }),
    ...brokenLimits(secondCodeSchema, { code: '1' }, { code }),
    ...brokenLimits(bothStepsSchema, { password: 'x', code: '1' }, { password: known, code }),
    ...brokenLimits(
      confirmSchema,
      {},
      {
        password: { takes: [undefined, 'x'.repeat(1000)], refuses: [['x'.repeat(1001), 'wrongPassword']] },
        code: { takes: [undefined, '123456'], refuses: [['x'.repeat(51), 'wrongCode']] },
      },
    ),
    ...brokenLimits(
      sessionIdSchema,
      { sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
      { sessionId: { refuses: [['1'], [undefined]] } },
    ),
    ...brokenLimits(emailChangeSchema, { email: 'a@b.test', password: 'x' }, { email, password: known }),
    ...brokenLimits(
      verifyEmailSchema,
      { code: 'x' },
      {
        store,
        code: { takes: ['x'.repeat(100)], refuses: [['x'.repeat(101), 'linkInvalid'], ...needed] },
      },
    ),
  ]).toEqual([]);
});

it('people are invited under a role', () => {
  expect([
    ...brokenLimits(
      inviteSchema,
      { name: 'A', email: 'a@b.test', role: 'owner' },
      {
        name: textUpTo(100, 'requiredField'),
        email,
        role,
      },
    ),
    ...brokenLimits(personSchema, { personId: '1' }, { personId }),
    ...brokenLimits(personRoleSchema, { personId: '1', role: 'owner' }, { personId, role }),
  ]).toEqual([]);
});

it('everyone has the eight permissions of the specification, and a manager our own for keys', () => {
  expect(permissionsOf({ role: 'manager' })).toEqual([
    ...['read_settings', 'read_orders', 'write_orders', 'read_products', 'write_products'],
    ...['read_integrations', 'write_integrations', 'read_finance', 'manage_keys'],
  ]);
});

describe('a user', () => {
  const claims = { exp: 1, email: 'a@b.test', store: 's', vendor: 'Fjord' };

  it('is called by the vendor where the token names nobody', () => {
    expect(userFromClaims({ ...claims, name: 'Ada' }, true)).toEqual({
      email: 'a@b.test',
      name: 'Ada',
      store: 's',
      vendor: 'Fjord',
      isEmbedded: true,
      marketplaceView: false,
      permissions: permissionsOf({}),
    });
    expect(userFromClaims(claims, false)).toMatchObject({ name: 'Fjord', isEmbedded: false });
    expect(userFromClaims({ ...claims, name: '' }, false).name).toBe('Fjord');
  });

  it('sees all vendors under the wildcard', () => {
    expect(userFromClaims({ ...claims, vendor: '*' }, false).marketplaceView).toBe(true);
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari', 'iPad'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0', 'Opera', 'Windows'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it('a list has a page, and another for every fifty rows, or as many as one wants of them', () => {
  expect([0, 1, 50, 51, 100, 101].map((rows) => pageCountOf(rows))).toEqual([1, 1, 1, 2, 2, 3]);
  expect([0, 200, 201].map((rows) => pageCountOf(rows, 200))).toEqual([1, 1, 2]);
});
