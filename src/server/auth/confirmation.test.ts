import { Secret, TOTP } from 'otpauth';
import type { Call } from '../../catalogue/call';
import { catalogue, type CallName } from '../../catalogue/index';
import type { StaffRole } from '../../domain/accounts/permissions';
import { Person } from '../../testing/server/person';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';
import { expectedAnswer } from '../../testing/server/whoMay';
import { buildApp } from '../app';
import { createServices } from '../services';

let server: TestServer;
/** A second process on the same database. */
let other: { url: string; close: () => Promise<void> };
let ahead = 0;

beforeAll(async () => {
  server = await startServer(
    { loginLimits: { perAddress: 10_000, perAccount: 1000 } },
    () => new Date(Date.now() + ahead),
  );
  await server.addStore('main', ['Fjord']);
  await server.addStore('strict', ['Fjord']);
  const { config, db } = server.services;
  const app = await buildApp(await createServices(config, db, () => undefined));
  other = { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

let people = 0;
/** Somebody new of a vendor, or of the marketplace, signed in just now. */
const join = async (vendor: string, role: StaffRole = 'owner', store = 'main') => {
  people += 1;
  const email = `p${String(people)}@${store}.test`;
  const { db } = server.services;
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', `admin@${store}.test`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({ store, email, name: email, vendor, admin: vendor === '*', role, password_hash })
    .execute();
  return { email, person: await new Person(server).signIn(store, email) };
};

const sessionIn = ({ token }: Person): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'sid' in claims ? String(claims.sid) : '';
};

/** As if the person had signed in eleven minutes ago, or so many as are named. */
const age = async (person: Person, minutes = 11): Promise<void> => {
  const { db, live } = server.services;
  const session = sessionIn(person);
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', session)
    .execute();
  live.forget('main');
  live.forget('strict');
};

const codeOf = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead });

/** Turns two-step sign-in on; the next code holds from the next span on. */
const enrol = async (
  person: Person,
  password = testPassword,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = (await person.call('beginTwoStep', undefined)).body;
  const { status, body } = await person.call('confirmTwoStep', {
    password,
    code: codeOf(secret),
  });
  expect(status).toBe(200);
  ahead += 31_000;
  return { secret, recoveryCodes: body.recoveryCodes };
};

const codeIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

const bank = { holder: 'Fjord', iban: 'DE89370400440532013000' };

const namesIn = (text: string): string[] => text.trim().split(/\s+/).sort();
const rows = Object.entries<Call>(catalogue);
const confirmed = rows.filter(([, { confirm }]) => confirm === 'always');
const hourly = rows.filter(([, { confirm }]) => confirm === 'hourly');

describe('the catalogue', () => {
  it('asks again for all that moves money or power, and for nothing else', () => {
    expect(confirmed.map(([name]) => name).sort()).toEqual(
      namesIn(`
        saveBankAccount removePayoutMethod registerPaypal registerStripe onboardStripe openStripeDashboard
        preparePayment payPayment approvePayout triggerAutomatedPayments releasePayments deleteManualPayment
        settlePaymentByHand matchStatement recordPayments releaseAccountHold
        saveMailIntegration saveStripeKey deleteStripeKey savePaypalKey deletePaypalKey saveShippoKey deleteShippoKey
        createApiKey revokeApiKey rollIncomingOrderSecret saveIncomingOrderShop renewCheckoutSecret
        invitePerson changePerson removePerson inviteAgain resetTwoStep inviteVendor createVendor deleteVendor
        renameVendor saveCommissions saveDefaultCommission withdrawCommissions
      `),
    );
  });

  it('asks within the hour for what is done many times a day', () => {
    expect(hourly.map(([name]) => name).sort()).toEqual(
      namesIn('createWebhook rollWebhookSecret saveWebhook setOrderCommission setVendorIdentity'),
    );
  });

  it('leaves the password to calls that ask for it themselves, where there is no second step', () => {
    const itself = rows.filter(([, { confirm }]) => confirm === 'withTwoStep').map(([name]) => name);
    expect(itself.sort()).toEqual(namesIn('changeOwnPassword requestEmailChange'));
    const fieldsOf = (name: CallName): string[] => Object.keys((catalogue[name] as Call).input?.fields ?? {});
    expect(fieldsOf('changeOwnPassword')).toContain('oldPassword');
    expect(fieldsOf('requestEmailChange')).toContain('password');
    for (const name of ['confirmTwoStep', 'renewRecoveryCodes', 'endTwoStep'] as const)
      expect(fieldsOf(name).sort()).toEqual(['code', 'password']);
  });

  it('answers to who owes a second step what they need to set it up, and their sessions', () => {
    expect(
      rows
        .filter(([, { enrols }]) => enrols)
        .map(([name]) => name)
        .sort(),
    ).toEqual(
      namesIn(`
        confirmSession readAccount listOwnSessions endOwnSession endOtherSessions beginTwoStep confirmTwoStep
      `),
    );
  });
});

