import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingOrderSource } from '../../../domain/orders/incoming/incomingOrder';
import type { Services } from '../../context';
import { apiKeyIn, closedKeyFault, keyHash } from '../../auth/apiKeys';
import { findApiKey, scopesOfKey } from '../../auth/queries/apiKeys';
import { shopOf } from '../../integrations/queries/incomingShops';
import { hearProduct, productTopics } from '../../integrations/shop/hearProduct';
import { appSecretsFor } from '../../integrations/shopTokens';
import { DeliveryDiffers, noteRefused, type NewIncomingOrder } from '../queries/purchases/incomingOrders';
import { partsOfPurchase, readStoredIncomingOrder } from '../queries/purchases/incomingOrderList';
import { readStore } from '../../db/stores';
import { CallError, Forbidden, NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import { secretsOf } from './secrets';
import { bodyHash, ownSignatureProblem, shopifySignatureProblem } from './signatures';
import { storeIncomingOrder } from './storeIncomingOrder';
import { inName, type Acting } from '../../audit/acting';
import { CallBudgets, limitHeaders } from '../../web/caller/callBudgets';
import { callerNetwork } from '../../web/caller/callerNetwork';
import type { Overload } from '../../web/caller/overload';
import { demandSetUp } from '../../web/caller/setUpYet';
import { strangerOf } from '../../web/caller/callerPlace';
import { webErrors } from '../../../domain/errors/web';
import { holdsScope, type KeyScope } from '../../../domain/accounts/keyScopes';
import { accountErrors } from '../../../domain/errors/accounts';
import { integrationErrors } from '../../../domain/errors/integrations';
import type { Fault } from '../../../domain/errors/errorTable';

/** The largest order that is taken, in bytes. */
const largestOrder = 5 * 1024 * 1024;

interface Named {
  Params: { store: string };
}

interface Refusal {
  store: string;
  request: FastifyRequest;
  source: IncomingOrderSource;
  status: number;
  reason: Fault;
  bytes: number;
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** An instant of a header; null where it says none. */
const momentOf = (text: string): Date | null => {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : new Date(at);
};

const isTooLarge = (error: FastifyError): boolean => error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Takes orders from outside (docs/incoming-orders.md): kept at once as they came, answered with 202, taken in by a job.
 * The routes stand beside the calls of the catalogue, as they need the bytes that were signed.
 */
export const incomingOrderRoutes = (app: FastifyInstance, services: Services, overload: Overload): void => {
  const { db, now } = services;
  const budgets = new CallBudgets(services.config.calls, undefined, services.answering);

  /** Notes that something was turned away at the door of a store, and answers why. */
  const refuse = async ({ store, request, source, status, reason, bytes }: Refusal): Promise<CallError> => {
    const topic = headerOf(request, 'x-shopify-topic').slice(0, 100);
    if (status === 401) {
      const entry = { by: '', action: 'refused.signature', subject: 'service', subjectId: source } as const;
      services.refusals.note({ store, vendor: null }, entry, strangerOf(request));
    }
    if ((await readStore(db, store)) !== null)
      await noteRefused(db, { store, source, topic, bytes, reason, at: now() });
    return new CallError(status, reason);
  };

  /** Keeps an order; one that comes under the id of another is turned away, and seen by people, instead of swallowed. */
  const keep = async (request: FastifyRequest, order: NewIncomingOrder) => {
    try {
      return await storeIncomingOrder(services, order);
    } catch (error) {
      if (!(error instanceof DeliveryDiffers)) throw error;
      const reason = integrationErrors.deliveryDiffers();
      const { store, source, bytes } = order;
      throw await refuse({ store, request, source, bytes, status: 409, reason });
    }
  };

  /**
   * The name of the key that a caller shows; null where none is shown that holds. Errors: Forbidden where it has scopes
   * and not this one; one without scopes is for orders.
   */
  const keyOf = async (request: FastifyRequest<Named>, scope: KeyScope): Promise<{ name: string } | null> => {
    const key = apiKeyIn(headerOf(request, 'authorization'));
    const found = key === null ? null : await findApiKey(db, request.params.store, keyHash(key), now());
    const scopes = found === null ? null : scopesOfKey(found);
    if (scopes !== null && !holdsScope(scopes, scope))
      throw new Forbidden(accountErrors.scopeMissing({ scope }));
    return found;
  };

  /** What is wrong with what a caller showed for a key. */
  const keyFaultOf = async (request: FastifyRequest<Named>): Promise<Fault> => {
    const shown = headerOf(request, 'authorization');
    if (shown === '') return integrationErrors.apiKeyMissing();
    const key = apiKeyIn(shown);
    return key === null
      ? integrationErrors.apiKeyUnknown()
      : closedKeyFault(services, key, request.params.store);
  };

  const bodyOf = (request: FastifyRequest): Buffer =>
    Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

  const routes = (hooks: FastifyInstance): void => {
    hooks.removeAllContentTypeParsers();
    // Before a byte of the body is read; what is refused so was not taken, and shops send it again.
    hooks.addHook('onRequest', (request, reply, done) => {
      overload.refuseWhereFull('first');
      const address = callerNetwork(request.ip);
      try {
        reply.raw.once('close', budgets.begin({ address, person: null }));
      } finally {
        const limit = budgets.leftTo(address);
        if (limit !== null) reply.headers(limitHeaders(limit, 'address'));
      }
      done();
    });
    hooks.addHook('onRequest', demandSetUp(db));
    hooks.addHook('preValidation', (_request, reply, done) => {
      const over = overload.begin('first');
      if (reply.raw.destroyed) over();
      else reply.raw.once('close', over);
      done();
    });
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestOrder },
      (_request, body, done) => {
        done(null, body);
      },
    );

    hooks.setErrorHandler<FastifyError>(async (error, request) => {
      // Both routes have it in their path; an address without a route has none.
      const { store } = Object(request.params) as Partial<Named['Params']>;
      if (!isTooLarge(error) || store === undefined) throw error;
      const bytes = Number(headerOf(request, 'content-length')) || largestOrder;
      const source = request.url.startsWith('/hooks/shopify/') ? 'shopify' : 'own';
      throw await refuse({
        store,
        request,
        source,
        status: 413,
        reason: integrationErrors.orderTooLarge(),
        bytes,
      });
    });

    hooks.post<Named>('/hooks/orders/:store', { bodyLimit: largestOrder }, async (request, reply) => {
      const { store } = request.params;
      const body = bodyOf(request);
      if ((await readStore(db, store)) === null) throw new NotFound(webErrors.storeNotFound());
      const signature = headerOf(request, 'stallkeeper-signature');
      const key = signature === '' ? await keyOf(request, 'write_orders') : null;
      if (key === null) {
        const secrets = await secretsOf(services, store, 'own');
        const problem =
          signature === '' && headerOf(request, 'authorization') !== ''
            ? await keyFaultOf(request)
            : ownSignatureProblem(signature, body, secrets, now());
        if (problem !== null)
          throw await refuse({
            store,
            request,
            source: 'own',
            status: 401,
            reason: problem,
            bytes: body.length,
          });
      }
      const named = headerOf(request, 'stallkeeper-delivery').slice(0, 200);
      const order: NewIncomingOrder = {
        store,
        source: 'own',
        topic: '',
        delivery: named || bodyHash(body),
        isKnownByBytes: named === '',
        body: body.toString('utf8').replaceAll('\u0000', ''),
        bytes: body.length,
        by: key?.name ?? '',
        at: now(),
      };
      // What a key sends is found in the audit log by its name.
      const { delivery, bytes } = order;
      const who: Acting = {
        ...strangerOf(request),
        actor: key === null ? 'service' : 'key',
        by: key?.name ?? 'own',
        store,
        call: 'incomingOrder',
        input: () => ({ delivery, bytes }),
      };
      const kept = await inName(who, services.refusals.say, () => keep(request, order));
      return reply.code(202).send({ id: String(kept.id), duplicate: !kept.isNew });
    });

    hooks.post<Named>('/hooks/shopify/:store', { bodyLimit: largestOrder }, async (request, reply) => {
      const { store } = request.params;
      const body = bodyOf(request);
      if ((await readStore(db, store)) === null) throw new NotFound(webErrors.storeNotFound());
      const named = headerOf(request, 'x-shopify-shop-domain');
      const secrets = [
        ...(await secretsOf(services, store, 'shopify')),
        ...(await appSecretsFor(services, store, named.toLowerCase())),
      ];
      const problem = shopifySignatureProblem(headerOf(request, 'x-shopify-hmac-sha256'), body, secrets);
      const refusal = { store, request, source: 'shopify', status: 401, bytes: body.length } as const;
      if (problem !== null) throw await refuse({ ...refusal, reason: problem });
      const shop = await shopOf(db, store, 'shopify');
      if (shop !== '' && named.toLowerCase() !== shop) {
        const reason =
          named === ''
            ? integrationErrors.noShopNamed({ shop })
            : integrationErrors.otherShop({ named: named.slice(0, 100), shop });
        throw await refuse({ ...refusal, reason });
      }
      const topic = headerOf(request, 'x-shopify-topic').slice(0, 100);
      const ofProducts = productTopics.find((known) => known === topic);
      if (ofProducts !== undefined) {
        await hearProduct(services, { store, topic: ofProducts, body });
        return reply.code(200).send({});
      }
      const kept = await keep(request, {
        store,
        source: 'shopify',
        topic,
        delivery: headerOf(request, 'x-shopify-webhook-id').slice(0, 200) || bodyHash(body, topic),
        body: body.toString('utf8').replaceAll('\u0000', ''),
        bytes: body.length,
        by: '',
        at: now(),
        triggeredAt: momentOf(headerOf(request, 'x-shopify-triggered-at')),
      });
      return reply.code(202).send({ id: String(kept.id), duplicate: !kept.isNew });
    });

    hooks.get<{ Params: { store: string; id: string } }>(
      '/hooks/orders/:store/:id',
      async (request, reply) => {
        const key = await keyOf(request, 'read_orders');
        if (key === null) throw new CallError(401, await keyFaultOf(request));
        const { store, id } = request.params;
        const incomingOrder = await readStoredIncomingOrder(db, { store, vendor: null }, idOf(id));
        if (incomingOrder === null) throw new NotFound(integrationErrors.incomingOrderNotFound());
        const { state, outside_id: order, errors, notices, purchase } = incomingOrder;
        const parts = purchase === null ? [] : await partsOfPurchase(db, { store, vendor: null }, purchase);
        const orders = parts.map(({ id: part, name, vendor }) => ({ id: String(part), name, vendor }));
        return reply
          .header('cache-control', 'no-store')
          .send({ id, state, order, orders, errors: errors ?? {}, notices });
      },
    );
  };

  app.register((hooks, _options, done) => {
    routes(hooks);
    done();
  });
};
