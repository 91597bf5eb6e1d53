import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { samePattern } from '../../../domain/products/translatedTexts';
import { mostOptions } from '../../../domain/products/variants/variantMatrix';
import type { Translation } from '../../../domain/products/translations';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
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

/** The translations of several products into one language, but their descriptions. */
export const readSpeech = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  productIds: readonly number[],
  locale: string,
): Promise<(Pick<StoredTranslation, 'key' | 'value' | 'source'> & { product: number })[]> => {
  const rows = await db
    .selectFrom('product_translations')
    .select(['product_id', 'key', 'value', 'source'])
    .where('store', '=', store)
    .where('product_id', '=', (eb) => eb.fn.any(eb.val([...productIds])))
    .where('locale', '=', locale)
    .where('key', '<>', 'bodyHtml')
    .execute();
  return rows.map(({ product_id: product, ...row }) => ({ product, ...row }));
};

/** Calls translations of products as their options and pictures are called by now; `to` null takes one away. */
export const moveTranslations = async (
  db: Queries,
  store: string,
  moves: readonly { product: number; from: string; to: string | null }[],
): Promise<void> => {
  if (moves.length === 0) return;
  // Two may change their names with each other: all are taken out before any is put back.
  const { rows } = await sql<{ to: string | null }>`
    delete from product_translations as t
    using json_to_recordset(${jsonText(moves)}::json) as m (product bigint, "from" text, "to" text)
    where t.store = ${store} and t.product_id = m.product and t.key = m."from"
    returning t.product_id, t.locale, m."to", t.value, t.source, t.updated_at, t.updated_by`.execute(db);
  const kept = rows.filter(({ to }) => to !== null);
  if (kept.length === 0) return;
  await sql`
    insert into product_translations (store, product_id, locale, key, value, source, updated_at, updated_by)
    select ${store}, product_id, locale, "to", value, source, updated_at, updated_by
    from json_to_recordset(${jsonText(kept)}::json) as t (product_id bigint, locale text, "to" text, value text,
      source text, updated_at timestamptz, updated_by text)
    on conflict do nothing`.execute(db);
};

/** So many texts of options are looked through on either side of a product for what others say. */
const mostLooked = 4000;

/**
 * What products near by say for names and values of options, by language: of the same vendor first, then what most say.
 * `vendor` null asks all of the marketplace; else that vendor's and the marketplace's own products.
 */
export const readSaid = async (
  db: Queries,
  { store, vendor }: Scope,
  product: { id: number; vendor: string },
  wanted: readonly { locale: string; text: string }[],
): Promise<{ locale: string; text: string; value: string }[]> => {
  if (wanted.length === 0) return [];
  const locales = [...new Set(wanted.map(({ locale }) => locale))];
  const texts = [...new Set(wanted.map(({ text }) => text))];
  const beside = (side: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select product_id, locale, value, source, updated_at from product_translations
    where store = ${store} and locale = any(${locales}::text[]) and key like 'options.%' and product_id ${side}
    limit ${mostLooked})`;
  const own = vendor === null ? sql`` : sql`and p.vendor in (${product.vendor}, ${marketplaceVendor})`;
  const { rows } = await sql<{ locale: string; text: string; value: string }>`
    with near as (
      ${beside(sql`<= ${product.id} order by product_id desc`)}
      union all ${beside(sql`> ${product.id} order by product_id`)}
    )
    select distinct on (n.locale, n.source) n.locale, n.source as text, n.value
    from near as n join products as p on p.store = ${store} and p.id = n.product_id and p.deleted_at is null
    where n.source = any(${texts}::text[]) ${own}
    group by n.locale, n.source, n.value
    order by n.locale, n.source, bool_or(p.vendor = ${product.vendor}) desc, count(*) desc,
      max(n.updated_at) desc, n.value`.execute(db);
  return rows;
};

interface Progress {
  products: number;
  missing: number;
  stale: number;
  next: number | null;
}

const isSame = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`${text} ~* ${samePattern}::text`;

/** As many as a product may have: a planner that takes them for a hundred each compiles a plan for seconds. */
const options = sql`(select * from jsonb_array_elements(p.options) limit ${sql.lit(mostOptions)})`;

/** The texts of a product `p` that need a translation, as the rules say (`partsOf`). */
const neededTexts = sql`
  select * from (values ('title', p.title), ('bodyHtml', p.body_html), ('seo.title', p.seo->>'title'),
    ('seo.description', p.seo->>'description')) as main (key, text) where text <> ''
  union all
  select concat('options.', o->>'id', '.name'), o->>'name'
  from ${options} as e (o) where not ${isSame(sql`(o->>'name')`)}
  union all
  select concat('options.', o->>'id', '.values.', v), v
  from ${options} as e (o), jsonb_array_elements_text(o->'values') as v where not ${isSame(sql`v`)}
  union all
  select concat('media.', m->>'id', '.alt'), m->>'alt'
  from jsonb_array_elements(p.media) as m where not ${isSame(sql`(m->>'alt')`)}`;

/**
 * The products with a translation into a language: whether each text that needs one has one (`whole`), and whether
 * one was made from a text that has changed since (`stale`).
 */
export const translatedIn = ({ store, vendor }: Scope, locale: string): RawBuilder<unknown> => sql`
  select p.id as product_id, x.whole, x.stale
  from products as p cross join lateral (
    select bool_and(t.key is not null) as whole, coalesce(bool_or(t.source <> n.text), false) as stale
    from (${neededTexts}) as n left join product_translations as t
      on t.store = p.store and t.product_id = p.id and t.locale = ${locale} and t.key = n.key
  ) as x
  where p.store = ${store} and p.deleted_at is null ${vendor === null ? sql`` : sql`and p.vendor = ${vendor}`}
    and exists (
      select from product_translations as said
      where said.store = p.store and said.product_id = p.id and said.locale = ${locale})`;

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
