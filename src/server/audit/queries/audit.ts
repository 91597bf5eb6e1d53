import { sql } from 'kysely';
import { deviceOf } from '../../../domain/accounts/device';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { AuditAction } from '../../../domain/audit/plainActions';
import type { TrailKind } from '../../../domain/audit/trail';
import { securityGroupOf } from '../../../domain/audit/security';
import type { Database, Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import { actingNow, inCommand, keepLine, type Acting, type SecurityLine } from '../acting';
import { trailStores } from './trail';

/** What a refusal is about beside the things of the log: refusals are no rows of it. */
type RefusedThing = 'call' | 'host';

export interface AuditEntry {
  by: string;
  action: AuditAction;
  subject: TrailKind | RefusedThing;
  subjectId: string;
  detail?: Record<string, unknown>;
  /** What who acts wrote for whoever reads the log: it stands there as it is, while other texts are hidden. */
  words?: Readonly<Record<string, string>>;
  /** The person whose address `by` is, where the call does not know them yet: who signs in. */
  person?: number;
  session?: string;
}

type Row = Omit<Stored<'audit_entries'>, 'id' | 'at' | 'last_at' | 'times' | 'gathered'>;

/** An entry as it is stored, with what is known of who acts and from where. */
export const auditRow = (scope: Scope, entry: AuditEntry, who: Acting): Row => {
  const vendor = scope.vendor ?? marketplaceVendor;
  return {
    store: scope.store,
    vendor,
    // Whose right a key has did not do it themselves.
    by_email: who.actor === 'key' ? `${who.by} (stk_…)` : entry.by,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    detail: entry.detail ?? {},
    person: entry.person ?? who.person,
    session: entry.session ?? who.session,
    acting: who.ofMarketplace && vendor !== marketplaceVendor,
    ...deviceOf(who.userAgent),
    address: who.address,
    security: securityGroupOf(entry.action),
  };
};

/** What the log says of a row. */
export const lineOf = (row: Row, times = 1): SecurityLine => {
  const { store, vendor, action, person, session, acting, browser, system, address } = row;
  const { by_email: by, subject, subject_id: subjectId } = row;
  return {
    store,
    vendor,
    action,
    by,
    person,
    acting,
    subject,
    subjectId,
    browser,
    system,
    address,
    session,
    times,
  };
};

/** Adds to the row that an act has in the log, which the database made of its entry, what was written for its readers. */
const addWords = async (db: Queries, row: Row, words: Readonly<Record<string, string>>): Promise<void> => {
  const isOfMarketplace = row.vendor === marketplaceVendor;
  await sql`
    select add_trail(${row.store}, ${isOfMarketplace ? null : row.vendor}::text, ${isOfMarketplace}::boolean, 'do',
      ${row.subject}, ${row.subject_id}, '', ${row.action}, ${row.by_email}, ${row.person}::bigint, '{}'::jsonb,
      ${JSON.stringify(words)}::jsonb, '{}'::jsonb)
    where current_setting('stallkeeper.untold', true) is distinct from 'on'`.execute(db);
};

/**
 * Writes down who did what; in the transaction of the deed, so that neither stands without the other. Person, device
 * and address are those of the call. An act of `securityActions` is in the journal of security by this alone.
 */
export const addAudit = (db: Queries, scope: Scope, entry: AuditEntry): Promise<void> =>
  addAudits(db, scope, [entry]);

/** Writes down several things that were done, as `addAudit` does, in one statement. */
export const addAudits = async (db: Queries, scope: Scope, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const who = actingNow();
  const rows = entries.map((entry) => auditRow(scope, entry, who));
  await db
    .insertInto('audit_entries')
    .values(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })))
    .execute();
  for (const [index, { words = {} }] of entries.entries()) {
    const said = Object.entries(words).filter(([, text]) => text !== '');
    const row = rows[index];
    if (row !== undefined && said.length > 0) await addWords(db, row, Object.fromEntries(said));
  }
  for (const row of rows) if (row.security !== null) keepLine(lineOf(row));
};

/** Writes down, for every store, what a command of whoever runs the server did with all of them. */
export const addCommandAudit = (
  db: Database,
  {
    command,
    action,
    detail = {},
    subject = 'store',
  }: {
    command: string;
    action: AuditAction;
    detail?: Record<string, unknown>;
    subject?: AuditEntry['subject'];
  },
): Promise<void> =>
  inCommand(command, async () => {
    const { by } = actingNow();
    for (const store of await trailStores(db))
      await addAudit(db, { store, vendor: null }, { by, action, subject, subjectId: store, detail });
  });

/** Adds what was refused to what was refused alike within the hour, so often; nothing for a store that is not there. */
export const addRefusals = async (
  db: Queries,
  refusals: readonly { row: Row; gathered: string; times: number }[],
): Promise<void> => {
  for (const { row, gathered, times } of refusals)
    await sql`
      insert into audit_entries as a (store, vendor, by_email, action, subject, subject_id, detail, person, session,
        acting, browser, system, address, security, gathered, times)
      select s.store, ${row.vendor}, ${row.by_email}, ${row.action}, ${row.subject}, ${row.subject_id},
        ${JSON.stringify(row.detail)}::jsonb, ${row.person}::bigint, ${row.session}::uuid, ${row.acting}::boolean,
        ${row.browser}, ${row.system}, ${row.address}, ${row.security}, ${gathered}, ${times}::int
      from stores s where s.store = ${row.store}
      on conflict (store, gathered) where gathered is not null
      do update set times = a.times + excluded.times, last_at = now()`.execute(db);
};

/** Removes what the journal of security kept for as long as it was to; of one store. */
export const dropSecurity = async (db: Queries, store: string, before: Date): Promise<void> => {
  await db
    .deleteFrom('audit_entries')
    .where('store', '=', store)
    .where('last_at', '<', before)
    .where('security', 'is not', null)
    .execute();
};
