import type { FastifyInstance } from 'fastify';
import { refuseBrokenRequest } from './brokenRequests';

/** How long a body may take however short it is, in ms. */
const grace = 20_000;
/** Beyond that, how many bytes of it must come in a second. */
const slowest = 8 * 1024;

/**
 * Ends requests whose body comes byte by byte, so that connections and what waits for them have an end: after 20
 * seconds and the time that its length takes at 8 kB a second. What does not say its length has that of the most that its route
 * takes.
 */
export const endSlowBodies = (app: FastifyInstance, limits = { grace, slowest }): void => {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': declared, 'transfer-encoding': chunked } = raw.headers;
    const bytes = chunked === undefined ? Number(declared ?? 0) : routeOptions.bodyLimit;
    if (bytes > 0) {
      const timer = setTimeout(
        () => {
          const error = Object.assign(new Error('The body came too slowly'), {
            code: 'ERR_HTTP_REQUEST_TIMEOUT',
          });
          refuseBrokenRequest(error, raw.socket);
        },
        Math.min(limits.grace + (bytes / limits.slowest) * 1000, 2 ** 31 - 1),
      );
      const arrived = (): void => {
        clearTimeout(timer);
      };
      raw.once('end', arrived);
      raw.once('close', arrived);
    }
    done();
  });
};
