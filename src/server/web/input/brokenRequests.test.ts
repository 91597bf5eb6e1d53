import { connect } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { loggingAt } from '../../logging';
import { answerFailures } from '../failures';
import { startServer, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sends text as it is and answers all that comes back until the server ends the connection. */
const exchange = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('end', () => {
      socket.end();
      resolve(answer);
    });
    socket.on('error', reject);
  });

it('says that an address is too long and that the connection ends, though more is being sent', async () => {
  const answer = await exchange(`GET /health?q=${'x'.repeat(4_000_000)} HTTP/1.1\r\nHost: here\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer).toContain(
    '{"code":"headersTooLong","message":"The address and headers of the request are too long."}',
  );
});

it('refuses what is no HTTP in words', async () => {
  const answer = await exchange('HELLO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"code":"notHttp","message":"The request is no valid HTTP."}');
});

it('answers the next request of a caller whose last address was too long', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const refused = await fetch(`${server.url}/health?q=${'x'.repeat(40_000)}`);
    expect([refused.status, refused.headers.get('connection')]).toEqual([431, 'close']);
    await refused.text();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  }
});

it.each(['end', 'resetAndDestroy'] as const)(
  'says in one line of level 30 by which call a client has gone in the middle of what it sent (%s)',
  async (how) => {
    const lines: unknown[] = [];
    const app = Fastify({
      logger: {
        ...loggingAt('info'),
        stream: { write: (line: string) => lines.push(JSON.parse(line) as unknown) },
      },
      logController: new LogController({ disableRequestLogging: true }),
    });
    answerFailures(app);
    app.post('/things/:id', ({ body }) => ({ got: body }));
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    lines.length = 0;
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        'POST /things/7 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"half',
      );
    });
    socket.on('error', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket[how]();
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await app.close();
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        call: 'POST /things/:id',
        msg: 'The client ended the connection in the middle of its request',
      }),
    ]);
  },
);
