import { marketplaceVendor } from '../../../domain/accounts/session';
import type { PublicContext, Services, SignedInContext } from '../../context';
import {
  countRecoveryCodes,
  dropRecoveryCode,
  findSecondStep,
  useSpan,
  type SecondStepRecord,
} from '../queries/secondSteps';
import type { UserRecord } from '../queries/users';
import { SecondStepNeeded, TooManyRequests } from '../../errors';
import { hashOf } from '../refreshTokens';
import { plainCode, recoveryHash, spanOf } from './secondCodes';

type Account = Pick<UserRecord, 'store' | 'id'>;

/** Of six digits, three of which count at a time: far too few tries to guess one. */
const mostTries = 5;

/** Where a person's secret is sealed to. */
export const vaultPlace = ({ store, id }: Account): string => `${store}\n${String(id)}`;

const isTotp = async (services: Services, step: SecondStepRecord, code: string): Promise<boolean> => {
  const place = vaultPlace({ store: step.store, id: step.user_id });
  const secret = services.vault.open(step.secret, place);
  const span = secret === null ? null : spanOf(secret, code, services.now());
  return span !== null && (await useSpan(services.db, step, span));
};

/** Uses a code of the person's app, or a recovery code, up, and answers whether it was right; whoever calls counts the tries. */
export const takeCode = async (services: Services, user: Account, typed: string): Promise<boolean> => {
  const step = await findSecondStep(services.db, user);
  if (step?.confirmed_at == null) return false;
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) return isTotp(services, step, code);
  return dropRecoveryCode(services.db, user, recoveryHash(code));
};

/**
 * Uses a code of the person's app, or a recovery code, up, and answers whether it was right: each counts
 * once. Errors: TooManyRequests after five wrong ones in a quarter of an hour, of a known browser or of all others.
 */
export const takeSecondCode = async (
  services: PublicContext | SignedInContext,
  user: UserRecord,
  typed: string,
): Promise<boolean> => {
  const device = services.devices.known(services.request.cookies, user);
  const key = `second:${device === null ? '' : `${device}:`}${user.store}:${String(user.id)}`;
  const refused = (action: 'second-step.failed' | 'second-step.slowed'): void => {
    services.refusals.note(
      { store: user.store, vendor: user.vendor === marketplaceVendor ? null : user.vendor },
      { by: user.email, action, subject: 'person', subjectId: String(user.id), person: user.id },
    );
  };
  await services.attempts.count(key, mostTries).catch((error: unknown) => {
    if (error instanceof TooManyRequests) refused('second-step.slowed');
    throw error;
  });
  if (await takeCode(services, user, typed)) {
    await services.attempts.forget(key);
    return true;
  }
  refused('second-step.failed');
  return false;
};

/** How a person's two-step sign-in stands. */
export const twoStepState = async (
  { db }: Services,
  user: Account,
): Promise<{ on: boolean; recoveryCodesLeft: number }> => {
  const step = await findSecondStep(db, user);
  if (step?.confirmed_at == null) return { on: false, recoveryCodesLeft: 0 };
  return { on: true, recoveryCodesLeft: await countRecoveryCodes(db, user) };
};

/** Which password a challenge was given for, without a word of it. */
export const passwordMark = (user: UserRecord): string => hashOf(user.password_hash ?? '').slice(0, 16);

/**
 * Where a person's two-step sign-in is on, the answer carries a challenge in a cookie, and this is true:
 * no session may begin before a code. `handoff`: the frame that will claim the sign-in.
 */
export const challengeIfOn = async (
  context: PublicContext,
  user: UserRecord,
  handoff: string | null = null,
): Promise<boolean> => {
  const step = await findSecondStep(context.db, user);
  if (step?.confirmed_at == null) return false;
  const challenge = { store: user.store, userId: user.id, password: passwordMark(user), handoff };
  context.request.cookies.setChallenge(await context.challenges.sign(challenge));
  return true;
};

/** Errors: SecondStepNeeded where the person owes a code. */
export const demandSecondStep = async (
  context: PublicContext,
  user: UserRecord,
  handoff: string | null = null,
): Promise<void> => {
  if (await challengeIfOn(context, user, handoff)) throw new SecondStepNeeded();
};
