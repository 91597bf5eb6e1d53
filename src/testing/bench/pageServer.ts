import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface PageServer {
  address: string;
  close: () => void;
}

/** Serves a few files from memory, by path, each of a content type, in brotli's best. */
export const servePages = async (
  pages: Readonly<Record<string, { type: string; body: string }>>,
): Promise<PageServer> => {
  const files = new Map(
    Object.entries(pages).map(([path, { type, body }]) => [path, { type, bytes: brotliCompressSync(body) }]),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { type, bytes } = file;
    response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'content-length': bytes.length,
        'cache-control': 'no-store',
      })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${String(port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
