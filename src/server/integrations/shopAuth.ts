import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { marketplaceVendor } from '../../domain/accounts/session';
import { heldBy } from '../../domain/accounts/heldBy';
import { integrationErrors } from '../../domain/errors/integrations';
import { sourceErrors } from '../../domain/errors/sources';
import { isOn } from '../../domain/settings/toggles';
import {
  codeScopes,
  missingScopes,
  readShopifyDomain,
  orderScopes,
  shopScopes,
  type ShopRole,
} from '../../domain/integrations/connections';
import {
  appOf,
  authorizeUrl,
  isSessionToken,
  missingOfApp,
  queryProblem,
  type ShopifyApp,
} from '../adapters/shopify/app';
import { askToken, shopOfToken, type Grant, type Granted } from '../adapters/shopify/tokens';
import { SourceFailed } from '../adapters/sources/askSource';
import type { PublicContext, SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { BadInput, Conflict, Forbidden, NotSignedIn } from '../errors';
import { auditConnection, mailConnected, refuseOff } from './connect';
import { writeShop } from './queries/incomingShops';
import { addConnection, changeConnection, grantedConnections, ownConnections } from './queries/connections';
import { addShopVisit, takeShopVisit } from './queries/shopVisits';
import { storeOf } from '../storeOf';
import { accessTo, sealTokens } from './shopTokens';

/** How long a person may be away at the shop, in ms. */
const awayFor = 10 * 60_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Errors: Conflict, which names what who runs the server has to set. */
const appFor = ({ config }: Pick<PublicContext, 'config'>): ShopifyApp => {
  const app = appOf(config.shopify);
  if (app === null) throw new Conflict(sourceErrors.shopifyOff({ names: missingOfApp(config.shopify) }));
  return app;
};

/** Errors: BadInput at the domain. */
const shopIn = ({ config }: Pick<PublicContext, 'config'>, given: string): string => {
  const shop = readShopifyDomain(given, config.platformDomain);
  if (shop === null)
    throw new BadInput({ shop: integrationErrors.shopDomainEnd({ domain: config.platformDomain }) });
  return shop;
};

/** Errors: Forbidden where Shopify has not signed the address that the call was made by, or too long ago. */
const demandSigned = (context: PublicContext, app: ShopifyApp): void => {
  const { request, now, refusals, user, config } = context;
  const problem = queryProblem(app, new URLSearchParams(request.search), now());
  if (problem === null) return;
  const scope = { store: user?.store ?? config.defaultStore, vendor: null };
  const entry = { action: 'refused.signature', subject: 'service', subjectId: 'shopify' } as const;
  refusals.note(scope, { by: user?.email ?? '', ...entry });
  throw new Forbidden(problem);
};

/** The person who connects, in the view that the shop is connected in. Errors: NotSignedIn, Forbidden. */
const connecting = (context: PublicContext, name: ShopRole): SignedInContext => {
  const { user } = context;
  if (user === null) throw new NotSignedIn();
  if (!heldBy(user).includes('write_integrations')) throw new Forbidden();
  const isMarketplace = user.vendor === marketplaceVendor;
  if (isMarketplace !== (name === 'marketplace'))
    throw new Forbidden(isMarketplace ? sourceErrors.shopsOfVendors() : sourceErrors.shopOfMarketplace());
  return { ...context, user, scope: { store: user.store, vendor: isMarketplace ? null : user.vendor } };
};

const redirectOf = ({ config }: Pick<PublicContext, 'config'>, name: ShopRole): string =>
  `${config.publicUrl}/api/auth/${name}/confirm`;

/** Where a person goes on in the app, with what Shopify has signed. */
const onScreen = (step: 'connect' | 'confirm', name: ShopRole, search: string): string => {
  const query = new URLSearchParams(search);
  query.set(step, name);
  return `/app/connections?${query.toString()}`;
};

export interface Led {
  /** Where the browser goes on: at the shop, or in the app. */
  url: string;
  /** Whether that is the shop's own page, which no frame shows. */
  away: boolean;
}

interface Asked {
  name: ShopRole;
  shop: string;
  hmac?: string | undefined;
}

/**
 * What a shop is asked for: to write orders as well where its vendor sends it orders, and discounts where the marketplace
 * has any; of nobody else.
 */
const scopesFor = async (
  { db, scope }: SignedInContext,
  name: ShopRole,
  shop: string,
): Promise<readonly string[]> => {
  if (name !== 'seller') {
    const { features } = await storeOf(db, scope.store);
    const hasCodes = isOn(features, 'discounts') || isOn(features, 'makeAnOffer');
    return hasCodes ? [...shopScopes[name], ...codeScopes] : shopScopes[name];
  }
  const own = (await ownConnections(db, scope, ['shopify'])).find(({ address }) => address === shop);
  return own?.options.sendsOrders === true ? [...shopScopes[name], ...orderScopes] : shopScopes[name];
};

/**
 * Sets out to connect a shop. Who comes from the shop's admin is led to the screen, where a signed-in person says that
 * they want it; asked from there, the answer is where the shop asks its own people. Errors: BadInput, Conflict,
 * Forbidden, NotSignedIn.
 */
export const beginShop = async (context: PublicContext, { name, shop: given, hmac }: Asked): Promise<Led> => {
  const app = appFor(context);
  const shop = shopIn(context, given);
  const { request, now } = context;
  if (context.user === null || hmac !== undefined) {
    if (hmac === undefined) throw new NotSignedIn();
    demandSigned(context, app);
    if (context.user === null) return { url: onScreen('connect', name, request.search), away: false };
  }
  const person = connecting(context, name);
  await refuseOff(person);
  const { db, scope, user } = person;
  const state = randomBytes(32).toString('base64url');
  const visit = { stateHash: hashOf(state), name, person: user.person, session: user.session, shop };
  await addShopVisit(db, scope, visit, { now: now(), expiresAt: new Date(now().getTime() + awayFor) });
  const redirect = redirectOf(context, name);
  const { base } = accessTo(context, shop);
  const scopes = await scopesFor(person, name, shop);
  return { url: authorizeUrl(base, app, { scopes, redirect, state }), away: true };
};

/** A token of the shop itself, with all that is needed. Errors: BadInput at the shop. */
const grantedBy = async (
  context: SignedInContext,
  app: ShopifyApp,
  { name, shop, grant }: { name: ShopRole; shop: string; grant: Grant },
): Promise<Granted> => {
  const access = accessTo(context, shop);
  try {
    const granted = await askToken(access, app, grant);
    const missing = missingScopes(shopScopes[name], granted.scopes);
    if (missing.length > 0)
      throw new BadInput({ shop: sourceErrors.shopScopesMissing({ host: shop, scopes: missing }) });
    const found = await shopOfToken({ ...access, key: granted.access });
    if (found !== shop)
      throw new BadInput({ shop: sourceErrors.shopOther({ found: found.slice(0, 100), wanted: shop }) });
    return granted;
  } catch (error) {
    throw error instanceof SourceFailed ? new BadInput({ shop: error.fault }) : error;
  }
};

/** Keeps what a shop has given: in place of what it gave before, or of the key that was typed. Errors: Conflict. */
const keepGrant = async (
  context: SignedInContext,
  { name, shop, granted }: { name: ShopRole; shop: string; granted: Granted },
): Promise<void> => {
  const { db, scope, user, now } = context;
  const vendor = scope.vendor ?? marketplaceVendor;
  await inTransaction(db, async (tx) => {
    const others = (await grantedConnections(tx, shop)).filter(
      (other) => other.sealed !== null && (other.store !== scope.store || other.vendor !== vendor),
    );
    if (others.length > 0) throw new Conflict(sourceErrors.shopOfOthers());
    const shops = await ownConnections(tx, scope, ['shopify']);
    const hasOther = shops.some(({ address }) => address !== shop);
    if (name === 'marketplace' && hasOther) throw new Conflict(sourceErrors.shopOneOnly());
    const own = shops.find(({ address }) => address === shop);
    const id = own?.id ?? randomUUID();
    const facts = {
      sealed: sealTokens(context, { store: scope.store, id }, granted),
      hint: '',
      scopes: granted.scopes.join(','),
    };
    if (own === undefined) {
      const rest = { options: {}, by: user.email, now: now() };
      await addConnection(tx, scope, { id, kind: 'shopify', address: shop, ...facts, ...rest });
      await mailConnected(tx, context, 'shopify', shop);
    } else {
      const again = {
        by_email: user.email,
        connected_at: now(),
        next_at: now(),
        content_hash: null,
        error: null,
      };
      await changeConnection(tx, own, { ...facts, ...again });
    }
    // What a marketplace's shop sends is its own; what names another is turned away.
    if (name === 'marketplace') await writeShop(tx, scope.store, 'shopify', shop);
    const connection = { store: scope.store, vendor, kind: 'shopify' as const, address: shop };
    await auditConnection(tx, context, connection, own === undefined ? 'connected' : 'key-changed');
  });
};

/**
 * Connects the shop that a person comes back from. A browser that comes by itself is led on to the screen, which asks
 * with the person's token: state, person and browser have to be those that set out. Errors: as `beginShop`.
 */
export const confirmShop = async (
  context: PublicContext,
  { name, shop: given, code, state }: Asked & { code: string; state: string },
): Promise<Led> => {
  const app = appFor(context);
  const shop = shopIn(context, given);
  demandSigned(context, app);
  const { request, db, now } = context;
  if (context.user === null) return { url: onScreen('confirm', name, request.search), away: false };
  const person = connecting(context, name);
  await refuseOff(person);
  const { user, scope } = person;
  const visit = { stateHash: hashOf(state), name, person: user.person, session: user.session, shop };
  if (!(await takeShopVisit(db, scope, visit, now()))) throw new Conflict(sourceErrors.shopStateUnknown());
  const granted = await grantedBy(person, app, { name, shop, grant: { code } });
  await keepGrant(person, { name, shop, granted });
  return { url: '/app/connections', away: false };
};

/**
 * Connects a vendor's shop from within its admin, without leaving it: the address is signed by Shopify, and the session
 * token of its bridge, which is exchanged, says that this browser is in that shop. Errors: as `beginShop`.
 */
export const exchangeSellerToken = async (
  context: PublicContext,
  { shop: given, id_token: token = '' }: { shop: string; id_token?: string | undefined },
): Promise<{ connected: true }> => {
  const app = appFor(context);
  const shop = shopIn(context, given);
  demandSigned(context, app);
  const person = connecting(context, 'seller');
  await refuseOff(person);
  if (!(await isSessionToken(app, token, shop, context.now())))
    throw new BadInput({ id_token: sourceErrors.shopTokenWrong() });
  const granted = await grantedBy(person, app, { name: 'seller', shop, grant: { sessionToken: token } });
  await keepGrant(person, { name: 'seller', shop, granted });
  return { connected: true };
};
