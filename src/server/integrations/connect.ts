import { sourceErrors } from '../../domain/errors/sources';
import { isOn } from '../../domain/settings/toggles';
import {
  isMarketplaceShop,
  type ConnectionKind,
  type Disconnected,
} from '../../domain/integrations/connections';
import { addAudit } from '../audit/queries/audit';
import type { Services, SignedInContext } from '../context';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { Conflict, Forbidden, NotFound } from '../errors';
import { addJob } from '../jobs/queries/jobs';
import { queueMails } from '../notifications/queueMail';
import { adminEmails } from '../vendors/queries/newApplications';
import { inLane } from '../scheduling/lanes';
import { storeOf } from '../storeOf';
import {
  dueConnections,
  findConnection,
  noteOptions,
  removeConnection,
  hurryTurn,
  takeTurn,
  type StoredConnection,
} from './queries/connections';
import { hurryCodes } from './queries/shopCodes';
import { hurryParcels } from './queries/shopParcels';
import { leaveShop } from './shopTokens';

/** The kind of the job that asks a sheet or a shop; `{ connection, asked }` is its payload. */
export const syncConnectionKind = 'sync-connection';
/** The kind of the job that fills a marketplace's own shop; `{ connection }` is its payload. */
export const fillShopKind = 'fill-shop';

const names: Record<ConnectionKind, string> = {
  sheet: 'Google Sheets',
  prestashop: 'PrestaShop',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
};

/** Errors: Forbidden, where the marketplace has switched connections off. */
export const refuseOff = async ({ db, scope }: Pick<SignedInContext, 'db' | 'scope'>): Promise<void> => {
  const { features } = await storeOf(db, scope.store);
  if (!isOn(features, 'integrations')) throw new Forbidden(sourceErrors.connectionsOff());
};

/** A connection that the caller may see. Errors: NotFound. */
export const connectionOf = async (
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  id: string,
): Promise<StoredConnection> => {
  const found = await findConnection(db, scope, id);
  if (found === null) throw new NotFound(sourceErrors.connectionNotFound());
  return found;
};

/** Writes into the log what was done with a connection; its key is never in it. */
export const auditConnection = (
  tx: Queries,
  { user }: Pick<SignedInContext, 'user'>,
  { store, vendor, kind, address }: Pick<StoredConnection, 'store' | 'vendor' | 'kind' | 'address'>,
  action: 'connected' | 'changed' | 'key-changed' | 'paused' | 'resumed' | 'disconnected',
): Promise<void> =>
  addAudit(
    tx,
    { store, vendor },
    {
      by: user.email,
      action: `connection.${action}`,
      subject: 'connection',
      subjectId: kind,
      detail: { address },
    },
  );

/** Tells the marketplace that something was connected, in the transaction of that. */
export const mailConnected = async (
  tx: Queries,
  { config, scope: { store, vendor }, user }: SignedInContext,
  kind: ConnectionKind,
  address: string,
): Promise<void> => {
  const told = await storeOf(tx, store);
  const values = {
    vendor: vendor ?? told.shopName,
    integration: names[kind],
    address,
    by: user.email,
    link: `${config.publicUrl}/app/connections`,
  };
  const mails = (await adminEmails(tx, store)).map((recipient) => ({ recipient, values }));
  await queueMails(tx, told, 'marketplace-integration-set', mails);
};

type Turn = Pick<StoredConnection, 'store' | 'id' | 'vendor' | 'kind'>;

/** Queues the job of a connection, once; false where one waits already. `asked`: a person wants it now. */
export const queueTurn = async (
  db: Database,
  { store, id, vendor, kind }: Turn,
  now: Date,
  asked: boolean,
): Promise<boolean> =>
  inLane({ party: `${store} ${vendor}`, isJob: true }, () =>
    inTransaction(db, async (tx) => {
      if (!(await takeTurn(tx, { store, id }, now))) return false;
      if (isMarketplaceShop({ kind, vendor })) await addJob(tx, store, fillShopKind, { connection: id }, now);
      else await addJob(tx, store, syncConnectionKind, { connection: id, asked }, now);
      return true;
    }),
  );

/** Asked each minute: queues the connections whose hour is over. */
export const queueConnections = async (db: Database, now: Date): Promise<void> => {
  for (const due of await dueConnections(db, now)) await queueTurn(db, due, now, false);
};

/** Asks a connection now. Errors: Forbidden, Conflict. */
export const runNow = async (
  context: SignedInContext,
  connection: StoredConnection,
): Promise<{ started: boolean }> => {
  await refuseOff(context);
  if (connection.paused) throw new Conflict(sourceErrors.connectionPaused());
  const { db, now } = context;
  if (isMarketplaceShop(connection)) {
    await hurryParcels(db, connection.store);
    // Also what was changed there is looked for, before its hour and its night. Noted before the turn is due.
    await noteOptions(db, connection, { askedAt: now().toISOString() });
    await hurryCodes(db, connection);
  }
  const queued = await queueTurn(db, connection, now(), true);
  const started = queued || (connection.error !== null && (await hurryTurn(db, connection, now())));
  context.jobs.wake();
  return { started };
};

/**
 * Ends a connection; what it brought stays. Answers whether it was there, and whether the app is out of the shop, which
 * is asked for first: afterwards nothing is left here to ask with.
 */
export const disconnectSource = async (
  context: SignedInContext,
  connection: StoredConnection,
): Promise<Omit<Disconnected, 'stillOn'>> => {
  const left = await leaveShop(context, connection);
  const deleted = await inTransaction(context.db, async (tx) => {
    const removed = await removeConnection(tx, connection);
    if (removed) await auditConnection(tx, context, connection, 'disconnected');
    return removed;
  });
  return { deleted, left };
};

/** Whose import the products of a connection are. */
export const ownerOf = ({ store, vendor, by_email: by }: StoredConnection) => ({ store, vendor, by });

/** What a job of a connection works with. */
export type SourceNeeds = Pick<Services, 'db' | 'storage' | 'jobs' | 'now' | 'vault' | 'config'>;
