import type { mailCalls, noticeCalls } from '../../catalogue/notifications';
import {
  isUnsent,
  mayResend,
  returnedOf,
  statesOf,
  type MailLine,
} from '../../domain/notifications/mailList';
import { goesOutAnyway } from '../../domain/notifications/mails';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import { storeOf } from '../storeOf';
import { sendsMail } from '../config/sendsMail';
import { addAudit } from '../audit/queries/audit';
import { addJob } from '../jobs/queries/jobs';
import { allowAddress, stopsOf, type Stop } from './queries/mailFates';
import { countMails, countReturned, listMails, lockMail, type MailRow } from './queries/mailList';
import { moveMail } from './queries/mails';
import { changeReader, markRead, noticeReader } from './queries/notices';
import { Conflict, NotFound } from '../errors';
import { isEmailAddress } from './brand';
import { chooseMails, noticeSettingsOf } from './bell/noticeMails';
import { listeningOf, tellNotices } from './bell/tellNotices';
import { saveMailIntegration } from './mailIntegration';
import { mailReportsOf } from './mailReports';
import { sendMailKind } from './queueMail';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { settingsErrors } from '../../domain/errors/settings';

const sendable = ({ state, fate, expires_at: expiresAt }: MailRow) => ({ state, fate, expiresAt });

interface LineFacts {
  now: Date;
  sending: boolean;
  stop: Stop | undefined;
}

const lineOf = (row: MailRow, { now, sending, stop }: LineFacts): MailLine => ({
  id: String(row.id),
  recipient: row.recipient,
  subject: row.subject,
  template: row.template,
  state: row.state,
  failure: row.failure,
  reason: row.error,
  writtenAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  attempts: row.attempts,
  way: row.service,
  fate:
    row.fate === null || row.fate_at === null
      ? null
      : { kind: row.fate, at: row.fate_at.toISOString(), reason: row.fate_reason ?? '' },
  stopped:
    stop === undefined ? null : { kind: stop.why, at: stop.stopped_at.toISOString(), reason: stop.reason },
  canResend:
    sending &&
    mayResend(sendable(row), now) &&
    isEmailAddress(row.recipient) &&
    (stop === undefined || goesOutAnyway(row.template)),
});

const isSending = async (
  db: Queries,
  { store }: Scope,
  config: Pick<SignedInContext['config'], 'mail'>,
): Promise<boolean> => sendsMail(await storeOf(db, store), config);

export const mailHandlers = {
  async listMails({ state = 'trouble', q = '', page = 1 }, { db, scope, config, now }) {
    const wanted = { states: statesOf(state), returned: returnedOf(state), q, page };
    const { rows, total } = await listMails(db, scope, wanted);
    const sending = await isSending(db, scope, config);
    const addresses = rows.map(({ recipient }) => recipient);
    const stops = await stopsOf(db, scope, addresses);
    const stopOf = ({ recipient }: MailRow): Stop | undefined => stops.get(recipient.toLowerCase());
    return {
      mails: rows.map((row) => lineOf(row, { now: now(), sending, stop: stopOf(row) })),
      counts: await countMails(db, scope),
      returned: await countReturned(db, scope),
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
      if (!isUnsent(sendable(mail))) throw new Conflict(settingsErrors.mailNotFailed());
      if (!mayResend(sendable(mail), now())) throw new Conflict(settingsErrors.mailLinkExpired());
      if (!isEmailAddress(mail.recipient)) throw new Conflict(settingsErrors.recipientNotAnEmail());
      const isStopped = (await stopsOf(tx, scope, [mail.recipient])).size > 0;
      if (isStopped && !goesOutAnyway(mail.template)) throw new Conflict(settingsErrors.addressStopped());
      // Services know a mail that they took by its id, and would not take it again.
      const isAnew = mail.fate !== null && mail.expires_at === null;
      await moveMail(tx, { store: scope.store, id }, mail.state, {
        state: 'queued',
        failure: null,
        error: null,
        isAnew,
      });
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

  async allowRecipient({ mailId }, { db, scope, user, now }) {
    const id = idOf(mailId);
    await inTransaction(db, async (tx) => {
      const mail = await lockMail(tx, scope, id);
      if (mail === null) throw new NotFound(settingsErrors.mailNotFound());
      if (!(await allowAddress(tx, scope, mail.recipient, now())))
        throw new Conflict(settingsErrors.addressNotStopped());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'allow-recipient',
        subject: 'mail',
        subjectId: mailId,
        detail: { recipient: mail.recipient },
      });
    });
    return { id: mailId };
  },

  readMailReports: (_input, { db, scope }) => mailReportsOf(db, scope.store),

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
