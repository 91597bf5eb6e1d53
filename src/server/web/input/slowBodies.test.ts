import { connect } from 'node:net';
import Fastify from 'fastify';
import { endSlowBodies } from './slowBodies';

const listening = async () => {
  const app = Fastify();
  endSlowBodies(app, { grace: 1_500, slowest: 100, still: 1_000, every: 20 });
  app.post('/', ({ body }) => ({ got: body }));
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(address.port) };
};

/** What is answered to a request whose body comes so many bytes each 50 ms, of which `most` come at all. */
const dripping = (port: number, body: string, head: string, pace = 1, most = body.length): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
      );
    });
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < most && socket.writable) socket.write(body.slice(sent, Math.min(sent + pace, most)));
      sent += pace;
    }, 50);
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });

it('ends a request whose body comes byte by byte, says so, and lets one through that is slow but comes', async () => {
  const { app, port } = await listening();
  try {
    const [slow, short] = await Promise.all([
      dripping(port, `"${'x'.repeat(400)}"`, 'Content-Length: 402'),
      dripping(port, '"abc"', 'Content-Length: 5'),
    ]);
    expect(slow).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow).toContain('requestTimedOutArriving');
    expect(short).toMatch(/200 OK[^]*\{"got":"abc"\}/);
  } finally {
    await app.close();
  }
});

it('waits for a long body as long as it comes, and ends one that stands still', async () => {
  const { app, port } = await listening();
  const body = `"${'x'.repeat(1_000)}"`;
  try {
    // Two hundred bytes a second, of which a hundred are enough: five seconds in all.
    const [whole, still] = await Promise.all([
      dripping(port, body, 'Content-Length: 1002', 10),
      dripping(port, body, 'Content-Length: 1002', 300, 600),
    ]);
    expect(whole).toContain('200 OK');
    expect(still).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await app.close();
  }
});

it('does not count the time for which nobody here reads it', async () => {
  const app = Fastify();
  endSlowBodies(app, { grace: 100, slowest: 100_000, still: 200, every: 20 });
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    setTimeout(() => {
      done(null, payload);
    }, 1_000);
  });
  app.post('/', () => ({ got: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('x'.repeat(500)),
  });
  expect(answer.status).toBe(200);
  await app.close();
});

it('does not count the time for which this process stood still', async () => {
  const { app, port } = await listening();
  try {
    const answer = dripping(port, `"${'x'.repeat(40)}"`, 'Content-Length: 42', 20);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const until = performance.now() + 2_500;
    while (performance.now() < until);
    expect(await answer).toContain('200 OK');
  } finally {
    await app.close();
  }
});
