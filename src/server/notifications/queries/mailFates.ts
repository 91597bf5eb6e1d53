import { sql } from 'kysely';
import type { Fault } from '../../../domain/errors/errorTable';
import { storedFault } from '../../../domain/errors/storedFault';
import {
  holdingFate,
  mailFates,
  stopFates,
  type MailFate,
  type MailWay,
  type StopFate,
  type ToldFate,
} from '../../../domain/notifications/mails';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

type Service = Exclude<MailWay, 'server'>;

interface Asked {
  store: string;
  service: Service;
}

/**
 * The services to be asked what became of mails: those whose key a marketplace has, that took one of its mails since
 * `sentSince`, and were not asked since `askedSince`, nor later than now, as a clock ahead of time says.
 */
export const dueReports = async (
  db: Queries,
  { now, askedSince, sentSince }: { now: Date; askedSince: Date; sentSince: Date },
): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select k.store, k.provider as service from provider_keys as k
    left join mail_reports as r on r.store = k.store and r.service = k.provider
    where k.provider in ('brevo', 'klaviyo') and k.vendor = ${marketplaceVendor}
      and (r.asked_at is null or r.asked_at <= ${askedSince} or r.asked_at > ${now})
      and exists (
        select from mails as m where m.store = k.store and m.service = k.provider and m.sent_at >= ${sentSince})
    order by r.asked_at nulls first limit 200`.execute(db);
  return rows;
};

/** Takes the turn to ask a service; of several who try, one has it. */
export const takeReportTurn = async (
  tx: Queries,
  { store, service }: Asked,
  { now, askedSince }: { now: Date; askedSince: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into mail_reports as r (store, service, asked_at) values (${store}, ${service}, ${now})
    on conflict (store, service) do update set asked_at = excluded.asked_at
      where r.asked_at <= ${askedSince} or r.asked_at > ${now}
    returning r.store`.execute(tx);
  return rows.length > 0;
};

/** Up to when it is known what became of mails, and why it was not told the last time; null: never asked. */
export const readReport = async (
  db: Queries,
  { store, service }: Asked,
): Promise<Pick<Stored<'mail_reports'>, 'read_to' | 'error'> | null> =>
  (await db
    .selectFrom('mail_reports')
    .select(['read_to', 'error'])
    .where('store', '=', store)
    .where('service', '=', service)
    .executeTakeFirst()) ?? null;

/** Notes how asking went: all was told up to an instant, or why not. */
export const noteReport = async (
  db: Queries,
  { store, service }: Asked,
  outcome: { readTo: Date } | { fault: Fault },
): Promise<void> => {
  await db
    .updateTable('mail_reports')
    .set(
      'fault' in outcome ? { error: storedFault(outcome.fault) } : { read_to: outcome.readTo, error: null },
    )
    .where('store', '=', store)
    .where('service', '=', service)
    .execute();
};

/** When the first mail was sent through a service since an instant; null: none was. */
export const firstSentBy = async (
  db: Queries,
  { store, service }: Asked,
  since: Date,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('mails')
    .select('sent_at')
    .where('store', '=', store)
    .where('service', '=', service)
    .where('sent_at', '>=', since)
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
};

const isStop = (fate: MailFate): fate is StopFate => stopFates.some((each) => each === fate);

/**
 * Keeps what was told of mails of a service, each by the id that it has there. Told again, or later than what holds, it
 * changes nothing. An address whose mail came back for good or was complained of is not written to from then on.
 */
export const keepFates = async (
  tx: Queries,
  { store, service }: Asked,
  told: readonly (ToldFate & { id: string })[],
): Promise<void> => {
  const holding = new Map<string, ToldFate & { id: string }>();
  for (const each of told) {
    const other = holding.get(each.id);
    holding.set(each.id, other === undefined ? each : holdingFate(each, other));
  }
  const rows = [...holding.values()];
  if (rows.length === 0) return;
  const { rows: changed } = await sql<{ recipient: string; fate: MailFate; at: Date; reason: string }>`
    update mails as m set fate = e.fate, fate_at = e.at, fate_reason = e.reason
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ fate }) => fate)}::text[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[], ${rows.map(({ reason }) => reason)}::text[])
      as e (id, fate, at, reason)
    where m.store = ${store} and m.service_id = e.id and m.service = ${service} and m.state = 'sent'
      and m.fate is distinct from 'complained'
      and (e.fate = 'complained' or m.fate is null or m.fate_at < e.at or (m.fate_at = e.at
        and array_position(${[...mailFates]}::text[], m.fate) < array_position(${[...mailFates]}::text[], e.fate)))
    returning m.recipient, e.fate, e.at, e.reason`.execute(tx);
  for (const { recipient, fate, at, reason } of changed)
    if (isStop(fate)) await stopAddress(tx, store, { email: recipient, why: fate, at, reason });
};

