import type { sessionCalls } from '../../../catalogue/session';
import { claimAnswers, passwordAnswers } from '../../../domain/accounts/session';
import type { PublicContext, Services } from '../../context';
import { actAs } from '../actAs';
import { claimHandover, keepHandover } from '../../auth/handovers';
import { takePasswordCode } from '../passwordCodes';
import { hashPassword, isPassword } from '../../auth/passwords';
import { challengeIfOn, demandSecondStep, passwordMark, takeSecondCode } from '../../auth/secondStep';
import { beginSession, endOwnSession, renewSession } from '../../auth/sessions';
import { endSessionsOf } from '../../auth/queries/sessions';
import { readStore } from '../../db/stores';
import { findUser, findUserById, setPasswordHash, type UserRecord } from '../../auth/queries/users';
import { BadInput, NotSignedIn } from '../../errors';
import { passwordCodeKind } from '../passwordCode';
import { readerLanguage } from '../../texts';
import { mailNewVendor } from '../../notifications/mailNewVendor';
import type { Handlers } from '../../serve';
import { accountErrors } from '../../../domain/errors/accounts';
import { vendorErrors } from '../../../domain/errors/vendors';

interface Credentials {
  store?: string | undefined;
  email: string;
  password: string;
}

/** Errors: TooManyRequests, and one answer for unknown emails and wrong passwords alike. */
const authenticate = async (
  { store, email, password }: Credentials,
  context: PublicContext,
): Promise<UserRecord> => {
  const { config, attempts, request, db } = context;
  const inStore = store ?? config.defaultStore;
  const account = `login:${inStore}:${email}`;
  await attempts.count(`login:${request.address}`, config.loginLimits.perAddress);
  await attempts.count(account, config.loginLimits.perAccount);
  const user = await findUser(db, inStore, email);
  if (!(await isPassword(user?.password_hash ?? null, password)) || user === null)
    throw new NotSignedIn(accountErrors.wrongCredentials());
  await attempts.forget(account);
  return user;
};

const signIn = async (
  input: Credentials,
  context: PublicContext,
  handoff: string | null = null,
): Promise<UserRecord> => {
  const user = await authenticate(input, context);
  await demandSecondStep(context, user, handoff);
  await beginSession(context, context.request, user);
  return user;
};

const requestLimit = 5;

const limitByAddress = async (services: Services, address: string): Promise<void> => {
  await services.attempts.count(`code:${address}`, services.config.loginLimits.perAddress);
};

export const sessionHandlers = {
  async refreshSession(_input, context) {
    if (!(await renewSession(context, context.request))) throw new NotSignedIn();
    return '';
  },

  async logOut(_input, context) {
    await endOwnSession(context, context.request);
    return '';
  },

  async logIn(input, context) {
    await signIn(input, context);
    return 'Signed in';
  },

  async logInByProxy({ handoff, ...credentials }, context) {
    const user = await signIn(credentials, context, handoff ?? null);
    if (handoff !== undefined) await keepHandover(context, user, handoff);
    return 'Signed in';
  },

  async logInWithCode({ code }, context) {
    const { attempts, challenges, config, db, request } = context;
    await attempts.count(`login:${request.address}`, config.loginLimits.perAddress);
    const given = request.cookies.challenge;
    const challenge = given === null ? null : await challenges.read(given);
    const user = challenge === null ? null : await findUserById(db, challenge.store, challenge.userId);
    if (challenge === null || user === null || passwordMark(user) !== challenge.password)
      throw new NotSignedIn(accountErrors.signInTookTooLong());
    if (!(await takeSecondCode(context, user, code))) throw new NotSignedIn(accountErrors.wrongCode());
    request.cookies.clearChallenge();
    await beginSession(context, request, user);
    if (challenge.handoff !== null) await keepHandover(context, user, challenge.handoff);
    return 'Signed in';
  },

  async claimProxyLogin({ store, secret }, context) {
    const isTaken = await claimHandover(context, store ?? context.config.defaultStore, secret);
    return isTaken ? claimAnswers.taken : claimAnswers.waiting;
  },

  async requestPasswordCode({ store, email }, context) {
    const inStore = store ?? context.config.defaultStore;
    await limitByAddress(context, context.request.address);
    await context.attempts.count(`code:${inStore}:${email}`, requestLimit);
    if ((await readStore(context.db, inStore)) !== null)
      await context.jobs.add(inStore, passwordCodeKind, {
        email,
        locale: readerLanguage(context.request.languages),
      });
    return 'If this email has an account, a code is on its way';
  },

  async updatePassword({ store, email, code, password }, context) {
    const inStore = store ?? context.config.defaultStore;
    await limitByAddress(context, context.request.address);
    const user = await takePasswordCode(context, inStore, email, code);
    if (user === null) throw new BadInput({ code: accountErrors.passwordCodeInvalid() });
    const hash = await hashPassword(password);
    await context.db.transaction().execute(async (tx) => {
      await setPasswordHash(tx, user, hash);
      await mailNewVendor(tx, context.config, user);
      await endSessionsOf(tx, user.store, user.id, context.now());
    });
    // A mailed code is no second step: who has one still owes its code.
    if (await challengeIfOn(context, { ...user, password_hash: hash })) return passwordAnswers.codeNeeded;
    await beginSession(context, context.request, user);
    return passwordAnswers.done;
  },

  async switchVendor({ vendor }, context) {
    if (!(await actAs(context, vendor, 'switch-vendor')))
      throw new BadInput({ vendor: vendorErrors.unknownVendor({ name: vendor }) });
    return { vendor };
  },
} satisfies Handlers<typeof sessionCalls>;
