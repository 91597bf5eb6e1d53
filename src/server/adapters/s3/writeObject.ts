import type { Readable } from 'node:stream';
import { FileTooLarge } from '../storage';
import { S3Failure, type S3Client } from './s3Client';
import { escapeXml, memberText } from './xml';

/** Bytes of one part of a large object; the service takes none under 5 MB but the last. */
const partSize = 8 * 1024 * 1024;

/** The bytes in pieces of one size, the last one smaller. Errors: FileTooLarge past `most`. */
async function* piecesOf(
  source: Readable | AsyncIterable<string | Buffer>,
  most: number,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  let total = 0;
  for await (const chunk of source as AsyncIterable<string | Buffer>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    total += bytes.length;
    if (total > most) throw new FileTooLarge();
    waiting.push(bytes);
    length += bytes.length;
    if (length < partSize) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    for (; joined.length - at >= partSize; at += partSize) yield joined.subarray(at, at + partSize);
    waiting = [joined.subarray(at)];
    length = joined.length - at;
  }
  if (length > 0) yield Buffer.concat(waiting);
  return undefined;
}

/** An answer of 200 may still hold a failure, where the service began to answer before it was done. */
export const refuseFailure = async (response: Response, what: string): Promise<string> => {
  const xml = await response.text();
  if (xml.includes('<Error>')) throw new S3Failure(200, memberText(xml, 'Code') ?? '', what);
  return xml;
};

const writeParts = async (
  client: S3Client,
  key: string,
  headers: Record<string, string>,
  pieces: AsyncIterable<Buffer>,
): Promise<number> => {
  const begun = await client.send('POST', key, { query: { uploads: '' }, headers });
  const uploadId = memberText(await begun.text(), 'UploadId') ?? '';
  try {
    const etags: string[] = [];
    let total = 0;
    for await (const body of pieces) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers: answered } = await client.send('PUT', key, { query, body });
      etags.push(answered.get('etag') ?? '');
      total += body.length;
    }
    const parts = etags.map(
      (etag, index) =>
        `<Part><PartNumber>${String(index + 1)}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await refuseFailure(await client.send('POST', key, { query: { uploadId }, body }), `POST ${key}`);
    return total;
  } catch (error) {
    // Parts of an upload that was given up are kept and paid for until they are taken away.
    await client.send('DELETE', key, { query: { uploadId } }).catch(() => undefined);
    throw error;
  }
};

async function* after(first: Buffer, second: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield second;
  yield* others;
}

/** Stores an object of unknown size: at once where it is small, in parts otherwise. Answers its bytes. */
export const writeObject = async (
  client: S3Client,
  key: string,
  headers: Record<string, string>,
  source: Readable | AsyncIterable<string | Buffer>,
  most: number,
): Promise<number> => {
  const pieces = piecesOf(source, most);
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  const second = (await pieces.next()).value;
  if (second !== undefined) return writeParts(client, key, headers, after(first, second, pieces));
  await client.send('PUT', key, { headers, body: first });
  return first.length;
};
