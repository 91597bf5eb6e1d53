import { sql } from 'kysely';
import type { OptionalMail } from '../../../domain/notifications/optionalMails';
import type { Queries } from '../../db/database';

/** What is known of who reads a mail: their account where they have one. */
export interface MailReader {
  id: number | null;
  /** Empty: the store's. */
  language: string;
  /** Whether they leave mails of this kind out. */
  isLeft: boolean;
  /** Whether they were invited and have set no password yet. */
  isInvited: boolean;
}

/** The readers of mails of one kind, by their addresses. */
export const mailReaders = async (
  db: Queries,
  store: string,
  template: string,
  emails: readonly string[],
): Promise<Map<string, MailReader>> => {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{
    email: string;
    id: number | null;
    language: string | null;
    isLeft: boolean;
    isInvited: boolean;
  }>`
    select a.email, u.id, u.language, r.email is not null as "isLeft",
      u.id is not null and u.password_hash is null as "isInvited"
    from unnest(${addresses}::text[]) as a (email)
    left join users as u on u.store = ${store} and u.email = a.email
    left join mail_refusals as r on r.store = ${store} and r.email = a.email and r.template = ${template}`.execute(
    db,
  );
  return new Map(
    rows.map(({ email, language, ...reader }) => [email, { ...reader, language: language ?? '' }]),
  );
};

/** The mails that an address leaves out. */
export const leftMails = async (db: Queries, store: string, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('mail_refusals')
    .select('template')
    .where('store', '=', store)
    .where('email', '=', email.toLowerCase())
    .execute();
  return rows.map(({ template }) => template);
};

/** Leaves mails out, or has them again; doing so twice is doing it once. Answers whether anything has changed. */
export const setLeft = async (
  tx: Queries,
  { store, email }: { store: string; email: string },
  templates: readonly OptionalMail[],
  isLeft: boolean,
): Promise<boolean> => {
  if (templates.length === 0) return false;
  const address = email.toLowerCase();
  if (isLeft) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('mail_refusals')
      .values(templates.map((template) => ({ store, email: address, template })))
      .onConflict((conflict) => conflict.columns(['store', 'email', 'template']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('mail_refusals')
    .where('store', '=', store)
    .where('email', '=', address)
    .where('template', 'in', [...templates])
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** What a person leaves out goes along to their new address, in place of what whoever had it before left out. */
export const moveLeftMails = async (
  tx: Queries,
  store: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await dropLeftMails(tx, store, to);
  await tx
    .updateTable('mail_refusals')
    .set({ email: to.toLowerCase() })
    .where('store', '=', store)
    .where('email', '=', from.toLowerCase())
    .execute();
};

/** Forgets what an address leaves out, with its person. */
export const dropLeftMails = async (tx: Queries, store: string, email: string): Promise<void> => {
  await tx
    .deleteFrom('mail_refusals')
    .where('store', '=', store)
    .where('email', '=', email.toLowerCase())
    .execute();
};

/** Forgets what came back from addresses, with their person or as they prove to be reached. */
export const forgetStops = async (tx: Queries, store: string, emails: readonly string[]): Promise<void> => {
  if (emails.length === 0) return;
  await tx
    .deleteFrom('stopped_addresses')
    .where('store', '=', store)
    .where(
      'email',
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .execute();
};
