import path from 'node:path';
import type { S3Settings } from '../../config/s3Settings';
import { mimeOf } from '../mimeTypes';
import {
  FileChanged,
  forEver,
  incomingKey,
  isOpenKey,
  type Storage,
  type StoredFacts,
  type ByteRange,
  type PostForm,
} from '../storage';
import { bucketAddress, encodeKey, S3Client, S3Failure, stampOf } from './s3Client';
import { refuseFailure, writeObject } from './writeObject';
import { memberText } from './xml';
import { Readable } from 'node:stream';
import { createHmac } from 'node:crypto';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface PostTerms {
  key: string;
  /** The most bytes. */
  size: number;
  mime: string;
  seconds: number;
}

/**
 * A form that posts one file to the bucket: its key, type and greatest size stand in a signed policy, and the
 * service refuses every other. aws4fetch signs requests only, not policies.
 */
const postPolicyForm = (
  settings: S3Settings,
  { key, size, mime, seconds }: PostTerms,
  now: Date,
): PostForm => {
  const { bucket, region, accessKeyId, secretAccessKey } = settings;
  const stamp = stampOf(now);
  const day = stamp.slice(0, 8);
  const fields = {
    key,
    'Content-Type': mime,
    success_action_status: '201',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': stamp,
  };
  const policy = {
    expiration: new Date(now.getTime() + seconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, size],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(signingKey, encoded).toString('hex');
  const all = { ...fields, policy: encoded, 'x-amz-signature': signature };
  return {
    url: bucketAddress(settings),
    parameters: Object.entries(all).map(([name, value]) => ({ name, value })),
  };
};

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
const readObject = (client: S3Client, key: string, range?: ByteRange): Readable =>
  Readable.from(bytesOf(client, key, range), { objectMode: false });

/** The key of every object, a thousand at a time. */
async function* keysOf(client: S3Client): AsyncGenerator<string> {
  for (let next: string | null = ''; next !== null;) {
    const from: Record<string, string> = next === '' ? {} : { 'continuation-token': next };
    const answer = await client.send('GET', '', {
      query: { 'list-type': '2', 'encoding-type': 'url', ...from },
    });
    const xml = await answer.text();
    for (const [object] of xml.matchAll(/<Contents>.*?<\/Contents>/gs))
      // As a form writes it: a space is a plus.
      yield decodeURIComponent((memberText(object, 'Key') ?? '').replaceAll('+', ' '));
    next = memberText(xml, 'IsTruncated') === 'true' ? memberText(xml, 'NextContinuationToken') : null;
  }
}

const isGone = (error: unknown): boolean => error instanceof S3Failure && error.status === 404;

/** What is kept with an object. What everyone reads without the app never changes, so that browsers keep it. */
const headersOf = (key: string): Record<string, string> => ({
  'content-type': mimeOf(key) ?? 'application/octet-stream',
  ...(isOpenKey(key) ? { 'cache-control': forEver } : {}),
});

/** The storage of an S3-compatible service. Browsers send to it and read from it by signed addresses. */
export const s3Storage = (settings: S3Settings, now: () => Date): Storage => {
  const client = new S3Client(settings, now);
  const facts = async (key: string): Promise<StoredFacts | null> => {
    try {
      const { headers } = await client.send('HEAD', key);
      return { size: Number(headers.get('content-length') ?? 0), version: headers.get('etag') ?? '' };
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  };
  const copy = async (from: string, to: string, conditions: Record<string, string> = {}): Promise<void> => {
    const headers = { 'x-amz-copy-source': `/${settings.bucket}/${encodeKey(from)}`, ...conditions };
    await refuseFailure(await client.send('PUT', to, { headers }), `PUT ${to}`);
  };
  const remove = async (key: string): Promise<void> => {
    await client.send('DELETE', key);
  };
  return {
    facts,
    keys: () => keysOf(client),
    remove,
    copy,
    signatures: null,
    origin: new URL(bucketAddress(settings)).origin,
    publicAddress: (key) => (settings.publicUrl === null ? null : `${settings.publicUrl}/${encodeKey(key)}`),
    write: (key, source, most = Number.POSITIVE_INFINITY) =>
      writeObject(client, key, headersOf(key), source, most),
    read: (key, range) => readObject(client, key, range),
    size: async (key) => (await facts(key))?.size ?? null,
    async move(from, to, version) {
      try {
        await copy(from, to, { 'x-amz-copy-source-if-match': version });
      } catch (error) {
        if (error instanceof S3Failure && [404, 412].includes(error.status)) throw new FileChanged();
        throw error;
      }
      await remove(from);
    },
    address(key, seconds) {
      const type = mimeOf(key);
      const isShown = type !== undefined && /^(image|video)\//.test(type) && type !== 'image/svg+xml';
      const name = path.basename(key).replace(/[^\w.-]/g, '_');
      const disposition = isShown ? 'inline' : `attachment; filename="${name}"`;
      return client.presign('GET', key, seconds, {
        // The type that an upload was sent with is only said: a page must not be shown as one of ours.
        query: {
          'response-content-disposition': disposition,
          'response-content-type': type ?? 'application/octet-stream',
        },
      });
    },
    postForm: (key, { size, mime, seconds }) =>
      Promise.resolve(postPolicyForm(settings, { key: incomingKey(key), size, mime, seconds }, now())),
    putAddress: (key, { size, seconds }) =>
      client.presign('PUT', incomingKey(key), seconds, {
        headers: size === undefined ? {} : { 'content-length': String(size) },
      }),
  };
};
