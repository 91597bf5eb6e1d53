import { sql, type RawBuilder } from 'kysely';
import { productStatuses, type productSorts, type ProductStatus } from '../../../domain/products/products';
import type { Queries } from '../../db/database';
import { isFound, isUntranslated, ofStock, ofVendor, type Selection } from './selection';

export type ProductSort = (typeof productSorts)[number];
type StatusCounts = Record<ProductStatus, number>;

/** A page of ids, and how many products there are of each status. */
export interface ProductIds {
  ids: number[];
  counts: StatusCounts;
}

/** A page, from 1, and how many rows one has. */
interface Place {
  page: number;
  size: number;
}

interface Order {
  key: RawBuilder<unknown>;
  forwards: RawBuilder<unknown>;
  backwards: RawBuilder<unknown>;
}

const newest: Order = {
  key: sql`updated_at`,
  forwards: sql`key desc, id desc`,
  backwards: sql`key, id`,
};
const ascending = (key: RawBuilder<unknown>): Order => ({
  key,
  forwards: sql`key, id`,
  backwards: sql`key desc, id desc`,
});
const orders = {
  UPDATED_AT: newest,
  TITLE: ascending(sql`title_key`),
  INVENTORY_TOTAL: ascending(sql`inventory_total`),
};

const fillCounts = (rows: readonly { status: ProductStatus; n: number }[]): StatusCounts => {
  const counts: StatusCounts = { DRAFT: 0, ACTIVE: 0 };
  for (const { status, n } of rows) counts[status] = n;
  return counts;
};

const readCounts = async (db: Queries, selection: Selection): Promise<StatusCounts> => {
  const { rows } = await sql<{ status: ProductStatus; n: number }>`
    select status, sum(n)::bigint as n from product_counts
    where store = ${selection.store} and vendor = ${selection.vendor ?? '*'} ${ofStock(selection)}
    group by status`.execute(db);
  return fillCounts(rows);
};

interface Cut {
  by: RawBuilder<unknown>;
  skip: number;
  size: number;
}

/**
 * The first ids of one status, as far as a page can need them. Each status is sorted by itself, as the
 * indexes are; the parts are merged.
 */
const ofStatus = (
  selection: Selection,
  status: ProductStatus,
  key: RawBuilder<unknown>,
  { by, skip, size }: Cut,
) =>
  sql`(
    select id, ${key} as key from products
    where store = ${selection.store} and status = ${status} and deleted_at is null
      ${ofVendor(selection)} ${ofStock(selection)}
    order by ${by} limit ${skip + size}
  )`;

/**
 * A page of all products of a selection whose numbers are kept: one without a search or a language. Ids are read from an index, from its nearer
 * end, and the numbers from those that the database keeps.
 */
export const pageOfAll = async (
  db: Queries,
  selection: Selection,
  sort: Exclude<ProductSort, 'RELEVANCE'>,
  { page, size: most }: Place,
): Promise<ProductIds> => {
  const counts = await readCounts(db, selection);
  const count = selection.statuses.reduce((sum, status) => sum + counts[status], 0);
  const before = (page - 1) * most;
  const size = Math.min(most, count - before);
  if (size <= 0) return { ids: [], counts };
  const order = orders[sort];
  const after = count - before - size;
  const fromEnd = after < before;
  const cut: Cut = {
    by: fromEnd ? order.backwards : order.forwards,
    skip: fromEnd ? after : before,
    size,
  };
  const parts = selection.statuses.map((status) => ofStatus(selection, status, order.key, cut));
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) as listed
    order by ${cut.by} limit ${size} offset ${cut.skip}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, counts };
};

const foundOrders: Record<ProductSort, RawBuilder<unknown>> = {
  UPDATED_AT: sql`updated_at desc, id desc`,
  TITLE: sql`title_key, id`,
  INVENTORY_TOTAL: sql`inventory_total, id`,
  RELEVANCE: sql`rank desc, updated_at desc, id desc`,
};

/** A page of the products that a search or a language finds; all are found first, which also counts them. */
export const pageOfFound = async (
  db: Queries,
  selection: Selection,
  sort: ProductSort,
  { page, size }: Place,
): Promise<ProductIds> => {
  const rank =
    sort === 'RELEVANCE' && selection.search !== null
      ? sql`ts_rank(search, ${selection.search.join(' & ')}::tsquery)`
      : sql`0`;
  const { rows } = await sql<{ ids: number[]; counts: { status: ProductStatus; n: number }[] }>`
    with found as materialized (
      select id, status, updated_at, title_key, inventory_total, ${rank} as rank from products
      where store = ${selection.store} and deleted_at is null
        ${ofVendor(selection)} ${ofStock(selection)} ${isFound(selection)} ${isUntranslated(selection)}
    )
    select
      (select coalesce(json_agg(id), '[]') from (
        select id from found where status = any(${[...selection.statuses]}::text[])
        order by ${foundOrders[sort]} limit ${size} offset ${(page - 1) * size}
      ) as page) as ids,
      (select coalesce(json_agg(c), '[]') from (
        select status, count(*) as n from found group by status
      ) as c) as counts`.execute(db);
  const [row] = rows;
  return { ids: row?.ids ?? [], counts: fillCounts(row?.counts ?? []) };
};

/**
 * The products of a selection after an id, in the order of their ids: whatever is changed between two pages, what stays
 * in the selection is told once. `next` is the last id where there are more.
 */
export const pageAfter = async (
  db: Queries,
  selection: Selection,
  { after, size }: { after: number; size: number },
): Promise<ProductIds & { next: number | null }> => {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where store = ${selection.store} and deleted_at is null and id > ${after}::bigint
      and status = any(${[...selection.statuses]}::text[])
      ${ofVendor(selection)} ${ofStock(selection)} ${isFound(selection)} ${isUntranslated(selection)}
    order by id limit ${size + 1}`.execute(db);
  const ids = rows.slice(0, size).map(({ id }) => id);
  const isCounted = selection.search === null && selection.untranslated === null;
  const { counts } = isCounted
    ? { counts: await readCounts(db, selection) }
    : await pageOfFound(db, selection, 'UPDATED_AT', { page: 1, size: 0 });
  return { ids, counts, next: rows.length > size ? (ids.at(-1) ?? null) : null };
};

export const noProducts: ProductIds = {
  ids: [],
  counts: fillCounts(productStatuses.map((status) => ({ status, n: 0 }))),
};
