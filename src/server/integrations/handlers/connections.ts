import type { connectionCalls, shopAuthCalls } from '../../../catalogue/connections';
import { inTransaction } from '../../db/inTransaction';
import type { SignedInContext } from '../../context';
import type { Handlers } from '../../serve';
import { sourceErrors } from '../../../domain/errors/sources';
import { isMarketplaceShop, shopScopes, type Connection } from '../../../domain/integrations/connections';
import { takesOrders } from '../../../domain/integrations/shopOrders';
import { missingOfApp } from '../../adapters/shopify/app';
import { auditConnection, connectionOf, refuseOff, runNow } from '../connect';
import { Conflict } from '../../errors';
import {
  changeConnection,
  connectionAnswer,
  listConnections,
  noteOptions,
  type StoredConnection,
} from '../queries/connections';
import { dropWaiting, orderSummaries, tryOrdersAgain } from '../queries/shopOrders';
import { beginShop, confirmShop, exchangeSellerToken } from '../shopAuth';
import { addShopKey, listShop, replaceShopKey, shopAt, shopifyShop, shopKeys, takeOver } from '../shops';
import { disconnectShop } from '../vendorOrders/orderHooks';
import { queueShopOrders } from '../vendorOrders/sendOrders';
import { deleteSheet, downloadSheet, saveSheet, sheetAnswer, triggerSheet } from '../sheets';

/** Connections as the wire has them, with how orders stand in those that orders can be sent to. */
const answersOf = async (
  { db, scope }: SignedInContext,
  found: StoredConnection[],
): Promise<Connection[]> => {
  const taking = found.filter((each) => takesOrders(each.kind) && !isMarketplaceShop(each));
  const orders = await orderSummaries(db, scope.store, taking);
  return found.map((each) => connectionAnswer(each, orders.get(each.id)));
};

const answerOf = async (context: SignedInContext, id: string): Promise<{ connection: Connection }> => {
  const found = await connectionOf(context, id);
  const [connection = connectionAnswer(found)] = await answersOf(context, [found]);
  return { connection };
};

export const shopAuthHandlers = {
  requestShop: (input, context) => beginShop(context, input),
  confirmShop: (input, context) => confirmShop(context, input),
  requestSellerToken: (input, context) => exchangeSellerToken(context, input),
} satisfies Handlers<typeof shopAuthCalls>;

export const connectionHandlers = {
  readShopApp(_input, { config, scope }) {
    const role = scope.vendor === null ? 'marketplace' : 'seller';
    const { shopify, platformDomain: domain } = config;
    return Promise.resolve({ missing: missingOfApp(shopify), role, scopes: [...shopScopes[role]], domain });
  },

  async listConnections(_input, context) {
    const found = await listConnections(context.db, context.scope);
    return { connections: await answersOf(context, found) };
  },

  async pauseConnection({ connectionId, paused }, context) {
    // While they are switched off one may still be stopped, and none begun.
    if (!paused) await refuseOff(context);
    const connection = await connectionOf(context, connectionId);
    if (connection.paused !== paused)
      await inTransaction(context.db, async (tx) => {
        await changeConnection(tx, connection, { paused, ...(paused ? {} : { next_at: context.now() }) });
        await auditConnection(tx, context, connection, paused ? 'paused' : 'resumed');
      });
    return answerOf(context, connectionId);
  },

  async runConnection({ connectionId }, context) {
    return runNow(context, await connectionOf(context, connectionId));
  },

  async removeConnection({ connectionId }, context) {
    return disconnectShop(context, await connectionOf(context, connectionId));
  },

  listShopKeys: async (_input, context) => ({ keys: await shopKeys(context) }),

  async addShopKey(input, context) {
    await addShopKey(context, input);
    return { ok: true };
  },

  replaceShopKey: (input, context) => replaceShopKey(context, input),

  async deleteShopKey({ domain }, context) {
    await disconnectShop(context, await shopAt(context, domain));
    return { ok: true };
  },

  async listShopifyProducts({ after }, context) {
    return listShop(context, await shopifyShop(context), after);
  },

  async listShopProducts({ connectionId, after }, context) {
    return listShop(context, await connectionOf(context, connectionId), after);
  },

  async compareShopProducts({ connectionId, ids }, context) {
    const shop = await connectionOf(context, connectionId);
    return { importId: await takeOver(context, shop, ids, true) };
  },

  async syncShopProduct({ productId, domain }, context) {
    await takeOver(context, await shopAt(context, domain), [productId], false);
    return { productId };
  },

  async saveFollowed({ connectionId, follows }, context) {
    const connection = await connectionOf(context, connectionId);
    const options = { ...connection.options, follows };
    await inTransaction(context.db, async (tx) => {
      // What is newly followed comes in with the next exchange, though the shop says the same as before.
      await changeConnection(tx, connection, { options, content_hash: null });
      await auditConnection(tx, context, connection, 'changed');
    });
    return answerOf(context, connectionId);
  },

  async sendOrders({ connectionId, sends }, context) {
    const connection = await connectionOf(context, connectionId);
    if (sends) await refuseOff(context);
    if (!takesOrders(connection.kind)) throw new Conflict(sourceErrors.shopTakesNoOrders());
    await inTransaction(context.db, async (tx) => {
      await noteOptions(tx, connection, { sendsOrders: sends });
      // With its next turn the shop is made to tell of them.
      if (sends && connection.options.sendsOrders !== true)
        await changeConnection(tx, connection, { next_at: context.now() });
      if (!sends) await dropWaiting(tx, connection);
      await auditConnection(tx, context, connection, 'changed');
    });
    return answerOf(context, connectionId);
  },

  async sendOrdersAgain({ connectionId }, context) {
    const connection = await connectionOf(context, connectionId);
    await refuseOff(context);
    if (connection.paused) throw new Conflict(sourceErrors.connectionPaused());
    const { db, now, jobs } = context;
    const waiting = await tryOrdersAgain(db, connection, now());
    await queueShopOrders(db, now());
    jobs.wake();
    return { waiting };
  },

  readSheet: (_input, context) => sheetAnswer(context),
  saveSheet: (input, context) => saveSheet(context, input),
  deleteSheet: async (_input, context) => ({ deleted: await deleteSheet(context) }),
  downloadSheet: (_input, context) => downloadSheet(context),
  triggerSheet: (_input, context) => triggerSheet(context),
} satisfies Handlers<typeof connectionCalls>;
