import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what authenticator apps expect: SHA-1, six digits, 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks go wrong by a little: the span before and the one after count too. */
const window = 1;

/** A new secret of 160 bits, in base 32. */
export const newTwoStepSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from the picture. */
export const setupAddress = (secret: string, shop: string, email: string): string =>
  new TOTP({ ...kind, issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The span of 30 s since 1970 that a code is of, or null for a wrong one. */
export const spanOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...kind,
    secret: Secret.fromBase32(secret),
    token: code,
    window,
    timestamp,
  });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta;
};

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCount = 10;
const groups = 4;
const groupLength = 4;

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Ten codes of 80 bits each, as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => Array.from({ length: groups }, newGroup).join('-'));

/** A code as it was meant: without blanks and hyphens, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** 80 bits of chance need no slow hash. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');
