import { createHmac } from 'node:crypto';
import { isMarketplaceShop, type Disconnected } from '../../../domain/integrations/connections';
import { SourceFailed } from '../../adapters/sources/askSource';
import { keepOrderWebhook, removeOrderWebhook } from '../../adapters/sources/woocommerceHooks';
import type { Services, SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJobAnew } from '../../jobs/queries/jobs';
import { inLane } from '../../scheduling/lanes';
import { disconnectSource, type SourceNeeds } from '../connect';
import type { StoredConnection } from '../queries/connections';
import { wakeShopOrder } from '../queries/shopOrders';
import { endCodes } from '../shop/endCodes';
import { accessFor } from '../shops';
import { sendOrdersKind } from './sendOrders';

type Named = Pick<StoredConnection, 'store' | 'id'>;

/** Of the shop's own key, so that it is kept nowhere, and another one with another key. */
const secretOf = (key: string, { store, id }: Named): string =>
  createHmac('sha256', key).update(`order webhook\n${store}\n${id}`).digest('hex');

const addressOf = ({ config }: Pick<Services, 'config'>, { store, id }: Named): string =>
  `${config.publicUrl}/hooks/woocommerce/${encodeURIComponent(store)}/${id}`;

/** The secret by which a connected shop of WooCommerce signs what it tells. Errors: SourceFailed. */
export const orderHookSecret = async (needs: SourceNeeds, connection: StoredConnection): Promise<string> =>
  secretOf((await accessFor(needs, connection)).key, connection);

/**
 * Makes a shop of WooCommerce that gets orders tell of their changes; asked each hour, as it forgets that by itself.
 * One that does not let itself be asked is read each hour all the same.
 */
export const keepOrderHook = async (needs: SourceNeeds, connection: StoredConnection): Promise<void> => {
  const { kind, options } = connection;
  const isReached = needs.config.publicUrl.startsWith('https://');
  if (kind !== 'woocommerce' || options.sendsOrders !== true || !isReached) return;
  try {
    const access = await accessFor(needs, connection);
    const secret = secretOf(access.key, connection);
    await keepOrderWebhook(access, { url: addressOf(needs, connection), secret });
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
  }
};

/**
 * Ends a connection, what its shop was made to tell, and our discounts in the marketplace's own. A shop that does not
 * answer now is told by our 404, after a few of which it stops by itself.
 */
export const disconnectShop = async (
  context: SignedInContext,
  connection: StoredConnection,
): Promise<Disconnected> => {
  if (connection.kind === 'woocommerce' && connection.options.sendsOrders !== undefined)
    try {
      await removeOrderWebhook(await accessFor(context, connection), addressOf(context, connection));
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error;
    }
  // While there is something to ask with.
  const stillOn = isMarketplaceShop(connection) ? await endCodes(context, connection) : 0;
  return { ...(await disconnectSource(context, connection)), stillOn };
};

/**
 * A shop tells that something of an order has changed: it is asked for it now. What it tells is not believed in
 * anything else, so that a message which comes again, or late, does no more than that.
 */
export const hearShopOrder = async (
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  connection: Pick<StoredConnection, 'store' | 'id' | 'vendor'>,
  outsideId: string,
): Promise<void> => {
  const { store, id, vendor } = connection;
  const isWoken = await inLane({ party: `${store} ${vendor}`, isJob: true }, () =>
    inTransaction(db, async (tx) => {
      if (!(await wakeShopOrder(tx, connection, outsideId, now()))) return false;
      await addJobAnew(tx, store, sendOrdersKind, { connection: id }, now());
      return true;
    }),
  );
  if (isWoken) jobs.wake();
};