const roles = ['owner', 'manager', 'orders', 'finance'] as const;
describe.each(['*', 'Fjord'])('of %s', (vendor) => {
  it.each(roles)('%s is refused every such call in an old session, and not in a fresh one', async (role) => {
    const { person } = await join(vendor, role);
    for (const isFresh of [false, true]) {
      if (isFresh) expect((await person.call('confirmSession', { password: testPassword })).status).toBe(200);
      else await age(person);
      for (const [name, call] of confirmed) {
        const input = Object.fromEntries(
          Object.keys(call.input?.fields ?? {}).map((field) => [field, '9999999']),
        );
        // Names of the catalogue, whose inputs differ: what is sent fits none of them.
        const { status, body } = await person.call(name as 'invitePerson', input as never);
        const isAllowed = expectedAnswer(name, { marketplace: vendor === '*', role }) === 'passed';
        const refused = !isAllowed ? 'forbidden' : isFresh ? null : 'confirmByPassword';
        if (refused === null) expect({ name, refused: status === 403 }).toEqual({ name, refused: false });
        else expect({ name, status, code: codeIn(body) }).toEqual({ name, status: 403, code: refused });
      }
    }
  });
});

describe('a session', () => {
  it('that has just begun has been confirmed, and its renewal changes nothing of that', async () => {
    const { person } = await join('Fjord');
    expect((await person.call('saveBankAccount', bank)).status).toBe(200);
    await age(person);
    expect((await person.call('refreshSession', undefined)).status).toBe(200);
    expect((await person.call('saveBankAccount', bank)).status).toBe(403);
    expect((await person.call('readPayoutMethod', undefined)).status).toBe(200);
  });

  it('is confirmed for ten minutes, and no other of the same person with it', async () => {
    const { person, email } = await join('Fjord');
    const phone = await new Person(server).signIn('main', email);
    await age(person);
    await age(phone);
    const { body } = await person.call('confirmSession', { password: testPassword });
    expect(body).toEqual({ seconds: 600 });
    expect((await person.call('saveBankAccount', bank)).status).toBe(200);
    expect((await phone.call('saveBankAccount', bank)).status).toBe(403);
  });

  it('that was confirmed at one process is confirmed at all others at once', async () => {
    const { person } = await join('Fjord');
    await age(person);
    const save = async (): Promise<number> =>
      (
        await fetch(`${other.url}/api/payout/bank`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(bank),
        })
      ).status;
    expect(await save()).toBe(403);
    await person.call('confirmSession', { password: testPassword });
    expect(await save()).toBe(200);
  });

  it('that was stolen finds no password out, and keeps its owner out of nothing', async () => {
    const { person, email } = await join('Fjord');
    await age(person);
    const wrong = await person.call('confirmSession', { password: 'not the word' });
    expect(wrong).toMatchObject({ status: 422, errors: { password: 'The password is not right' } });
    for (let n = 1; n < 10; n += 1) await person.call('confirmSession', { password: `wrong ${String(n)}` });
    expect((await person.call('confirmSession', { password: testPassword })).status).toBe(429);
    expect((await person.call('saveBankAccount', bank)).status).toBe(403);
    const owner = await new Person(server).signIn('main', email);
    expect((await owner.call('saveBankAccount', bank)).status).toBe(200);
    // Later in the day the tries go on from where they were.
    for (const minutes of [16, 32, 48]) {
      ahead = minutes * 60_000;
      await person.call('refreshSession', undefined);
      if (minutes === 48) break;
      for (let n = 0; n < 10; n += 1) await person.call('confirmSession', { password: `wrong ${String(n)}` });
    }
    expect((await person.call('confirmSession', { password: testPassword })).status).toBe(429);
  });
});

