import type { FastifyInstance } from 'fastify';

const sweepEvery = 100;

/**
 * Ends listening once the requests in flight are answered, and cuts those that have not ended after
 * `timeout` milliseconds. Connections that a client keeps open for later do not count.
 */
export const closeSoon = async (app: FastifyInstance, timeout: number): Promise<void> => {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, sweepEvery);
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, timeout);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
};
