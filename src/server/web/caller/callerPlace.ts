import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nobody, type Acting } from '../../audit/acting';
import { webErrors } from '../../../domain/errors/web';
import type { Config } from '../../config';
import type { Services } from '../../context';
import { isLoopback, reachOf } from '../../config/reach';
import { CallError } from '../../errors';
import { callerNetwork, plainAddress } from './callerNetwork';

/** Who asks without having said who they are. */
export const strangerOf = (request: FastifyRequest): Acting => ({
  ...nobody,
  actor: 'stranger',
  request: request.id,
  address: callerNetwork(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
});

/** A name or an address, and at most a port: what stands after it (`localhost:1@elsewhere`) is for others than us to read. */
const hostForm = /^(?:\[[\da-f:.]+\]|[^\s:@/?#\\[\]]+)(?::\d{1,5})?$/i;

/**
 * What balancers ask, by whichever name or address they know a process, or by none (HTTP/1.0): it says how a process
 * stands and nothing of anybody, and the figures open by a key alone.
 */
const forBalancers: ReadonlySet<string> = new Set(['/health', '/health/live', '/ready', '/metrics']);

/**
 * Refuses what names another host than ours: a page elsewhere whose name was turned to point at this machine (DNS
 * rebinding) would otherwise speak to us as one of our own. Ours are that of PUBLIC_URL, those of ALLOWED_HOSTS, the
 * names of this machine, and the very address that the connection came in at.
 */
export const refuseOtherHosts = (
  app: FastifyInstance,
  { config, refusals }: Pick<Services, 'config' | 'refusals'>,
): void => {
  const { publicUrl, allowedHosts, defaultStore } = config;
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts].map((name) => name.toLowerCase()));
  app.addHook('onRequest', (request, _reply, done) => {
    const host = request.hostname.toLowerCase().replace(/\.$/, '');
    const address = host.replace(/^\[|\]$/g, '');
    const isOurs =
      hostForm.test(request.host) &&
      (names.has(host) ||
        isLoopback(host) ||
        (isIP(address) !== 0 && address === plainAddress(request.socket.localAddress ?? '')));
    if (isOurs || forBalancers.has(request.url.split('?')[0] ?? '')) done();
    else if (host === '') done(new CallError(400, webErrors.hostMissing()));
    else {
      const entry = {
        by: '',
        action: 'refused.host',
        subject: 'host',
        subjectId: request.host.slice(0, 100),
      } as const;
      refusals.note({ store: defaultStore, vendor: null }, entry, strangerOf(request));
      done(new CallError(421, webErrors.otherHost({ host: request.host })));
    }
  });
};

/** What a proxy adds that passes a request on. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * Whether somebody on this very machine asks, and nobody through it: no proxy passed it on, and the server is reached
 * by this machine's own name alone.
 */
export const isFromThisMachine = (request: FastifyRequest, config: Config): boolean =>
  isLoopback(plainAddress(request.socket.remoteAddress ?? '')) &&
  forwarding.every((name) => request.headers[name] === undefined) &&
  isLoopback(request.hostname) &&
  reachOf({ ...config, host: 'localhost' }) === null;
