import type { sessionCalls } from '../../../catalogue/session';
import type { SecurityAction } from '../../../domain/audit/security';
import { confirmedFor } from '../../../domain/accounts/account';
import { claimAnswers, marketplaceVendor, passwordAnswers } from '../../../domain/accounts/session';
import type { PublicContext } from '../../context';
import { addAudit } from '../../audit/queries/audit';
import { guessedAtKind } from '../alerts';
import { actAs } from '../actAs';
import type { Limit } from '../../auth/attempts';
import { claimHandover, keepHandover } from '../../auth/handovers';
import { openMarketplace, ownerLinkState } from '../ownerLink';
import { takePasswordCode } from '../passwordCodes';
import { demandUncommon, hashPassword, isPassword } from '../../auth/passwords';
import { challengeIfOn, demandSecondStep, passwordMark, takeSecondCode } from '../../auth/codes/secondStep';
import { beginSession, endOwnSession, renewSession } from '../../auth/sessions';
import { actingPerson } from '../../auth/actingPerson';
import { demandProof } from '../../auth/ownPassword';
import { confirmSession, endSessionsOf } from '../../auth/queries/sessions';
import { inTransaction } from '../../db/inTransaction';
import { readStore } from '../../db/stores';
import {
  findUser,
  findUserById,
  setPasswordHash,
  setUserLanguage,
  type UserRecord,
} from '../../auth/queries/users';
import { BadInput, NotSignedIn, TooManyRequests } from '../../errors';
import { passwordCodeKind } from '../passwordCode';
import { readerLanguage } from '../../texts';
import { mailNewVendor } from '../../notifications/mailNewVendor';
import type { Handlers } from '../../serve';
import { accountErrors } from '../../../domain/errors/accounts';
import { vendorErrors } from '../../../domain/errors/vendors';

const day = 86_400_000;

interface Credentials {
  store?: string | undefined;
  email: string;
  password: string;
}

/**
 * Where a guess at a password counts: a browser that the account knows by itself, so that nobody locks its person out
 * from elsewhere; all strangers together, for a quarter of an hour and for a day; and what one address gets wrong.
 */
const signInLimits = (
  { config, request }: PublicContext,
  account: string,
  device: string | null,
): readonly Limit[] => {
  const { perAddress, perAccount } = config.loginLimits;
  if (device !== null) return [{ key: `login-device:${device}:${account}`, most: perAccount }];
  return [
    { key: `login:${request.address}`, most: perAddress },
    { key: `login:${account}`, most: perAccount },
    { key: `login-day:${account}`, most: perAccount * 10, span: day },
  ];
};

/** Notes what was refused to whoever gave an address; it is the vendor's matter where the address is one's. */
const noteRefusal = (
  { refusals }: PublicContext,
  store: string,
  found: UserRecord | null,
  { by, action }: { by: string; action: SecurityAction },
): void => {
  const vendor = found === null || found.vendor === marketplaceVendor ? null : found.vendor;
  refusals.note(
    { store, vendor },
    {
      by,
      action,
      subject: 'person',
      subjectId: found === null ? '' : String(found.id),
      ...(found === null ? {} : { person: found.id }),
    },
  );
};

