import { sql } from 'kysely';
import type { GatheredMail } from '../../../domain/notifications/gatheredMails';
import type { Database, Queries } from '../../db/database';
import type { MailRecord } from './mails';

/** Mails of one kind to one reader, by the address in small letters. */
export interface Gathering {
  store: string;
  template: string;
  recipient: string;
}

/** Those of some readers to whom a mail of a kind was written within so many ms, or waits, by the address in small letters. */
export const gatheringReaders = async (
  db: Queries,
  store: string,
  template: GatheredMail,
  { recipients, within }: { recipients: readonly string[]; within: number },
): Promise<ReadonlySet<string>> => {
  const addresses = [...new Set(recipients.map((recipient) => recipient.toLowerCase()))];
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('mails')
    .select(sql<string>`lower(recipient)`.as('recipient'))
    .distinct()
    .where('store', '=', store)
    // As its index has it.
    .where('template', '=', sql.lit(template))
    .where(sql<string>`lower(recipient)`, 'in', addresses)
    .where((row) =>
      row.or([
        row('created_at', '>', sql<Date>`now() - ${within / 1000}::float8 * interval '1 second'`),
        row('line', 'is not', null),
      ]),
    )
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
};

/** What waits of all stores since an instant at least. */
export const dueGatherings = (db: Database, since: Date): Promise<Gathering[]> =>
  db
    .selectFrom('mails')
    .select(['store', 'template', sql<string>`lower(recipient)`.as('recipient')])
    .where('line', 'is not', null)
    .groupBy(['store', 'template', sql`lower(recipient)`])
    .having((row) => row.fn.min('created_at'), '<=', since)
    .limit(500)
    .execute();

/** The mails of a gathering that wait, the oldest first, held until the transaction ends. */
export const lockGathering = (
  tx: Queries,
  { store, template, recipient }: Gathering,
): Promise<MailRecord[]> =>
  tx
    .selectFrom('mails')
    .selectAll()
    .where('store', '=', store)
    .where('template', '=', template)
    .where(sql<string>`lower(recipient)`, '=', recipient)
    .where('line', 'is not', null)
    .where('state', '=', 'queued')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Lets a mail that waited go as it was written. */
export const releaseMail = async (
  tx: Queries,
  { store, id }: Pick<MailRecord, 'store' | 'id'>,
): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ line: null, line_link: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Takes away mails that waited: one that tells them all stands in their place, or nobody wants them any more. */
export const dropGathered = async (tx: Queries, store: string, ids: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom('mails')
    .where('store', '=', store)
    .where('id', 'in', [...ids])
    .execute();
};
