import { jwtVerify, SignJWT, errors } from 'jose';
import { isStaffRole } from '../../domain/accounts/permissions';
import type { TokenClaims } from '../../domain/accounts/session';

/** The claims of a token with the id of its session. */
export type SessionClaims = TokenClaims & { session: string };

/** Session tokens: short-lived, signed, and read by the client as well. */
export interface Tokens {
  /** Signs the claims; the session's id goes along, for sign-out and vendor switch. */
  sign: (claims: Omit<TokenClaims, 'exp'>, session: string) => Promise<string>;
  /** The claims of a valid token, or null for one that is broken, foreign or expired. */
  read: (token: string) => Promise<SessionClaims | null>;
}

const algorithm = 'HS256';
const audience = 'stallkeeper';

export const createTokens = (secret: string, seconds: number, now: () => Date): Tokens => {
  const key = new TextEncoder().encode(`session:${secret}`);
  return {
    sign: (claims, session) => {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims, sid: session })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt(issued)
        .setAudience(audience)
        .setExpirationTime(issued + seconds)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          currentDate: now(),
        });
        const { exp, email, store, vendor, name, admin, role, sid } = payload;
        if (exp === undefined || !isText(email) || !isText(store) || !isText(vendor) || !isText(sid))
          return null;
        // A role that is not known here must not count as none, which is an owner's.
        if (role !== undefined && !isStaffRole(role)) return null;
        return {
          exp,
          email,
          store,
          vendor,
          session: sid,
          ...(isText(name) ? { name } : {}),
          ...(admin === true ? { admin } : {}),
          ...(role === undefined ? {} : { role }),
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
