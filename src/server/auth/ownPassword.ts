import type { SignedInContext } from '../context';
import type { UserRecord } from './queries/users';
import { BadInput } from '../errors';
import { isPassword } from './passwords';
import { accountErrors } from '../../domain/errors/accounts';
import { generalErrors } from '../../domain/errors/general';
import { findSecondStep } from './queries/secondSteps';
import { takeCode } from './codes/secondStep';

const day = 86_400_000;

/**
 * Tries to name one's own password in a quarter of an hour and in a day: a stolen token must not find it out. By
 * session, so that whoever has stolen one keeps nobody from proving themselves in another.
 */
const mostTries = 10;
const mostInADay = 30;

/** Errors: BadInput at `field` for a wrong password; TooManyRequests. */
export const demandPassword = async (
  { attempts, refusals, scope, user }: SignedInContext,
  person: UserRecord,
  password: string,
  field: string,
): Promise<void> => {
  const key = `own-password:${person.store}:${user.session}`;
  await attempts.count(key, mostTries);
  await attempts.count(`${key}:day`, mostInADay, day);
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
  await attempts.forget(`${key}:day`);
};

/** Codes that one may get wrong in a session in a quarter of an hour and in a day, as for the password. */
const mostCodes = 5;
const mostCodesInADay = 20;

/**
 * Lets a person show that it is still them: by a code of their second step where they have one, else by their
 * password. Errors: BadInput at `code` or `password`; TooManyRequests.
 */
export const demandProof = async (
  context: SignedInContext,
  person: UserRecord,
  { password = '', code = '' }: { password?: string | undefined; code?: string | undefined },
): Promise<void> => {
  const step = await findSecondStep(context.db, person);
  if (step?.confirmed_at == null) {
    if (password === '') throw new BadInput({ password: generalErrors.requiredField() });
    await demandPassword(context, person, password, 'password');
    return;
  }
  if (code === '') throw new BadInput({ code: generalErrors.requiredField() });
  const key = `second-own:${person.store}:${context.user.session}`;
  const limits = [
    { key, most: mostCodes },
    { key: `${key}:day`, most: mostCodesInADay, span: day },
  ];
  const taken = await context.attempts.guarded(limits, async () =>
    (await takeCode(context, person, code)) ? true : null,
  );
  if (taken !== null) return;
  context.refusals.note(context.scope, {
    by: person.email,
    action: 'confirm.failed',
    subject: 'person',
    subjectId: String(person.id),
  });
  throw new BadInput({ code: accountErrors.wrongCode() });
};
