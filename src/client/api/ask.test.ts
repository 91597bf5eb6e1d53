import i18next from 'i18next';
import { object, string } from 'yup';
import { mutation, typed } from '../../catalogue/call';
import { catalogue } from '../../catalogue/index';
import { sessionCookie, signInAs, tokenWith, vendorClaims } from '../../testing/factories/session';
import { json, reply, startUnrulyServer, type Reply } from '../../testing/unrulyServer';
import { ask } from './ask';
import { isEmbedded } from './frame';
import { page } from './page';

jest.mock('./frame', () => ({ isEmbedded: jest.fn(() => false) }));

type Server = Awaited<ReturnType<typeof startUnrulyServer>>;
let server: Server;
const realFetch = globalThis.fetch;
let refreshed: string | null = null;

beforeAll(async () => {
  server = await startUnrulyServer();
});
afterAll(() => server.close());
beforeEach(() => {
  refreshed = null;
  jest.mocked(isEmbedded).mockReturnValue(false);
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
  // The page's own address, answered by the unruly server; a browser would take the cookie by itself.
  globalThis.fetch = async (target, init) => {
    const url = (target instanceof Request ? target.url : String(target)).replace(
      'http://localhost',
      server.address,
    );
    const response = await realFetch(url, init);
    if (url.endsWith('/auth/public/refresh') && response.ok && refreshed !== null) {
      document.cookie = `${sessionCookie}=${refreshed}; path=/`;
    }
    return response;
  };
});
afterEach(() => {
  page.leaving = false;
  jest.restoreAllMocks();
});

const orders = { orders: [], counts: {}, pageCount: 1, more: false };
const good = json(200, orders);
const refused = json(401, { message: 'Sign in again' });
const byPath = (): string[] => server.received.map(({ method, url }) => `${method} ${url}`);
const bearers = (): (string | undefined)[] => server.received.map(({ headers }) => headers.authorization);

/** Answers refreshes and business calls apart. */
const behave = (refresh: Reply, ...business: Reply[]): void => {
  let next = 0;
  server.script((response) => {
    if (response.req.url === '/auth/public/refresh') {
      refresh(response);
      return;
    }
    (business[Math.min(next, business.length - 1)] ?? good)(response);
    next += 1;
  });
};

// The first, because the page remembers that it had a session.
it('asks for no session where a call needs none', async () => {
  behave(reply(401), json(200, { selected: 'default', shopName: 'Harbour' }));
  await ask(catalogue.readLogo, { store: 'a/b c' });
  expect(byPath()).toEqual(['GET /api/logo/a%2Fb%20c']);
});

it('sends the session token and no marker outside a frame', async () => {
  const token = signInAs(vendorClaims());
  behave(reply(500), good);
  await ask(catalogue.listOrders, { q: 'a b', page: 2 });
  expect(byPath()).toEqual(['GET /api/orders?q=a+b&page=2']);
  expect(bearers()).toEqual([`Bearer ${token}`]);
  expect(server.received[0]?.headers).not.toHaveProperty('x-stallkeeper-frame');
});

it('says which language the app shows, whatever the browser asks for', async () => {
  signInAs(vendorClaims());
  await i18next.init({ lng: 'de', resources: {} });
  behave(reply(500), good);
  await ask(catalogue.listOrders, {});
  expect(server.received[0]?.headers['accept-language']).toBe('de');
});

it('marks requests in a frame and reads the cookie of the frame', async () => {
  jest.mocked(isEmbedded).mockReturnValue(true);
  signInAs(vendorClaims());
  const framed = tokenWith(vendorClaims({ vendor: 'Framed' }));
  document.cookie = `${sessionCookie}_frame=${framed}; path=/`;
  behave(reply(500), good);
  await ask(catalogue.listOrders, {});
  expect(bearers()).toEqual([`Bearer ${framed}`]);
  expect(server.received[0]?.headers['x-stallkeeper-frame']).toBe('1');
});

it('refreshes once for all who ask at the same time', async () => {
  refreshed = tokenWith(vendorClaims());
  behave(reply(200), good);
  await Promise.all([1, 2, 3, 4].map((number) => ask(catalogue.listOrders, { page: number })));
  expect(byPath().filter((line) => line === 'POST /auth/public/refresh')).toHaveLength(1);
  expect(bearers().filter((bearer) => bearer === `Bearer ${refreshed ?? ''}`)).toHaveLength(4);
});

it.each([
  ['refused', reply(401)],
  ['broken', reply(500)],
])(
  'sends no token when the refresh is %s, and leads to the login without a second one',
  async (_, refresh) => {
    behave(refresh, refused);
    await expect(ask(catalogue.listOrders, {})).rejects.toThrow('Sign in again');
    expect(bearers()).toEqual([undefined, undefined]);
    expect(byPath()).toEqual(['POST /auth/public/refresh', 'GET /api/orders']);
    expect(page.go).toHaveBeenCalledWith('/app/login');
  },
);

it('takes the token anew for a repeated request', async () => {
  const first = signInAs(vendorClaims());
  const second = tokenWith(vendorClaims({ name: 'Renewed' }));
  behave(
    reply(500),
    (response) => {
      document.cookie = `${sessionCookie}=${second}; path=/`;
      response.writeHead(503, { 'retry-after': '0' }).end();
    },
    good,
  );
  await ask(catalogue.listOrders, {});
  expect(bearers()).toEqual([`Bearer ${first}`, `Bearer ${second}`]);
});

it('renews a token that the server refuses, and tries once more', async () => {
  const first = signInAs(vendorClaims());
  refreshed = tokenWith(vendorClaims({ name: 'Renewed' }));
  behave(reply(200), refused, good);
  await expect(ask(catalogue.listOrders, {})).resolves.toEqual(orders);
  expect(bearers()).toEqual([`Bearer ${first}`, undefined, `Bearer ${refreshed}`]);
  expect(page.go).not.toHaveBeenCalled();
});

it('does not renew in a loop', async () => {
  signInAs(vendorClaims());
  refreshed = tokenWith(vendorClaims({ name: 'Renewed' }));
  behave(reply(200), refused);
  await expect(ask(catalogue.listOrders, {})).rejects.toThrow('Sign in again');
  expect(byPath()).toEqual(['GET /api/orders', 'POST /auth/public/refresh', 'GET /api/orders']);
});

it('sends session calls as forms, without a token, and does not renew for them', async () => {
  behave(reply(200), reply(401, 'Email or password is not right', { 'content-type': 'text/plain' }));
  const asked = ask(catalogue.logIn, { email: 'a+b@demo.test', password: 'marketplace', store: 'demo' });
  await expect(asked).rejects.toThrow('Email or password is not right');
  expect(byPath()).toEqual(['POST /auth/public/login']);
  expect(server.received[0]?.body).toBe('email=a%2Bb%40demo.test&password=marketplace&store=demo');
  expect(bearers()).toEqual([undefined]);
});

it('sends the fields of a DELETE as JSON, and encodes what stands in a path', async () => {
  signInAs(vendorClaims());
  server.script(json(200, {}));
  const call = mutation({
    path: 'vendors/{vendor}',
    summary: 'A call for the test',
    method: 'DELETE',
    allow: 'anyone',
    input: object({ vendor: string().required(), note: string() }),
    output: typed<object>(),
    tags: [],
  });
  await ask(call, { vendor: 'Käse/Brot #1 50%?', note: 'gone' });
  expect(server.received.at(-1)).toMatchObject({
    method: 'DELETE',
    url: '/api/vendors/K%C3%A4se%2FBrot%20%231%2050%25%3F',
    body: '{"note":"gone"}',
  });
});