describe('with a second step', () => {
  it('a code is owed, and the password is not enough', async () => {
    const { person } = await join('Fjord');
    const { secret, recoveryCodes } = await enrol(person);
    await age(person);
    const refused = await person.call('saveBankAccount', bank);
    expect({ status: refused.status, code: codeIn(refused.body) }).toEqual({
      status: 403,
      code: 'confirmByCode',
    });
    const byPassword = await person.call('confirmSession', { password: testPassword });
    expect(byPassword).toMatchObject({ status: 422, errors: { code: 'Required field' } });
    const code = codeOf(secret);
    expect((await person.call('confirmSession', { code })).status).toBe(200);
    expect((await person.call('saveBankAccount', bank)).status).toBe(200);
    await age(person);
    expect((await person.call('confirmSession', { code })).status).toBe(422);
    expect((await person.call('confirmSession', { code: recoveryCodes[0] ?? '' })).status).toBe(200);
  });

  it('another password or address asks for the code too', async () => {
    const { person } = await join('Fjord');
    const newPassword = { oldPassword: testPassword, password: 'a word of its own' };
    await age(person);
    expect(
      (await person.call('changeOwnPassword', { ...newPassword, password: 'marketplace 2' })).status,
    ).toBe(200);
    await enrol(person, 'marketplace 2');
    await age(person);
    const again = await person.call('changeOwnPassword', { ...newPassword, oldPassword: 'marketplace 2' });
    const address = await person.call('requestEmailChange', {
      email: 'new@main.test',
      password: 'marketplace 2',
    });
    expect([codeIn(again.body), codeIn(address.body)]).toEqual(['confirmByCode', 'confirmByCode']);
  });

  it('five wrong codes of a stolen session are the last, and its owner signs in meanwhile', async () => {
    const { person, email } = await join('Fjord');
    const { secret } = await enrol(person);
    await age(person);
    const right = codeOf(secret);
    const wrong = right === '123456' ? '654321' : '123456';
    for (let n = 0; n < 5; n += 1)
      expect((await person.call('confirmSession', { code: wrong })).status).toBe(422);
    expect((await person.call('confirmSession', { code: right })).status).toBe(429);
    const owner = new Person(server);
    await owner.call('logIn', { store: 'main', email, password: testPassword });
    expect((await owner.call('logInWithCode', { code: right })).status).toBe(200);
  });
});

describe('what is done many times a day', () => {
  const money = { orderId: '9999999', vendor: 'Fjord', flat: 0, percentage: 0 };

  it('is asked for once an hour, and the way back to the marketplace never', async () => {
    const { person } = await join('*');
    await age(person);
    expect((await person.call('setOrderCommission', money)).status).toBe(404);
    expect((await person.call('setVendorIdentity', { vendor: 'Fjord' })).status).toBe(200);
    await age(person, 61);
    expect((await person.call('switchVendor', { vendor: '*' })).status).toBe(200);
    const refused = [
      await person.call('setOrderCommission', money),
      await person.call('setVendorIdentity', { vendor: 'Fjord' }),
      await person.call('switchVendor', { vendor: 'Fjord' }),
    ];
    expect(refused.map(({ status, body }) => [status, codeIn(body)])).toEqual(
      refused.map(() => [403, 'confirmByPassword']),
    );
    await person.call('confirmSession', { password: testPassword });
    expect((await person.call('switchVendor', { vendor: 'Fjord' })).status).toBe(200);
  });
});

describe('the settings of money and of security', () => {
  it("ask for a vendor's commissions, and not for the rest of what is set for it", async () => {
    const { person } = await join('*');
    await age(person);
    const own = { vendor: 'Fjord', commissions: [{ min: 0, max: null, flat: 0, percentage: 1 }] };
    const refused = await person.call('setMarketplaceSettings', own);
    expect([refused.status, codeIn(refused.body)]).toEqual([403, 'confirmByPassword']);
    expect((await person.call('setMarketplaceSettings', { vendor: 'Fjord', autoApprove: true })).status).toBe(
      200,
    );
    await person.call('confirmSession', { password: testPassword });
    expect((await person.call('setMarketplaceSettings', own)).status).toBe(200);
  });

  it.each([
    { financeConfig: { includeDiscount: true } },
    { membership: { trialDays: 9 } },
    { invoicing: { seller: { name: 'Another seller' } } },
    { auditLogs: { enabled: false } },
  ])('ask for how money is divided, whose invoices are and what owners see: %j', async (part) => {
    const { person } = await join('*');
    await age(person);
    expect(codeIn((await person.call('saveFeatures', part)).body)).toBe('confirmByPassword');
    await person.call('confirmSession', { password: testPassword });
    expect((await person.call('saveFeatures', part)).status).toBe(200);
  });

  it('ask again where they change, and only there', async () => {
    const { person } = await join('*');
    await age(person);
    const changed = await person.call('saveFeatures', { payments: { accountHoldDays: 0 } });
    expect(codeIn(changed.body)).toBe('confirmByPassword');
    expect((await person.call('saveFeatures', { payments: { accountHoldDays: 3 } })).status).toBe(200);
    expect((await person.call('saveFeatures', { autoApprove: { enabledDefault: true } })).status).toBe(200);
    await person.call('confirmSession', { password: testPassword });
    expect((await person.call('saveFeatures', { payments: { accountHoldDays: 0 } })).status).toBe(200);
  });
});

