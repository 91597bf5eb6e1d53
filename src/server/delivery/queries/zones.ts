import type { Zone, ZoneInput } from '../../../domain/delivery/zones';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

const ownerOf = ({ vendor }: Scope): string => vendor ?? marketplaceVendor;

const zonesBelow = (db: Queries, scope: Scope) =>
  db.selectFrom('delivery_zones').where('store', '=', scope.store).where('vendor', '=', ownerOf(scope));

/** A vendor's own zones, or in the marketplace's scope those for vendors without any, the oldest first. */
export const listZones = async (db: Queries, scope: Scope): Promise<Zone[]> => {
  const rows = await zonesBelow(db, scope).selectAll().orderBy('id').execute();
  return rows.map(({ id, name, rates, countries }) => ({
    id: String(id),
    zoneName: name,
    rates,
    countries,
  }));
};

/** The zones of several vendors at once, and under `*` the marketplace's; who has none is missing. */
export const zonesOfVendors = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vendors: readonly string[],
): Promise<Map<string, Zone[]>> => {
  const rows = await db
    .selectFrom('delivery_zones')
    .selectAll()
    .where('store', '=', store)
    .where('vendor', 'in', [...vendors, marketplaceVendor])
    .orderBy('id')
    .execute();
  const byVendor = new Map<string, Zone[]>();
  for (const { vendor, id, name, rates, countries } of rows) {
    const zones = byVendor.get(vendor) ?? [];
    byVendor.set(vendor, [...zones, { id: String(id), zoneName: name, rates, countries }]);
  }
  return byVendor;
};

/** The id of a zone of the scope that has a name, whatever its case; null where there is none. */
export const zoneNamed = async (db: Queries, scope: Scope, name: string): Promise<number | null> => {
  const row = await zonesBelow(db, scope)
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Keeps a new zone, or changes one of the scope; answers whether there was one to change. Errors: the database's for a name in use. */
export const writeZone = async (
  db: Queries,
  scope: Scope,
  id: number | null,
  zone: ZoneInput,
  now: Date,
): Promise<boolean> => {
  const values = {
    name: zone.zoneName,
    rates: JSON.stringify(zone.rates),
    countries: JSON.stringify(zone.countries),
    updated_at: now,
  };
  if (id === null) {
    await db
      .insertInto('delivery_zones')
      .values({ store: scope.store, vendor: ownerOf(scope), ...values })
      .execute();
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable('delivery_zones')
    .set(values)
    .where('store', '=', scope.store)
    .where('vendor', '=', ownerOf(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes a zone of the scope away; answers its name, or null where there is none. */
export const removeZone = async (db: Queries, scope: Scope, id: number): Promise<string | null> => {
  const row = await db
    .deleteFrom('delivery_zones')
    .where('store', '=', scope.store)
    .where('vendor', '=', ownerOf(scope))
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};
