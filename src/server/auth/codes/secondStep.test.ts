import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { passwordAnswers } from '../../../domain/accounts/session';
import { Person } from '../../../testing/server/person';
import { openedMails } from '../../../testing/server/openedMails';
import { startServer, testPassword, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 100_000, perAccount: 1000 } }, () => clock);
  await server.addStore('main', [
    'Fjord',
    'Alma',
    'Bergen',
    'Oslo',
    'Turku',
    'Vaasa',
    'Riga',
    'Lund',
    'Ribe',
    'Moss',
  ]);
});
afterAll(() => server.close());

const pass = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

/** What the authenticator app shows, some seconds from now. */
const codeOf = (secret: string, seconds = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.getTime() + seconds * 1000 });

const wrongCode = (secret: string): string => {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, seconds));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
};

interface SetUp {
  email: string;
  secret: string;
  recoveryCodes: string[];
  person: Person;
}

const confirm = (person: Person, code: string, word = testPassword) =>
  person.call('confirmTwoStep', { password: word, code });

/** Someone with two-step sign-in on; the code that confirmed it is used up. */
const setUp = async (vendor: string): Promise<SetUp> => {
  const email = `${vendor.toLowerCase()}@main.test`;
  const person = await new Person(server).signIn('main', email);
  const begun = await person.call('beginTwoStep', undefined);
  const { secret } = begun.body;
  const { status, body } = await confirm(person, codeOf(secret));
  if (status !== 200) throw new Error(`Confirming answered ${String(status)}`);
  return { email, secret, recoveryCodes: body.recoveryCodes, person };
};

const password = (email: string, as = new Person(server), more: Record<string, string> = {}) =>
  as.call('logIn', { store: 'main', email, password: testPassword }, more);

/** Gives the password, then a code. */
const withCode = async (email: string, code: string) => {
  const person = new Person(server);
  await password(email, person);
  const reply = await person.call('logInWithCode', { code });
  return { person, status: reply.status, text: reply.text, hasSession: person.token !== '' };
};

const isIn = async (person: Person): Promise<boolean> =>
  (await person.call('readAppStatus', {})).status === 200;

