import { sql } from 'kysely';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import type { StoredCommissionLine } from '../../../db/columnTypes';

type StoreScope = Pick<Scope, 'store'>;

/** A table of commission and the day it begins; amounts are decimal numbers. */
export interface CommissionVersion {
  id: number;
  vendor: string;
  lines: StoredCommissionLine[];
  beginsAt: Date;
  by: string;
  createdAt: Date;
}

/** The tables that hold at an instant, by vendor ('*' is the marketplace); those without a line are left out. */
export const heldTables = async (
  db: Queries,
  { store }: StoreScope,
  at: Date,
  vendors?: readonly string[],
): Promise<Map<string, StoredCommissionLine[]>> => {
  const only = vendors === undefined ? sql`` : sql`and vendor = any(${[...vendors]}::text[])`;
  const { rows } = await sql<{ vendor: string; lines: StoredCommissionLine[] }>`
    select distinct on (vendor) vendor, lines from commission_versions
    where store = ${store} and begins_at <= ${at} ${only}
    order by vendor, begins_at desc, id desc`.execute(db);
  return new Map(rows.filter(({ lines }) => lines.length > 0).map(({ vendor, lines }) => [vendor, lines]));
};

/** The tables of vendors that hold at some instant between two, those that begin first first. */
export const versionsBetween = async (
  db: Queries,
  { store }: StoreScope,
  { from, until, vendors }: { from: Date; until: Date; vendors: readonly string[] },
): Promise<Pick<CommissionVersion, 'vendor' | 'lines' | 'beginsAt'>[]> => {
  const { rows } = await sql<Pick<CommissionVersion, 'vendor' | 'lines' | 'beginsAt'>>`
    select v.vendor, v.lines, v.begins_at as "beginsAt" from commission_versions as v
    where v.store = ${store} and v.vendor = any(${[...vendors]}::text[]) and v.begins_at <= ${until}
      and not exists (
        select from commission_versions as later
        where later.store = v.store and later.vendor = v.vendor and later.begins_at <= ${from}
          and (later.begins_at, later.id) > (v.begins_at, v.id)
      )
    order by v.begins_at, v.id`.execute(db);
  return rows;
};

/** Writes a table that holds from an instant on; an empty one means that there is none of one's own. */
export const addVersion = async (
  db: Queries,
  { store }: StoreScope,
  version: Omit<CommissionVersion, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('commission_versions')
    .values({
      store,
      vendor: version.vendor,
      lines: JSON.stringify(version.lines),
      begins_at: version.beginsAt,
      by_email: version.by,
      created_at: version.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** All tables that were ever to hold for a vendor ('*' is the marketplace), the latest to begin first. */
export const listVersions = async (
  db: Queries,
  { store }: StoreScope,
  vendor: string,
): Promise<CommissionVersion[]> => {
  const rows = await db
    .selectFrom('commission_versions')
    .selectAll()
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vendor: row.vendor,
    lines: row.lines,
    beginsAt: row.begins_at,
    by: row.by_email,
    createdAt: row.created_at,
  }));
};

/** Takes away a table that has not begun; answers it, or null where there is none. */
export const withdrawVersion = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
  now: Date,
): Promise<Pick<CommissionVersion, 'vendor' | 'lines' | 'beginsAt'> | null> => {
  const row = await db
    .deleteFrom('commission_versions')
    .where('store', '=', store)
    .where('id', '=', id)
    .where('begins_at', '>', now)
    .returning(['vendor', 'lines', 'begins_at as beginsAt'])
    .executeTakeFirst();
  return row ?? null;
};
