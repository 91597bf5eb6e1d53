import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { FileTooLarge, incomingKey, type Signatures } from '../adapters/storage';
import { putTerms, stageTerms } from '../adapters/uploadTerms';
import type { Services } from '../context';
import { findAnyFile } from './queries/files';
import { BadInput, CallError, Conflict, Forbidden } from '../errors';
import { acceptUpload } from './acceptUpload';
import { idInKey, storeInKey } from './ownKey';
import { isOver } from '../web/isOver';
import { fileErrors } from '../../domain/errors/files';

/** Beside the one file there are a dozen short fields. */
const formLimits = { fields: 20, fieldSize: 10_000, files: 1 };

const notSigned = fileErrors.uploadNotSigned();

const asCallError = (error: unknown): unknown =>
  error instanceof FileTooLarge ? new CallError(413, fileErrors.fileLargerThanAnnounced()) : error;

/** Takes signed uploads: the local stand-in for a storage service. Bytes are looked at as soon as they are there. */
export const uploadRoutes = (app: FastifyInstance, services: Services, { isSigned }: Signatures): void => {
  const { storage, db, now } = services;
  const take = async (store: string, key: string, source: Readable, most: number): Promise<void> => {
    // What has been read and shown must not change under an import that goes on from it.
    if ((await storage.size(key)) !== null) throw new Conflict(fileErrors.uploadedAlready());
    try {
      await storage.write(incomingKey(key), source, most);
      const id = idInKey(key);
      const file = id === null ? null : await findAnyFile(db, store, id);
      if (file !== null) await acceptUpload(services, file);
    } catch (error) {
      throw asCallError(error);
    }
  };

  app.post('/storage/staged', async (request, reply) => {
    const fields = new Map<string, string>();
    for await (const part of request.parts({
      limits: { ...formLimits, fileSize: Number.POSITIVE_INFINITY },
    })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const { key = '', size = '', until = '', signature = '' } = Object.fromEntries(fields);
      if (!isSigned(stageTerms(key, size, until), signature) || isOver(until, now()))
        throw new Forbidden(notSigned);
      await take(storeInKey(key), key, part.file, Number(size));
      return reply.code(201).send({ key });
    }
    throw new BadInput({ file: fileErrors.fileMissing() });
  });

  app.register((put, _options, done) => {
    // A buyer's picture is put from the shop's own page; whether it may be is in the signed address, not in who asks.
    put.addHook('onRequest', (_request, reply, next) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      });
      next();
    });
    put.options('/storage/put', (_request, reply) => reply.code(204).send());
    put.removeAllContentTypeParsers();
    put.addContentTypeParser('*', (_request, payload, ready) => {
      ready(null, payload);
    });
    put.put<{ Querystring: Record<string, string | undefined>; Body: Readable | undefined }>(
      '/storage/put',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      async ({ query, body }, reply) => {
        const { key = '', size = '', until = '', signature = '' } = query;
        if (!isSigned(putTerms(key, size, until), signature) || isOver(until, now()))
          throw new Forbidden(notSigned);
        if (body === undefined) throw new BadInput({ file: fileErrors.fileMissing() });
        await take(storeInKey(key), key, body, Number(size));
        return reply.code(204).send();
      },
    );
    done();
  });
};
