import type { incomingOrderCalls } from '../../../catalogue/orders';
import {
  isShopDomain,
  type IncomingOrderSourceSettings,
} from '../../../domain/orders/incoming/incomingOrders';
import {
  incomingOrderSources,
  type IncomingOrderSource,
} from '../../../domain/orders/incoming/incomingOrder';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { addJob } from '../../jobs/queries/jobs';
import { providerKeyHint } from '../../integrations/queries/providerKeys';
import { addApiKey, listApiKeys, revokeApiKey } from '../../auth/queries/apiKeys';
import { newApiKey } from '../../auth/apiKeys';
import { shopOf, writeShop } from '../../integrations/queries/incomingShops';
import {
  countIncomingOrders,
  dismissIncomingOrder,
  lastIncomingOrders,
  listIncomingOrders,
  partsOfPurchase,
  readStoredIncomingOrder,
} from '../queries/purchases/incomingOrderList';
import { requeueIncomingOrders } from '../queries/purchases/incomingOrders';
import { BadInput, Conflict, NotFound } from '../../errors';
import { keyLineOf, lineOf } from '../incoming/answers';
import { newSecret, rollSecret } from '../incoming/secrets';
import { processIncomingOrderKind } from '../incoming/storeIncomingOrder';
import { mailPowerChanged } from '../../notifications/mailOwners';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { integrationErrors } from '../../../domain/errors/integrations';

const pathOf: Record<IncomingOrderSource, string> = { own: '/hooks/orders/', shopify: '/hooks/shopify/' };

const sourceSettings = async (
  { db, scope, config }: SignedInContext,
  source: IncomingOrderSource,
  last: ReadonlyMap<string, Date>,
): Promise<IncomingOrderSourceSettings> => {
  const hint = await providerKeyHint(db, { store: scope.store, vendor: null }, `incoming-${source}`);
  return {
    source,
    address: config.publicUrl.replace(/\/$/, '') + pathOf[source] + encodeURIComponent(scope.store),
    hint: hint?.hint ?? null,
    savedAt: hint?.savedAt.toISOString() ?? null,
    lastAt: last.get(source)?.toISOString() ?? null,
  };
};

/** What may be tried again: not what was refused, of which nothing was kept. What says nothing new changes nothing. */
const retryable = [
  ...(['bad', 'dismissed', 'waiting', 'stale', 'same'] as const),
  ...(['placed', 'changed', 'cancelled', 'refunded'] as const),
];

