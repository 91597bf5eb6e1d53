import { sql, type ExpressionBuilder } from 'kysely';
import { returnedFates, type MailState } from '../../../domain/notifications/mails';
import { pageSize } from '../../../domain/paging';
import type { Queries, Stored } from '../../db/database';
import { literally } from '../../db/literally';
import type { Scope } from '../../db/scope';
import type { Tables } from '../../db/migrations/tables';

/** What the list reads of a mail: nothing of its text. */
const columns = [
  'id',
  'recipient',
  'subject',
  'template',
  'state',
  'failure',
  'error',
  'created_at',
  'sent_at',
  'attempts',
  'expires_at',
  'service',
  'fate',
  'fate_at',
  'fate_reason',
] as const;

export type MailRow = Stored<'mails', (typeof columns)[number]>;

interface Wanted {
  states: readonly MailState[] | null;
  /** Only what came back, or only what did not; null: both. */
  returned: boolean | null;
  q: string;
  page: number;
}

// As the index has it, by which the few are found among all that were sent.
const cameBack = sql<boolean>`fate in (${sql.join(returnedFates.map((fate) => sql.lit(fate)))})`;

const fits =
  ({ store }: Scope, { states, returned, q }: Wanted) =>
  (each: ExpressionBuilder<Tables, 'mails'>) =>
    each.and([
      each('store', '=', store),
      ...(states === null ? [] : [each('state', 'in', states)]),
      ...(returned === null ? [] : [returned ? cameBack : sql<boolean>`${cameBack} is not true`]),
      ...(q === ''
        ? []
        : [each.or([each('recipient', 'ilike', literally(q)), each('subject', 'ilike', literally(q))])]),
    ]);

/** A page of the store's mails, the newest first, and how many there are. */
export const listMails = async (
  db: Queries,
  scope: Scope,
  wanted: Wanted,
): Promise<{ rows: MailRow[]; total: number }> => {
  const rows = await db
    .selectFrom('mails')
    .select(columns)
    .where(fits(scope, wanted))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('total'))
    .where(fits(scope, wanted))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** The store's mails by their state. */
export const countMails = async (
  db: Queries,
  { store }: Scope,
): Promise<Partial<Record<MailState, number>>> => {
  const rows = await db
    .selectFrom('mails')
    .select(['state', sql<number>`count(*)`.as('n')])
    .where('store', '=', store)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

/** How many of the store's mails were sent and came back. */
export const countReturned = async (db: Queries, { store }: Scope): Promise<number> => {
  const { n } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('n'))
    .where('store', '=', store)
    .where('state', '=', 'sent')
    .where(cameBack)
    .executeTakeFirstOrThrow();
  return n;
};

/** One mail of the store, held until the transaction ends; null where there is none. */
export const lockMail = async (db: Queries, { store }: Scope, id: number): Promise<MailRow | null> =>
  (await db
    .selectFrom('mails')
    .select(columns)
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;
