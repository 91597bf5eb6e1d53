import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request as a stand-in sees it. */
export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * What goes wrong with a request: `refuse` and `error` answer so without doing anything, `lost` does it and drops
 * the line, `dropped` drops the line before doing anything, `hang` does it and never answers.
 */
export type Mishap = 'refuse' | 'error' | 'busy' | 'lost' | 'dropped' | 'hang';

export interface StandIn {
  url: string;
  close: () => Promise<void>;
}

const read = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', reject);
  });

type Given = StandInAnswer | 'hang' | 'drop';

/** A service on a port of its own. What `answer` gives null for, hangs until the end; `drop` cuts the line. */
export const startStandIn = async (
  answer: (request: StandInRequest) => Given | Promise<Given>,
): Promise<StandIn> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', 'http://stand.in');
    const given = await answer({
      method: request.method ?? 'GET',
      path: address.pathname,
      query: address.searchParams,
      headers: request.headers,
      body: await read(request),
    });
    if (given === 'hang') return;
    if (given === 'drop') {
      request.socket.destroy();
      return;
    }
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    response.end(JSON.stringify(given.body));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => {
      request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
