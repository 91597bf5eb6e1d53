import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
import { NotFound } from '../errors';
import { answerFile } from '../web/fileAnswer';
import { isOver } from '../web/isOver';
import { answerPicture, isPublicKey, pictureRoutes, plainFormat } from './pictureRoutes';
import { uploadRoutes } from './uploadRoutes';
import { fileErrors } from '../../domain/errors/files';

/** Gives out files and pictures and, where files lie on the disk, takes signed uploads as a service would. */
export const storageRoutes = (app: FastifyInstance, services: Services): void => {
  const { storage, now } = services;
  const { signatures } = storage;
  if (signatures !== null) uploadRoutes(app, services, signatures);
  pictureRoutes(app, services);

  app.get<{ Params: { '*': string }; Querystring: { until?: string; signature?: string } }>(
    '/files/*',
    async (request, reply) => {
      const key = request.params['*'];
      const isPublic = isPublicKey(key);
      const { until = '', signature = '' } = request.query;
      if (
        !isPublic &&
        (signatures?.isSigned(`read ${key} ${until}`, signature) !== true || isOver(until, now()))
      )
        throw new NotFound(fileErrors.fileNotFound());
      // What cameras write into a picture is nobody's business: it is given out made anew.
      const format = isPublic ? plainFormat(key) : null;
      if (format !== null) return answerPicture(request, reply, services, key, { size: 'full', format });
      const size = await storage.size(key);
      if (size === null) throw new NotFound(fileErrors.fileNotFound());
      return answerFile(request, reply, storage, { key, size, isPublic });
    },
  );
};
