import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps short secrets at rest: AES-256-GCM with a key derived from the server's secret. */
export interface Vault {
  /** Seals a text for a place; it opens only there, so that it cannot be moved to another row. */
  seal: (text: string, place: string) => string;
  /** The text, or null where it was sealed with another key, for another place, or was changed. */
  open: (sealed: string, place: string) => string | null;
  /** What tells the key from others without a word of it. */
  readonly fingerprint: string;
  /** Those of earlier keys, which still open and seal nothing. */
  readonly earlierFingerprints: readonly string[];
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'stallkeeper vault', 32));

/** Of the derived key, and long enough that no two are alike. */
const fingerprintOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'stallkeeper vault fingerprint', 8)).toString('hex');

const openWith = (key: Buffer, bytes: Buffer, place: string): string | null => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  try {
    const body = bytes.subarray(nonceLength + tagLength);
    return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
};

/** Seals with `secret`; what was sealed with one of the `earlier` ones still opens. */
export const createVault = (secret: string, earlier: readonly string[] = []): Vault => {
  const key = keyOf(secret);
  const keys = [key, ...earlier.map(keyOf)];
  return {
    fingerprint: fingerprintOf(key),
    earlierFingerprints: keys.slice(1).map(fingerprintOf),
    seal(text, place) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceLength + tagLength) return null;
      for (const one of keys) {
        const text = openWith(one, bytes, place);
        if (text !== null) return text;
      }
      return null;
    },
  };
};
