import { sql } from 'kysely';
import type { Queries, Stored } from '../../db/database';
import type { MailFailure } from '../../../domain/notifications/mailFailures';
import type { MailFate, MailState, MailWay } from '../../../domain/notifications/mails';

export type MailRecord = Stored<'mails'>;

/**
 * The subject of a mail that lets its reader in, without what does: of those that were written before it was sealed, or
 * that a process of the version before writes. Links, and the codes of a new password.
 */
export const closedSubject = sql<string>`
  case when template = 'auth-change-password' then regexp_replace(
    regexp_replace(subject, 'https?://\\S+', '…', 'g'), '\\m[2-9A-Z]{8}\\M', '…', 'g')
  else regexp_replace(subject, 'https?://\\S+', '…', 'g') end`;

/** A mail's key. */
interface MailKey {
  store: string;
  id: number;
}

interface NewMail {
  store: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  message_id?: string;
  /** What it says, in place of body and html. */
  sealed?: string | null;
  template: string;
  /** How a mail that tells several names this one, and where that leads: it waits to be told so. */
  line?: string | null;
  line_link?: string | null;
  language: string;
  state: MailState;
  failure?: MailFailure | null;
  error: string | null;
  created_at?: Date;
  /** How long its code or link can be used, in ms; null where it has none. */
  life: number | null;
}

/** Puts mails into the outbox and answers their ids and states, and whether they wait to be told with others. */
export const addMails = async (
  db: Queries,
  mails: readonly NewMail[],
): Promise<{ id: number; state: MailState; waits: boolean }[]> =>
  mails.length === 0
    ? []
    : db
        .insertInto('mails')
        .values(
          mails.map(({ life, ...mail }) => ({
            ...mail,
            expires_at:
              life === null
                ? null
                : sql<Date>`now() + ${life / 1000}::double precision * interval '1 second'`,
          })),
        )
        .returning(['id', 'state', sql<boolean>`line is not null`.as('waits')])
        .execute();

/** Puts a mail into the outbox and answers its id. */
export const addMail = async (db: Queries, mail: NewMail): Promise<number> => {
  const [added] = await addMails(db, [mail]);
  if (added === undefined) throw new Error('A mail was not kept');
  return added.id;
};

export const readMail = async (db: Queries, { store, id }: MailKey): Promise<MailRecord | null> =>
  (await db
    .selectFrom('mails')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/**
 * Takes a mail from one state into another and says whether it was in that state: of several who try, one
 * does. `forget`: what it says is not kept. `way`: by which it went; `fate`: what is known of it, or of the mail for which
 * it is withheld; `failure`, `error`: why it did not go out, by its kind and in words; `isAnew`: as if it had never been
 * sent, under another Message-ID.
 */
export const moveMail = async (
  db: Queries,
  { store, id }: MailKey,
  from: MailState,
  to: {
    state: MailState;
    failure?: MailFailure | null;
    error?: string | null;
    sentAt?: Date;
    isTry?: boolean;
    forget?: boolean;
    way?: { service: MailWay; id: string | null };
    fate?: { fate: MailFate; at: Date; reason: string };
    isAnew?: boolean;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set((values) => ({
      state: to.state,
      ...(to.failure === undefined ? {} : { failure: to.failure }),
      ...(to.error === undefined ? {} : { error: to.error }),
      ...(to.sentAt === undefined ? {} : { sent_at: to.sentAt }),
      ...(to.forget === true ? { body: '', html: null, sealed: null, subject: closedSubject } : {}),
      ...(to.isTry === true ? { attempts: values('attempts', '+', 1) } : {}),
      ...(to.way === undefined ? {} : { service: to.way.service, service_id: to.way.id }),
      ...(to.fate === undefined
        ? {}
        : { fate: to.fate.fate, fate_at: to.fate.at, fate_reason: to.fate.reason }),
      ...(to.isAnew === true
        ? {
            ...{ message_id: sql<string>`gen_random_uuid()`, sent_at: null, service: null, service_id: null },
            ...{ fate: null, fate_at: null, fate_reason: null },
          }
        : {}),
    }))
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The newest mails of every store; for the outbox page of a demo. */
export const newestMails = (db: Queries): Promise<MailRecord[]> =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(50).execute();

/** Those of some readers to whom a mail of a template was written in the last hours. */
export const mailedLately = async (
  db: Queries,
  store: string,
  { template, recipients, hours }: { template: string; recipients: readonly string[]; hours: number },
): Promise<ReadonlySet<string>> => {
  if (recipients.length === 0) return new Set();
  const rows = await db
    .selectFrom('mails')
    .select('recipient')
    .distinct()
    .where('store', '=', store)
    .where('template', '=', template)
    .where('recipient', 'in', [...recipients])
    .where('created_at', '>', sql<Date>`now() - ${hours}::float8 * interval '1 hour'`)
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
};

/** When an owner of each vendor was last written to by a template in the last days; vendors without one are left out. */
export const lastMailedVendors = async (
  db: Queries,
  store: string,
  { template, days }: { template: string; days: number },
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('mails as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.store', '=', 'm.store').onRef('u.email', '=', 'm.recipient'),
    )
    .select(['u.vendor', (all) => all.fn.max('m.created_at').as('at')])
    .where('m.store', '=', store)
    .where('m.template', '=', template)
    .where('u.role', '=', 'owner')
    .where('m.created_at', '>', sql<Date>`now() - ${days}::float8 * interval '1 day'`)
    .groupBy('u.vendor')
    .execute();
  return new Map(rows.map(({ vendor, at }) => [vendor, at]));
};
