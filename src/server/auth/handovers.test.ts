import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';
import { hashOf, newSecret } from './refreshTokens';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
});
afterAll(() => server.close());

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

const framed = { 'x-stallkeeper-frame': '1' };

/** The tab's form, sent by the browser with the frame's hash. */
const logInTab = (handoff: string, password = testPassword): Promise<Response> =>
  send('/auth/proxy/login', { email: 'fjord@main.test', password, handoff }, { accept: 'text/html' });

const claim = (secret: string, headers: Record<string, string> = framed, store = 'main') =>
  send('/auth/proxy/claim', { secret, store }, headers);

it('gives the frame that knows the secret a session of its own, in cookies for frames, once', async () => {
  const secret = newSecret();
  const early = await claim(secret);
  expect([early.status, await early.text(), early.headers.getSetCookie()]).toEqual([200, 'Not yet', []]);
  const tab = await logInTab(hashOf(secret));
  expect([tab.status, tab.headers.get('location')]).toEqual([303, '/app']);
  const claimed = await claim(secret);
  expect(await claimed.text()).toBe('Signed in');
  const cookies = claimed.headers.getSetCookie();
  expect(cookies.map((line) => line.split('=')[0])).toEqual([
    'stallkeeper_session_frame',
    'stallkeeper_refresh_frame',
    'stallkeeper_refresh_frame_device',
  ]);
  for (const line of cookies)
    for (const mark of ['Secure', 'SameSite=None', 'Partitioned']) expect(line).toContain(mark);
  const ofTab = tab.headers.getSetCookie().map((line) => line.split(/[=;]/)[1]);
  for (const line of cookies) expect(ofTab).not.toContain(line.split(/[=;]/)[1]);
  expect(await (await claim(secret)).text()).toBe('Not yet');
});

it('gives only one of two claims at once the session', async () => {
  const secret = newSecret();
  await logInTab(hashOf(secret));
  const texts = await Promise.all([claim(secret), claim(secret)].map(async (each) => (await each).text()));
  expect(texts.sort()).toEqual(['Not yet', 'Signed in']);
});

it('is not claimed by the hash, another secret, another store, or after three minutes', async () => {
  const secret = newSecret();
  await logInTab(hashOf(secret));
  expect(await (await claim(hashOf(secret))).text()).toBe('Not yet');
  expect(await (await claim(newSecret())).text()).toBe('Not yet');
  expect(await (await claim(secret, framed, 'other')).text()).toBe('Not yet');
  clock = new Date(clock.getTime() + 181_000);
  expect(await (await claim(secret)).text()).toBe('Not yet');
});

it('is not kept for wrong credentials, nor for a hash of another form', async () => {
  const secret = newSecret();
  expect((await logInTab(hashOf(secret), 'not the word')).status).toBe(401);
  expect(await (await claim(secret)).text()).toBe('Not yet');
  expect((await logInTab('short')).status).toBe(422);
});

it('is refused without the frame’s marker, and to pages of other sites', async () => {
  const secret = newSecret();
  await logInTab(hashOf(secret));
  expect((await claim(secret, {})).status).toBe(403);
  expect((await claim(secret, { ...framed, origin: 'https://evil.example' })).status).toBe(403);
  expect(await (await claim(secret, { ...framed, origin: server.url })).text()).toBe('Signed in');
});

it('goes to the one who signed in first with a hash, whoever sends it again', async () => {
  const secret = newSecret();
  await logInTab(hashOf(secret));
  await send('/auth/proxy/login', {
    email: 'admin@main.test',
    password: testPassword,
    handoff: hashOf(secret),
  });
  const [token = ''] = (await claim(secret)).headers.getSetCookie();
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ email: 'fjord@main.test' });
});
