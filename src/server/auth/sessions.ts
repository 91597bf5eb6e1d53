import { randomUUID } from 'node:crypto';
import { permissionsOf } from '../../domain/accounts/permissions';
import { marketplaceVendor, type TokenClaims } from '../../domain/accounts/session';
import type { RequestFacts, Services } from '../context';
import type { Queries } from '../db/database';
import { addSession, endSession, lockSession, rotateSession, type SessionRecord } from './queries/sessions';
import { findUserById, type UserRecord } from './queries/users';
import { vendorExists } from './queries/vendors';
import { NotSignedIn } from '../errors';
import { hashOf, newSecret, readRefreshToken, writeRefreshToken } from './refreshTokens';
import { vendorErrors } from '../../domain/errors/vendors';

/** Within this time the token before is still taken: two tabs refresh at once, an answer gets lost. */
const grace = 10_000;

type Person = Pick<UserRecord, 'email' | 'store' | 'name' | 'admin' | 'role'>;

/** The claims of a person who looks at a vendor of the store, or at `*`; an owner needs no role in them. */
export const claimsOf = (user: Person, vendor: string): Omit<TokenClaims, 'exp'> => ({
  email: user.email,
  store: user.store,
  vendor,
  name: user.name,
  ...(user.admin ? { admin: true } : {}),
  ...(user.role === 'owner' ? {} : { role: user.role }),
});

/** Whether a person may look at other vendors than their own. */
export const maySwitch = (user: Person): boolean => permissionsOf(user).includes('switch_vendor');

/**
 * What a person's session looks at: for those who may switch what they switched to, else their own
 * vendor; null where that is no longer part of the store.
 */
const viewOf = async (db: Queries, user: UserRecord, wanted: string): Promise<string | null> => {
  for (const vendor of maySwitch(user) ? [wanted, user.vendor] : [user.vendor]) {
    const scope = { store: user.store, vendor: null };
    if (vendor === marketplaceVendor || (await vendorExists(db, scope, vendor))) return vendor;
  }
  return null;
};

const expiryOf = ({ config, now }: Services): Date =>
  new Date(now().getTime() + config.sessionDays * 86_400_000);

/**
 * Begins a session of its own for each sign-in, so that nobody can fix one beforehand. Errors:
 * NotSignedIn where the person's vendor is gone.
 */
export const beginSession = async (
  services: Services,
  request: RequestFacts,
  user: UserRecord,
): Promise<void> => {
  const vendor = await viewOf(services.db, user, user.vendor);
  if (vendor === null) throw new NotSignedIn(vendorErrors.vendorHasLeft());
  const secret = newSecret();
  const session = randomUUID();
  await addSession(services.db, {
    store: user.store,
    id: session,
    user_id: user.id,
    vendor,
    embedded: request.embedded,
    token_hash: hashOf(secret),
    rotated_at: services.now(),
    expires_at: expiryOf(services),
    user_agent: request.userAgent.slice(0, 200),
    address: request.address,
  });
  const token = await services.tokens.sign(claimsOf(user, vendor), session);
  request.cookies.set(token, writeRefreshToken({ store: user.store, session, secret }));
  services.devices.remember(request.cookies, user);
};

type Renewal = { token: string; refresh: string | null } | null;

/**
 * Renews the session of the refresh cookie and answers whether it could. A token that was replaced
 * before and comes again has been stolen: its session ends for everyone.
 */
export const renewSession = async (services: Services, request: RequestFacts): Promise<boolean> => {
  const given = request.cookies.refresh === null ? null : readRefreshToken(request.cookies.refresh);
  if (given === null) return false;
  const now = services.now();
  const renewal = await services.db.transaction().execute(async (tx): Promise<Renewal> => {
    const session = await lockSession(tx, given.store, given.session);
    if (session?.ended_at !== null || session.expires_at <= now) return null;
    const hash = hashOf(given.secret);
    if (hash !== session.token_hash && !isRecent(session, hash, now)) {
      await endSession(tx, session.store, session.id, now);
      return null;
    }
    const user = await findUserById(tx, session.store, session.user_id);
    const vendor = user === null ? null : await viewOf(tx, user, session.vendor);
    if (user === null || vendor === null) return null;
    const token = await services.tokens.sign(claimsOf(user, vendor), session.id);
    if (hash !== session.token_hash) return { token, refresh: null };
    const secret = newSecret();
    await rotateSession(tx, session, {
      token_hash: hashOf(secret),
      rotated_at: now,
      expires_at: expiryOf(services),
      address: request.address,
    });
    return { token, refresh: writeRefreshToken({ ...given, secret }) };
  });
  if (renewal === null) {
    services.live.forget(given.store, given.session);
    request.cookies.clear();
    return false;
  }
  if (renewal.refresh === null) request.cookies.setToken(renewal.token);
  else request.cookies.set(renewal.token, renewal.refresh);
  return true;
};

const isRecent = (session: SessionRecord, hash: string, now: Date): boolean =>
  hash === session.previous_hash && now.getTime() - session.rotated_at.getTime() <= grace;

/** Ends the session of the refresh cookie, where there is one. */
export const endOwnSession = async (services: Services, request: RequestFacts): Promise<void> => {
  const given = request.cookies.refresh === null ? null : readRefreshToken(request.cookies.refresh);
  request.cookies.clear();
  if (given === null) return;
  await services.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, given.store, given.session);
    const hash = hashOf(given.secret);
    if (session === null || (hash !== session.token_hash && hash !== session.previous_hash)) return;
    await endSession(tx, session.store, session.id, services.now());
  });
  services.live.forget(given.store, given.session);
};
