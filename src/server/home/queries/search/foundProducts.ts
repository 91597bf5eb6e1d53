import { sql, type RawBuilder } from 'kysely';
import { mostCounted, mostHits, slipsOf } from '../../../../domain/home/search';
import { productStatuses } from '../../../../domain/products/products';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { beginningWithAny, foldText, searchConditions, type SearchWeights } from '../../../db/searchTerms';
import { foundBy } from '../../../products/queries/foundBy';

/** Products whose SKUs are looked at. */
const mostLooked = 20;
/** Words of which a slip is looked for, and variants of a product. */
const mostWords = 6;
const mostVariants = 250;

const ofScope = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null
    ? sql`store = ${store} and deleted_at is null`
    : sql`store = ${store} and vendor = ${vendor} and deleted_at is null`;

/** Spellings of a word that are taken for what was meant. */
const mostMeant = 8;

/**
 * What was typed with the words that nothing begins with put right: each stands for what there is that it may be but for
 * a slip. Null where that is nothing, or nothing is to be put right. `there`: a table with its condition, to which another
 * of its column `search` is added; each way to slip is one look into its index.
 */
export const putRight = async (
  db: Queries,
  q: string,
  there: RawBuilder<unknown>,
  weights: SearchWeights = '',
): Promise<readonly string[] | null> => {
  const words =
    foldText(q)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, mostWords) ?? [];
  const ways = words.flatMap((word, at) =>
    [word, ...slipsOf(word)].map((each) => ({
      at,
      word: each,
      condition: beginningWithAny([each], weights),
    })),
  );
  if (ways.length === 0) return null;
  // A condition that is not known beforehand is looked up in the index, whatever it may find.
  const { rows } = await sql<{ way: number }>`
    select w.way::integer as way
    from unnest(${ways.map(({ condition }) => condition)}::text[]) with ordinality as w (condition, way)
    where exists (select from ${there} and search @@ w.condition::tsquery)`.execute(db);
  const known = new Set(rows.map(({ way }) => ways[way - 1]));
  const right = words.map((word, at) => {
    const own = ways.filter((way) => way.at === at && known.has(way));
    return own.some((way) => way.word === word) ? [word] : own.slice(0, mostMeant).map((way) => way.word);
  });
  const isRight = right.every((each) => each.length > 0) && right.some((each, at) => each[0] !== words[at]);
  return isRight ? right.map((each) => beginningWithAny(each, weights)) : null;
};

interface FoundProduct extends Stored<'products', 'id' | 'title' | 'vendor' | 'sku'> {
  exact: boolean;
}

interface FoundProducts {
  products: FoundProduct[];
  count: number;
}

/** Two letters begin words of nearly all products: by those only titles are looked for, not words within. */
const isShort = /^[ -~]{1,2}$/;

const readProducts = async (
  db: Queries,
  scope: Scope,
  conditions: readonly string[],
  q: string,
): Promise<FoundProducts> => {
  const title = foldText(q).trim();
  const own = scope.vendor === null ? sql`` : sql`and vendor = ${scope.vendor}`;
  const words = isShort.test(title) ? sql`false` : foundBy(conditions);
  const titled = productStatuses.map(
    (status) => sql`(select id from products
      where ${ofScope(scope)} and status = ${status} and title_key >= ${title}
        and title_key < ${`${title}\u{10ffff}`}
      order by title_key, id limit ${mostHits})`,
  );
  const { rows } = await sql<FoundProduct & { n: number }>`
    with found as materialized (
      select id from products where ${ofScope(scope)} and ${words} limit ${mostCounted + 1}
    ),
    coded as materialized (
      select distinct product_id as id from variants
      where store = ${scope.store} and sku = any (${spellings(q)}::text[]) and not deleted and sku <> '' ${own}
      limit ${mostHits}
    ),
    chosen as (
      ${sql.join(titled, sql` union `)} union select id from coded union select id from found
    )
    select (select count(*) from found) as n, p.id, p.title, p.vendor, p.sku,
      p.title_key = ${title} or p.id in (select id from coded) as exact
    from chosen as c join products as p on p.store = ${scope.store} and p.id = c.id and p.deleted_at is null
    order by p.title_key = ${title} or p.id in (select id from coded) desc,
      p.title_key >= ${title} and p.title_key < ${`${title}\u{10ffff}`} desc,
      ts_rank(p.search, ${conditions.join(' & ')}::tsquery) desc, p.id desc
    limit ${mostHits}`.execute(db);
  return { products: rows, count: isShort.test(title) ? mostCounted + 1 : (rows[0]?.n ?? 0) };
};

