import type { FastifyInstance } from 'fastify';
import { array, mixed, number, object, string } from 'yup';
import { marketplaceVendor } from '../../domain/accounts/session';
import { sourceErrors } from '../../domain/errors/sources';
import { webErrors } from '../../domain/errors/web';
import { appOf } from '../adapters/shopify/app';
import { shopOfToken } from '../adapters/shopify/tokens';
import { SourceFailed, type Reads } from '../adapters/sources/askSource';
import { inName, type Acting } from '../audit/acting';
import { addAudit } from '../audit/queries/audit';
import type { Services } from '../context';
import { mailSupport, receivedLink } from '../conversations/mailSupport';
import { addMessage } from '../conversations/queries/messages';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { CallError, NotFound } from '../errors';
import { addJob } from '../jobs/queries/jobs';
import type { JobWork } from '../jobs/queue';
import { forgetBuyers, namesOfSold } from '../orders/forgetBuyers';
import { bodySignatureProblem, shopifySignatureProblem } from '../orders/incoming/signatures';
import { storeOf } from '../storeOf';
import { languageOf, textsIn } from '../texts';
import { CallBudgets } from '../web/caller/callBudgets';
import { callerNetwork } from '../web/caller/callerNetwork';
import { demandSetUp } from '../web/caller/setUpYet';
import { strangerOf } from '../web/caller/callerPlace';
import type { SourceNeeds } from './connect';
import {
  findConnection,
  grantedConnections,
  removeConnection,
  type StoredConnection,
} from './queries/connections';
import { markLeft, noteAsked, storesOfShop } from './queries/shopHooks';
import { grantedAccess } from './shopTokens';
import { hearShopOrder, orderHookSecret } from './vendorOrders/orderHooks';

/** The job for a shop that says that the app is out of it; `{ shop, forget }` is its payload. */
export const shopLeftKind = 'shop-left';

const largestBody = 1024 ** 2;

const domain = () => string().max(255).required();
const ids = () => array(mixed<string | number>().required()).max(10_000).default([]);
const buyer = () => object({ email: string().nullable().max(320).default(null) }).required();
const absent = () => mixed().test('absent', (value) => value === undefined);

// The topic stands in a header that nobody signs: each of these is told from the others by what it says.
const uninstalledSchema = object({ myshopify_domain: domain(), customer: absent() });
const requestSchema = object({
  shop_domain: domain(),
  customer: buyer(),
  data_request: object({ id: number().required() }).required(),
  orders_requested: ids(),
});
const redactSchema = object({
  shop_domain: domain(),
  customer: buyer(),
  data_request: absent(),
  orders_to_redact: ids(),
});
const forgetSchema = object({ shop_domain: domain(), customer: absent(), myshopify_domain: absent() });

const orderSchema = object({ id: number().integer().min(1).required() });

/** Errors: CallError 400, for what is not what its topic says. */
const read = <T>(schema: Reads<T>, body: Buffer): T => {
  try {
    return schema.validateSync(JSON.parse(body.toString('utf8')), { stripUnknown: true });
  } catch {
    throw new CallError(400, webErrors.badRequest());
  }
};

type Say = ReturnType<typeof textsIn<'buyers'>>;
interface Told {
  email: string | null;
  lines: string[];
}

/** Puts something before the people of a store, where `tell` has anything to say, in one transaction with it. */
const tellPeople = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  store: string,
  tell: (tx: Queries, say: Say) => Promise<Told | null>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const facts = await storeOf(tx, store);
    const told = await tell(tx, textsIn(languageOf(facts.locale), 'buyers'));
    if (told === null) return;
    const lines = told.lines.map((value) => ({ name: '', value }));
    await addMessage(tx, store, { kind: 'contact-form', email: told.email, content: { lines } });
    const link = receivedLink(config, 'contact-form', told.email ?? '');
    await mailSupport(tx, facts, 'marketplace-contact-form', { message: told.lines.join('\n'), link });
  });