describe('turning on', () => {
  it('shows a picture and the secret, and is on only after a right first code and the password', async () => {
    const person = await new Person(server).signIn('main', 'lund@main.test');
    const { secret, picture } = (await person.call('beginTwoStep', undefined)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg /);
    expect((await password('lund@main.test')).status).toBe(200);
    const wrong = await confirm(person, wrongCode(secret));
    expect(wrong).toMatchObject({ errors: { code: 'The code is not right' } });
    expect((await person.call('readAccount', undefined)).body.twoStep.on).toBe(false);
    const stolen = await confirm(person, codeOf(secret), 'not the word');
    expect(stolen).toMatchObject({ errors: { password: 'The password is not right' } });
    expect((await password('lund@main.test')).status).toBe(200);
    const { body } = await confirm(person, codeOf(secret));
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect((await person.call('readAccount', undefined)).body.twoStep).toEqual({
      on: true,
      recoveryCodesLeft: 10,
    });
    expect((await person.call('beginTwoStep', undefined)).status).toBe(409);
    expect((await password('lund@main.test')).status).toBe(401);
  });

  it('keeps neither the secret nor the codes as they are', async () => {
    const { secret, recoveryCodes } = await setUp('Ribe');
    const { db } = server.services;
    const kept = JSON.stringify([
      await db.selectFrom('second_steps').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });
});

describe('signing in', () => {
  let fjord: SetUp;
  beforeAll(async () => {
    fjord = await setUp('Fjord');
    pass(60);
  });

  it('begins no session before the code, and says so to people and to the client', async () => {
    const person = new Person(server);
    const reply = await password(fjord.email, person);
    expect([reply.status, reply.text]).toEqual([401, 'Enter the code of your authenticator app']);
    expect(reply.headers.get('x-second-step')).toBe('required');
    expect([...person.cookies.keys()]).toEqual(['stallkeeper_refresh_step']);
    const [line = ''] = reply.headers.getSetCookie();
    for (const part of ['HttpOnly', 'Path=/auth', 'SameSite=Lax']) expect(line).toContain(part);
    expect(await isIn(person)).toBe(false);
    expect((await person.call('refreshSession', undefined)).status).toBe(401);
  });

  it('takes a challenge for nothing else than a challenge', async () => {
    const person = new Person(server);
    await password(fjord.email, person);
    const challenge = person.cookies.get('stallkeeper_refresh_step') ?? '';
    expect(await server.services.tokens.read(challenge)).toBeNull();
    const token = await server.tokenOf({ store: 'main', vendor: 'Fjord' });
    expect(await server.services.challenges.read(token)).toBeNull();
    const forged = new Person(server);
    forged.cookies.set('stallkeeper_refresh_step', `${challenge.slice(0, -4)}AAAA`);
    expect((await forged.call('logInWithCode', { code: codeOf(fjord.secret) })).status).toBe(401);
  });

  it('says nothing of a second step to who has no password', async () => {
    const reply = await new Person(server).call('logIn', {
      store: 'main',
      email: fjord.email,
      password: 'not the right one',
    });
    expect([reply.text, reply.headers.get('x-second-step')]).toEqual([
      'Email or password is not right',
      null,
    ]);
  });

  it('goes on with a right code, once', async () => {
    pass(60);
    const code = codeOf(fjord.secret);
    const first = await withCode(fjord.email, code);
    expect([first.status, first.text, await isIn(first.person)]).toEqual([200, 'Signed in', true]);
    const again = await withCode(fjord.email, code);
    expect([again.status, again.text, again.hasSession]).toEqual([401, 'The code is not right', false]);
    const earlier = await withCode(fjord.email, codeOf(fjord.secret, -30));
    expect(earlier.status).toBe(401);
  });

  it('takes a code that two send at once from one of them', async () => {
    pass(60);
    const code = codeOf(fjord.secret);
    const both = await Promise.all([withCode(fjord.email, code), withCode(fjord.email, code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('forgives a clock that is half a minute wrong, not more', async () => {
    pass(120);
    expect((await withCode(fjord.email, codeOf(fjord.secret, -60))).status).toBe(401);
    expect((await withCode(fjord.email, codeOf(fjord.secret, 60))).status).toBe(401);
    expect((await withCode(fjord.email, codeOf(fjord.secret, -30))).status).toBe(200);
    expect((await withCode(fjord.email, codeOf(fjord.secret, 30))).status).toBe(200);
  });

  it('wants the password again after five minutes, and after it was changed', async () => {
    pass(60);
    const person = new Person(server);
    await password(fjord.email, person);
    pass(301);
    const late = await person.call('logInWithCode', { code: codeOf(fjord.secret) });
    expect([late.status, late.text]).toEqual([401, expect.stringContaining('took too long')]);
    await password(fjord.email, person);
    await server.services.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('email', '=', fjord.email)
      .execute();
    expect((await person.call('logInWithCode', { code: codeOf(fjord.secret) })).status).toBe(401);
  });

  it('wants a password at all', async () => {
    expect((await new Person(server).call('logInWithCode', { code: '123456' })).status).toBe(401);
  });
});

describe('a form that a browser sends by itself', () => {
  it('leads to the page that asks for the code, and the frame may claim the sign-in only after it', async () => {
    const { email, secret } = await setUp('Alma');
    pass(60);
    const handoffSecret = 'a'.repeat(43);
    const handoff = createHash('sha256').update(handoffSecret).digest('base64url');
    const tab = new Person(server);
    const form = { store: 'main', email, password: testPassword, handoff };
    const sent = await tab.call('logInByProxy', form, { accept: 'text/html' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/app/login/code']);
    expect(tab.token).toBe('');
    const claim = () =>
      new Person(server).call(
        'claimProxyLogin',
        { store: 'main', secret: handoffSecret },
        { 'x-stallkeeper-frame': '1' },
      );
    expect((await claim()).text).toBe('Not yet');
    expect((await tab.call('logInWithCode', { code: codeOf(secret) })).status).toBe(200);
    expect((await claim()).text).toBe('Signed in');
  });
});

describe('guessing codes', () => {
  it('ends after five, also for the right one, over challenges and addresses alike', async () => {
    const { email, secret, recoveryCodes } = await setUp('Bergen');
    pass(60);
    for (let n = 0; n < 5; n += 1) expect((await withCode(email, wrongCode(secret))).status).toBe(401);
    const stopped = await withCode(email, codeOf(secret));
    expect([stopped.status, stopped.hasSession]).toEqual([429, false]);
    expect((await withCode(email, recoveryCodes[0]!)).status).toBe(429);
    pass(15 * 60 + 1);
    expect((await withCode(email, codeOf(secret))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('count once each, however they are typed', async () => {
    const { email, recoveryCodes, person } = await setUp('Oslo');
    const [first = '', second = ''] = recoveryCodes;
    expect((await withCode(email, first)).status).toBe(200);
    expect((await withCode(email, first)).status).toBe(401);
    expect((await withCode(email, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await person.call('readAccount', undefined)).body.twoStep.recoveryCodesLeft).toBe(8);
  });

  it('are void when new ones are made, which needs password and code', async () => {
    const { email, secret, recoveryCodes, person } = await setUp('Riga');
    pass(60);
    const wrong = await person.call('renewRecoveryCodes', { password: 'wrong one', code: codeOf(secret) });
    expect(wrong).toMatchObject({ errors: { password: 'The password is not right' } });
    const { body } = await person.call('renewRecoveryCodes', {
      password: testPassword,
      code: codeOf(secret),
    });
    expect((await withCode(email, recoveryCodes[0]!)).status).toBe(401);
    expect((await withCode(email, body.recoveryCodes[0]!)).status).toBe(200);
  });

  it("do not open another person's account", async () => {
    const { recoveryCodes } = await setUp('Vaasa');
    expect((await withCode('oslo@main.test', recoveryCodes[0]!)).status).toBe(401);
  });
});

describe('a password that was reset by mail', () => {
  it('does not go past the second step', async () => {
    const { email, secret } = await setUp('Turku');
    pass(60);
    const person = new Person(server);
    await person.call('requestPasswordCode', { store: 'main', email });
    const newest = async () =>
      (await openedMails(server, email)).findLast(({ template }) => template === 'auth-change-password');
    let mail = await newest();
    // The mail is written apart from the request.
    while (mail === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      mail = await newest();
    }
    const code = /\b[A-HJ-NP-Z2-9]{8}\b/.exec(mail.body)?.[0] ?? '';
    const reset = await person.call('updatePassword', {
      store: 'main',
      email,
      code,
      password: 'new password',
    });
    expect([reset.status, reset.text]).toEqual([201, passwordAnswers.codeNeeded]);
    expect([person.token, await isIn(person)]).toEqual(['', false]);
    expect((await person.call('logInWithCode', { code: codeOf(secret) })).status).toBe(200);
    expect(await isIn(person)).toBe(true);
  });
});

describe('turning off', () => {
  it('needs password and code, each of which is counted', async () => {
    const { email, secret, person } = await setUp('Moss');
    pass(60);
    const off = (given: string, code: string) => person.call('endTwoStep', { password: given, code });
    expect((await off('wrong one', codeOf(secret))).status).toBe(422);
    expect((await off(testPassword, wrongCode(secret))).status).toBe(422);
    expect((await person.call('readAccount', undefined)).body.twoStep.on).toBe(true);
    expect((await off(testPassword, codeOf(secret))).status).toBe(200);
    expect((await password(email)).status).toBe(200);
    expect((await off(testPassword, codeOf(secret))).status).toBe(409);
  });

  it('is done by an owner for a colleague who lost both, and noted', async () => {
    const admin = await new Person(server).signIn('main', 'admin@main.test');
    const { body } = await admin.call('invitePerson', {
      email: 'lost@main.test',
      name: 'Lost',
      role: 'orders',
    });
    await server.services.db
      .updateTable('users')
      .set((each) => ({
        password_hash: each
          .selectFrom('users as other')
          .select('other.password_hash')
          .where('other.email', '=', 'admin@main.test'),
      }))
      .where('email', '=', 'lost@main.test')
      .execute();
    const lost = await new Person(server).signIn('main', 'lost@main.test');
    const { secret } = (await lost.call('beginTwoStep', undefined)).body;
    await confirm(lost, codeOf(secret));
    expect((await password('lost@main.test')).status).toBe(401);
    expect((await lost.call('resetTwoStep', { personId: body.id })).status).toBe(403);
    expect((await admin.call('resetTwoStep', { personId: body.id })).status).toBe(200);
    expect((await password('lost@main.test')).status).toBe(200);
    const noted = await server.services.db
      .selectFrom('audit_entries')
      .select(['action', 'by_email'])
      .where('subject_id', '=', body.id)
      .where('security', '=', 'people')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(noted).toEqual({ action: 'reset-two-step', by_email: 'admin@main.test' });
  });
});
