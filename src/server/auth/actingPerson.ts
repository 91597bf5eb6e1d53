import type { Services } from '../context';
import { findSession } from './queries/sessions';
import { findUserById, type UserRecord } from './queries/users';
import { NotSignedIn } from '../errors';
import type { SessionClaims } from './tokens';

/**
 * The person behind a token, as they are now: what concerns accounts and people does not wait until a token
 * expires. Errors: NotSignedIn where the session has ended or the person is gone.
 */
export const actingPerson = async ({ db, now }: Services, claims: SessionClaims): Promise<UserRecord> => {
  const session = await findSession(db, claims.store, claims.session);
  if (session?.ended_at !== null || session.expires_at <= now()) throw new NotSignedIn();
  const person = await findUserById(db, claims.store, session.user_id);
  if (person === null) throw new NotSignedIn();
  return person;
};
