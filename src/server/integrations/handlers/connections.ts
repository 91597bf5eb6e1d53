import type { connectionCalls, shopAuthCalls } from '../../../catalogue/connections';
import { inTransaction } from '../../db/inTransaction';
import type { SignedInContext } from '../../context';
import type { Handlers } from '../../serve';
import { shopScopes, type Connection } from '../../../domain/integrations/connections';
import { missingOfApp } from '../../adapters/shopify/app';
import { auditConnection, connectionOf, disconnectSource, refuseOff, runNow } from '../connect';
import { changeConnection, connectionAnswer, listConnections } from '../queries/connections';
import { beginShop, confirmShop, exchangeSellerToken } from '../shopAuth';
import { addShopKey, listShop, replaceShopKey, shopAt, shopifyShop, shopKeys, takeOver } from '../shops';
import { deleteSheet, downloadSheet, saveSheet, sheetAnswer, triggerSheet } from '../sheets';

const answerOf = async (context: SignedInContext, id: string): Promise<{ connection: Connection }> => ({
  connection: connectionAnswer(await connectionOf(context, id)),
});

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

  async listConnections(_input, { db, scope }) {
    return { connections: (await listConnections(db, scope)).map(connectionAnswer) };
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
    return disconnectSource(context, await connectionOf(context, connectionId));
  },

  listShopKeys: async (_input, context) => ({ keys: await shopKeys(context) }),

  async addShopKey(input, context) {
    await addShopKey(context, input);
    return { ok: true };
  },

  replaceShopKey: (input, context) => replaceShopKey(context, input),

  async deleteShopKey({ domain }, context) {
    await disconnectSource(context, await shopAt(context, domain));
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

  readSheet: (_input, context) => sheetAnswer(context),
  saveSheet: (input, context) => saveSheet(context, input),
  deleteSheet: async (_input, context) => ({ deleted: await deleteSheet(context) }),
  downloadSheet: (_input, context) => downloadSheet(context),
  triggerSheet: (_input, context) => triggerSheet(context),
} satisfies Handlers<typeof connectionCalls>;
