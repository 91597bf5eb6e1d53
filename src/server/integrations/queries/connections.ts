import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Fault } from '../../../domain/errors/errorTable';
import { readFault, storedFault } from '../../../domain/errors/storedFault';
import type {
  Connection,
  ConnectionKind,
  ConnectionOptions,
  ConnectionState,
  ShopComparison,
  UnsoldThere,
} from '../../../domain/integrations/connections';
import type { ShopOrderSummary } from '../../../domain/integrations/shopOrderAnswers';
import type { ImportState } from '../../../domain/imports/imports';
import type { Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';

/** A connection with the import of what it brought last. */
export type StoredConnection = Stored<'connections'> & {
  batch_state: ImportState | null;
  batch_rejected: number | null;
  batch_rollback: number | null;
  products: number;
  gone: number;
  unsold: UnsoldThere[];
};

/** A job that has not said anything for so long is over, whatever became of it. */
const jobsAreOverAfter = 2 * 3_600_000;
/** How often a connection is asked by itself. */
const everyHour = 3_600_000;

const underWay: readonly ImportState[] = ['checking', 'queued', 'running'];
/** Whether what it brought last is still being imported, or waits for a person's word. */
export const isImporting = ({ batch_state: state }: StoredConnection): boolean =>
  state !== null && underWay.includes(state);

const stateOf = (row: StoredConnection): ConnectionState => {
  if (row.paused) return 'paused';
  if (row.queued_at !== null) return 'waiting';
  if (isImporting(row)) return 'importing';
  return row.error === null && row.batch_state !== 'failed' ? 'working' : 'failing';
};

/** A connection as the wire has it, with how orders stand in it where they can be sent to it. */
export const connectionAnswer = (row: StoredConnection, orders?: ShopOrderSummary): Connection => ({
  id: row.id,
  kind: row.kind,
  vendor: row.vendor,
  address: row.address,
  state: stateOf(row),
  options: row.options,
  maskedKey: row.hint === '' ? null : row.hint,
  granted: row.scopes !== null,
  connectedAt: row.connected_at.toISOString(),
  by: row.by_email,
  triedAt: row.tried_at?.toISOString() ?? null,
  syncedAt: row.synced_at?.toISOString() ?? null,
  nextAt: row.paused ? null : row.next_at.toISOString(),
  error: row.error === null ? null : readFault(row.error),
  import:
    row.batch_id === null || row.batch_state === null
      ? null
      : {
          id: String(row.batch_id),
          state: row.batch_state,
          rejected: row.batch_rejected ?? 0,
          rolledBack: row.batch_rollback !== null,
        },
  products: row.products,
  gone: row.gone,
  unsold: row.unsold,
  ...(orders === undefined ? {} : { orders }),
});

/** So many products are named that a shop does not sell any more. */
const mostNamed = 100;

const selected = (db: Queries) =>
  db
    .selectFrom('connections as c')
    .leftJoin('import_batches as b', (join) =>
      join.onRef('b.store', '=', 'c.store').onRef('b.id', '=', 'c.batch_id'),
    )
    .selectAll('c')
    .select(['b.state as batch_state', 'b.rejected as batch_rejected'])
    .select([
      sql<number | null>`(
        select r.id from import_batches as r
        where r.store = c.store and r.parent_id = c.batch_id and r.kind = 'rollback')`.as('batch_rollback'),
      sql<number>`(
        select count(*)::int from connection_products as p where p.store = c.store and p.connection_id = c.id
      )`.as('products'),
      sql<number>`(
        select count(*)::int from connection_products as p
        where p.store = c.store and p.connection_id = c.id and p.gone_at is not null)`.as('gone'),
      sql<UnsoldThere[]>`(
        select coalesce(json_agg(json_build_object('title', u.title, 'gone', u.gone) order by u.title), '[]')
        from (
          select p.title, p.gone_at is not null as gone from connection_products as p
          where p.store = c.store and p.connection_id = c.id and (p.gone_at is not null or p.off_at is not null)
          order by p.title limit ${mostNamed}
        ) as u)`.as('unsold'),
    ]);

const ownedBy = (db: Queries, { store, vendor }: Scope) => {
  const query = selected(db).where('c.store', '=', store);
  return vendor === null ? query : query.where('c.vendor', '=', vendor);
};

/** Those of the vendor, or in the marketplace's view all of the store, its own first. */
export const listConnections = (db: Queries, scope: Scope): Promise<StoredConnection[]> =>
  ownedBy(db, scope)
    .orderBy(sql`c.vendor <> ${marketplaceVendor}`)
    .orderBy('c.vendor')
    .orderBy('c.connected_at')
    .orderBy('c.id')
    .limit(1000)
    .execute();

/** One that the scope may see; null where there is none. */
export const findConnection = async (
  db: Queries,
  scope: Scope,
  id: string,
): Promise<StoredConnection | null> =>
  (await ownedBy(db, scope)
    .where(sql`c.id::text`, '=', id)
    .executeTakeFirst()) ?? null;

/** Connections of a kind of the scope's own: the vendor's, or the marketplace's; not those of its vendors. */
export const ownConnections = (
  db: Queries,
  { store, vendor }: Scope,
  kinds: readonly ConnectionKind[],
): Promise<StoredConnection[]> =>
  selected(db)
    .where('c.store', '=', store)
    .where('c.vendor', '=', vendor ?? marketplaceVendor)
    .where('c.kind', 'in', [...kinds])
    .orderBy('c.connected_at')
    .execute();

export interface NewConnection {
  id: string;
  kind: ConnectionKind;
  address: string;
  options: ConnectionOptions;
  sealed: string | null;
  hint: string;
  scopes?: string;
  by: string;
  now: Date;
}

/** Connects for the scope. Errors: the database's, where the same is connected already. */
export const addConnection = async (
  db: Queries,
  { store, vendor }: Scope,
  { id, kind, address, options, sealed, hint, scopes, by, now }: NewConnection,
): Promise<void> => {
  await db
    .insertInto('connections')
    .values({
      store,
      id,
      vendor: vendor ?? marketplaceVendor,
      kind,
      address,
      options: jsonText(options),
      sealed,
      hint,
      scopes: scopes ?? null,
      by_email: by,
      connected_at: now,
      next_at: now,
    })
    .execute();
};

type Changes = Partial<
  Pick<
    Stored<'connections'>,
    | 'paused'
    | 'sealed'
    | 'hint'
    | 'scopes'
    | 'content_hash'
    | 'by_email'
    | 'connected_at'
    | 'next_at'
    | 'error'
  >
> & { options?: ConnectionOptions };

/** Changes one; answers whether it is still there. */
export const changeConnection = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  { options, ...changes }: Changes,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ ...changes, ...(options === undefined ? {} : { options: jsonText(options) }) })
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes some of what is known of one beside all else. */
export const noteOptions = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  options: ConnectionOptions,
): Promise<void> => {
  await sql`
    update connections set options = options || ${jsonText(options)}::jsonb
    where store = ${store} and id = ${id}::uuid`.execute(db);
};

