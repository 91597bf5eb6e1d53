import { jwtDecode } from 'jwt-decode';
import { isStaffRole } from '../../domain/accounts/permissions';
import type { TokenClaims } from '../../domain/accounts/session';
import { readConfig } from './config';
import { isEmbedded } from './frame';

const isClaims = (value: Partial<TokenClaims>): value is TokenClaims =>
  typeof value.exp === 'number' &&
  typeof value.email === 'string' &&
  typeof value.store === 'string' &&
  typeof value.vendor === 'string' &&
  ['string', 'undefined'].includes(typeof value.name) &&
  ['boolean', 'undefined'].includes(typeof value.admin) &&
  (value.role === undefined || isStaffRole(value.role));

// How far the server's clock is ahead of this machine's, in ms; learnt from a token that was just made.
let skew = 0;
/** Clocks this near to each other count as equal: an answer takes its time. */
const usualSkew = 30_000;

/** The clock by which tokens expire: the server's, as far as it is known. */
const serverNow = (): number => Date.now() + skew;

/** The claims of a token that has not expired; a broken one counts as none. `exp` is in seconds. */
export const claimsOf = (token: string, now = serverNow()): TokenClaims | null => {
  try {
    const claims = jwtDecode<Partial<TokenClaims>>(token);
    return isClaims(claims) && claims.exp * 1000 > now ? claims : null;
  } catch {
    return null;
  }
};

const readCookie = (name: string): string | null => {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(start));
  return pair === undefined ? null : pair.slice(start.length);
};

const cookieToken = (): string | null => {
  const { sessionCookie, framedSessionCookie } = readConfig();
  return readCookie(isEmbedded() ? framedSessionCookie : sessionCookie);
};

/** Whether the browser has kept a token at all, whatever it says: some keep none in a frame. */
export const isTokenKept = (): boolean => cookieToken() !== null;

/** Learns the server's clock from the token that it has just set: a wrong clock here must not end every session. */
export const learnClock = (): void => {
  const token = cookieToken();
  if (token === null) return;
  try {
    const { iat } = jwtDecode<{ iat?: unknown }>(token);
    const ahead = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
    skew = Math.abs(ahead) > usualSkew ? ahead : 0;
  } catch {
    // A broken token says nothing of the time.
  }
};

/** The session token from its cookie, which has another name in a frame; null: missing, broken or expired. */
export const readToken = (): string | null => {
  const token = cookieToken();
  return token !== null && claimsOf(token) !== null ? token : null;
};
