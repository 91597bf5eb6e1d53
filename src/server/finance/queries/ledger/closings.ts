import { sql } from 'kysely';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

/** Vendors share so many locks, so that a posting for thousands of them holds few. */
const locks = 32;

/**
 * Until when the books of vendors are closed, by vendor; those that never were are left out. Until the transaction
 * ends nobody closes them further, so that a statement has what was posted before it.
 */
export const closedUntil = async (
  db: Queries,
  { store }: StoreScope,
  vendors: readonly string[],
): Promise<Map<string, Date>> => {
  await sql`
    select pg_advisory_xact_lock_shared(key) from (
      select distinct hashtextextended(${`books ${store} `} || (hashtext(vendor) & ${locks - 1}), 0) as key
      from unnest(${[...vendors]}::text[]) as vendor order by 1) as keys`.execute(db);
  const rows = await db
    .selectFrom('ledger_closings')
    .select(['vendor', 'until'])
    .where('store', '=', store)
    .where('vendor', 'in', vendors)
    .execute();
  return new Map(rows.map(({ vendor, until }) => [vendor, until]));
};

/** Closes a vendor's books until an instant; those that are closed further stay so. */
export const closeBooks = async (
  db: Queries,
  { store }: StoreScope,
  vendor: string,
  until: Date,
): Promise<void> => {
  await sql`
    insert into ledger_closings as c (store, vendor, until) values (${store}, ${vendor}, ${until})
    on conflict (store, vendor) do update set until = excluded.until where c.until < excluded.until`.execute(
    db,
  );
};

/** Waits for what is being posted for a vendor just now, and keeps others from beginning until the transaction ends. */
export const awaitPostings = async (db: Queries, { store }: StoreScope, vendor: string): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`books ${store} `} || (hashtext(${vendor}) & ${locks - 1}), 0))`.execute(db);
};
