import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mimeOf } from '../adapters/mimeTypes';
import { forEver, type Storage } from '../adapters/storage';

/** The one range that is asked for, of a file of so many bytes; null where none that can be given. */
const rangeOf = (header: string | undefined, size: number): { from: number; to: number } | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to && from < size ? { from, to } : null;
};

/** Sends a stored file, a part of it where that is asked for, in such a way that it never runs as a page of ours. */
export const answerFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, size, isPublic, etag }: { key: string; size: number; isPublic: boolean; etag?: string },
): Promise<FastifyReply> => {
  const type = mimeOf(key);
  reply
    .header('content-type', type ?? 'application/octet-stream')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', isPublic ? forEver : 'private, no-store')
    .header('accept-ranges', 'bytes');
  if (etag !== undefined) reply.header('etag', etag);
  if (type === undefined || !/^(image|video)\//.test(type)) {
    const name = path.basename(key).replace(/[^\w.-]/g, '_');
    reply.header('content-disposition', `attachment; filename="${name}"`);
  }
  const range = rangeOf(request.headers.range, size);
  if (range === null) return reply.header('content-length', size).send(storage.read(key));
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${String(from)}-${String(to)}/${String(size)}`)
    .header('content-length', to - from + 1)
    .send(storage.read(key, range));
};
