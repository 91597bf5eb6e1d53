import type { Call } from '../../catalogue/call';
import { confirmedFor, confirmedForOften } from '../../domain/accounts/account';
import { accountErrors } from '../../domain/errors/accounts';
import type { Fault } from '../../domain/errors/errorTable';
import { CallError, NotSignedIn } from '../errors';
import type { LiveSessions, SignedIn } from './liveSessions';

type Asked = Pick<Call, 'confirm' | 'enrols'>;

/** What a person has yet to do before a call of theirs is answered; null where nothing is. */
const lackOf = ({ confirm, enrols }: Asked, user: SignedIn): Fault | null => {
  if (user.owesTwoStep && !enrols) return accountErrors.twoStepDemanded();
  if (confirm === undefined) return null;
  if (user.key !== undefined) return accountErrors.notForKeys();
  if (user.confirmedAgo <= (confirm === 'hourly' ? confirmedForOften : confirmedFor)) return null;
  if (user.twoStep) return accountErrors.confirmByCode();
  return confirm === 'withTwoStep' ? null : accountErrors.confirmByPassword();
};

/** Errors: 403 with `confirmByPassword`, `confirmByCode` or `twoStepDemanded`, by what is known of the person. */
export const refuseUnconfirmed = (call: Asked, user: SignedIn): void => {
  const lack = lackOf(call, user);
  // No refusal of a right, and so none for the journal.
  if (lack !== null) throw new CallError(403, lack);
};

/** The person as they stand in the database now: another process may just have been told. Errors: NotSignedIn. */
export const readAnew = async (live: LiveSessions, user: SignedIn): Promise<SignedIn> => {
  // A key was looked up for this very call.
  if (user.key !== undefined) return user;
  const now = await live.find(user, { anew: true });
  if (now === null) throw new NotSignedIn();
  return now;
};

/**
 * Lets a call of money or power be made only by who has shown within the last minutes that it is them, and any call
 * only by who has the second step that the marketplace demands of them. Answers who that is. Errors: as
 * `refuseUnconfirmed`; NotSignedIn where the session has ended meanwhile.
 */
export const demandConfirmed = async (live: LiveSessions, call: Asked, user: SignedIn): Promise<SignedIn> => {
  if (lackOf(call, user) === null) return user;
  const now = await readAnew(live, user);
  refuseUnconfirmed(call, now);
  return now;
};
