import type { IncomingMessage } from 'node:http';

/** A request for an object, read whole. */
export interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