it('what holds payments back is loosened by owners alone, and tightened by managers too', async () => {
  const { person: owner } = await join('*');
  const { person: manager } = await join('*', 'manager');
  const save = (person: Person, payments: { approvalAbove?: string | null; accountHoldDays?: number }) =>
    person.call('saveFeatures', { payments });
  expect((await save(manager, { approvalAbove: '100.00', accountHoldDays: 5 })).status).toBe(200);
  for (const payments of [{ approvalAbove: null }, { approvalAbove: '100.01' }, { accountHoldDays: 4 }]) {
    const refused = await save(manager, payments);
    expect([refused.status, codeIn(refused.body)]).toEqual([403, 'loosenedByOwners']);
  }
  expect((await save(manager, { approvalAbove: '99.00', accountHoldDays: 5 })).status).toBe(200);
  expect((await save(owner, { approvalAbove: null, accountHoldDays: 0 })).status).toBe(200);
});

describe('two-step sign-in that is demanded', () => {
  const demand = (person: Person, adminTwoStep: boolean) =>
    person.call('saveFeatures', { security: { adminTwoStep } });

  it('is for an owner to demand who has it, and locks nobody out', async () => {
    const { person: owner } = await join('*', 'owner', 'strict');
    const { person: manager } = await join('*', 'manager', 'strict');
    const { person: vendor } = await join('Fjord', 'owner', 'strict');
    const alone = await demand(owner, true);
    expect({ status: alone.status, code: codeIn(alone.body) }).toEqual({
      status: 409,
      code: 'twoStepOwnFirst',
    });
    await enrol(owner);
    await enrol(manager);
    expect(codeIn((await demand(manager, true)).body)).toBe('securityByOwners');
    expect((await demand(owner, true)).status).toBe(200);
    expect((await owner.call('listVendors', undefined)).status).toBe(200);
    expect((await vendor.call('listOrders', {})).status).toBe(200);
    expect(codeIn((await demand(manager, false)).body)).toBe('securityByOwners');
  });

  it('is owed by everybody of the marketplace: nothing else is answered until it is set up', async () => {
    const { person, email } = await join('*', 'orders', 'strict');
    const open = namesIn(`
      confirmSession readAccount listOwnSessions endOwnSession endOtherSessions beginTwoStep confirmTwoStep
    `);
    for (const [name, call] of rows) {
      if (call.allow === 'anyone' || open.includes(name)) continue;
      // Names of the catalogue, whose inputs differ: nothing of them is read.
      const { status, body } = await person.call(name as 'readAppInfo', undefined);
      const isAllowed = expectedAnswer(name, { marketplace: true, role: 'orders' }) === 'passed';
      const code = isAllowed ? 'twoStepDemanded' : 'forbidden';
      // What a path names is not sent here, and then there may be no such call.
      if (status !== 404) expect({ name, status, code: codeIn(body) }).toEqual({ name, status: 403, code });
    }
    expect((await person.call('readAccount', undefined)).body).toMatchObject({
      email,
      twoStep: { on: false },
    });
    expect((await person.call('listOwnSessions', undefined)).body.sessions).toHaveLength(1);
    await enrol(person);
    expect((await person.call('listOrders', {})).status).toBe(200);
  });

  it('is owed again by who turns it off, and sign-out stays open', async () => {
    const { person } = await join('*', 'finance', 'strict');
    const { recoveryCodes } = await enrol(person);
    expect((await person.call('listPayouts', {})).status).toBe(200);
    await person.call('endTwoStep', { password: testPassword, code: recoveryCodes[0] ?? '' });
    expect(codeIn((await person.call('listPayouts', {})).body)).toBe('twoStepDemanded');
    expect((await person.call('logOut', undefined)).status).toBe(200);
    expect((await person.call('readAccount', undefined)).status).toBe(401);
  });
});
