import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { challengeSeconds } from './challenges';

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

/** Cookies alone are Lax; in a frame they are None, Secure and Partitioned, as browsers demand there. */
export const sessionCookies = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  embedded: boolean,
): SessionCookies => {
  const tokenName = embedded ? config.cookies.framedSession : config.cookies.session;
  const refreshName = embedded ? config.cookies.framedRefresh : config.cookies.refresh;
  const challengeName = `${refreshName}_step`;
  const deviceName = `${refreshName}_device`;
  // What is reached by https is never to go without, whatever a proxy on the way says of this request.
  const secure = embedded || request.protocol === 'https' || config.publicUrl.startsWith('https:');
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
      reply.setCookie(refreshName, refresh, { ...place, path: '/auth', httpOnly: true, maxAge });
    },
    challenge: request.cookies[challengeName] ?? null,
    setChallenge(challenge) {
      const age = { httpOnly: true, maxAge: challengeSeconds };
      reply.setCookie(challengeName, challenge, { ...place, path: '/auth', ...age });
    },
    clearChallenge() {
      reply.clearCookie(challengeName, { ...place, path: '/auth', httpOnly: true });
    },
    device: request.cookies[deviceName] ?? null,
    setDevice(device, seconds) {
      reply.setCookie(deviceName, device, { ...place, path: '/auth', httpOnly: true, maxAge: seconds });
    },
    clear() {
      reply.clearCookie(tokenName, { ...place, path: '/' });
      reply.clearCookie(refreshName, { ...place, path: '/auth', httpOnly: true });
    },
  };
};
