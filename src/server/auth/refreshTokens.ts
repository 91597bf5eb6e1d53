import { createHash, randomBytes } from 'node:crypto';

/** A refresh token names its store and session and carries a secret; only the secret's hash is kept. */
export interface RefreshToken {
  store: string;
  session: string;
  secret: string;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const writeRefreshToken = ({ store, session, secret }: RefreshToken): string =>
  [Buffer.from(store).toString('base64url'), session, secret].join('.');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The parts of a refresh token, or null where it is none. */
export const readRefreshToken = (text: string): RefreshToken | null => {
  const [store = '', session = '', secret = '', ...rest] = text.split('.');
  if (rest.length > 0 || store === '' || !uuid.test(session) || secret === '') return null;
  const name = Buffer.from(store, 'base64url').toString();
  // The database takes no zero characters, so no store has one.
  return name.includes('\0') ? null : { store: name, session, secret };
};
