import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { startServer, type TestServer } from '../../testing/server/startServer';

const loginLimits = { perAddress: 3, perAccount: 1000 };

let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startServer({ loginLimits });
});
afterAll(() => server.close());
afterEach(async () => {
  await app.close();
  await server.services.db.deleteFrom('attempts').execute();
});

const begin = async (trustedProxies: string[]): Promise<void> => {
  app = await buildApp({ ...server.services, config: { ...server.services.config, trustedProxies } });
};

/** Whether a try to sign in was turned away for too many, sent by 192.0.2.1 with such an X-Forwarded-For. */
const isLimited = async (forwardedFor: string): Promise<boolean> => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/auth/public/login/code',
    remoteAddress: '192.0.2.1',
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { code: '123456' },
  });
  expect([401, 429]).toContain(statusCode);
  return statusCode === 429;
};

const triesOf = async (forwardedFor: (turn: number) => string): Promise<boolean[]> => {
  const limited: boolean[] = [];
  for (let turn = 1; turn <= 4; turn += 1) limited.push(await isLimited(forwardedFor(turn)));
  return limited;
};
const lastOnly = [false, false, false, true];

it('believes no X-Forwarded-For unless proxies are named, so that nobody escapes a limit by it', async () => {
  await begin([]);
  expect(await triesOf((turn) => `198.51.100.${String(turn)}`)).toEqual(lastOnly);
});

it('believes none that comes past the named proxies', async () => {
  await begin(['10.0.0.0/8']);
  expect(await triesOf((turn) => `198.51.100.${String(turn)}, 10.0.0.1`)).toEqual(lastOnly);
});

it('counts the callers behind a named proxy each by their own address', async () => {
  await begin(['192.0.2.1']);
  expect(await triesOf(() => '198.51.100.1')).toEqual(lastOnly);
  expect(await isLimited('198.51.100.2')).toBe(false);
});

it('counts what a named proxy has added itself, and not what the caller wrote before it', async () => {
  await begin(['192.0.2.1']);
  const own = '203.0.113.7';
  expect(await triesOf((turn) => `198.51.100.${String(turn)}, ${own}`)).toEqual(lastOnly);
  // Neither a proxy that the caller names nor what is no address makes another caller of it.
  expect(await isLimited(`192.0.2.1, ${own}`)).toBe(true);
  expect(await isLimited(`nobody, ${own}`)).toBe(true);
});

it('looks past several named proxies in a row, and counts a line of IPv6 by its network', async () => {
  await begin(['192.0.2.1', '10.1.0.0/16']);
  expect(await triesOf((turn) => `2001:db8:1:2::${String(turn)}, 10.1.2.${String(turn)}`)).toEqual(lastOnly);
  expect(await isLimited('2001:db8:1:3::1, 10.1.2.3')).toBe(false);
});

it.each([
  ['a port', (turn: number) => `198.51.100.9:${String(5000 + turn)}`, '198.51.100.9'],
  [
    'IPv6 with a port',
    (turn: number) => `[2001:db8:7::${String(turn)}]:${String(6000 + turn)}`,
    '2001:db8:7::9',
  ],
  [
    'IPv4 as IPv6',
    (turn: number) => (turn % 2 === 0 ? '203.0.113.8' : '::ffff:203.0.113.8'),
    '::ffff:cb00:7108',
  ],
])('counts a caller whom its proxy names with %s as the one that it is', async (_what, said, plain) => {
  await begin(['192.0.2.1']);
  expect(await triesOf(said)).toEqual(lastOnly);
  expect(await isLimited(plain)).toBe(true);
});

it('looks past named proxies that are said with their ports', async () => {
  await begin(['192.0.2.1', '10.1.0.0/16']);
  expect(await triesOf((turn) => `198.51.100.77:${String(turn)}, 10.1.2.3:${String(4000 + turn)}`)).toEqual(
    lastOnly,
  );
  expect(await isLimited('198.51.100.78:1, 10.1.2.3:4000')).toBe(false);
});
