import { awayAt, type Away, type Holidays } from '../../../domain/delivery/holidays';
import type { ParcelSize, ShipFrom } from '../../../domain/delivery/shipFrom';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

const ownerOf = ({ vendor }: Scope): string => vendor ?? marketplaceVendor;

const holidaysOf = (row: {
  enabled: boolean;
  from_day: string;
  to_day: string;
  message: string;
}): Holidays => ({ enabled: row.enabled, from: row.from_day, to: row.to_day, message: row.message });

/** The holidays of the scope's vendor, or of the whole marketplace; null where none were ever set. */
export const readHolidays = async (db: Queries, scope: Scope): Promise<Holidays | null> => {
  const row = await db
    .selectFrom('vendor_holidays')
    .selectAll()
    .where('store', '=', scope.store)
    .where('vendor', '=', ownerOf(scope))
    .executeTakeFirst();
  return row === undefined ? null : holidaysOf(row);
};

export const writeHolidays = async (db: Queries, scope: Scope, holidays: Holidays): Promise<void> => {
  const content = {
    enabled: holidays.enabled,
    from_day: holidays.from ?? '',
    to_day: holidays.to ?? '',
    message: holidays.message ?? '',
  };
  await db
    .insertInto('vendor_holidays')
    .values({ store: scope.store, vendor: ownerOf(scope), ...content })
    .onConflict((conflict) => conflict.columns(['store', 'vendor']).doUpdateSet(content))
    .execute();
};

/** Every vendor's holidays that are switched on, the marketplace's own under `*`. */
const holidaysOfStore = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<Map<string, Holidays>> => {
  const rows = await db
    .selectFrom('vendor_holidays')
    .selectAll()
    .where('store', '=', store)
    .where('enabled', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.vendor, holidaysOf(row)]));
};

/** Who is away at an instant; under `*` the whole marketplace. */
export const awayVendors = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  now: Date,
  timeZone: string,
): Promise<Map<string, Away>> => {
  const all = await holidaysOfStore(db, scope);
  return new Map(
    [...all].flatMap(([vendor, holidays]): [string, Away][] => {
      const away = awayAt(holidays, now, timeZone);
      return away === null ? [] : [[vendor, away]];
    }),
  );
};

export interface Sender {
  address: ShipFrom;
  parcel: ParcelSize | null;
}

/** Where the scope's parcels come from; null where nobody said. */
export const readSender = async (db: Queries, scope: Scope): Promise<Sender | null> => {
  const row = await db
    .selectFrom('ship_from')
    .select(['address', 'parcel'])
    .where('store', '=', scope.store)
    .where('vendor', '=', ownerOf(scope))
    .executeTakeFirst();
  return row ?? null;
};

/** Where the parcels of several vendors come from, and under `*` the marketplace's; who never said is missing. */
export const sendersOf = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vendors: readonly string[],
): Promise<Map<string, Sender>> => {
  const rows = await db
    .selectFrom('ship_from')
    .select(['vendor', 'address', 'parcel'])
    .where('store', '=', store)
    .where('vendor', 'in', [...vendors])
    .execute();
  return new Map(rows.map(({ vendor, ...sender }) => [vendor, sender]));
};

export const writeSender = async (db: Queries, scope: Scope, { address, parcel }: Sender): Promise<void> => {
  const content = {
    address: JSON.stringify(address),
    parcel: parcel === null ? null : JSON.stringify(parcel),
  };
  await db
    .insertInto('ship_from')
    .values({ store: scope.store, vendor: ownerOf(scope), ...content })
    .onConflict((conflict) => conflict.columns(['store', 'vendor']).doUpdateSet(content))
    .execute();
};
