import { randomUUID } from 'node:crypto';
import { permissionsOf } from '../../domain/accounts/permissions';
import { marketplaceVendor, type TokenClaims } from '../../domain/accounts/session';
import type { RequestFacts, Services } from '../context';
import { addAudit } from '../audit/queries/audit';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import { addJob } from '../jobs/queries/jobs';
import { countAttempt } from './queries/attempts';
import { meetDevice } from './queries/devices';
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

/** The kind of the job that tells a person of a sign-in from a browser they never used; its payload is `NewDevice`. */
export const newDeviceKind = 'new-device';

/** Alert mails that one person gets in a day: a program that keeps no cookies is a new browser each time. */
const mostAlerts = 10;
const day = 86_400_000;

const scopeOf = ({ store, vendor }: Pick<UserRecord, 'store' | 'vendor'>): Scope => ({
  store,
  vendor: vendor === marketplaceVendor ? null : vendor,
});

/**
 * Begins a session of its own for each sign-in, so that nobody can fix one beforehand, and tells its person of a
 * browser that is new to the account. `by`: how they signed in, where it was not by their password. Errors:
 * NotSignedIn where the person's vendor is gone.
 */
export const beginSession = async (
  services: Services,
  request: RequestFacts,
  user: UserRecord,
  by: 'password' | 'mail' | 'frame' = 'password',
): Promise<void> => {
  const vendor = await viewOf(services.db, user, user.vendor);
  if (vendor === null) throw new NotSignedIn(vendorErrors.vendorHasLeft());
  const secret = newSecret();
  const session = randomUUID();
  const device = services.devices.idOf(request.cookies);
  const now = services.now();
  await inTransaction(services.db, async (tx) => {
    await addSession(tx, {
      store: user.store,
      id: session,
      user_id: user.id,
      vendor,
      embedded: request.embedded,
      token_hash: hashOf(secret),
      rotated_at: now,
      expires_at: expiryOf(services),
      user_agent: request.userAgent.slice(0, 200),
      address: request.address,
    });
    const met = await meetDevice(tx, user, hashOf(device), now);
    await addAudit(tx, scopeOf(user), {
      by: user.email,
      action: 'sign-in',
      subject: 'person',
      subjectId: String(user.id),
      detail: { method: by, newBrowser: met === 'new' },
      person: user.id,
      session,
    });
    // The tab that a frame was signed in by has been told of already.
    if (met !== 'new' || by === 'frame') return;
    const alerts = `new-device:${user.store}:${String(user.id)}`;
    if ((await countAttempt(tx, alerts, now, new Date(now.getTime() + day))).n > mostAlerts) return;
    const { userAgent, address, languages } = request;
    const payload = {
      person: user.id,
      at: now.toISOString(),
      userAgent: userAgent.slice(0, 200),
      address,
      languages,
    };
    await addJob(tx, user.store, newDeviceKind, payload, now);
  });
  const token = await services.tokens.sign(claimsOf(user, vendor), session);
  request.cookies.set(token, writeRefreshToken({ store: user.store, session, secret }));
  services.devices.remember(request.cookies, user, device);
  services.jobs.wake();
};

/** Writes down that a session was ended by its cookie. */
const noteEnd = async (
  tx: Queries,
  { store, user_id, id }: SessionRecord,
  action: 'sign-out' | 'session.stolen',
): Promise<void> => {
  const user = await findUserById(tx, store, user_id);
  if (user === null) return;
  await addAudit(tx, scopeOf(user), {
    by: user.email,
    action,
    subject: 'person',
    subjectId: String(user_id),
    person: user_id,
    session: id,
  });
};

type Renewal = { user: UserRecord; vendor: string; session: string; refresh: string | null } | null;

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
      await noteEnd(tx, session, 'session.stolen');
      return null;
    }
    const user = await findUserById(tx, session.store, session.user_id);
    const vendor = user === null ? null : await viewOf(tx, user, session.vendor);
    if (user === null || vendor === null) return null;
    if (hash !== session.token_hash) return { user, vendor, session: session.id, refresh: null };
    const secret = newSecret();
    await rotateSession(tx, session, {
      token_hash: hashOf(secret),
      rotated_at: now,
      expires_at: expiryOf(services),
      address: request.address,
    });
    return { user, vendor, session: session.id, refresh: writeRefreshToken({ ...given, secret }) };
  });
  if (renewal === null) {
    services.live.forget(given.store, given.session);
    request.cookies.clear();
    return false;
  }
  // Not within the transaction: keys that are to be read anew are read beside it.
  const token = await services.tokens.sign(claimsOf(renewal.user, renewal.vendor), renewal.session);
  if (renewal.refresh === null) request.cookies.setToken(token);
  else request.cookies.set(token, renewal.refresh);
  return true;
};

const isRecent = (session: SessionRecord, hash: string, now: Date): boolean =>
  hash === session.previous_hash && Math.abs(now.getTime() - session.rotated_at.getTime()) <= grace;

/** Ends the session of the refresh cookie, where there is one. */
export const endOwnSession = async (services: Services, request: RequestFacts): Promise<void> => {
  const given = request.cookies.refresh === null ? null : readRefreshToken(request.cookies.refresh);
  request.cookies.clear();
  if (given === null) return;
  await services.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, given.store, given.session);
    const hash = hashOf(given.secret);
    if (session === null || (hash !== session.token_hash && hash !== session.previous_hash)) return;
    if (session.ended_at !== null) return;
    await endSession(tx, session.store, session.id, services.now());
    await noteEnd(tx, session, 'sign-out');
  });
  services.live.forget(given.store, given.session);
};
