import { isMarketplaceShop } from '../../domain/integrations/connections';
import { takesOrders } from '../../domain/integrations/shopOrders';
import type { Fault } from '../../domain/errors/errorTable';
import { sourceErrors } from '../../domain/errors/sources';
import { TableRefused } from '../../domain/files/openTable';
import { isOn } from '../../domain/settings/toggles';
import { SourceFailed } from '../adapters/sources/askSource';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { JobInterrupted, type JobWork, type Timeout } from '../jobs/queue';
import { addNoticeOnce } from '../notifications/bell/addNotices';
import { storeOf } from '../storeOf';
import type { SourceNeeds } from './connect';
import { endTurn, findConnection, noteExchange, type StoredConnection } from './queries/connections';
import { syncShop } from './shops';
import { followOrders } from './vendorOrders/followOrders';
import { keepOrderHook } from './vendorOrders/orderHooks';
import { orderClientFor } from './vendorOrders/sendOrders';
import { keepSubscriptions } from './shopTokens';
import { syncSheet } from './sheets';

/** A lane of its own: services that are slow to answer keep nobody else waiting. */
export const connectionsLane = 'connections';
/** What passes by itself is tried again after 10, 60 and 360 seconds; then the next hour's turn comes. */
export const syncTimeout: Timeout = { attempts: 4, wait: (attempt) => 10_000 * 6 ** (attempt - 1) };

const sync = async (needs: SourceNeeds, connection: StoredConnection, asked: boolean): Promise<void> => {
  if (connection.kind === 'sheet') return syncSheet(needs, connection, asked);
  if (connection.scopes !== null) await keepSubscriptions(needs, connection);
  if (!takesOrders(connection.kind)) return syncShop(needs, connection);
  await keepOrderHook(needs, connection);
  // First what the shop's stock moved by for orders of ours, so that it is not taken for sales of its own.
  await followOrders(needs, await orderClientFor(needs, connection), connection);
  const { store, id } = connection;
  const now = await findConnection(needs.db, { store, vendor: null }, id);
  if (now !== null) await syncShop(needs, now);
};

/** What a failure says to people; null: it is ours, and the log has it. */
const faultOf = (error: unknown): Fault | null =>
  error instanceof SourceFailed || error instanceof TableRefused ? error.fault : null;

const tellFailed = (tx: Queries, { store, id, vendor, synced_at, address }: StoredConnection) =>
  addNoticeOnce(tx, store, { kind: 'connectionFailed', vendor, subject: id, name: address }, synced_at);

/**
 * The job of a connection: `{ connection, asked }` is its payload. It asks the sheet or shop and begins an import of
 * what has changed; both are noted together, so that a job that is killed and done again imports nothing twice.
 */
export const syncConnection =
  (needs: SourceNeeds): JobWork =>
  async (job, { stopping }) => {
    const { db, now } = needs;
    const id = String(job.payload['connection']);
    const connection = await findConnection(db, { store: job.store, vendor: null }, id);
    // Nothing comes from the marketplace's own shop.
    if (connection === null || isMarketplaceShop(connection)) return;
    const { features } = await storeOf(db, job.store);
    if (connection.paused || !isOn(features, 'integrations')) {
      await endTurn(db, connection);
      return;
    }
    if (stopping()) throw new JobInterrupted();
    try {
      await sync(needs, connection, job.payload['asked'] === true);
      await noteExchange(db, connection, { now: now(), error: null, isOver: true });
    } catch (error) {
      const fault = faultOf(error);
      const isPassing = fault === null || (error instanceof SourceFailed && error.isPassing);
      const waitFor = error instanceof SourceFailed ? error.waitFor : null;
      // Who asks to be left alone is; a job that waited longer than jobs do would be taken for a forgotten one.
      const isOver = !isPassing || waitFor !== null || job.attempts >= syncTimeout.attempts;
      await inTransaction(db, async (tx) => {
        await noteExchange(tx, connection, {
          now: now(),
          error: fault ?? sourceErrors.exchangeFailed(),
          isOver,
          ...(waitFor === null ? {} : { nextAt: new Date(now().getTime() + waitFor) }),
        });
        // What fails each hour is told once, until it goes well again.
        if (isOver) await tellFailed(tx, connection);
      });
      if (fault === null || !isOver) throw error;
    }
  };
