import { catalogue } from '../../catalogue/index';
import type { Call } from '../../catalogue/call';
import { routeOf } from '../../catalogue/wire';
import { openedMails } from '../../testing/server/openedMails';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 30, perAccount: 5 } }, () => clock);
  await server.addStore('main', ['Fjord']);
});
beforeEach(() => {
  // Each test has its own quarter of an hour.
  clock = new Date(clock.getTime() + 16 * 60_000);
});
afterAll(() => server.close());

const rows = Object.entries<Call>(catalogue);
const ownCalls = rows.filter(([, call]) => call.prefix === 'root');
const signedInCalls = rows.filter(([, call]) => call.allow !== 'anyone');

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

const logIn = (email: string, password = testPassword, headers: Record<string, string> = {}) =>
  post('/auth/public/login', { store: 'main', email, password }, headers);

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

const refreshWith = (cookie: string) => post('/auth/public/refresh', {}, { cookie });

describe('a page of another site', () => {
  const origins = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'not an origin'];

  it.each(ownCalls)('cannot make the call %s with the cookies of a person', async (_name, call) => {
    const cookie = cookiesOf(await logIn('fjord@main.test'));
    for (const origin of origins) {
      const answer = await fetch(server.url + routeOf(call), {
        method: call.method,
        headers: { origin, cookie },
      });
      expect([origin, answer.status, answer.headers.getSetCookie()]).toEqual([origin, 403, []]);
    }
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  it.each(signedInCalls)('gets nothing from %s, which reads no cookie', async (_name, call) => {
    const cookie = cookiesOf(await logIn('admin@main.test'));
    const answer = await fetch(server.url + routeOf(call).replace(/:\w+/g, '1'), {
      method: call.method,
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('a session that was fixed beforehand', () => {
  it('is not the one that a sign-in begins', async () => {
    const attacker = cookiesOf(await logIn('fjord@main.test'));
    const victim = cookiesOf(await logIn('admin@main.test', testPassword, { cookie: attacker }));
    expect(victim).not.toBe('');
    for (const pair of attacker.split('; ')) expect(victim).not.toContain(pair.split('=')[1]);
    const renewed = cookiesOf(await refreshWith(attacker));
    const claims: unknown = JSON.parse(Buffer.from(renewed.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ email: 'fjord@main.test' });
  });
});

describe('a stolen refresh token', () => {
  it('ends every token of its family, the thief’s as well as the owner’s', async () => {
    const stolen = cookiesOf(await logIn('fjord@main.test'));
    const owners = cookiesOf(await refreshWith(stolen));
    clock = new Date(clock.getTime() + 60_000);
    expect((await refreshWith(stolen)).status).toBe(401);
    expect((await refreshWith(owners)).status).toBe(401);
  });

  it('is not taken from the cookie of a frame, nor the other way round', async () => {
    const cookie = cookiesOf(await logIn('fjord@main.test'));
    const renamed = cookie.replace('stallkeeper_refresh=', 'stallkeeper_refresh_frame=');
    expect((await refreshWith(renamed)).status).toBe(401);
  });
});

describe('who has an account', () => {
  const outcome = async (response: Response) => ({
    status: response.status,
    text: await response.text(),
    headers: [...response.headers.keys()].sort(),
  });

  it('is not told by the text of a refused sign-in', async () => {
    const known = await outcome(await logIn('fjord@main.test', 'not the word'));
    expect(await outcome(await logIn('nobody@main.test', 'not the word'))).toEqual(known);
    expect(known.status).toBe(401);
  });

  it('is not told by being stopped after too many tries', async () => {
    const tryOften = async (email: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1)
        statuses.push((await logIn(email, 'not the word')).status);
      return statuses;
    };
    const known = await tryOften('fjord@main.test');
    expect(await tryOften('nobody@main.test')).toEqual(known);
    expect(known.at(-1)).toBe(429);
  });

  it('is told neither by the answer to a code request nor by the work done before it', async () => {
    const ask = async (email: string) => {
      const before = await server.services.db.selectFrom('jobs').select('id').execute();
      const answer = await outcome(
        await post('/auth/public/change-password/request', { store: 'main', email }),
      );
      const after = await server.services.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'password-code')
        .where('id', 'not in', [0, ...before.map(({ id }) => id)])
        .execute();
      return { answer, jobs: after.length };
    };
    const known = await ask('fjord@main.test');
    expect(await ask('nobody@main.test')).toEqual(known);
    expect(known).toMatchObject({ answer: { status: 201 }, jobs: 1 });
  });

  it('is not told by a wrong code', async () => {
    await post('/auth/public/change-password/request', { store: 'main', email: 'fjord@main.test' });
    const update = async (email: string) =>
      outcome(
        await post('/auth/public/change-password/update', {
          store: 'main',
          email,
          code: 'WRONG234',
          password: 'a new password',
        }),
      );
    const known = await update('fjord@main.test');
    expect(await update('nobody@main.test')).toEqual(known);
    expect(known.status).toBe(422);
  });
});

describe('guessing', () => {
  it('passwords from one address stops, over all accounts', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await logIn(`person${String(attempt)}@main.test`, 'not the word')).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([401]));
    expect(statuses[30]).toBe(429);
    expect((await logIn('fjord@main.test')).status).toBe(429);
  });

  it('codes stops after five, and from one address over all accounts', async () => {
    const guess = async (email: string): Promise<number> =>
      (
        await post('/auth/public/change-password/update', {
          store: 'main',
          email,
          code: 'WRONG234',
          password: 'a new password',
        })
      ).status;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push(await guess(`person${String(attempt)}@main.test`));
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not helped by a forged address of a proxy that is not trusted', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push(
        (
          await logIn(`person${String(attempt)}@main.test`, 'not the word', {
            'x-forwarded-for': `10.0.0.${String(attempt)}`,
          })
        ).status,
      );
    expect(statuses[30]).toBe(429);
  });
});

describe('a redirect', () => {
  it('leads only to the app, whatever the form says', async () => {
    const answer = await post(
      '/auth/proxy/login?return=https://evil.example&redirect=//evil.example',
      {
        store: 'main',
        email: 'fjord@main.test',
        password: testPassword,
        return: 'https://evil.example',
        redirect: '//evil.example',
      },
      { accept: 'text/html' },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app']);
  });

  it('and the links of mails know nothing of a forged host', async () => {
    await post(
      '/auth/public/change-password/request',
      { store: 'main', email: 'admin@main.test' },
      { 'x-forwarded-host': 'evil.example' },
    );
    const body = async (): Promise<string> =>
      (await openedMails(server, 'admin@main.test')).findLast(
        ({ template }) => template === 'auth-change-password',
      )?.body ?? '';
    while ((await body()) === '') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await body()).toContain(`${server.services.config.publicUrl}/app/login/change-password?code=`);
    expect(await body()).not.toContain('evil.example');
  });
});
