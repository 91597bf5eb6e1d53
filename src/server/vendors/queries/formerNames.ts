import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/**
 * Notes that a name was given up for another one, or for none where the vendor is gone; `kept`: what was under it stays.
 * Who gave it up before goes on being known by it.
 */
export const giveUpName = async (
  db: Queries,
  { store }: Scope,
  name: string,
  { became, kept, now }: { became: string | null; kept: boolean; now: Date },
): Promise<void> => {
  await db
    .updateTable('former_names')
    .set({ became })
    .where('store', '=', store)
    .where('became', '=', name)
    .execute();
  // Of who is gone the name stays, as its orders have it.
  if (became !== null)
    await db
      .updateTable('former_names')
      .set({ earlier: sql`array_replace(earlier, ${name}, ${became})` })
      .where('store', '=', store)
      .where(sql<boolean>`${name} = any(earlier)`)
      .execute();
  await db
    .insertInto('former_names')
    .values({ store, name, became, kept, given_up_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store', 'name']).doUpdateSet({
        became,
        kept,
        given_up_at: now,
        earlier: sql`case when former_names.became is not distinct from excluded.became
            or array_position(former_names.earlier, former_names.became) is not null
          then former_names.earlier else array_append(former_names.earlier, former_names.became) end`,
      }),
    )
    .execute();
};

/** A name that was given up, and what has become of who had it. */
export interface FormerName {
  name: string;
  became: string | null;
  given_up_at: Date;
  kept: boolean;
}

/** Who has given a name up, large and small letters being the same; null where nobody has. */
export const formerName = async (db: Queries, { store }: Scope, name: string): Promise<FormerName | null> =>
  (await db
    .selectFrom('former_names')
    .select(['name', 'became', 'given_up_at', 'kept'])
    .where('store', '=', store)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('given_up_at', 'desc')
    .executeTakeFirst()) ?? null;

/** All names that were given up, the last ones first. */
export const formerNames = (db: Queries, { store }: Pick<Scope, 'store'>): Promise<FormerName[]> =>
  db
    .selectFrom('former_names')
    .select(['name', 'became', 'given_up_at', 'kept'])
    .where('store', '=', store)
    .orderBy('given_up_at', 'desc')
    .execute();

const hold = async (db: Queries, { store }: Scope, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .where('vendor', 'in', [...new Set(names)])
    // In one order, as others hold some of the same vendors.
    .orderBy('vendor')
    .forShare()
    .execute();
  return rows.map(({ vendor }) => vendor);
};

/** A name as it is compared, by its column. */
const folded = (name: string) => sql`lower(regexp_replace(btrim(${sql.ref(name)}), '\\s+', ' ', 'g'))`;

/**
 * The vendors whom names mean, large and small letters and blanks being the same, by the names; those that mean nobody
 * are left out. Nobody is held: what is written must not depend on it.
 */
export const vendorsMeant = async (
  db: Queries,
  { store }: Scope,
  names: readonly string[],
): Promise<Map<string, string>> => {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; vendor: string }>`
    with wanted as (select distinct name from unnest(${[...new Set(names)]}::text[]) as n (name)),
    meant as (
      select w.name, v.vendor, true as is_now, null::timestamptz as until
      from wanted as w join vendors as v on v.store = ${store} and ${folded('v.vendor')} = ${folded('w.name')}
      union all
      select w.name, f.became, false, f.given_up_at
      from wanted as w join former_names as f on f.store = ${store} and ${folded('f.name')} = ${folded('w.name')}
      where f.became is not null)
    select distinct on (name) name, vendor from meant order by name, is_now desc, until desc`.execute(db);
  return new Map(rows.map(({ name, vendor }) => [name, vendor]));
};

/**
 * The vendors whom names mean now, held against renaming until the transaction ends: whoever brings
 * rows in from outside (an order of the shop) asks for them first. Names are read as `vendorsMeant` reads them; one that
 * was given up leads to the new one. Null where there is no such vendor.
 */
export const vendorsNow = async (
  db: Queries,
  scope: Scope,
  names: readonly string[],
): Promise<Map<string, string | null>> => {
  const held = new Set(await hold(db, scope, names));
  const meant = await vendorsMeant(
    db,
    scope,
    names.filter((name) => !held.has(name)),
  );
  for (const vendor of await hold(db, scope, [...meant.values()])) held.add(vendor);
  const now = (name: string): string | null => {
    const vendor = held.has(name) ? name : (meant.get(name) ?? '');
    return held.has(vendor) ? vendor : null;
  };
  return new Map(names.map((name) => [name, now(name)]));
};

/** What has become of all who gave names up, by the names as they are asked for; null: who had it is gone. */
export const namesGivenUp = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  names: readonly string[],
): Promise<Map<string, (string | null)[]>> => {
  const given = new Map<string, (string | null)[]>();
  if (names.length === 0) return given;
  const { rows } = await sql<{ name: string; became: string | null }>`
    select w.name, u.became
    from (select distinct name from unnest(${[...new Set(names)]}::text[]) as n (name)) as w
    join former_names as f on f.store = ${store} and ${folded('f.name')} = ${folded('w.name')}
    cross join unnest(array[f.became] || f.earlier) as u (became)`.execute(db);
  for (const { name, became } of rows) given.set(name, [...(given.get(name) ?? []), became]);
  return given;
};
