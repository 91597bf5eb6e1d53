import { jwtVerify, SignJWT, errors } from 'jose';
import type { Keyring } from './keys/keyring';
import { isStaffRole } from '../../domain/accounts/permissions';
import type { TokenClaims } from '../../domain/accounts/session';

/** The claims of a token with the id of its session. */
export type SessionClaims = TokenClaims & { session: string };

/** Session tokens: short-lived, signed, and read by the client as well. */
export interface Tokens {
  /** Signs the claims; the session's id goes along, for sign-out and vendor switch. */
  sign: (claims: Omit<TokenClaims, 'exp'>, session: string) => Promise<string>;
  /** The claims of a valid token, or null for one that is broken, foreign or expired; `forged`: it is not ours. */
  read: (token: string, forged?: () => void) => Promise<SessionClaims | null>;
}

const algorithm = 'HS256';
const audience = 'stallkeeper';
/** Of our own making, and for nobody else: what signs elsewhere with the same key by mistake makes no session. */
const issuer = 'stallkeeper';
/** By how much clocks of two processes may differ, in seconds. */
const clockTolerance = 5;

export const createTokens = (keyring: Keyring, seconds: number, now: () => Date): Tokens => {
  const keyOf = async ({ kid }: { kid?: string }): Promise<Uint8Array> => {
    const key = kid === undefined ? null : await keyring.find(kid);
    if (key === null) throw new errors.JWSSignatureVerificationFailed();
    return key;
  };
  return {
    sign: async (claims, session) => {
      const { id, key } = await keyring.current();
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims, sid: session })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
        .setIssuedAt(issued)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(issued + seconds)
        .sign(key);
    },
    async read(token, forged = () => undefined) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [algorithm],
          audience,
          issuer,
          clockTolerance,
          // However far off its end is said to be, and none from tomorrow.
          maxTokenAge: seconds,
          requiredClaims: ['exp', 'iat'],
          currentDate: now(),
        });
        const { exp, iat, email, store, vendor, name, admin, role, sid } = payload;
        if (exp === undefined || iat === undefined || exp - iat > seconds) return null;
        if (!isText(email) || !isText(store) || !isText(vendor) || !isText(sid)) return null;
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
        if (!(error instanceof errors.JOSEError)) throw error;
        // One of ours whose time is over is what every client shows now and then.
        if (!(error instanceof errors.JWTExpired)) forged();
        return null;
      }
    },
  };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