/** Notes how far the comparison of a shop with what is here is. */
export const noteComparison = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  compared: ShopComparison,
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ compared: jsonText(compared) })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Connections of a shop of Shopify's that it has let in itself, of all stores and vendors. */
export const grantedConnections = (
  db: Queries,
  shop: string,
): Promise<
  Pick<Stored<'connections'>, 'store' | 'id' | 'vendor' | 'kind' | 'address' | 'sealed' | 'connected_at'>[]
> =>
  db
    .selectFrom('connections')
    .select(['store', 'id', 'vendor', 'kind', 'address', 'sealed', 'connected_at'])
    .where('kind', '=', 'shopify')
    .where('address', '=', shop)
    .where('scopes', 'is not', null)
    .execute();

/** Lets one transaction at a time look whose a sheet is that the server's account reads. */
export const lockSharedSheet = async (tx: Queries, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shared sheet ${key}`}, 0))`.execute(tx);
};

/** Sheets that the server's account reads and whose address holds a key, of all stores and vendors. */
export const sheetsByAccount = (
  db: Queries,
  key: string,
): Promise<Pick<Stored<'connections'>, 'store' | 'vendor' | 'address'>[]> =>
  db
    .selectFrom('connections')
    .select(['store', 'vendor', 'address'])
    .where('kind', '=', 'sheet')
    .where(sql<boolean>`options @> '{"viaAccount": true}'`)
    .where(sql<boolean>`strpos(address, ${key}) > 0`)
    .execute();

