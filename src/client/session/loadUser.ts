import { userFromClaims, type User } from '../../domain/accounts/session';
import { isEmbedded } from '../api/frame';
import { freshToken } from '../api/refresh';
import { claimsOf, readToken } from '../api/token';

const userOf = (token: string | null): User | null => {
  const claims = token === null ? null : claimsOf(token);
  return claims === null ? null : userFromClaims(claims, isEmbedded());
};

/** The user of the session's cookie, without asking the server; null: missing, broken or expired. */
export const readUser = (): User | null => userOf(readToken());

/** The user from the cookie, else after one refresh, else null: signed out (spec 4). Never throws. */
export const loadUser = async (): Promise<User | null> => userOf(await freshToken());
