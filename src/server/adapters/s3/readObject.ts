import { Readable } from 'node:stream';
import type { ByteRange } from '../storage';
import { S3Failure, type S3Client } from './s3Client';

/** How often in a row a broken reading is taken up again without a byte having come. */
const mostBreaks = 3;

/**
 * Reads an object from one byte to another. A connection that breaks, as it does while an import takes its time,
 * is taken up where it broke, if the object is still the same.
 */
async function* bytesOf(client: S3Client, key: string, range?: ByteRange): AsyncGenerator<Buffer> {
  let at = range?.from ?? 0;
  let version: string | null = null;
  for (let breaks = 0; ; breaks += 1) {
    const isWhole = at === 0 && range === undefined;
    const bounds = isWhole
      ? {}
      : { range: `bytes=${String(at)}-${range === undefined ? '' : String(range.to)}` };
    const headers = { ...bounds, ...(version === null ? {} : { 'if-match': version }) };
    const { body, headers: answered } = await client.send('GET', key, { headers });
    version ??= answered.get('etag');
    const length = Number(answered.get('content-length') ?? 0);
    const end = at + length;
    try {
      for await (const chunk of body ?? []) {
        at += chunk.length;
        breaks = 0;
        yield Buffer.from(chunk);
      }
      if (at >= end) return;
    } catch (error) {
      if (error instanceof S3Failure || breaks >= mostBreaks) throw error;
    }
    if (at >= end) return;
    if (breaks >= mostBreaks) throw new Error(`The file storage broke off while ${key} was read`);
  }
}

/** An object's bytes as a stream. */
export const readObject = (client: S3Client, key: string, range?: ByteRange): Readable =>
  Readable.from(bytesOf(client, key, range), { objectMode: false });
