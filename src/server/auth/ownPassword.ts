import type { SignedInContext } from '../context';
import type { UserRecord } from './queries/users';
import { BadInput } from '../errors';
import { isPassword } from './passwords';
import { accountErrors } from '../../domain/errors/accounts';

/**
 * Tries to name one's own password in a quarter of an hour: a stolen token must not find it out. By session, so that
 * whoever has stolen one keeps nobody from changing the password in another.
 */
const mostTries = 10;

/** Errors: BadInput at `field` for a wrong password; TooManyRequests. */
export const demandPassword = async (
  { attempts, refusals, scope, user }: SignedInContext,
  person: UserRecord,
  password: string,
  field: string,
): Promise<void> => {
  const key = `own-password:${person.store}:${user.session}`;
  await attempts.count(key, mostTries);
  if (!(await isPassword(person.password_hash, password))) {
    refusals.note(scope, {
      by: person.email,
      action: 'own-password.failed',
      subject: 'person',
      subjectId: String(person.id),
    });
    throw new BadInput({ [field]: accountErrors.wrongPassword() });
  }
  await attempts.forget(key);
};