export const incomingOrderHandlers = {
  async listIncomingOrders({ filter = 'attention', before }, { db, scope }) {
    const { rows, more } = await listIncomingOrders(db, scope, { filter, before: before ?? null });
    return { incomingOrders: rows.map(lineOf), counts: await countIncomingOrders(db, scope), more };
  },

  async readIncomingOrder({ incomingOrderId }, { db, scope }) {
    const row = await readStoredIncomingOrder(db, scope, idOf(incomingOrderId));
    if (row === null) throw new NotFound(integrationErrors.incomingOrderNotFound());
    const parts = row.purchase === null ? [] : await partsOfPurchase(db, scope, row.purchase);
    return {
      incomingOrder: lineOf(row),
      body: row.body,
      orders: parts.map(({ id, ...part }) => ({ id: String(id), ...part })),
    };
  },

  async retryIncomingOrder({ incomingOrderId }, { db, scope, user, now, jobs }) {
    const id = idOf(incomingOrderId);
    await inTransaction(db, async (tx) => {
      const row = await readStoredIncomingOrder(tx, scope, id);
      if (row === null) throw new NotFound(integrationErrors.incomingOrderNotFound());
      if (row.body === '') throw new Conflict(integrationErrors.orderNotKept());
      const again = await requeueIncomingOrders(tx, scope.store, { id }, retryable);
      for (const each of again)
        await addJob(tx, scope.store, processIncomingOrderKind, { incomingOrder: each }, now());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'incoming.retry',
        subject: 'incomingOrder',
        subjectId: incomingOrderId,
        detail: { name: row.name, from: row.state },
      });
    });
    jobs.wake();
    return { id: incomingOrderId };
  },

  async dismissIncomingOrder({ incomingOrderId }, { db, scope, user }) {
    await inTransaction(db, async (tx) => {
      const was = await dismissIncomingOrder(tx, scope, idOf(incomingOrderId));
      if (was === null) throw new NotFound(integrationErrors.incomingOrderNotFound());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'incoming.dismiss',
        subject: 'incomingOrder',
        subjectId: incomingOrderId,
        detail: { from: was },
      });
    });
    return { id: incomingOrderId };
  },

  async readIncomingOrderSettings(_input, context) {
    const { db, scope, now } = context;
    const last = await lastIncomingOrders(db, scope);
    return {
      sources: await Promise.all(incomingOrderSources.map((source) => sourceSettings(context, source, last))),
      shopDomain: await shopOf(db, scope.store, 'shopify'),
      keys: (await listApiKeys(db, scope.store)).map((key) => keyLineOf(key, now())),
    };
  },

  async rollIncomingOrderSecret({ source, secret: given = '' }, context) {
    const { db, scope, user } = context;
    const secret = given === '' ? newSecret() : given;
    await inTransaction(db, async (tx) => {
      await rollSecret(tx, context, { store: scope.store, source, secret, by: user.email });
      await mailPowerChanged(tx, context, { deed: 'secret', about: source, page: 'settings/incoming' });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'incoming.secret',
        subject: 'store',
        subjectId: scope.store,
        detail: { source },
      });
    });
    // Shown once, and only where it was made here.
    return { secret: given === '' ? secret : '' };
  },

  async saveIncomingOrderShop({ domain: given = '' }, { db, scope, user, config: { platformDomain } }) {
    const domain = given.toLowerCase();
    if (domain !== '' && !isShopDomain(domain, platformDomain))
      throw new BadInput({ domain: integrationErrors.shopDomainEnd({ domain: platformDomain }) });
    await inTransaction(db, async (tx) => {
      await writeShop(tx, scope.store, 'shopify', domain);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'incoming.shop',
        subject: 'store',
        subjectId: scope.store,
        detail: { domain },
      });
    });
    return { domain };
  },

  async createApiKey({ name, days, scopes = null }, context) {
    const { db, scope, user, now } = context;
    const at = now();
    const endsAt = days === undefined ? null : new Date(at.getTime() + days * 24 * 60 * 60 * 1000);
    const { key, hash, hint } = newApiKey(scope.store);
    const row = await inTransaction(db, async (tx) => {
      const facts = {
        name,
        hash,
        hint,
        by: user.email,
        person: user.person,
        at,
        endsAt,
        scopes,
      };
      const added = await addApiKey(tx, scope.store, facts);
      await mailPowerChanged(tx, context, { deed: 'apiKey', about: name, page: 'settings/incoming' });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'api-key.create',
        subject: 'api-key',
        subjectId: String(added.id),
        detail: { name, ...(days === undefined ? {} : { days }), ...(scopes === null ? {} : { scopes }) },
      });
      return added;
    });
    const maker = { maker_vendor: marketplaceVendor, maker_role: user.role ?? ('owner' as const) };
    return { key, line: keyLineOf({ ...row, ...maker }, at) };
  },

  async revokeApiKey({ keyId }, { db, scope, user, now }) {
    await inTransaction(db, async (tx) => {
      const name = await revokeApiKey(tx, scope.store, idOf(keyId), now());
      if (name === null) throw new NotFound(integrationErrors.apiKeyNotFound());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'api-key.revoke',
        subject: 'api-key',
        subjectId: keyId,
        detail: { name },
      });
    });
    return { revoked: true as const };
  },
} satisfies Handlers<typeof incomingOrderCalls>;
