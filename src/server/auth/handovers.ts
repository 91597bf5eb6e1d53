import type { PublicContext } from '../context';
import { addHandover, takeHandover } from './queries/handovers';
import { findUserById, type UserRecord } from './queries/users';
import { Forbidden } from '../errors';
import { hashOf } from './refreshTokens';
import { beginSession } from './sessions';
import { accountErrors } from '../../domain/errors/accounts';

/** How long a frame may take to claim a sign-in, in ms. */
const validFor = 3 * 60_000;

/** Tries to claim in a quarter of an hour from one address; a frame asks every few seconds while it waits. */
const mostClaims = 3_000;

/**
 * Keeps a sign-in of a tab for the frame that opened it. The frame sent only the hash of its secret along,
 * so that nobody who sees the form can claim.
 */
export const keepHandover = async (
  { db, now }: PublicContext,
  user: UserRecord,
  handoff: string,
): Promise<void> => {
  const expires_at = new Date(now().getTime() + validFor);
  await addHandover(db, { store: user.store, secret_hash: handoff, user_id: user.id, expires_at });
};

/**
 * Begins a session of the frame's own, in its own cookies, where the person signed in in a tab; answers
 * whether they did. Errors: Forbidden without the frame's marker, which no form of another site can send.
 */
export const claimHandover = async (
  context: PublicContext,
  store: string,
  secret: string,
): Promise<boolean> => {
  const { request, attempts, db, now } = context;
  if (!request.embedded) throw new Forbidden(accountErrors.onlyFramedMayClaim());
  await attempts.count(`claim:${request.address}`, mostClaims);
  const userId = await takeHandover(db, { store, secret_hash: hashOf(secret) }, now());
  const user = userId === null ? null : await findUserById(db, store, userId);
  if (user === null) return false;
  await beginSession(context, request, user, 'frame');
  return true;
};
