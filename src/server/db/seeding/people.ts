import type { StaffRole } from '../../../domain/accounts/permissions';
import type { Features } from '../../../domain/settings/settings';
import type { Queries } from '../database';

export interface NewStore {
  store: string;
  shopName: string;
  currency: string;
  timeZone: string;
  settings: Partial<Features>;
}

export const addStore = async (db: Queries, store: NewStore): Promise<void> => {
  await db
    .insertInto('stores')
    .values({
      store: store.store,
      shop_name: store.shopName,
      currency: store.currency,
      time_zone: store.timeZone,
      settings: JSON.stringify(store.settings),
    })
    .execute();
};

export interface NewUser {
  email: string;
  name: string;
  vendor: string;
  admin: boolean;
  role?: StaffRole;
  passwordHash: string;
}

export const addUsers = async (db: Queries, store: string, users: readonly NewUser[]): Promise<void> => {
  await db
    .insertInto('users')
    .values(
      users.map(({ email, name, vendor, admin, role = 'owner', passwordHash }) => ({
        store,
        email,
        name,
        vendor,
        admin,
        role,
        password_hash: passwordHash,
      })),
    )
    .execute();
};

export const setVendorState = async (
  db: Queries,
  store: string,
  vendor: string,
  state: { approved?: boolean; managed?: boolean },
): Promise<void> => {
  await db
    .updateTable('vendors')
    .set(state)
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .execute();
};

export interface NewApplication {
  email: string;
  vendorName: string;
  fields: { key: string; name: string; value: string }[];
  createdAt: Date;
}

export const addApplications = async (
  db: Queries,
  store: string,
  applications: readonly NewApplication[],
): Promise<void> => {
  await db
    .insertInto('vendor_applications')
    .values(
      applications.map(({ email, vendorName, fields, createdAt }) => ({
        store,
        email,
        vendor_name: vendorName,
        fields: JSON.stringify(fields),
        created_at: createdAt,
      })),
    )
    .execute();
};
