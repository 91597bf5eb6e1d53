import type { accountCalls } from '../../../catalogue/accounts';
import { deviceOf } from '../../../domain/accounts/device';
import type { AuditAction } from '../../../domain/audit/plainActions';
import { actingPerson } from '../../auth/actingPerson';
import { askForEmail, confirmEmail } from '../emailChange';
import { demandPassword } from '../../auth/ownPassword';
import { demandUncommon, hashPassword } from '../../auth/passwords';
import { twoStepState } from '../../auth/codes/secondStep';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { pendingEmail } from '../../auth/queries/emailChanges';
import { endSessionOf, endSessionsBut, sessionsOf } from '../../auth/queries/ownSessions';
import {
  findUserById,
  setPasswordHash,
  setUserLanguage,
  setUserName,
  type UserRecord,
} from '../../auth/queries/users';
import { BadInput, NotFound } from '../../errors';
import { setUsageRefused } from '../../home/queries/usage';
import { readerLanguage } from '../../texts';
import type { Handlers } from '../../serve';
import { twoStepHandlers } from './twoStep';
import { accountErrors } from '../../../domain/errors/accounts';
import { settingsErrors } from '../../../domain/errors/settings';
import { optionalMails, optionalMailsOf, type OwnMails } from '../../../domain/notifications/optionalMails';
import { isLanguage } from '../../../locales/languages';
import { leftMails, setLeft } from '../../notifications/queries/mailReaders';
import { storeOf } from '../../storeOf';

/** Addresses that one may ask for in a quarter of an hour: nobody's letter box is to be flooded. */
const mostEmailChanges = 5;

const note = (tx: Queries, { scope, user }: SignedInContext, person: UserRecord, action: AuditAction) =>
  addAudit(tx, scope, { by: user.email, action, subject: 'person', subjectId: String(person.id) });

/** What a person may leave out of the mails to them, and what they have. Errors: NotFound. */
const ownMailsOf = async (db: Queries, { store, email, vendor, language }: UserRecord): Promise<OwnMails> => {
  const { features } = await storeOf(db, store);
  const left = await leftMails(db, store, email);
  return {
    language,
    mails: optionalMailsOf(features.notifications, vendor).map((template) => ({
      template,
      wanted: !left.includes(template),
    })),
  };
};

export const accountHandlers = {
  async readAccount(_input, context) {
    const person = await actingPerson(context, context.user);
    const { email, name, role } = person;
    return {
      email,
      name,
      role,
      twoStep: await twoStepState(context, person),
      pendingEmail: await pendingEmail(context.db, person, context.now()),
      ownMails: await ownMailsOf(context.db, person),
      countsUsage: !person.usage_refused,
    };
  },

  async saveOwnMails({ language, left }, context) {
    const person = await actingPerson(context, context.user);
    if (language !== undefined && language !== '' && !isLanguage(language))
      throw new BadInput({ language: settingsErrors.localeCode() });
    return inTransaction(context.db, async (tx) => {
      if (language !== undefined) await setUserLanguage(tx, person, language);
      if (left !== undefined) {
        await setLeft(tx, person, left, true);
        const wanted = optionalMails.filter((template) => !left.includes(template));
        await setLeft(tx, person, wanted, false);
      }
      await note(tx, context, person, 'mails');
      const found = await findUserById(tx, person.store, person.id);
      return ownMailsOf(tx, found ?? person);
    });
  },

  async updateAccount({ name, countsUsage }, context) {
    const person = await actingPerson(context, context.user);
    await inTransaction(context.db, async (tx) => {
      if (countsUsage !== undefined) await setUsageRefused(tx, person, !countsUsage);
      if (name === undefined) return;
      await setUserName(tx, person, name);
      await note(tx, context, person, 'rename');
    });
    return { name: name ?? person.name, countsUsage: countsUsage ?? !person.usage_refused };
  },

  async requestEmailChange({ email, password }, context) {
    const person = await actingPerson(context, context.user);
    await context.attempts.count(`email-change:${person.store}:${String(person.id)}`, mostEmailChanges);
    await demandPassword(context, person, password, 'password');
    if (email === person.email) throw new BadInput({ email: accountErrors.emailUnchanged() });
    const locale = readerLanguage(context.request.languages);
    await inTransaction(context.db, async (tx) => {
      await askForEmail(tx, context.now(), person, { email, locale });
      await note(tx, context, person, 'ask-for-email');
    });
    context.jobs.wake();
    return { pendingEmail: email };
  },

  async confirmEmailChange({ store, code }, context) {
    const { attempts, config, request } = context;
    const limit = { key: `code:${request.address}`, most: config.loginLimits.perAddress };
    const locale = readerLanguage(request.languages);
    const confirmed = await attempts.guarded([limit], async () =>
      (await confirmEmail(context, store ?? config.defaultStore, code, locale)) ? true : null,
    );
    if (confirmed === null) throw new BadInput({ code: accountErrors.linkInvalid() });
    return 'The address is yours';
  },

  async changeOwnPassword({ oldPassword, password }, context) {
    const person = await actingPerson(context, context.user);
    await demandPassword(context, person, oldPassword, 'oldPassword');
    const { shopName } = await storeOf(context.db, context.scope.store);
    demandUncommon(password, person.email, shopName);
    const hash = await hashPassword(password);
    const ended = await inTransaction(context.db, async (tx) => {
      await setPasswordHash(tx, person, hash);
      await note(tx, context, person, 'change-password');
      return endSessionsBut(tx, person, context.user.session, context.now());
    });
    context.devices.remember(context.request.cookies, { ...person, password_hash: hash });
    return { ended };
  },

  async listOwnSessions(_input, context) {
    const person = await actingPerson(context, context.user);
    const sessions = await sessionsOf(context.db, person, context.now());
    return {
      sessions: sessions.map(({ id, user_agent, address, embedded, created_at, rotated_at }) => ({
        id,
        ...deviceOf(user_agent),
        address,
        embedded,
        startedAt: created_at.toISOString(),
        lastUsedAt: rotated_at.toISOString(),
        current: id === context.user.session,
      })),
    };
  },

  async endOwnSession({ sessionId }, context) {
    const person = await actingPerson(context, context.user);
    return inTransaction(context.db, async (tx) => {
      if (!(await endSessionOf(tx, person, sessionId, context.now())))
        throw new NotFound(accountErrors.sessionNotFound());
      await note(tx, context, person, 'end-session');
      return { ended: 1 };
    });
  },

  async endOtherSessions(_input, context) {
    const person = await actingPerson(context, context.user);
    return inTransaction(context.db, async (tx) => {
      const ended = await endSessionsBut(tx, person, context.user.session, context.now());
      if (ended > 0) await note(tx, context, person, 'end-other-sessions');
      return { ended };
    });
  },

  ...twoStepHandlers,
} satisfies Handlers<typeof accountCalls>;