/** How long one process may take to renew a token before another tries, in ms. */
const renewalTakes = 150_000;

/** Takes it on oneself to renew what is sealed; false where another process is about to, or has. */
export const beginRenewal = async (
  db: Queries,
  { store, id, sealed }: Pick<StoredConnection, 'store' | 'id' | 'sealed'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ renewing_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('sealed', '=', sealed)
    .where((eb) =>
      eb.or([
        eb('renewing_at', 'is', null),
        eb('renewing_at', '<', new Date(now.getTime() - renewalTakes)),
        eb('renewing_at', '>', now),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends a renewal, with what is sealed now where it went well; nothing where it was connected anew meanwhile. */
export const endRenewal = async (
  db: Queries,
  { store, id, sealed: before }: Pick<StoredConnection, 'store' | 'id' | 'sealed'>,
  sealed: string | null,
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ renewing_at: null, ...(sealed === null ? {} : { sealed }) })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('sealed', '=', before)
    .execute();
};

/** What is sealed of one now; undefined where it is gone. */
export const sealedNow = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom('connections')
      .select('sealed')
      .where('store', '=', store)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.sealed;

/** Answers whether it was there. */
export const removeConnection = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('connections')
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Marks one as waiting for a job, and when it is asked next; false where one waits already, or it is paused. */
export const takeTurn = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ queued_at: now, next_at: new Date(now.getTime() + everyHour) })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('paused', '=', false)
    .where((eb) =>
      eb.or([eb('queued_at', 'is', null), eb('queued_at', '<', new Date(now.getTime() - jobsAreOverAfter))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Those of all stores whose time has come, the longest waiting first; also those that a clock ahead of time put off
 * for longer than they ever wait by themselves.
 */
export const dueConnections = (
  db: Queries,
  now: Date,
): Promise<Pick<StoredConnection, 'store' | 'id' | 'vendor' | 'kind'>[]> =>
  db
    .selectFrom('connections')
    .select(['store', 'id', 'vendor', 'kind'])
    .where('paused', '=', false)
    // Nothing comes from the marketplace's own shop: it has turns of its own (`dueShops`).
    .where((eb) => eb.or([eb('vendor', '<>', marketplaceVendor), eb('kind', '<>', 'shopify')]))
    .where((eb) =>
      eb.or([eb('next_at', '<=', now), eb('next_at', '>', new Date(now.getTime() + 25 * everyHour))]),
    )
    .orderBy('next_at')
    .limit(200)
    .execute();

interface Exchange {
  now: Date;
  error: Fault | null;
  /** When it is asked next, where that was put off. */
  nextAt?: Date;
  /** Whether the job that asked is over. */
  isOver: boolean;
}

/** Notes how an exchange went. */
export const noteExchange = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  { now, error, nextAt, isOver }: Exchange,
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({
      tried_at: now,
      error: error === null ? null : storedFault(error),
      ...(error === null ? { synced_at: now } : {}),
      ...(nextAt === undefined ? {} : { next_at: nextAt }),
      ...(isOver ? { queued_at: null } : {}),
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Notes the import of what was brought, in its transaction; false where it was disconnected meanwhile. */
export const noteImport = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  { hash, batch }: { hash: string | null; batch: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ content_hash: hash, batch_id: batch })
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What went wrong is said no more, as it is asked again. */
const forgetError = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ error: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/**
 * Lets one that failed, and waits for its next try, be asked now; false where it does not wait, or is being asked.
 */
export const hurryTurn = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update jobs set run_at = ${now}::timestamptz
    where store = ${store} and payload ->> 'connection' = ${id}::text and finished_at is null
      and (locked_until is null or locked_until < ${now}::timestamptz)
    returning id`.execute(db);
  if (rows.length > 0) await forgetError(db, { store, id });
  return rows.length > 0;
};

/** The job is over without having asked. */
export const endTurn = async (
  db: Queries,
  { store, id }: Pick<StoredConnection, 'store' | 'id'>,
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ queued_at: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};
