import type { mailCalls, noticeCalls } from '../../catalogue/notifications';
import { isUnsent, mayResend, statesOf, type MailLine } from '../../domain/notifications/mailList';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import { storeOf } from '../storeOf';
import { addAudit } from '../audit/queries/audit';
import { addJob } from '../jobs/queries/jobs';
import { countMails, listMails, lockMail, type MailRow } from './queries/mailList';
import { moveMail } from './queries/mails';
import { changeReader, markRead, noticeReader } from './queries/notices';
import { Conflict, NotFound } from '../errors';
import { isEmailAddress } from './brand';
import { chooseMails, noticeSettingsOf } from './bell/noticeMails';
import { listeningOf, tellNotices } from './bell/tellNotices';
import { saveMailIntegration } from './mailIntegration';
import { sendMailKind } from './queueMail';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { settingsErrors } from '../../domain/errors/settings';

const lineOf = (row: MailRow, now: Date, sending: boolean): MailLine => ({
  id: String(row.id),
  recipient: row.recipient,
  subject: row.subject,
  template: row.template,
  state: row.state,
  reason: row.error,
  writtenAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  attempts: row.attempts,
  canResend: sending && mayResend(row.state, row.expires_at, now) && isEmailAddress(row.recipient),
});

/** Whether mails go out at all: by the server's own way, or by a service of the store. */
const isSending = async (
  db: Queries,
  { store }: Scope,
  { mail }: Pick<SignedInContext['config'], 'mail'>,
): Promise<boolean> =>
  mail !== null || (await storeOf(db, store)).features.notifications.integration.service !== 'none';

export const mailHandlers = {
  async listMails({ state = 'trouble', q = '', page = 1 }, { db, scope, config, now }) {
    const { rows, total } = await listMails(db, scope, { states: statesOf(state), q, page });
    const sending = await isSending(db, scope, config);
    return {
      mails: rows.map((row) => lineOf(row, now(), sending)),
      counts: await countMails(db, scope),
      total,
      sending,
    };
  },

  async resendMail({ mailId }, context) {
    const { db, scope, config, user, now, jobs } = context;
    const id = idOf(mailId);
    await inTransaction(db, async (tx) => {
      const mail = await lockMail(tx, scope, id);
      if (mail === null) throw new NotFound(settingsErrors.mailNotFound());
      if (!(await isSending(tx, scope, config))) throw new Conflict(settingsErrors.mailServerUnset());
      if (!isUnsent(mail.state)) throw new Conflict(settingsErrors.mailNotFailed());
      if (!mayResend(mail.state, mail.expires_at, now()))
        throw new Conflict(settingsErrors.mailLinkExpired());
      if (!isEmailAddress(mail.recipient)) throw new Conflict(settingsErrors.recipientNotAnEmail());
      await moveMail(tx, { store: scope.store, id }, mail.state, { state: 'queued', error: null });
      await addJob(tx, scope.store, sendMailKind, { mail: id }, now());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'resend',
        subject: 'mail',
        subjectId: mailId,
        detail: { recipient: mail.recipient, from: mail.state },
      });
    });
    jobs.wake();
    return { id: mailId };
  },

  saveMailIntegration: async (input, context) => ({ integration: await saveMailIntegration(context, input) }),
} satisfies Handlers<typeof mailCalls>;

export const noticeHandlers = {
  listNotices: (_input, { db, user, scope }) => tellNotices(db, listeningOf(user, scope)),

  async markNoticesRead({ upTo, kind, topic }, { db, user, scope }) {
    const listening = listeningOf(user, scope);
    const kinds = listening.kinds.filter((each) => kind === undefined || each === kind);
    return inTransaction(db, async (tx) => {
      await markRead(tx, listening.reader, kinds, { upTo, topic: topic ?? null });
      await changeReader(tx, listening.reader, null);
      return tellNotices(tx, listening);
    });
  },

  readNoticeSettings: (_input, { db, user, scope }) => noticeSettingsOf(db, { user, scope }),

  async saveNoticeSettings({ left, mailed }, { db, user, scope }) {
    const listening = listeningOf(user, scope);
    return inTransaction(db, async (tx) => {
      // What is left out of what they may not be told of now is kept: the right may come back.
      const { leftOut } = await noticeReader(tx, listening.reader);
      const hidden = leftOut.filter((kind) => !listening.kinds.includes(kind));
      await changeReader(tx, listening.reader, [...new Set([...hidden, ...left])]);
      if (mailed !== undefined) await chooseMails(tx, { user, scope }, mailed);
      return noticeSettingsOf(tx, { user, scope });
    });
  },

  streamNotices: (_input, { user, scope, request, notices }) =>
    notices.open(user, scope, request.lastEventId),
} satisfies Handlers<typeof noticeCalls>;
