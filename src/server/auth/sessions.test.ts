import { createHmac } from 'node:crypto';
import { catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import { inviteLink, takePasswordCode } from '../accounts/passwordCodes';
import { openedMails } from '../../testing/server/openedMails';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 1000, perAccount: 3 } }, () => clock);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());

interface Reply {
  status: number;
  text: string;
  cookies: Map<string, string>;
  setCookies: string[];
}

const send = async (
  name: 'logIn' | 'logOut' | 'refreshSession' | 'requestPasswordCode' | 'updatePassword',
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const wire = toWire(catalogue[name], input);
  const response = await fetch(server.url + wire.url, {
    method: wire.method,
    headers: { ...headers, ...(wire.contentType === undefined ? {} : { 'content-type': wire.contentType }) },
    ...(wire.body === undefined ? {} : { body: wire.body }),
  });
  const setCookies = response.headers.getSetCookie();
  const cookies = new Map(
    setCookies.map((line): [string, string] => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  return { status: response.status, text: await response.text(), cookies, setCookies };
};

const logIn = (email = 'admin@main.test', password = testPassword): Promise<Reply> =>
  send('logIn', { store: 'main', email, password });

const refresh = (token: string): Promise<Reply> =>
  send('refreshSession', {}, { cookie: `stallkeeper_refresh=${token}` });

/** What a cookie is set with beside its value, in the order of the names. */
const attributesOf = (line: string): string[] => line.split('; ').slice(1).sort();

const refreshTokenOf = (reply: Reply): string => reply.cookies.get('stallkeeper_refresh') ?? '';

const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${server.url}/api/app/status`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('signing in', () => {
  it('answers a token that the client reads and a refresh token that it cannot', async () => {
    const reply = await logIn();
    expect(reply.status).toBe(200);
    const [token = '', refreshToken = ''] = reply.setCookies;
    // The client reads the first, which is a token in three parts, and not the second; each lasts as long as
    // what it holds.
    expect(token).toMatch(/^stallkeeper_session=[\w-]+\.[\w-]+\.[\w-]+;/);
    expect(attributesOf(token)).toEqual(['Max-Age=900', 'Path=/', 'SameSite=Lax']);
    expect(refreshToken).toMatch(/^stallkeeper_refresh=[\w-]+\.[\w-]+\.[\w-]+;/);
    expect(attributesOf(refreshToken)).toEqual([
      'HttpOnly',
      `Max-Age=${String(30 * 86_400)}`,
      'Path=/auth',
      'SameSite=Lax',
    ]);
    expect(await statusWith(reply.cookies.get('stallkeeper_session') ?? '')).toBe(200);
  });

  it('marks the cookies of a frame for a frame', async () => {
    const reply = await send(
      'logIn',
      { store: 'main', email: 'admin@main.test', password: testPassword },
      { 'x-stallkeeper-frame': '1' },
    );
    expect(reply.cookies.has('stallkeeper_session_frame')).toBe(true);
    for (const line of reply.setCookies) expect(line).toMatch(/Secure.*SameSite=None|SameSite=None.*Secure/);
    for (const line of reply.setCookies) expect(line).toContain('Partitioned');
  });

  it('says the same of a wrong password and an unknown email, in plain text', async () => {
    const wrong = await logIn('vendor@nowhere.test');
    const unknown = await logIn('fjord@main.test', 'not the password');
    expect([wrong.status, wrong.text]).toEqual([401, 'Email or password is not right']);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.setCookies).toEqual([]);
  });

  it('stops after too many tries for one account, and begins again later', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await logIn('alma@main.test', 'wrong password');
    const stopped = await logIn('alma@main.test');
    expect(stopped.status).toBe(429);
    clock = new Date(clock.getTime() + 16 * 60_000);
    expect((await logIn('alma@main.test')).status).toBe(200);
  });

  it('names the field that is missing', async () => {
    const reply = await send('logIn', { store: 'main', email: '', password: testPassword });
    expect([reply.status, reply.text]).toEqual([422, 'Required field']);
  });

  it('is not for pages of other sites', async () => {
    const reply = await send(
      'logIn',
      { store: 'main', email: 'admin@main.test', password: testPassword },
      { origin: 'https://evil.example' },
    );
    expect(reply.status).toBe(403);
  });
});

describe('refreshing', () => {
  it('replaces the refresh token each time', async () => {
    const first = refreshTokenOf(await logIn());
    const second = await refresh(first);
    expect(second.status).toBe(200);
    expect(second.text).toBe('');
    expect(refreshTokenOf(second)).not.toBe(first);
    expect((await refresh(refreshTokenOf(second))).status).toBe(200);
  });

  it('takes the token before for a moment, so that two tabs may refresh at once', async () => {
    const first = refreshTokenOf(await logIn());
    const renewed = refreshTokenOf(await refresh(first));
    clock = new Date(clock.getTime() + 5_000);
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(renewed)).status).toBe(200);
  });

  it('ends the session for everyone when a replaced token comes again', async () => {
    const stolen = refreshTokenOf(await logIn());
    const renewed = refreshTokenOf(await refresh(stolen));
    clock = new Date(clock.getTime() + 60_000);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(renewed)).status).toBe(401);
  });

  it('refuses nothing, nonsense, and another session with a guessed secret', async () => {
    const token = refreshTokenOf(await logIn());
    const [store, session] = token.split('.');
    for (const wrong of ['', 'x', 'a.b.c', `${store ?? ''}.${session ?? ''}.guessed`])
      expect((await refresh(wrong)).status).toBe(401);
  });

  it('ends after its days', async () => {
    const token = refreshTokenOf(await logIn());
    clock = new Date(clock.getTime() + 31 * 86_400_000);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session and clears the cookies', async () => {
    const token = refreshTokenOf(await logIn());
    const out = await send('logOut', {}, { cookie: `stallkeeper_refresh=${token}` });
    expect(out.status).toBe(200);
    expect(out.cookies.get('stallkeeper_refresh')).toBe('');
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('tokens', () => {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    email: 'a@main.test',
    store: 'main',
    vendor: '*',
    admin: true,
    sid: 'x',
    aud: 'stallkeeper',
  };

  it('are refused when forged, unsigned, of another key, cut or expired', async () => {
    const exp = Math.floor(clock.getTime() / 1000) + 600;
    const head = encode({ alg: 'HS256', typ: 'JWT' });
    const body = encode({ ...claims, exp });
    const foreign = createHmac('sha256', 'another key').update(`${head}.${body}`).digest('base64url');
    const valid = await server.tokenOf({ store: 'main', vendor: '*' });
    expect(await statusWith(valid)).toBe(200);
    expect(await statusWith(`${encode({ alg: 'none' })}.${body}.`)).toBe(401);
    expect(await statusWith(`${head}.${body}.${foreign}`)).toBe(401);
    expect(await statusWith(valid.slice(0, -2))).toBe(401);
    expect(await statusWith('nonsense')).toBe(401);
    const [first, , last] = valid.split('.');
    expect(await statusWith(`${first ?? ''}.${body}.${last ?? ''}`)).toBe(401);
    clock = new Date(clock.getTime() + 3_600_000);
    expect(await statusWith(valid)).toBe(401);
  });

  it('are not read from the cookie', async () => {
    const token = await server.tokenOf({ store: 'main', vendor: '*' });
    const response = await fetch(`${server.url}/api/app/status`, {
      headers: { cookie: `stallkeeper_session=${token}` },
    });
    expect(response.status).toBe(401);
  });
});

describe('a new password', () => {
  const codeOf = async (): Promise<string> => {
    const mails = await openedMails(server);
    return /code=(\w+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  };
  const email = 'fjord@main.test';
  const unfinished = async (): Promise<number> =>
    (
      await server.services.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'password-code')
        .where('finished_at', 'is', null)
        .execute()
    ).length;
  /** Asks for a code and waits until it was made, or was not. */
  const request = async (to = email): Promise<Reply> => {
    const answer = await send('requestPasswordCode', { store: 'main', email: to });
    while ((await unfinished()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  };
  const update = (code: string, password: string): Promise<Reply> =>
    send('updatePassword', { store: 'main', email, code, password });

  it('is set once with the emailed code, signs in, and ends the sessions before', async () => {
    const before = refreshTokenOf(await logIn(email));
    expect((await request()).status).toBe(201);
    const code = await codeOf();
    expect(code).toHaveLength(8);
    const done = await update(code, 'a new password');
    expect(done.status).toBe(201);
    expect(done.cookies.has('stallkeeper_session')).toBe(true);
    expect((await refresh(before)).status).toBe(401);
    expect((await logIn(email, 'a new password')).status).toBe(200);
    expect((await update(code, 'another password')).status).toBe(422);
  });

  it('answers the same for an unknown email and writes no mail', async () => {
    const count = async (): Promise<number> =>
      (await server.services.db.selectFrom('mails').select('id').execute()).length;
    const known = await request();
    const mails = await count();
    const unknown = await request('nobody@main.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await count()).toBe(mails);
  });

  it('is refused with an old code, and after five wrong ones', async () => {
    await request();
    const old = await codeOf();
    clock = new Date(clock.getTime() + 31 * 60_000);
    expect((await update(old, 'a new password')).status).toBe(422);
    await request();
    const code = await codeOf();
    for (let attempt = 0; attempt < 5; attempt += 1) await update('WRONG234', 'a new password');
    expect((await update(code, 'a new password')).status).toBe(422);
  });

  it('is void for who guesses, and not for the person whom others keep guessing at', async () => {
    await request();
    const code = await codeOf();
    const take = (given: string, guesser: string) =>
      takePasswordCode(server.services, 'main', email, given, guesser);
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await take('WRONG234', 'stranger')).toBeNull();
    expect(await take(code, 'stranger')).toBeNull();
    expect(await take(code, 'at home')).toMatchObject({ email });
    expect(await take(code, 'at home')).toBeNull();
  });
});

describe('an invitation', () => {
  const email = 'ines+stall@main.test';
  const linkFor = (): Promise<string> => inviteLink(server.services.db, server.services, 'main', email);
  const fieldsOf = (link: string): Record<string, string> => Object.fromEntries(new URL(link).searchParams);
  const setPassword = (fields: Record<string, string>): Promise<Reply> =>
    send('updatePassword', { store: 'main', password: 'my first password', ...fields });

  beforeAll(async () => {
    await server.services.db
      .insertInto('users')
      .values({ store: 'main', email, name: 'Ines', vendor: 'Fjord', password_hash: null })
      .execute();
  });

  it('names the screen, the code and the whole email, and sets the password once', async () => {
    const link = await linkFor();
    expect(link).toContain('/app/login/change-password?code=');
    expect(fieldsOf(link)).toMatchObject({ email });
    expect((await setPassword(fieldsOf(link))).status).toBe(201);
    expect((await logIn(email, 'my first password')).status).toBe(200);
    expect((await setPassword(fieldsOf(link))).status).toBe(422);
  });

  it('holds for days, whatever codes strangers ask for and guess at meanwhile', async () => {
    const fields = fieldsOf(await linkFor());
    await send('requestPasswordCode', { store: 'main', email });
    for (let attempt = 0; attempt < 6; attempt += 1) await setPassword({ email, code: 'WRONG234' });
    clock = new Date(clock.getTime() + 6 * 86_400_000);
    expect((await setPassword(fields)).status).toBe(201);
  });

  it('is refused after a week, for another person, and once there is a newer one', async () => {
    const old = fieldsOf(await linkFor());
    const newer = fieldsOf(await linkFor());
    expect((await setPassword(old)).status).toBe(422);
    expect((await setPassword({ ...newer, email: 'alma@main.test' })).status).toBe(422);
    clock = new Date(clock.getTime() + 8 * 86_400_000);
    expect((await setPassword(newer)).status).toBe(422);
  });
});

describe('switching the vendor', () => {
  const switchTo = async (token: string, vendor: string): Promise<{ status: number; cookies: string[] }> => {
    const response = await fetch(`${server.url}/api/session/vendor`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ vendor }),
    });
    return { status: response.status, cookies: response.headers.getSetCookie() };
  };
  const tokenIn = (lines: string[]): string => /session=([^;]+)/.exec(lines.join('\n'))?.[1] ?? '';

  it('is for those with the admin claim, keeps it, and survives a refresh', async () => {
    const reply = await logIn();
    const switched = await switchTo(reply.cookies.get('stallkeeper_session') ?? '', 'Fjord');
    expect(switched.status).toBe(200);
    const claims = await server.services.tokens.read(tokenIn(switched.cookies));
    expect(claims).toMatchObject({ vendor: 'Fjord', admin: true });
    const renewed = await refresh(refreshTokenOf(reply));
    const after = await server.services.tokens.read(renewed.cookies.get('stallkeeper_session') ?? '');
    expect(after).toMatchObject({ vendor: 'Fjord', admin: true });
    const audit = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'switch-vendor')
      .execute();
    expect(audit).toMatchObject([{ by_email: 'admin@main.test', subject_id: 'Fjord' }]);
  });

  it('is refused to a vendor, and to a vendor that does not exist', async () => {
    const vendor = await logIn('alma@main.test');
    expect((await switchTo(vendor.cookies.get('stallkeeper_session') ?? '', '*')).status).toBe(403);
    const admin = await logIn();
    expect((await switchTo(admin.cookies.get('stallkeeper_session') ?? '', 'Nobody')).status).toBe(422);
  });
});

describe('behind https', () => {
  it('keeps its cookies under names that no other host of the domain can set', async () => {
    const safe = await startServer({ publicUrl: 'https://shop.example' });
    try {
      await safe.addStore('main', []);
      const answer = await fetch(`${safe.url}/auth/public/login`, {
        method: 'POST',
        body: new URLSearchParams({ store: 'main', email: 'admin@main.test', password: testPassword }),
      });
      expect(answer.status).toBe(200);
      const [token = '', ...others] = answer.headers.getSetCookie();
      expect(token).toMatch(/^stallkeeper_session=.*; Secure/);
      expect(others.map((line) => line.split('=')[0])).toEqual([
        '__Host-stallkeeper_refresh',
        '__Host-stallkeeper_refresh_device',
      ]);
      for (const line of others) {
        expect(attributesOf(line)).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'Secure']));
        expect(line).not.toContain('Domain');
      }
      const cookie = others.map((line) => line.split(';')[0]).join('; ');
      const renewed = await fetch(`${safe.url}/auth/public/refresh`, { method: 'POST', headers: { cookie } });
      expect(renewed.status).toBeLessThan(300);
    } finally {
      await safe.close();
    }
  });
});
