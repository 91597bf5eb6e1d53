import { createHash, randomBytes } from 'node:crypto';
import type { Call } from '../../catalogue/call';
import { keyScopesOf } from '../../catalogue/keyScopes';
import { holdsScope } from '../../domain/accounts/keyScopes';
import { marketplaceVendor } from '../../domain/accounts/session';
import { accountErrors } from '../../domain/errors/accounts';
import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import type { Services } from '../context';
import type { KeyFacts, SignedIn } from './liveSessions';
import { findApiKey, scopesOfKey, wasApiKey } from './queries/apiKeys';

/** Who calls with a key. */
export type KeyHolder = SignedIn & { key: KeyFacts };

/** What is kept of a key: it is long and random, so that one round is enough. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A new key, which names its store so that whoever holds it need not; with what is kept and shown of it. */
export const newApiKey = (store: string): { key: string; hash: string; hint: string } => {
  const key = `stk_${Buffer.from(store).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
  return { key, hash: keyHash(key), hint: `stk_…${key.slice(-4)}` };
};

const form = /^stk_\S{0,300}$/;

/** What is shown as a key in the header of a request, though it may open nothing; null where there is none. */
export const apiKeyIn = (authorization: string | undefined): string | null => {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization?.trim() ?? '') ?? [];
  return form.test(key) ? key : null;
};

/** The store that a key names; null for those of a time before they did. */
const storeIn = (key: string): string | null => {
  const [store = '', secret] = key.slice('stk_'.length).split('.');
  if (secret === undefined || store === '') return null;
  const name = Buffer.from(store, 'base64url').toString();
  return name.includes('\0') ? null : name;
};

/** In place of a session, which a key has none of: the id of none, so that what asks for one finds nothing. */
const noSession = (id: number): string => `00000000-0000-0000-0000-${String(id).padStart(12, '0')}`;

/**
 * Who calls with a key: its maker, at the marketplace, by the right that the key has of theirs; null where it opens
 * nothing (any more).
 */
export const holderOf = async ({ db, config, now }: Services, key: string): Promise<KeyHolder | null> => {
  const store = storeIn(key) ?? config.defaultStore;
  const found = await findApiKey(db, store, keyHash(key), now());
  if (found?.maker_email == null) return null;
  const { id, name, person, maker_role: role } = found;
  return {
    email: found.maker_email,
    store,
    vendor: marketplaceVendor,
    session: noSession(id),
    exp: Math.floor((found.ends_at?.getTime() ?? now().getTime()) / 1000),
    ...(role === null || role === 'owner' ? {} : { role }),
    person,
    confirmedAgo: Infinity,
    twoStep: false,
    owesTwoStep: false,
    key: { id, name, scopes: scopesOfKey(found) },
  };
};

/** Why a key opens nothing: it did once, or the store has never heard of it. */
export const closedKeyFault = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  key: string,
  store = storeIn(key) ?? config.defaultStore,
): Promise<Fault> =>
  (await wasApiKey(db, store, keyHash(key)))
    ? integrationErrors.apiKeyEnded()
    : integrationErrors.apiKeyUnknown();

/** Why a key does not make a call; null where it does. The one place that looks at scopes. */
export const keyProblem = (call: Call, { scopes }: KeyFacts): Fault | null => {
  const needed = keyScopesOf(call);
  if (needed === null) return accountErrors.notForKeys();
  const missing = needed.find((scope) => !holdsScope(scopes ?? [], scope));
  return missing === undefined ? null : accountErrors.scopeMissing({ scope: missing });
};
