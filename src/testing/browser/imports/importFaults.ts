import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';

const store = 'main';

/** What must never be there, however often a server was killed; each answers the rows that are wrong. */
const checks = {
  'progress that is not what became of the rows': sql<object>`
    select b.id, b.done, count(r.line)::int as kept from import_batches b
    left join import_rows r on r.store = b.store and r.batch_id = b.id
    where b.store = ${store} and b.state not in ('checking', 'checked')
    group by b.id, b.done, b.created, b.updated, b.same, b.rejected, b.deleted, b.kept
    having b.done <> count(r.line)
      or b.done <> b.created + b.updated + b.same + b.rejected + b.deleted + b.kept`,
  'a plan that is not as far as it says': sql<object>`
    select b.id, b.done from import_batches b
    left join import_plans p on p.store = b.store and p.batch_id = b.id
    where b.store = ${store} and b.state in ('checking', 'checked')
    group by b.id, b.done having b.done <> coalesce(sum(cardinality(p.lines)), 0)`,
  'a row that was promised and is not there, or made more than one': sql<object>`
    select r.batch_id, r.line from import_rows r
    left join variants v on v.store = r.store and v.id = r.variant_id and v.product_id = r.product_id
      and v.sku = r.sku
    where r.store = ${store} and r.outcome in ('created', 'updated', 'same') and r.variant_id is not null
      and v.id is null`,
  'a SKU twice': sql<object>`
    select vendor, sku from variants where store = ${store} and not deleted
    group by vendor, sku having count(*) > 1`,
  'a variant that no row made': sql<object>`
    select v.id, v.sku from variants v where v.store = ${store} and not exists (
      select 1 from import_rows r
      where r.store = v.store and r.variant_id = v.id and r.outcome = 'created')`,
  'a variant without its product, or one of the two deleted alone': sql<object>`
    select v.id, v.sku from variants v left join products p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and (p.id is null or v.deleted <> (p.deleted_at is not null))`,
  'a product without variants': sql<object>`
    select p.id from products p where p.store = ${store}
      and not exists (select 1 from variants v where v.store = p.store and v.product_id = p.id)`,
  'a product whose history has a gap or a version twice': sql<object>`
    select p.id, p.version from products p
    left join product_changes c on c.store = p.store and c.product_id = p.id
    where p.store = ${store} group by p.id, p.version
    having count(c.version) <> p.version or max(c.version) <> p.version`,
  'history of nothing': sql<object>`
    select c.product_id from product_changes c where c.store = ${store}
      and not exists (select 1 from products p where p.store = c.store and p.id = c.product_id)`,
  'counts of lists that are not true': sql<object>`
    select coalesce(k.vendor, t.vendor) as vendor, k.n as kept, t.n as there
    from (select vendor, status, in_stock, sum(n)::int as n from product_counts
      where store = ${store} and n <> 0 group by vendor, status, in_stock) k
    full join (
      select w.vendor, p.status, p.in_stock, count(*)::int as n
      from products p cross join lateral (values ('*'), (p.vendor)) as w (vendor)
      where p.store = ${store} and p.deleted_at is null group by w.vendor, p.status, p.in_stock
    ) t on t.vendor = k.vendor and t.status = k.status and t.in_stock = k.in_stock
    where k.n is distinct from t.n`,
  'work that nobody will go on with': sql<object>`
    select b.id, b.state from import_batches b
    where b.store = ${store} and b.state in ('checking', 'queued', 'running') and not exists (
      select 1 from jobs j where j.store = b.store and j.finished_at is null
        and (j.payload->>'batch')::bigint = b.id)`,
};

/** What is wrong with the imports of the store and all that they wrote; empty where all is well. */
export const importFaults = async (db: Database): Promise<object[]> => {
  const found: object[] = [];
  for (const [fault, rows] of Object.entries(checks))
    for (const row of (await rows.execute(db)).rows) found.push({ fault, ...row });
  return found;
};

/** All that an import can change of the products whose SKUs begin so. */
export const contentOf = async (db: Database, begin: string): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.id, p.title, p.body_html, p.status, p.approval, p.media, p.options, p.metafields, p.deleted_at,
      v.id as variant, v.sku, v.price, v.compare_at, v.stock, v.track_stock, v.weight, v.options as choice
    from products p join variants v on v.store = p.store and v.product_id = p.id
    where p.store = ${store} and v.sku like ${`${begin}%`} order by v.id`.execute(db);
  return rows;
};

/** Variants for sale whose SKUs begin so. */
export const liveVariants = async (db: Database, begin: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from variants
    where store = ${store} and not deleted and sku like ${`${begin}%`}`.execute(db);
  return rows[0]?.n ?? 0;
};
