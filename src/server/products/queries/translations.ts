import { sql, type RawBuilder } from 'kysely';
import type { Translation } from '../../../domain/products/translations';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A translation as it is kept. */
export interface StoredTranslation extends Omit<Translation, 'stale' | 'updatedAt'> {
  updatedAt: Date;
}

/** The translations of a product; call it for one that the scope sees. */
export const readTranslations = async (
  db: Queries,
  { store }: Scope,
  productId: number,
): Promise<StoredTranslation[]> => {
  const rows = await db
    .selectFrom('product_translations')
    .select(['locale', 'key', 'value', 'source', 'updated_at', 'updated_by'])
    .where('store', '=', store)
    .where('product_id', '=', productId)
    .orderBy('locale')
    .orderBy('key')
    .execute();
  return rows.map(({ updated_at: updatedAt, updated_by: updatedBy, ...row }) => ({
    ...row,
    updatedAt,
    updatedBy,
  }));
};

/** Writes one translation of a product that the scope sees; an empty one is taken away. */
export const writeTranslation = async (
  db: Queries,
  { store }: Scope,
  productId: number,
  { locale, key, value, source }: Pick<StoredTranslation, 'locale' | 'key' | 'value' | 'source'>,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  if (value === '') {
    await db
      .deleteFrom('product_translations')
      .where('store', '=', store)
      .where('product_id', '=', productId)
      .where('locale', '=', locale)
      .where('key', '=', key)
      .execute();
    return;
  }
  const written = { value, source, updated_at: now, updated_by: by };
  await db
    .insertInto('product_translations')
    .values({ store, product_id: productId, locale, key, ...written })
    .onConflict((conflict) => conflict.columns(['store', 'product_id', 'locale', 'key']).doUpdateSet(written))
    .execute();
};

interface Progress {
  products: number;
  missing: number;
  stale: number;
  next: number | null;
}

const nowOf = sql`case t.key
  when 'title' then p.title
  when 'bodyHtml' then p.body_html
  when 'seo.title' then coalesce(p.seo->>'title', '')
  else coalesce(p.seo->>'description', '') end`;

const textsOf = sql`(p.title <> '')::int + (p.body_html <> '')::int
  + (coalesce(p.seo->>'title', '') <> '')::int + (coalesce(p.seo->>'description', '') <> '')::int`;

/**
 * The products with a translation into a language: whether each of their texts has one (`whole`), and whether
 * one was made from a text that has changed since (`stale`).
 */
export const translatedIn = ({ store, vendor }: Scope, locale: string): RawBuilder<unknown> => sql`
  select t.product_id, count(*) filter (where ${nowOf} <> '') = max(${textsOf}) as whole,
    bool_or(t.source <> ${nowOf}) as stale
  from product_translations as t join products as p on p.store = t.store and p.id = t.product_id
  where t.store = ${store} and t.locale = ${locale} and p.deleted_at is null
    ${vendor === null ? sql`` : sql`and p.vendor = ${vendor}`}
  group by t.product_id`;

/** How many products lack a text in a language or have stale texts, and the first of them behind one. */
export const translationProgress = async (
  db: Queries,
  scope: Scope,
  locale: string,
  after: number,
): Promise<Progress> => {
  const { store, vendor } = scope;
  const own = vendor === null ? sql`` : sql`and p.vendor = ${vendor}`;
  const { rows } = await sql<Progress>`
    with said as (${translatedIn(scope, locale)}), states as (
      select p.id, coalesce(said.whole, false) as whole, coalesce(said.stale, false) as stale
      from products as p left join said on said.product_id = p.id
      where p.store = ${store} and p.deleted_at is null ${own}
    )
    select count(*)::bigint as products,
      (count(*) filter (where not whole))::bigint as missing,
      (count(*) filter (where stale))::bigint as stale,
      coalesce(
        min(id) filter (where (not whole or stale) and id > ${after}),
        min(id) filter (where (not whole or stale) and id <> ${after})
      ) as next
    from states`.execute(db);
  return rows[0] ?? { products: 0, missing: 0, stale: 0, next: null };
};
