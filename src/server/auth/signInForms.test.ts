import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const person = { email: 'fjord@main.test', password: testPassword };

const send = (path: string, body: URLSearchParams | FormData | null, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });

const logIn = (email: string): Promise<Response> =>
  send('/auth/public/login', new URLSearchParams({ email, password: testPassword }));

const refreshCookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith('stallkeeper_refresh='))
    ?.split(';')[0] ?? '';

const refresh = (cookie: string): Promise<Response> => send('/auth/public/refresh', null, { cookie });

/** The claims of the session token that an answer sets. */
const claimsIn = (response: Response): unknown => {
  const line = response.headers.getSetCookie().find((each) => each.startsWith('stallkeeper_session='));
  return JSON.parse(Buffer.from(line?.split('.')[1] ?? '', 'base64url').toString());
};

describe('a form', () => {
  it('may come in parts', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(person)) form.append(name, value);
    expect((await send('/auth/public/login', form)).status).toBe(200);
  });

  it('that breaks off is refused', async () => {
    const response = await fetch(`${server.url}/auth/public/login`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n',
    });
    expect(response.status).toBe(400);
  });

  it('that a browser sends by itself from a tab leads on to the app', async () => {
    const response = await send('/auth/proxy/login', new URLSearchParams(person), {
      accept: 'text/html,application/xhtml+xml',
      origin: server.url,
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/app']);
    expect(refreshCookieOf(response)).not.toBe('');
  });

  it('that the client sends is answered with text', async () => {
    const response = await send('/auth/proxy/login', new URLSearchParams(person));
    expect([response.status, await response.text()]).toEqual([200, 'Signed in']);
    const wrong = await send('/auth/proxy/login', new URLSearchParams({ ...person, password: 'wrong-one' }), {
      accept: 'text/html',
    });
    expect(wrong.status).toBe(401);
  });

  it('is not called "null" by browsers: the pages send a referrer to their own site', async () => {
    expect((await logIn(person.email)).headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('a session', () => {
  it('ends with its vendor', async () => {
    const cookie = refreshCookieOf(await logIn('alma@main.test'));
    await server.services.db.deleteFrom('vendors').where('vendor', '=', 'Alma').execute();
    expect((await refresh(cookie)).status).toBe(401);
    expect((await logIn('alma@main.test')).status).toBe(401);
  });

  it('looks at its own vendor again once it may no longer switch', async () => {
    const { db } = server.services;
    const account = db.updateTable('users').where('email', '=', 'fjord@main.test');
    await account.set({ admin: true }).execute();
    const cookie = refreshCookieOf(await logIn('fjord@main.test'));
    await db.updateTable('sessions').set({ vendor: '*' }).where('vendor', '=', 'Fjord').execute();
    const switched = await refresh(cookie);
    expect(claimsIn(switched)).toMatchObject({ vendor: '*', admin: true });
    await account.set({ admin: false }).execute();
    const back = claimsIn(await refresh(refreshCookieOf(switched)));
    expect(back).toMatchObject({ vendor: 'Fjord' });
    expect(back).not.toHaveProperty('admin');
  });

  it('is not found by a cookie that no database could hold', async () => {
    expect((await refresh('stallkeeper_refresh=AA.00000000-0000-4000-8000-000000000000.x')).status).toBe(401);
  });
});
