import { connect } from 'node:net';
import Fastify from 'fastify';
import { endSlowBodies } from './slowBodies';

const listening = async () => {
  const app = Fastify();
  endSlowBodies(app, { grace: 300, slowest: 100 });
  app.post('/', ({ body }) => ({ got: body }));
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(address.port) };
};

/** What is answered to a request whose body comes a byte each 50 ms, and after how many ms it was. */
const dripping = (port: number, body: string, head: string): Promise<{ answer: string; after: number }> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
      );
    });
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < body.length && socket.writable) socket.write(body[sent] ?? '');
      sent += 1;
    }, 50);
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, after: performance.now() - began });
    });
  });

it('ends a request whose body comes byte by byte, says so, and lets one through that is slow but comes', async () => {
  const { app, port } = await listening();
  try {
    const [slow, short] = await Promise.all([
      dripping(port, `"${'x'.repeat(40)}"`, 'Content-Length: 42'),
      dripping(port, '"abc"', 'Content-Length: 5'),
    ]);
    expect(slow.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.answer).toContain('requestTimedOutArriving');
    expect(short.answer).toMatch(/200 OK[^]*\{"got":"abc"\}/);
  } finally {
    await app.close();
  }
});
