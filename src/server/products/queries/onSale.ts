import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the vendor of a product `p` may sell: all may whom the marketplace has not refused, or taken the approval from.
 * The few who may not are read once for the whole question, so that its index is walked as without them.
 */
const maySell = (store: string): RawBuilder<boolean> =>
  sql<boolean>`p.vendor not in (select vendor from vendors where store = ${store} and not approved)`;

/** What the marketplace's shop would show of a product `p`, whoever sells it: approved, published and there. */
const isPublished = sql`p.status = 'ACTIVE' and p.approval = 'approved' and p.deleted_at is null`;

/**
 * What can be bought in a store, of products that the query calls `p`: the one rule of all that buyers ask and of what goes
 * to the marketplace's own shop.
 */
export const isOnSaleIn = (store: string): RawBuilder<boolean> =>
  sql<boolean>`${isPublished} and ${maySell(store)}`;

/** What is not shown although it is published, as its vendor may not sell; of products `p`. */
export const isWithheldIn = (store: string): RawBuilder<boolean> =>
  sql<boolean>`${isPublished} and not (${maySell(store)})`;
