import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FileTooLarge } from '../adapters/storage';
import type { Services } from '../context';
import { findAnyFile, markStored } from '../db/repositories/files';
import { BadInput, CallError, Conflict, Forbidden, NotFound } from '../errors';
import { checkedBytes } from './fileKind';
import { putTerms, stageTerms } from '../adapters/uploadTerms';

const largestImage = 20 * 1024 * 1024;

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.csv': 'text/csv; charset=utf-8',
};

const isOver = (until: string | undefined, now: Date): boolean =>
  until === undefined || !/^\d+$/.test(until) || Number(until) * 1000 < now.getTime();

const asCallError = (error: unknown): unknown =>
  error instanceof FileTooLarge ? new CallError(413, error.message) : error;

/** Takes signed uploads and gives out files: the local stand-in for a storage service. */
export const storageRoutes = (app: FastifyInstance, { storage, db, now }: Services): void => {
  app.post('/storage/staged', async (request, reply) => {
    const fields = new Map<string, string>();
    for await (const part of request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY, files: 1 } })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const { key = '', size = '', until = '', signature = '' } = Object.fromEntries(fields);
      if (!storage.isSigned(stageTerms(key, size, until), signature) || isOver(until, now()))
        throw new Forbidden('The upload is not signed, or its time is over');
      // What has been read and shown must not change under an import that goes on from it.
      if ((await storage.size(key)) !== null) throw new Conflict('This file has been uploaded already');
      const [store = '', , id = ''] = key.split('/');
      try {
        const mime = (await findAnyFile(db, store, id))?.mime ?? '';
        const bytes = await storage.write(key, checkedBytes(part.file, mime), Number(size));
        await markStored(db, store, id, bytes, now());
      } catch (error) {
        throw asCallError(error);
      }
      return reply.code(201).send({ key });
    }
    throw new BadInput({ file: 'No file was sent' });
  });

  app.register((put, _options, done) => {
    put.removeAllContentTypeParsers();
    put.addContentTypeParser('*', (_request, payload, ready) => {
      ready(null, payload);
    });
    put.put<{ Querystring: Record<string, string | undefined>; Body: Readable | undefined }>(
      '/storage/put',
      { bodyLimit: largestImage },
      async ({ query, body }, reply) => {
        const { key = '', until = '', signature = '' } = query;
        if (!storage.isSigned(putTerms(key, until), signature) || isOver(until, now()))
          throw new Forbidden('The upload is not signed, or its time is over');
        if (body === undefined) throw new BadInput({ file: 'No file was sent' });
        try {
          await storage.write(key, body, largestImage);
        } catch (error) {
          throw asCallError(error);
        }
        return reply.code(204).send();
      },
    );
    done();
  });

  app.get<{ Params: { '*': string }; Querystring: { until?: string; signature?: string } }>(
    '/files/*',
    async ({ params, query }, reply) => {
      const key = params['*'];
      const isPublic = key.startsWith('public/') && !key.split('/').includes('..');
      const { until = '', signature = '' } = query;
      if (!isPublic && (!storage.isSigned(`read ${key} ${until}`, signature) || isOver(until, now())))
        throw new NotFound('The file');
      const size = await storage.size(key);
      if (size === null) throw new NotFound('The file');
      return sendFile(reply, key, size, isPublic).send(storage.read(key));
    },
  );
};

const sendFile = (reply: FastifyReply, key: string, size: number, isPublic: boolean): FastifyReply => {
  const type = types[path.extname(key).toLowerCase()];
  reply
    .header('content-length', size)
    .header('content-type', type ?? 'application/octet-stream')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
  if (type === undefined || !/^(image|video)\//.test(type))
    reply.header(
      'content-disposition',
      `attachment; filename="${path.basename(key).replace(/[^\w.-]/g, '_')}"`,
    );
  return reply;
};
