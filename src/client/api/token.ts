import { jwtDecode } from 'jwt-decode';
import { isStaffRole } from '../../domain/permissions';
import type { TokenClaims } from '../../domain/session';
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

/** The claims of a token that has not expired; a broken one counts as none. `exp` is in seconds. */
export const claimsOf = (token: string, now = Date.now()): TokenClaims | null => {
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

/** The session token from its cookie, which has another name in a frame; null: missing, broken or expired. */
export const readToken = (): string | null => {
  const { sessionCookie, framedSessionCookie } = readConfig();
  const token = readCookie(isEmbedded() ? framedSessionCookie : sessionCookie);
  return token !== null && claimsOf(token) !== null ? token : null;
};
