import type { Queries, Stored } from '../../db/database';
import { marketplaceVendor } from '../../../domain/accounts/session';

type OwnerLink = Stored<'owner_links'>;

/** Those who own the marketplace and can sign in, by their address. */
export const ownerEmails = async (db: Queries, store: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('store', '=', store)
    .where('vendor', '=', marketplaceVendor)
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
};

/** The stores in which somebody can sign in. */
export const peopledStores = async (db: Queries): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('store')
    .distinct()
    .where('password_hash', 'is not', null)
    .orderBy('store')
    .execute();
  return rows.map(({ store }) => store);
};

/** Keeps a link in place of one that was made before `young`, and answers the one that holds now. */
export const putOwnerLink = async (db: Queries, link: OwnerLink, young: Date): Promise<OwnerLink> => {
  const { store, ...content } = link;
  await db
    .insertInto('owner_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('store').doUpdateSet(content).where('owner_links.made_at', '<', young),
    )
    .execute();
  return db.selectFrom('owner_links').selectAll().where('store', '=', store).executeTakeFirstOrThrow();
};

/** Uses a valid link up, and answers whether it was one: of two at once only one has it. */
export const takeOwnerLink = async (
  db: Queries,
  { store, token_hash }: Pick<OwnerLink, 'store' | 'token_hash'>,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('owner_links')
    .where('store', '=', store)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('store')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Whether this is the link that holds now. */
export const isOwnerLink = async (
  db: Queries,
  { store, token_hash }: Pick<OwnerLink, 'store' | 'token_hash'>,
  now: Date,
): Promise<boolean> => {
  const link = await db
    .selectFrom('owner_links')
    .select('store')
    .where('store', '=', store)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
};

/** Makes the store, where there is none of that name. */
export const addEmptyStore = async (
  db: Queries,
  store: Pick<Stored<'stores'>, 'store' | 'shop_name' | 'currency' | 'locale' | 'time_zone'>,
): Promise<void> => {
  await db
    .insertInto('stores')
    .values(store)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Makes somebody the marketplace's owner; an account of the same address becomes it. */
export const addOwner = async (
  db: Queries,
  { store, email, name, password_hash }: Pick<Stored<'users'>, 'store' | 'email' | 'name' | 'password_hash'>,
): Promise<void> => {
  const seat = { name, password_hash, vendor: marketplaceVendor, admin: true, role: 'owner' as const };
  await db
    .insertInto('users')
    .values({ store, email, ...seat })
    .onConflict((conflict) => conflict.columns(['store', 'email']).doUpdateSet(seat))
    .execute();
};
