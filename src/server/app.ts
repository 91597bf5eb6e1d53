import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { bodySizes } from '../catalogue/call';
import { catalogue } from '../catalogue/index';
import type { SecurityLine } from './audit/acting';
import type { Services } from './context';
import { healthOf } from './web/health';
import { handlers } from './handlers';
import { loggingAt } from './logging';
import { refuseBrokenRequest } from './web/input/brokenRequests';
import { bodyParsers } from './web/input/bodyParsers';
import { callRoutes } from './web/callRoutes';
import { readPlainForwarded } from './web/caller/callerNetwork';
import { refuseOtherHosts } from './web/caller/callerPlace';
import { Overload } from './web/caller/overload';
import { webErrors } from '../domain/errors/web';
import { NotFound } from './errors';
import { answerFailures, refuseAddress } from './web/failures';
import { buyerPageRoutes } from './conversations/buyerPage';
import { messagePictureRoutes } from './conversations/messagePictures';
import { offerPageRoutes } from './offers/offerPage';
import { shopHookRoutes } from './integrations/shopHooks';
import { incomingOrderRoutes } from './orders/incoming/incomingOrderRoutes';
import { backupRoutes } from './operations/backup/backupRoutes';
import { watchRoutes } from './operations/watch/watchRoutes';
import { endSlowBodies } from './web/input/slowBodies';
import { openApiRoutes } from './web/openApiRoutes';
import { leavePageRoutes } from './notifications/leavePage';
import { outboxRoutes } from './notifications/outboxRoutes';
import { pageRoutes } from './web/page';
import { demoShopRoutes } from './demo/shop/demoShopRoutes';
import { traceRequests } from './web/traceRequests';
import { shopScriptRoutes } from './storefront/shopScriptRoutes';
import { webhookRoutes } from './finance/payouts/webhookRoutes';
import { storageRoutes } from './files/storageRoutes';

/**
 * One name for a request from the proxy to the log to the error that a person is shown: the proxy's where there is one
 * that is trusted, else our own.
 */
const requestIdOf =
  ({ trustedProxies }: Pick<Services['config'], 'trustedProxies'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    const isGiven = trustedProxies.length > 0 && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given);
    return isGiven ? given : randomUUID();
  };

/** The whole web process over its services: calls, files, documents and the page. It does not listen yet. */
export const buildApp = async (
  services: Services,
  logging = loggingAt(services.config.logLevel),
): Promise<FastifyInstance> => {
  const { config, damage } = services;
  const app = Fastify({
    logger: logging,
    logController: new LogController({ disableRequestLogging: true }),
    // Each call has a limit of its own; what has none takes a form.
    bodyLimit: bodySizes.form,
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    routerOptions: { maxParamLength: 1000 },
    genReqId: requestIdOf(config),
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, _, reply) => {
      refuseAddress(error, reply);
    },
  });
  const sayOf = (line: SecurityLine): void => {
    app.log.info({ security: line }, 'A matter of security');
  };
  services.refusals.say = sayOf;
  services.jobs.say = sayOf;
  services.filePlace.say = (lost) => {
    if (lost === null) app.log.warn('The place of the files is back: what needs it goes on.');
    else app.log.error(lost);
  };
  services.jobs.traces = services.traces;
  readPlainForwarded(app);
  // What is still gathered is written before the database is closed.
  app.addHook('onClose', () => services.refusals.flush());
  // A stream ends by itself never, and the server waits for all that is being answered.
  app.addHook('preClose', () => services.notices.stop());
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const [path = ''] = request.url.split('?');
    // No name holds one, and no database takes it.
    if (path.includes('%00')) done(new NotFound(webErrors.nothingThere({ address: path })));
    else done();
  });
  traceRequests(app, services);
  answerFailures(app, config.frameAncestors);
  app.addHook('onError', (_request, _reply, error, done) => {
    damage.hear(error);
    done();
  });
  refuseOtherHosts(app, services);
  endSlowBodies(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    // Without a referrer browsers call the origin of a form that they send themselves "null".
    referrerPolicy: { policy: 'same-origin' },
    // The domains below ours are not ours to decide about.
    strictTransportSecurity: { includeSubDomains: false },
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Heads for browsers that are gone, and for Flash, would only make every answer longer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  await app.register(cookie);
  await bodyParsers(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  // For who asks whether to start the process anew: a database that is away for a while is no reason to.
  app.get('/health/live', async (_request, reply) => reply.send({ ok: true, version: config.version }));
  const health = healthOf(services);
  app.get('/health', async (_request, reply) => reply.send(await health()));
  watchRoutes(app, services, catalogue);
  // Who works in the background answers whoever watches it, and nobody else.
  if (config.role === 'jobs') return app;
  const overload = new Overload();
  callRoutes(app, services, catalogue, handlers, overload);
  storageRoutes(app, services);
  incomingOrderRoutes(app, services, overload);
  shopHookRoutes(app, services);
  webhookRoutes(app, services);
  buyerPageRoutes(app, services);
  messagePictureRoutes(app, services);
  backupRoutes(app, services);
  offerPageRoutes(app, services);
  leavePageRoutes(app, services);
  openApiRoutes(app, services);
  shopScriptRoutes(app, config);
  if (config.demo) {
    outboxRoutes(app, services);
    demoShopRoutes(app, services);
  }
  if (existsSync(path.join(config.clientFolder, 'index.html'))) await pageRoutes(app, services);
  return app;
};
