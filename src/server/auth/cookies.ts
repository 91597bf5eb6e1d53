import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { challengeSeconds } from './codes/challenges';

/** The session's two cookies of one request: the token that the client reads, and the refresh token. */
export interface SessionCookies {
  readonly refresh: string | null;
  /** Sets both; the refresh token for its days, the session token for the browser's session. */
  set: (token: string, refresh: string) => void;
  setToken: (token: string) => void;
  /** Who gave a password and owes a code. */
  readonly challenge: string | null;
  setChallenge: (challenge: string) => void;
  clearChallenge: () => void;
  /** By what devices.ts knows a browser again; it outlives sessions. */
  readonly device: string | null;
  setDevice: (device: string, seconds: number) => void;
  clear: () => void;
}

/**
 * Under a name that begins so browsers take a cookie from this very host alone and only by https: no other host of the
 * domain can put one of its own in its place. The token keeps its name, which the client reads and others check.
 */
const hostName = (name: string, isHttps: boolean): string =>
  isHttps && !name.startsWith('__') ? `__Host-${name}` : name;

/** Cookies alone are Lax; in a frame they are None, Secure and Partitioned, as browsers demand there. */
export const sessionCookies = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  embedded: boolean,
): SessionCookies => {
  const tokenName = embedded ? config.cookies.framedSession : config.cookies.session;
  const isHttps = config.publicUrl.startsWith('https:');
  const refreshName = hostName(embedded ? config.cookies.framedRefresh : config.cookies.refresh, isHttps);
  const challengeName = `${refreshName}_step`;
  const deviceName = `${refreshName}_device`;
  // What is reached by https is never to go without, whatever a proxy on the way says of this request.
  const secure = embedded || request.protocol === 'https' || isHttps;
  // A name of its host alone demands the whole of it; without, only what reads these cookies is sent them.
  const path = isHttps ? '/' : '/auth';
  const place = embedded
    ? ({ sameSite: 'none', secure, partitioned: true } as const)
    : ({ sameSite: 'lax', secure } as const);
  const maxAge = config.sessionDays * 86_400;
  const setToken = (token: string): void => {
    reply.setCookie(tokenName, token, { ...place, path: '/', httpOnly: false, maxAge: config.tokenSeconds });
  };
  return {
    refresh: request.cookies[refreshName] ?? null,
    setToken,
    set(token, refresh) {
      setToken(token);
      reply.setCookie(refreshName, refresh, { ...place, path, httpOnly: true, maxAge });
    },
    challenge: request.cookies[challengeName] ?? null,
    setChallenge(challenge) {
      const age = { httpOnly: true, maxAge: challengeSeconds };
      reply.setCookie(challengeName, challenge, { ...place, path, ...age });
    },
    clearChallenge() {
      reply.clearCookie(challengeName, { ...place, path, httpOnly: true });
    },
    device: request.cookies[deviceName] ?? null,
    setDevice(device, seconds) {
      reply.setCookie(deviceName, device, { ...place, path, httpOnly: true, maxAge: seconds });
    },
    clear() {
      reply.clearCookie(tokenName, { ...place, path: '/' });
      reply.clearCookie(refreshName, { ...place, path, httpOnly: true });
    },
  };
};
