import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { searchVector } from '../../db/searchTerms';
import { lockFigures } from '../../home/queries/figures';

/**
 * Every table whose column `vendor` says whose a row is; a renamed vendor's rows all follow. The vendor
 * comes first, so that those who are about to write for it wait; a thing comes before its parts.
 * A test holds this list against the database.
 */
export const namedTables = [
  'vendors',
  'users',
  'sessions',
  'vendor_applications',
  'products',
  'variants',
  'product_actions',
  'bulk_edits',
  'saved_views',
  'orders',
  'order_lines',
  'fulfilments',
  'shippo_rates',
  'shipping_labels',
  'delivery_zones',
  'vendor_holidays',
  'ship_from',
  'order_terms',
  'refunds',
  'order_notes',
  'ledger_orders',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'ledger_totals',
  'ledger_closings',
  'display_currencies',
  'commission_versions',
  'files',
  'import_batches',
  'import_mappings',
  'import_drafts',
  'audit_entries',
  'audit_trail',
  'provider_keys',
  'connections',
  'shop_visits',
  'documents',
  'payout_methods',
  'payout_payments',
  'payout_allocations',
  'memberships',
  'conversations',
  'vendor_answers',
  'own_answers',
  'offers',
  'day_figures',
  'sum_figures',
  'rank_figures',
  'discounts',
  'duty_snoozes',
  'notices',
  'notice_marks',
  'notice_readers',
] as const;

/** Numbers by vendor that the database keeps itself; a rename leaves zeros under the old name. */
export const countTables = ['product_counts', 'order_counts'] as const;

/** Whether an import that the vendor began is still under way; its file was read under the old name. */
export const isImporting = async (db: Queries, { store }: Scope, vendor: string): Promise<boolean> => {
  const row = await db
    .selectFrom('import_batches')
    .select('id')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('state', 'in', ['checking', 'queued', 'running'])
    .executeTakeFirst();
  return row !== undefined;
};

/** Products are found by the words of their vendor's name, which alone have the weight D. */
const foundUnder = (vendor: string): RawBuilder<unknown> => sql`
  , search = ts_filter(search, '{a,b}') || ts_delete(
    ${searchVector('', vendor, [])}::tsvector, tsvector_to_array(ts_filter(search, '{a,b}')))`;

/** Gives everything of a vendor the new name, in the transaction that is given. Answers the rows changed. */
export const renameEverywhere = async (
  db: Queries,
  { store }: Scope,
  oldVendor: string,
  newVendor: string,
): Promise<number> => {
  let changed = 0;
  // Who keeps a day's figures meanwhile would keep them under the old name.
  await lockFigures(db, store);
  // An account that is called as the vendor was is called as it is.
  await sql`
    update users set name = ${newVendor}
    where store = ${store} and vendor = ${oldVendor} and name = ${oldVendor}`.execute(db);
  // The ledger lets a name change pass, and nothing else.
  await sql`select set_config('stallkeeper.renaming', 'on', true)`.execute(db);
  for (const table of namedTables) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set vendor = ${newVendor}
        ${table === 'products' ? foundUnder(newVendor) : sql``}
      where store = ${store} and vendor = ${oldVendor}`.execute(db);
    changed += Number(numAffectedRows);
  }
  for (const table of countTables)
    await sql`
      delete from ${sql.table(table)} where store = ${store} and vendor = ${oldVendor} and n = 0`.execute(db);
  return changed;
};