interface ToldAddress extends ToldFate {
  email: string;
  subject: string;
}

/** How far a service's clock may be behind ours, and for how long after a mail something happens to it, in ms. */
const slack = 5 * 60_000;
const longestAfter = 14 * 86_400_000;

/**
 * Keeps what was told of mails by address and subject: each belongs to the latest such mail from before. What fits none
 * is a mail that the flow calls otherwise, or one of others: where it came back for good from an address that we wrote
 * to, that is not written to any more; the rest says nothing.
 */
export const keepAddressFates = async (
  tx: Queries,
  asked: Asked,
  told: readonly ToldAddress[],
): Promise<void> => {
  const addresses = [...new Set(told.map(({ email }) => email))];
  if (addresses.length === 0) return;
  const earliest = Math.min(...told.map(({ at }) => at.getTime()));
  const sent = await tx
    .selectFrom('mails')
    .select(['service_id as id', 'recipient', 'subject', 'sent_at'])
    .where('store', '=', asked.store)
    .where('service', '=', asked.service)
    .where('sent_at', '>=', new Date(earliest - longestAfter))
    .where(sql<string>`lower(recipient)`, 'in', addresses)
    .orderBy('sent_at', 'desc')
    .execute();
  const mailOf = ({ email, subject, at }: ToldAddress) =>
    sent.find(
      (mail) =>
        mail.recipient.toLowerCase() === email &&
        mail.subject === subject &&
        mail.sent_at !== null &&
        mail.sent_at.getTime() <= at.getTime() + slack &&
        mail.sent_at.getTime() >= at.getTime() - longestAfter,
    );
  const known = new Set(sent.map(({ recipient }) => recipient.toLowerCase()));
  const found: (ToldFate & { id: string })[] = [];
  for (const { email, subject, ...fate } of told) {
    const id = mailOf({ email, subject, ...fate })?.id ?? null;
    if (id !== null) found.push({ ...fate, id });
    else if (fate.fate === 'bounced' && known.has(email))
      await stopAddress(tx, asked.store, { email, why: fate.fate, at: fate.at, reason: fate.reason });
  }
  await keepFates(tx, asked, found);
};

/** Writes no more to an address, unless somebody has let it be written to since. */
const stopAddress = async (
  tx: Queries,
  store: string,
  { email, why, at, reason }: { email: string; why: StopFate; at: Date; reason: string },
): Promise<void> => {
  await sql`
    insert into stopped_addresses as s (store, email, why, reason, stopped_at)
    values (${store}, ${email.toLowerCase()}, ${why}, ${reason}, ${at})
    on conflict (store, email) do update
      set why = excluded.why, reason = excluded.reason, stopped_at = excluded.stopped_at, allowed_at = null
      where excluded.stopped_at > greatest(s.stopped_at, s.allowed_at)`.execute(tx);
};

/** Why an address is not written to. */
export type Stop = Pick<Stored<'stopped_addresses'>, 'why' | 'reason' | 'stopped_at'>;

/** Those of some addresses that are not written to, by the address in small letters. */
export const stopsOf = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Stop>> => {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('stopped_addresses')
    .select(['email', 'why', 'reason', 'stopped_at'])
    .where('store', '=', store)
    .where('email', 'in', addresses)
    .where('allowed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ email, ...stop }) => [email, stop]));
};

/** Lets an address be written to again; answers whether it was not. */
export const allowAddress = async (
  tx: Queries,
  { store }: Pick<Scope, 'store'>,
  email: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('stopped_addresses')
    .set({ allowed_at: now })
    .where('store', '=', store)
    .where('email', '=', email.toLowerCase())
    .where('allowed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
