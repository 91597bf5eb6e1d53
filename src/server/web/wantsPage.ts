import type { FastifyRequest } from 'fastify';

/** Whether a browser asks by itself, as for a form that it sends, and not our client. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true;