/** A buyer wants to know what is kept of them: a person of each marketplace sees it, and answers by mail. */
const askForData = async (services: Services, body: Buffer): Promise<void> => {
  const { db, now } = services;
  const {
    shop_domain: shop,
    customer,
    data_request: request,
    orders_requested: given,
  } = read(requestSchema, body);
  const { email } = customer;
  const event = { id: `data-request-${String(request.id)}`, kind: 'customers/data_request', now: now() };
  for (const store of await storesOfShop(db, shop.toLowerCase()))
    await tellPeople(services, store, async (tx, say) => {
      if (!(await noteAsked(tx, store, event))) return null;
      // Whose request it is stands where people answer it, and can be forgotten there.
      await addAudit(
        tx,
        { store, vendor: null },
        { by: 'shopify', action: 'buyer.asked-for-data', subject: 'request', subjectId: String(request.id) },
      );
      const names = await namesOfSold(tx, store, given.map(String));
      const about = names.length === 0 ? say('privacy.noOrders') : say('privacy.orders', { names });
      return { email, lines: [say('privacy.asked', { email: email ?? '?' }), about, say('privacy.answer')] };
    });
};

const redact = (
  services: Pick<Services, 'db' | 'config'>,
  store: string,
  orders: readonly string[] | null,
): Promise<void> =>
  tellPeople(services, store, async (tx, say) => {
    const names = await forgetBuyers(tx, store, orders);
    if (names.length > 0)
      await addAudit(
        tx,
        { store, vendor: null },
        {
          by: 'shopify',
          action: 'buyers.forgotten',
          subject: 'store',
          subjectId: store,
          detail: { count: names.length },
        },
      );
    const shown = names.slice(0, 100);
    const lines = [say('privacy.redacted', { count: names.length, names: shown }), say('privacy.stays')];
    return names.length === 0 ? null : { email: null, lines };
  });

const redactBuyer = async (services: Services, body: Buffer): Promise<void> => {
  const { shop_domain: shop, orders_to_redact: given } = read(redactSchema, body);
  for (const store of await storesOfShop(services.db, shop.toLowerCase()))
    await redact(services, store, given.map(String));
};

/** Queues what is to be done once the shop itself has said whether the app is out of it. */
const shopLeaves = async ({ db, jobs, now }: Services, given: string, forget: boolean): Promise<void> => {
  const shop = given.toLowerCase();
  const connected = (await grantedConnections(db, shop)).map(({ store }) => store);
  const stores = new Set([...connected, ...(forget ? await storesOfShop(db, shop) : [])]);
  for (const store of stores) await addJob(db, store, shopLeftKind, { shop, forget }, now());
  jobs.wake();
};

/** Whether a shop still takes our token. Errors: SourceFailed, where that cannot be known now. */
const isStillIn = async (
  needs: SourceNeeds,
  connection: Pick<StoredConnection, 'store' | 'id' | 'address' | 'sealed'>,
): Promise<boolean> => {
  if (connection.sealed === null) return false;
  try {
    await shopOfToken(await grantedAccess(needs, connection));
    return true;
  } catch (error) {
    const isOut =
      error instanceof SourceFailed &&
      ['shopKeyRefused', 'shopGrantRefused', 'shopNotFound'].includes(error.fault.code);
    if (isOut) return false;
    throw error;
  }
};

/**
 * Forgets the tokens of a shop that has put the app out and, where all is to be forgotten, the connection and who
 * bought there. Webhooks come late and again: a shop that still takes our token has not put it out.
 */
export const shopLeft =
  (needs: SourceNeeds): JobWork =>
  async ({ store, payload }) => {
    const { db, now } = needs;
    const shop = String(payload['shop']);
    const forget = payload['forget'] === true;
    const connections = (await grantedConnections(db, shop)).filter((each) => each.store === store);
    for (const connection of connections) if (await isStillIn(needs, connection)) return;
    for (const connection of connections)
      await inTransaction(db, async (tx) => {
        const { vendor, kind, address, sealed } = connection;
        await (forget ? removeConnection(tx, connection) : markLeft(tx, connection, now()));
        // One that has left already leaves no more.
        if (!forget && sealed === null) return;
        const about = { subject: 'connection', subjectId: kind, detail: { address } } as const;
        await addAudit(tx, { store, vendor }, { by: 'shopify', action: 'connection.left', ...about });
      });
    if (forget && (await storesOfShop(db, shop)).includes(store)) await redact(needs, store, null);
  };

/** Topics of orders that vendors' shops tell the app. */
const orderTopics = ['orders/updated', 'orders/fulfilled', 'orders/partially_fulfilled', 'orders/cancelled'];

/**
 * An order of a vendor's shop has changed. Nobody signs which shop says so: where it is another, no order of its is
 * called so.
 */
const hearOrder = async (services: Services, shop: string, body: Buffer): Promise<void> => {
  const { id } = read(orderSchema, body);
  for (const connection of await grantedConnections(services.db, shop.toLowerCase()))
    if (connection.vendor !== marketplaceVendor) await hearShopOrder(services, connection, String(id));
};

