import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { FileChanged } from '../../adapters/storage';
import { sendForm } from './sendForm';

const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-form-'));
const file = path.join(folder, 'goods.csv');
const content = 'Title,SKU\nMüg,M\n'.repeat(100_000);
const size = Buffer.byteLength(content);
let server: Server;

const serve = async (answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<URL> => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return new URL(`http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/staged`);
};

beforeAll(() => {
  writeFileSync(file, content);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const sent = (size: number) => ({ path: file, name: 'my "goods".csv', size, mime: 'text/csv' });

describe('a form with a file', () => {
  it('has the fields first, then the file whole, and tells its length', async () => {
    let length = 0;
    const url = await serve((request, reply) => {
      length = Number(request.headers['content-length']);
      void text(request).then((body) => reply.end(body));
    });
    const body = await (await sendForm(url, [{ name: 'key', value: 'a/b' }], sent(size))).text();
    expect(length).toBe(Buffer.byteLength(body));
    const [, key, stored] = body.split(/--form-[-\da-f]{36}/);
    expect(key).toBe('\r\ncontent-disposition: form-data; name="key"\r\n\r\na/b\r\n');
    expect(stored).toBe(
      `\r\ncontent-disposition: form-data; name="file"; filename="my %22goods%22.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`,
    );
  });

  it('ends with what a server says that will not read it', async () => {
    const url = await serve((_request, reply) => reply.writeHead(413).end('too large'));
    const answer = await sendForm(url, [], sent(size));
    expect([answer.status, await answer.text()]).toEqual([413, 'too large']);
  });

  it.each([-1, 1])(
    'does not pass a file of another size than was promised off as whole (%i)',
    async (more) => {
      const url = await serve((request, reply) => {
        text(request).then(
          (body) => reply.end(body),
          () => undefined,
        );
      });
      await expect(sendForm(url, [], sent(size + more))).rejects.toThrow(FileChanged);
    },
  );

  it('fails where the server goes away', async () => {
    const url = await serve((request) => request.socket.destroy());
    await expect(sendForm(url, [], sent(size))).rejects.toThrow(/ECONNRESET|EPIPE|hang up/);
  });
});
