import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fileErrors } from '../../domain/errors/files';
import type { Services } from '../context';
import { NotFound } from '../errors';
import { ownKey } from '../files/ownKey';
import { plainFormat } from '../files/pictureRoutes';
import { answerFile } from '../web/fileAnswer';
import { isOver } from '../web/isOver';
import { pictureOfMessage, type StoredMessage } from './queries/thread';

const hour = 3600;

const signed = (
  { sign }: Pick<Services, 'sign'>,
  { store, id, until }: { store: string; id: string; until: string },
): string => sign('message-picture', `${store} ${id} ${until}`);

/**
 * Where who may read a message sees its picture, for one to two hours: the same address within an hour, so that what
 * is asked for again and again is not loaded anew. Null where there is none.
 */
export const messagePicture = (
  services: Pick<Services, 'sign' | 'now'>,
  { store, id, image }: Pick<StoredMessage, 'store' | 'id' | 'image'>,
): string | null => {
  if (image === null) return null;
  const until = String((Math.floor(services.now().getTime() / 1000 / hour) + 2) * hour);
  const signature = signed(services, { store, id: String(id), until });
  return `/files/message/${encodeURIComponent(store)}/${String(id)}?until=${until}&signature=${signature}`;
};

/**
 * Gives out pictures of messages: under a signed link alone, to be kept by nobody, and no longer once their
 * conversation is deleted. They are made anew, so that the place where a photograph was taken is not shown with it.
 */
export const messagePictureRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, pictures, storage, now } = services;
  app.get<{ Params: { store: string; id: string }; Querystring: { until?: string; signature?: string } }>(
    '/files/message/:store/:id',
    async (request, reply) => {
      const { store, id } = request.params;
      const { until = '', signature = '' } = request.query;
      const right = Buffer.from(signed(services, { store, id, until }));
      const given = Buffer.from(signature);
      const isSigned = right.length === given.length && timingSafeEqual(right, given);
      if (!isSigned || isOver(until, now())) throw new NotFound(fileErrors.pictureNotFound());
      const image = await pictureOfMessage(db, { store, id: Number(id) });
      const path = image === null ? null : ownKey(image);
      const format = path === null ? null : plainFormat(path);
      const key =
        path === null || format === null ? null : await pictures.rendition(path, { size: 'full', format });
      const size = key === null ? null : await storage.size(key);
      if (key === null || size === null) throw new NotFound(fileErrors.pictureNotFound());
      return answerFile(request, reply, storage, { key, size, isPublic: false });
    },
  );
};