/** How a SKU may be written that somebody types. */
const spellings = (q: string): string[] => [...new Set([q, q.toUpperCase(), q.toLowerCase()])];

/** The first products with every word, titles and SKUs that are just so before the others, and how many there are. */
export const findProducts = async (
  db: Queries,
  scope: Scope,
  q: string,
  guesses: boolean,
): Promise<FoundProducts> => {
  const conditions = guesses
    ? await putRight(db, q, sql`products where store = ${scope.store} and deleted_at is null`)
    : searchConditions(q);
  return conditions === null ? { products: [], count: 0 } : readProducts(db, scope, conditions, q);
};

type FoundVariant = Stored<'variants', 'product_id' | 'vendor' | 'sku' | 'options'> & {
  title: string;
};

/** Variants of products that have a SKU which begins with one of these, and those of the very SKU. */
const readVariants = async (
  db: Queries,
  scope: Scope,
  skus: readonly string[],
  exactly: readonly string[],
): Promise<FoundVariant[]> => {
  const own = scope.vendor === null ? sql`` : sql`and v.vendor = ${scope.vendor}`;
  const there = sql`not v.deleted and v.sku <> '' and p.deleted_at is null`;
  const ofSkus = (named: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select v.product_id, v.vendor, v.sku, v.options, p.title
      from ${named} join products as p on p.store = v.store and p.id = v.product_id
      where ${there} ${own} order by v.id limit ${mostVariants})`;
  const parts = [
    ofSkus(sql`(select * from variants where store = ${scope.store} and sku = any (${[...exactly]}::text[])
      and not deleted and sku <> '') as v`),
    ...(skus.length === 0
      ? []
      : [
          ofSkus(sql`(
            select id from products where ${ofScope(scope)} and search @@ ${beginningWithAny(skus, 'B')}::tsquery
            limit ${mostLooked}
          ) as f cross join lateral (
            select * from variants where store = ${scope.store} and product_id = f.id
            order by position limit ${mostVariants}
          ) as v`),
        ]),
  ];
  const { rows } = await sql<FoundVariant>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.filter(
    ({ sku }) => exactly.includes(sku) || skus.some((each) => foldText(sku).startsWith(each)),
  );
};

/** What tells a SKU from a word: a mere word begins too many titles, and is found by its very SKU alone. */
const isCode = /[\p{N}_./-]/u;

/** The variants of a SKU, and where it looks like one those whose SKU begins so. */
export const findVariants = async (
  db: Queries,
  scope: Scope,
  q: string,
  guesses: boolean,
): Promise<FoundVariant[]> => {
  const sku = foldText(q).trim();
  if (!guesses) return readVariants(db, scope, isCode.test(sku) ? [sku] : [], spellings(q));
  const slips = /\d/.test(sku) ? slipsOf(sku) : [];
  if (slips.length === 0) return [];
  const there = sql`products where store = ${scope.store} and deleted_at is null`;
  const { rows } = await sql<{ slip: string }>`
    select s.slip from unnest(${slips}::text[], ${slips.map((each) => beginningWithAny([each], 'B'))}::text[])
      as s (slip, condition)
    where exists (select from ${there} and search @@ s.condition::tsquery) limit ${mostMeant}`.execute(db);
  return rows.length === 0
    ? []
    : readVariants(
        db,
        scope,
        rows.map(({ slip }) => slip),
        [],
      );
};
