import { request } from 'node:http';
import { connect } from 'node:net';
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
  expect((await ask(host, '/api')).status).toBe(200);
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
  for (const path of ['/api/openapi.json', '/auth/public/login', '/app', '/nothing']) {
    const { status, body } = await ask(host, path);
    expect([path, status]).toEqual([path, 421]);
    expect(body).toMatch(path.startsWith('/auth') ? /There is no marketplace/ : /"code":"otherHost"/);
  }
});

it('refuses what names no host', async () => {
  expect((await ask(null, '/app')).status).toBe(400);
  expect((await ask('', '/app')).status).toBe(400);
});

it('tells a balancer how it stands, by whichever name it asks, or by none as HAProxy does in HTTP/1.0', async () => {
  for (const path of ['/health', '/health/live', '/ready']) {
    expect([path, (await ask('app:4310', path)).status]).toEqual([path, 200]);
    expect([path, (await ask('10.0.0.1:4310', path)).status]).toEqual([path, 200]);
  }
  const answer = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write('GET /ready HTTP/1.0\r\n\r\n'));
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(said);
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  // The figures are for who has their key, whatever the name.
  expect((await ask('app:4310', '/metrics')).status).not.toBe(200);
});
