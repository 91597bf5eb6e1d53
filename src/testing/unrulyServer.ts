import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves to one request. */
export type Reply = (response: ServerResponse) => void;

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface UnrulyServer {
  address: string;
  received: Received[];
  /** Behaves so to the next requests, one after the other; the last one stays. */
  script: (...replies: Reply[]) => void;
  close: () => Promise<void>;
}

export const reply =
  (status: number, body = '', headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  reply(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

/** Takes the request and never answers. */
export const silence: Reply = () => undefined;

/** Sends a head and half a body, and then nothing. */
export const halfAnAnswer: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"half":');
};

export const hangUp: Reply = (response) => {
  response.socket?.destroy();
};

/** A real HTTP server that misbehaves as a test asks. */
export const startUnrulyServer = async (): Promise<UnrulyServer> => {
  const received: Received[] = [];
  let replies: Reply[] = [reply(200)];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      const [next = reply(200)] = replies;
      if (replies.length > 1) replies = replies.slice(1);
      next(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    script: (...next) => {
      replies = next;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
};