/** Errors: TooManyRequests, and one answer for unknown emails and wrong passwords alike. */
const authenticate = async (
  { store, email, password }: Credentials,
  context: PublicContext,
): Promise<UserRecord> => {
  const { config, attempts, devices, request, db } = context;
  const inStore = store ?? config.defaultStore;
  const found = await findUser(db, inStore, email);
  const device = devices.known(request.cookies, found);
  const account = `${inStore}:${email}`;
  const limits = signInLimits(context, account, device);
  const refused = (action: SecurityAction): void => {
    noteRefusal(context, inStore, found, { by: email, action });
  };
  const user = await attempts
    .guarded(limits, async () => ((await isPassword(found?.password_hash ?? null, password)) ? found : null))
    .catch(async (error: unknown) => {
      if (error instanceof TooManyRequests) {
        refused('sign-in.slowed');
        const ofAccount = error.key.endsWith(`:${account}`) && device === null;
        if (ofAccount && (await attempts.isFirst(`guessed-at:${account}`, day)))
          await context.jobs.add(inStore, guessedAtKind, { email });
      }
      throw error;
    });
  if (user === null) {
    refused('sign-in.failed');
    throw new NotSignedIn(accountErrors.wrongCredentials());
  }
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
const mostCodeTries = 20;

/** Where a guess at an emailed code counts; of one guesser it is void after five (`takePasswordCode`). */
const codeLimits = (
  { config, request }: PublicContext,
  account: string,
  device: string | null,
): readonly Limit[] =>
  device === null
    ? [{ key: `code:${request.address}`, most: config.loginLimits.perAddress }]
    : [{ key: `code-device:${device}:${account}`, most: mostCodeTries }];

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
    const limit = { key: `login:${request.address}`, most: config.loginLimits.perAddress };
    const owed = await attempts.guarded([limit], async () => {
      const given = request.cookies.challenge;
      const challenge = given === null ? null : await challenges.read(given);
      const user = challenge === null ? null : await findUserById(db, challenge.store, challenge.userId);
      if (challenge === null || user === null || passwordMark(user) !== challenge.password) return null;
      return { challenge, user };
    });
    if (owed === null) throw new NotSignedIn(accountErrors.signInTookTooLong());
    const { challenge, user } = owed;
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
    const { attempts, db, devices, request } = context;
    const device = devices.known(request.cookies, await findUser(db, inStore, email));
    await attempts.count(`code-asked:${request.address}`, context.config.loginLimits.perAddress);
    // Who asks for others must not keep the person themselves from asking.
    await attempts.count(device === null ? `code:${inStore}:${email}` : `code-asked:${device}`, requestLimit);
    if ((await readStore(context.db, inStore)) !== null)
      await context.jobs.add(inStore, passwordCodeKind, {
        email,
        locale: readerLanguage(context.request.languages),
      });
    return 'If this email has an account, a code is on its way';
  },

  async updatePassword({ store, email, code, password }, context) {
    // Before the code is taken, which holds once.
    const inStore = store ?? context.config.defaultStore;
    demandUncommon(password, email, (await readStore(context.db, inStore))?.shopName ?? '');
    const found = await findUser(context.db, inStore, email);
    const device = context.devices.known(context.request.cookies, found);
    const limits = codeLimits(context, `${inStore}:${email}`, device);
    const user = await context.attempts.guarded(limits, () =>
      takePasswordCode(context, inStore, email, code, device ?? context.request.address),
    );
    if (user === null) {
      noteRefusal(context, inStore, found, { by: email, action: 'password-code.failed' });
      throw new BadInput({ code: accountErrors.passwordCodeInvalid() });
    }
    const hash = await hashPassword(password);
    await context.db.transaction().execute(async (tx) => {
      await setPasswordHash(tx, user, hash);
      if (user.password_hash === null && user.language === '')
        await setUserLanguage(tx, user, readerLanguage(context.request.languages) ?? '');
      await mailNewVendor(tx, context.config, user);
      await endSessionsOf(tx, user.store, user.id, context.now());
      await addAudit(
        tx,
        { store: user.store, vendor: user.vendor === marketplaceVendor ? null : user.vendor },
        {
          by: user.email,
          action: user.password_hash === null ? 'password.set' : 'password.reset',
          subject: 'person',
          subjectId: String(user.id),
          person: user.id,
        },
      );
    });
    context.live.forget(user.store);
    // A mailed code is no second step: who has one still owes its code.
    if (await challengeIfOn(context, { ...user, password_hash: hash })) return passwordAnswers.codeNeeded;
    await beginSession(context, context.request, user, 'mail');
    return passwordAnswers.done;
  },

  async checkOwnerLink({ token }, context) {
    const { attempts, config, request } = context;
    const limit = { key: `owner-link:${request.address}`, most: config.loginLimits.perAddress };
    const state = await attempts.guarded([limit], async () => {
      const found = await ownerLinkState(context, token);
      return found === 'over' ? null : found;
    });
    return { state: state ?? 'over' };
  },

  async openMarketplace(input, context) {
    const { attempts, config, request } = context;
    const limit = { key: `owner:${request.address}`, most: config.loginLimits.perAddress };
    const language = readerLanguage(request.languages) ?? '';
    const owner = await attempts.guarded([limit], () => openMarketplace(context, input, language));
    if (owner === null) {
      noteRefusal(context, config.defaultStore, null, { by: input.email, action: 'owner-link.failed' });
      throw new BadInput({ token: accountErrors.ownerLinkInvalid() });
    }
    await beginSession(context, request, owner, 'mail');
    return 'The marketplace is open';
  },

  async confirmSession(proof, context) {
    const { db, live, scope, user } = context;
    const person = await actingPerson(context, user);
    await demandProof(context, person, proof);
    await inTransaction(db, async (tx) => {
      await confirmSession(tx, user.store, user.session);
      await addAudit(tx, scope, {
        by: person.email,
        action: 'confirm',
        subject: 'person',
        subjectId: String(person.id),
      });
    });
    live.forget(user.store, user.session);
    return { seconds: confirmedFor / 1000 };
  },

  async switchVendor({ vendor }, context) {
    if (!(await actAs(context, vendor, 'switch-vendor')))
      throw new BadInput({ vendor: vendorErrors.unknownVendor({ name: vendor }) });
    return { vendor };
  },
} satisfies Handlers<typeof sessionCalls>;
