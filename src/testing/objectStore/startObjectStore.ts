import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerObject } from './answerObject';
import { Objects } from './objects';
import { answerPost } from './answerPost';
import { Refusal } from './refusal';
import { checkSignature, sha256, type Account } from './signatures';

export interface ObjectStore {
  /** Settings as a deployment would write them. */
  settings: Account & { endpoint: string; publicUrl: string | null; pathStyle: boolean };
  objects: Objects;
  /** Called for each request before it is answered; may throw a Refusal, or break the answer off. */
  meddle: (how: ((method: string, key: string, response: ServerResponse) => void) | null) => void;
  close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const allowPages = (response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, PUT, POST, HEAD');
  response.setHeader('access-control-allow-headers', 'content-type');
};

/**
 * A stand-in for an S3-compatible service with one bucket in the path. It checks signatures, policies, times,
 * lengths, hashes and parts as the real one does, and keeps everything in memory.
 */
export const startObjectStore = async (now: () => Date = () => new Date()): Promise<ObjectStore> => {
  const account = {
    accessKeyId: 'AKTEST',
    secretAccessKey: 'test+secret/key',
    region: 'eu-test-1',
    bucket: 'shop',
  };
  const objects = new Objects();
  let meddling: Parameters<ObjectStore['meddle']>[0] = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: target = '/', headers } = request;
    allowPages(response);
    if (method === 'OPTIONS') {
      response.writeHead(200).end();
      return;
    }
    const url = new URL(target, 'http://store');
    const [, bucket = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const key = path.join('/');
    if (bucket !== account.bucket) throw new Refusal(404, 'NoSuchBucket');
    meddling?.(method, key, response);
    if (method === 'POST' && key === '') {
      await answerPost(request, response, { account, objects, now: now().getTime() });
      return;
    }
    // What a deployment opens to everyone, as docs/configuration.md says.
    const isOpen = method === 'GET' && key.startsWith('made/') && headers.authorization === undefined;
    const hash = isOpen ? null : checkSignature({ method, target, headers }, account, now().getTime());
    if (method === 'PUT' && headers['content-length'] === undefined)
      throw new Refusal(411, 'MissingContentLength');
    const body = await bodyOf(request);
    if (hash !== null && hash !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
    answerObject({ method, key, query: url.searchParams, headers, body }, response, { account, objects });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error));
      if (response.destroyed || response.headersSent) return;
      request.resume();
      response.writeHead(refusal.status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${refusal.code}</Code><Message>${refusal.detail}</Message></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    settings: { ...account, endpoint: `http://127.0.0.1:${String(port)}`, publicUrl: null, pathStyle: true },
    objects,
    meddle: (how) => {
      meddling = how;
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