/** What WooCommerce sends once as it is made to tell of something: it says nothing, and is not signed. */
const isPing = (body: Buffer): boolean => /^webhook_id=\d{1,20}$/.test(body.toString('latin1', 0, 40));

/** Takes what shops of WooCommerce tell of the orders that they have. */
const wooRoute = (hooks: FastifyInstance, services: Services): void => {
  hooks.post<{ Params: { store: string; connection: string } }>(
    '/hooks/woocommerce/:store/:connection',
    { bodyLimit: largestBody },
    async (request, reply) => {
      const { store, connection: id } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const connection = await findConnection(services.db, { store, vendor: null }, id);
      if (connection?.kind !== 'woocommerce') throw new NotFound(sourceErrors.connectionNotFound());
      if (isPing(body)) return reply.code(200).send({});
      const given = request.headers['x-wc-webhook-signature'];
      const secret = await orderHookSecret(services, connection).catch((error: unknown) => {
        if (error instanceof SourceFailed) return null;
        throw error;
      });
      const secrets = secret === null ? [] : [secret];
      const problem = bodySignatureProblem(typeof given === 'string' ? given.trim() : '', body, secrets);
      if (problem !== null) {
        const about = { subject: 'service', subjectId: 'woocommerce' } as const;
        const entry = { by: '', action: 'refused.signature', ...about } as const;
        services.refusals.note({ store, vendor: null }, entry, strangerOf(request));
        throw new CallError(401, problem);
      }
      const who: Acting = { ...strangerOf(request), actor: 'service', by: 'woocommerce', call: 'webhook' };
      await inName(who, services.refusals.say, () =>
        hearShopOrder(services, connection, String(read(orderSchema, body).id)),
      );
      return reply.code(200).send({});
    },
  );
};

/** Takes what Shopify tells the app: who left, what buyers ask for, and whom to forget; and what shops tell of orders. */
export const shopHookRoutes = (app: FastifyInstance, services: Services): void => {
  const budgets = new CallBudgets(services.config.calls, undefined, services.answering);
  // A map, as every object knows names such as __proto__.
  const topics = new Map<string, (body: Buffer) => Promise<void>>(
    Object.entries({
      'app/uninstalled': (body: Buffer) =>
        shopLeaves(services, read(uninstalledSchema, body).myshopify_domain, false),
      'shop/redact': (body: Buffer) => shopLeaves(services, read(forgetSchema, body).shop_domain, true),
      'customers/data_request': (body: Buffer) => askForData(services, body),
      'customers/redact': (body: Buffer) => redactBuyer(services, body),
    }),
  );
  app.register((hooks, _options, done) => {
    hooks.removeAllContentTypeParsers();
    hooks.addHook('onRequest', (request, reply, next) => {
      reply.raw.once('close', budgets.begin({ address: callerNetwork(request.ip), person: null }));
      next();
    });
    hooks.addHook('onRequest', demandSetUp(services.db));
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, next) => {
      next(null, body);
    });
    hooks.post('/hooks/shopify', { bodyLimit: largestBody }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'x-shopify-hmac-sha256': given, 'x-shopify-topic': topic } = request.headers;
      const secrets = appOf(services.config.shopify)?.secrets ?? [];
      // Before anything of it is read.
      const problem = shopifySignatureProblem(typeof given === 'string' ? given.trim() : '', body, secrets);
      if (problem !== null) {
        const entry = {
          by: '',
          action: 'refused.signature',
          subject: 'service',
          subjectId: 'shopify',
        } as const;
        services.refusals.note(
          { store: services.config.defaultStore, vendor: null },
          entry,
          strangerOf(request),
        );
        throw new CallError(401, problem);
      }
      const ofOrder = typeof topic === 'string' && orderTopics.includes(topic);
      const shop = request.headers['x-shopify-shop-domain'];
      const work = ofOrder
        ? (said: Buffer) => hearOrder(services, typeof shop === 'string' ? shop.trim() : '', said)
        : typeof topic === 'string'
          ? topics.get(topic)
          : undefined;
      const who: Acting = { ...strangerOf(request), actor: 'service', by: 'shopify', call: 'webhook' };
      await inName(who, services.refusals.say, async () => work?.(body));
      return reply.code(200).send({});
    });
    wooRoute(hooks, services);
    done();
  });
};
