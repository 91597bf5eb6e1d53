import { sourceErrors } from '../../domain/errors/sources';
import { isOn } from '../../domain/settings/toggles';
import type { ConnectionKind } from '../../domain/integrations/connections';
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
  removeConnection,
  takeTurn,
  type StoredConnection,
} from './queries/connections';

/** The kind of the job that asks a sheet or a shop; `{ connection, asked }` is its payload. */
export const syncConnectionKind = 'sync-connection';

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

type Turn = Pick<StoredConnection, 'store' | 'id' | 'vendor'>;

/** Queues the job of a connection, once; false where one waits already. `asked`: a person wants it now. */
export const queueTurn = async (
  db: Database,
  { store, id, vendor }: Turn,
  now: Date,
  asked: boolean,
): Promise<boolean> =>
  inLane({ party: `${store} ${vendor}`, isJob: true }, () =>
    inTransaction(db, async (tx) => {
      if (!(await takeTurn(tx, { store, id }, now))) return false;
      await addJob(tx, store, syncConnectionKind, { connection: id, asked }, now);
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
  const started = await queueTurn(context.db, connection, context.now(), true);
  context.jobs.wake();
  return { started };
};

/** Ends a connection; what it brought stays. Answers whether it was there. */
export const disconnectSource = (context: SignedInContext, connection: StoredConnection): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const removed = await removeConnection(tx, connection);
    if (removed) await auditConnection(tx, context, connection, 'disconnected');
    return removed;
  });

/** Whose import the products of a connection are. */
export const ownerOf = ({ store, vendor, by_email: by }: StoredConnection) => ({ store, vendor, by });

/** What a job of a connection works with. */
export type SourceNeeds = Pick<Services, 'db' | 'storage' | 'jobs' | 'now' | 'vault' | 'config'>;
