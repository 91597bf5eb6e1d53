import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDrawing, pictureSizes } from '../../domain/products/media/pictureAddress';
import { incomingKey } from '../adapters/storage';
import type { Services } from '../context';
import { findAnyFile } from './queries/files';
import { NotFound } from '../errors';
import { acceptUpload } from './acceptUpload';
import { idInKey } from './ownKey';
import type { Rendition } from './pictures/pictures';
import type { OutputFormat } from './pictures/renderPicture';
import { answerFile } from '../web/fileAnswer';
import { fileErrors } from '../../domain/errors/files';

/** What a picture of an ending is given out as where nothing newer is understood. */
const plainFormats: Record<string, OutputFormat> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.heic': 'jpeg',
  '.heif': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.gif': 'gif',
};

/** What a public picture is given out as, whole; null for what is none that we make sizes of. */
export const plainFormat = (key: string): OutputFormat | null =>
  plainFormats[path.extname(key).toLowerCase()] ?? null;

/** Whether a key names a public file and nothing else. */
export const isPublicKey = (key: string): boolean =>
  key.startsWith('public/') && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** The newest format that the browser says it reads; what moves does so in WebP only. */
const newestFormat = (accept: string, plain: OutputFormat): OutputFormat => {
  if (plain !== 'gif' && accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : plain;
};

/** Changes when pictures are made in another way. */
const making = 'p1';

const etagOf = (key: string, { size, format }: Rendition): string =>
  `"${createHash('sha256')
    .update(`${making} ${key} ${String(size)} ${format}`)
    .digest('base64url')
    .slice(0, 22)}"`;

/** Takes in what was put to the service directly and is asked for before anything has named it. */
const acceptPending = async (services: Services, key: string): Promise<void> => {
  const { storage, db } = services;
  if (storage.signatures !== null || (await storage.size(incomingKey(key))) === null) return;
  const store = key.split('/')[1] ?? '';
  const id = idInKey(key);
  const file = id === null ? null : await findAnyFile(db, store, id);
  if (file?.path === key) await acceptUpload(services, file);
};

/** Sends a public picture in a size and a format. Errors: NotFound, also for what cannot be made into a picture. */
export const answerPicture = async (
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  key: string,
  rendition: Rendition,
): Promise<FastifyReply> => {
  const { pictures, storage } = services;
  const etag = etagOf(key, rendition);
  if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
  let made = await pictures.rendition(key, rendition);
  if (made === null) {
    await acceptPending(services, key);
    made = await pictures.rendition(key, rendition);
  }
  const size = made === null ? null : await storage.size(made);
  if (made === null || size === null) throw new NotFound(fileErrors.pictureNotFound());
  const elsewhere = storage.publicAddress(made);
  if (elsewhere !== null)
    return reply.header('cache-control', 'public, max-age=86400').redirect(elsewhere, 302);
  return answerFile(request, reply, storage, { key: made, size, isPublic: true, etag });
};

/** Gives out our own public pictures in sizes of a fixed list; it never reads anything else. */
export const pictureRoutes = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { size: string; '*': string } }>('/pictures/:size/*', async (request, reply) => {
    const { params, headers } = request;
    const key = params['*'];
    const size = pictureSizes.find((each) => String(each) === params.size);
    const plain = size === pictureSizes[0] && isDrawing(key) ? 'png' : plainFormat(key);
    if (size === undefined || plain === null || !isPublicKey(key))
      throw new NotFound(fileErrors.pictureNotFound());
    const format = newestFormat(headers.accept ?? '', plain);
    return answerPicture(request, reply.header('vary', 'accept'), services, key, { size, format });
  });
};
