import type { FastifyInstance } from 'fastify';
import { refuseBrokenRequest } from './brokenRequests';

interface Limits {
  /** How long a body may take however short it is, in ms: less than a server that ends waits for what is in flight. */
  grace: number;
  /** From then on, how many bytes of it must have come in a second on average. */
  slowest: number;
  /** How long nothing of it may come, in ms. */
  still: number;
  /** How often that is looked at, in ms. */
  every: number;
}

/** A line of 16 kbit/s is served; what goes below a kilobyte a second is meant to take long. */
const usual: Limits = { grace: 20_000, slowest: 1024, still: 60_000, every: 1_000 };

/**
 * Ends requests whose body comes byte by byte, or not at all any more, so that connections and what waits for them have an
 * end: where nothing comes for a minute, and, after twenty seconds, where fewer than 1,024 bytes a second have come since it
 * began. However long a body is, a slow line that goes on is waited for.
 */
export const endSlowBodies = (app: FastifyInstance, limits = usual): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': declared, 'transfer-encoding': chunked } = raw.headers;
    if (chunked !== undefined || Number(declared ?? 0) > 0) {
      const { socket } = raw;
      const [began, from] = [performance.now(), socket.bytesRead];
      let last = { at: began, bytes: from };
      let lookedAt = began;
      /** For how long it was us whom it waited for: nobody read it, or this process stood still or was stopped. */
      let ours = 0;
      const timer = setInterval(() => {
        const now = performance.now();
        const bytes = socket.bytesRead;
        if (bytes > last.bytes) last = { at: now, bytes };
        const passed = now - lookedAt;
        lookedAt = now;
        if (raw.readableLength > 0 || raw.isPaused()) {
          ours += passed;
          last = { at: now, bytes };
          return;
        }
        const stood = Math.max(0, passed - limits.every);
        ours += stood;
        last = { ...last, at: Math.min(now, last.at + stood) };
        const took = now - began - ours;
        const isStill = now - last.at >= limits.still;
        const isSlow = took >= limits.grace && (bytes - from) * 1000 < limits.slowest * took;
        if (!isStill && !isSlow) return;
        arrived();
        const error = Object.assign(new Error('The body came too slowly'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        refuseBrokenRequest(error, socket);
      }, limits.every).unref();
      const arrived = (): void => {
        clearInterval(timer);
      };
      raw.once('end', arrived);
      raw.once('close', arrived);
    }
    done();
  });
};
