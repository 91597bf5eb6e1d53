import { sql } from 'kysely';
import type { VendorPart } from '../../../../domain/orders/splitOrder';
import type { Queries } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';
import { stateAfter } from '../list/stateAfter';
import {
  commissionColumns,
  factColumns,
  insertLines,
  insertTerms,
  lineRows,
  sumColumns,
  termRows,
  type PartFacts,
} from './insertParts';
import type { PurchaseLine, SettledLine } from './newPurchase';
import type { StandingPart, StandingPurchaseLine } from './purchaseRows';

/** A line as it shall be, and the stored one that it goes on from. */
export type ChangedLine = PurchaseLine & { was: StandingPurchaseLine | null };
type SettledChange = ChangedLine & SettledLine;

const updateLines = async (
  db: Queries,
  store: string,
  order: number,
  lines: readonly SettledChange[],
): Promise<void> => {
  const rows = lines.flatMap(({ was, quantity, price, discount, tax, title, commission, ...paid }) => {
    const { amount, rule } = commission;
    const { vendorDiscount: by_vendor = 0, marketplaceDiscount: by_marketplace = 0 } = paid;
    return was === null
      ? []
      : [{ id: was.id, quantity, price, discount, by_vendor, by_marketplace, tax, title, amount, rule }];
  });
  if (rows.length === 0) return;
  await sql`
    update order_lines as l set quantity = t.quantity, price = t.price, discount = t.discount,
      vendor_discount = t.by_vendor, marketplace_discount = t.by_marketplace,
      tax = t.tax, title = t.title, commission_amount = t.amount, commission_rule = t.rule
    from json_to_recordset(${jsonText(rows)}::json)
      as t (id bigint, quantity integer, price bigint, discount bigint, by_vendor bigint,
        by_marketplace bigint, tax bigint, title text, amount bigint,
        rule jsonb)
    where l.store = ${store} and l.order_id = ${order} and l.id = t.id`.execute(db);
};

const removeLines = async (
  db: Queries,
  store: string,
  order: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .deleteFrom('order_lines')
    .where('store', '=', store)
    .where('order_id', '=', order)
    .where('id', 'in', [...ids])
    .execute();
};

/** What a search finds an order by, anew; tracking numbers stay, as its parcels do. */
const renewTerms = async (
  db: Queries,
  order: { store: string; id: number; vendor: string },
  facts: PartFacts,
  lines: readonly PurchaseLine[],
): Promise<void> => {
  await db
    .deleteFrom('order_terms')
    .where('store', '=', order.store)
    .where('order_id', '=', order.id)
    .where('vendor', '=', order.vendor)
    .where('field', 'in', ['n', 's', 'c', 'w', 'e'])
    .execute();
  await insertTerms(db, termRows(order, facts, lines));
};

/** Makes a held part what it shall be: lines, sums, facts, state and what it is found by. */
export const changePart = async (
  db: Queries,
  facts: PartFacts,
  standing: StandingPart,
  part: VendorPart<SettledChange>,
): Promise<void> => {
  const { store } = facts;
  const { id, vendor } = standing;
  const kept = new Set(part.lines.flatMap(({ was }) => (was === null ? [] : [was.id])));
  await removeLines(
    db,
    store,
    id,
    standing.lines.flatMap((line) => (kept.has(line.id) ? [] : [line.id])),
  );
  await updateLines(db, store, id, part.lines);
  const fresh = part.lines.filter(({ was }) => was === null);
  const after = Math.max(-1, ...standing.lines.map(({ position }) => position)) + 1;
  if (fresh.length > 0) await insertLines(db, lineRows({ store, id, vendor }, fresh, after));
  const pieces = part.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await db
    .updateTable('orders')
    .set({ ...factColumns(facts), ...sumColumns(part), ...commissionColumns(part.lines), item_count: pieces })
    .set({ tax_included: facts.taxIncluded, version: sql<number>`version + 1` })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  // The state is told by the counts as they are now.
  await sql`update orders set fulfillment = ${stateAfter({})} where store = ${store} and id = ${id}`.execute(
    db,
  );
  await renewTerms(db, { store, id, vendor }, facts, part.lines);
};

/** Takes from a cancelled part's lines what the shop outside calls them. */
export const forgetLines = async (db: Queries, store: string, order: number): Promise<void> => {
  await db
    .updateTable('order_lines')
    .set({ outside_id: '' })
    .where('store', '=', store)
    .where('order_id', '=', order)
    .execute();
};

/** Writes down what the shop outside now calls lines, by our ids. */
export const renameLines = async (
  db: Queries,
  store: string,
  names: ReadonlyMap<number, string>,
): Promise<void> => {
  if (names.size === 0) return;
  const rows = [...names].map(([id, name]) => ({ id, name }));
  await sql`
    update order_lines as l set outside_id = t.name
    from json_to_recordset(${jsonText(rows)}::json) as t (id bigint, name text)
    where l.store = ${store} and l.id = t.id`.execute(db);
};
