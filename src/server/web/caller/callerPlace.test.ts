import { request } from 'node:http';
import { startServer, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ publicUrl: 'https://shop.example', allowedHosts: ['desk.internal'] });
});
afterAll(() => server.close());

/** What is answered to a request that names a host; fetch would not let one choose. */
const ask = (host: string | null, path = '/health'): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = host === null ? {} : { host };
    request({ hostname, port, path, headers, setHost: false }, (response) => {
      let body = '';
      response.on('data', (bytes: Buffer) => (body += bytes.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body });
      });
    })
      .on('error', reject)
      .end();
  });

it.each([
  'shop.example',
  'SHOP.example.',
  'shop.example:8443',
  'desk.internal',
  'localhost:4310',
  'my.localhost',
  '127.0.0.1',
  '[::1]:4310',
])('takes what is for %s', async (host) => {
  expect((await ask(host)).status).toBe(200);
});

it.each([
  'evil.example',
  'localhost.evil.example',
  'shop.example.evil.test',
  '127.0.0.1.evil.example',
  '192.0.2.7',
  '10.0.0.1:4310',
  'evil.example:4310',
  'localhost:4310@evil.example',
  'localhost:4310:80',
  'shop.example/.evil.example',
])('refuses what is for %s, on every route, with a code', async (host) => {
  for (const path of ['/health', '/api/openapi.json', '/auth/public/login', '/app', '/nothing']) {
    const { status, body } = await ask(host, path);
    expect([path, status]).toEqual([path, 421]);
    expect(body).toMatch(path.startsWith('/auth') ? /There is no marketplace/ : /"code":"otherHost"/);
  }
});

it('refuses what names no host', async () => {
  expect((await ask(null)).status).toBe(400);
  expect((await ask('')).status).toBe(400);
});
