import { createServer } from 'node:http';

interface BackgroundService {
  settings: { url: string; key: string };
  /** Pictures that were sent. */
  seen: Buffer[];
  /** What the next ones are answered with. */
  answerWith: (status: number, body: Buffer, location?: string) => void;
  close: () => Promise<void>;
}

const partOf = (body: Buffer, boundary: string, name: string): Buffer | null => {
  const part = body
    .toString('latin1')
    .split(`--${boundary}`)
    .find((each) => each.includes(`name="${name}"`));
  if (part === undefined) return null;
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1');
};

/** A stand-in for remove.bg: it wants its key, a form with one picture's bytes, and no address to fetch. */
export const startBackgroundService = async (): Promise<BackgroundService> => {
  const key = 'bg-key';
  const seen: Buffer[] = [];
  let answer: { status: number; body: Buffer; location: string } = {
    status: 200,
    body: Buffer.alloc(0),
    location: '',
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const boundary = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1] ?? '-';
      const body = Buffer.concat(chunks);
      const refuse = (status: number): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"errors":[]}');
      };
      if (request.method !== 'POST' || request.url !== '/v1.0/removebg') {
        refuse(404);
        return;
      }
      if (request.headers['x-api-key'] !== key) {
        refuse(403);
        return;
      }
      const picture = partOf(body, boundary, 'image_file');
      if (picture === null || partOf(body, boundary, 'image_url') !== null) {
        refuse(400);
        return;
      }
      seen.push(picture);
      const location = answer.location === '' ? {} : { location: answer.location };
      response.writeHead(answer.status, { 'content-type': 'image/png', ...location }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    settings: { url: `http://127.0.0.1:${String(port)}/v1.0`, key },
    seen,
    answerWith: (status, body, location = '') => {
      answer = { status, body, location };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
