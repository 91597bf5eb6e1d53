import path from 'node:path';
import type { S3Settings } from '../../s3Settings';
import { mimeOf } from '../mimeTypes';
import { FileChanged, forEver, incomingKey, isOpenKey, type Storage, type StoredFacts } from '../storage';
import { postPolicyForm } from './postPolicy';
import { readObject } from './readObject';
import { bucketAddress, encodeKey, S3Client, S3Failure } from './s3Client';
import { refuseFailure, writeObject } from './writeObject';

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
