import { randomUUID } from 'node:crypto';
import { marketplaceVendor } from '../../domain/accounts/session';
import { integrationErrors } from '../../domain/errors/integrations';
import { generalErrors } from '../../domain/errors/general';
import { sourceErrors } from '../../domain/errors/sources';
import {
  followedParts,
  isMarketplaceShop,
  readShopDomain,
  shopKinds,
  type FollowedPart,
  type ShopKeyInput,
  type ShopKind,
} from '../../domain/integrations/connections';
import {
  keysOfParts,
  rowsOfShopProduct,
  sharingStock,
  type ShopProduct,
  type StandingHere,
} from '../../domain/integrations/shopProducts';
import { readingOf, type SourceRow } from '../../domain/integrations/sourceReadings';
import type { ProductCsvKey } from '../../domain/imports/productCsv/columns';
import type { OwnRow } from '../../domain/imports/convert/ownRow';
import { usualThreshold } from '../../domain/imports/imports';
import { currencyDigits, formatAmount } from '../../domain/money';
import { isShopDomain } from '../../domain/orders/incoming/incomingOrders';
import { SourceFailed } from '../adapters/sources/askSource';
import { prestashopClient } from '../adapters/sources/prestashop';
import type { ShopAccess, ShopClient } from '../adapters/sources/shopClient';
import { shopifyClient } from '../adapters/sources/shopify';
import { woocommerceClient } from '../adapters/sources/woocommerce';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { BadInput, CallError, Conflict, NotFound } from '../errors';
import { contentHash, importRows, type ReadRows } from '../imports/unattended';
import { readProducts } from '../products/queries/read';
import { findSkus } from '../products/queries/skus';
import { storeOf } from '../storeOf';
import { bringChanges } from './bringChanges';
import { followStanding } from './followStanding';
import { auditConnection, mailConnected, ownerOf, refuseOff, type SourceNeeds } from './connect';
import {
  addConnection,
  changeConnection,
  isImporting,
  noteImport,
  noteOptions,
  ownConnections,
  type StoredConnection,
} from './queries/connections';
import { accessTo, freshToken } from './shopTokens';
import { followProducts, followedIds } from './queries/followed';
import { noteReadings, settleReadings } from './queries/readings';

const clients: Record<ShopKind, (access: ShopAccess) => ShopClient> = {
  prestashop: prestashopClient,
  woocommerce: woocommerceClient,
  shopify: shopifyClient,
};
/** What the SKUs begin with that are made for variants without one. */
const prefixes: Record<ShopKind, string> = { prestashop: 'PS', woocommerce: 'WC', shopify: 'SH' };

const placeOf = (store: string, id: string): string => `${store}\nconnection\n${id}`;

type Access = Pick<SourceNeeds, 'config' | 'now'>;

const accessOf = (needs: Access, kind: ShopKind, domain: string, key: string): ShopAccess => {
  if (kind === 'shopify') return { ...accessTo(needs, domain), key };
  const { innerShops } = needs.config;
  const isInner = innerShops.includes(domain.split('/')[0] ?? '');
  const base = `${isInner ? 'http' : 'https'}://${domain}`;
  return { base, key, ownHosts: innerShops, now: needs.now };
};

const clientOf = (needs: Access, kind: ShopKind, domain: string, key: string): ShopClient =>
  clients[kind](accessOf(needs, kind, domain, key));

const kindOf = ({ kind }: StoredConnection): ShopKind => {
  if (kind === 'sheet') throw new NotFound(sourceErrors.connectionNotFound());
  return kind;
};

const keyFor = async (needs: SourceNeeds, connection: StoredConnection): Promise<string> => {
  const { store, id, sealed, address, scopes } = connection;
  if (scopes !== null) return freshToken(needs, connection);
  const key = sealed === null ? null : needs.vault.open(sealed, placeOf(store, id));
  if (key === null) throw new SourceFailed(sourceErrors.shopKeyRefused({ host: address }), false);
  return key;
};

/** The client of a connected shop, with its key. Errors: SourceFailed where the key does not open any more. */
const clientFor = async (needs: SourceNeeds, connection: StoredConnection): Promise<ShopClient> =>
  clientOf(needs, kindOf(connection), connection.address, await keyFor(needs, connection));

/** Where the marketplace's own shop is asked, and by which token. Errors: SourceFailed. */
export const accessFor = async (needs: SourceNeeds, connection: StoredConnection): Promise<ShopAccess> =>
  accessOf(needs, kindOf(connection), connection.address, await keyFor(needs, connection));

/** The marketplace's own shop, which its products go out to; null where none is connected. */
export const shopOfMarketplace = async (db: Queries, store: string): Promise<StoredConnection | null> =>
  (await ownConnections(db, { store, vendor: null }, ['shopify']))[0] ?? null;

const hintOf = (key: string): string => (key.length < 12 ? '…' : `…${key.slice(-4)}`);

/** Errors: BadInput, for a domain that is none of the kind's. */
const domainOf = ({ config }: Access, kind: ShopKind, given: string): string => {
  const domain = readShopDomain(given);
  if (config.innerShops.includes(given)) return given;
  if (kind === 'shopify' && !isShopDomain(domain ?? '', config.platformDomain))
    throw new BadInput({ domain: integrationErrors.shopDomainEnd({ domain: config.platformDomain }) });
  if (domain === null) throw new BadInput({ domain: sourceErrors.shopDomainForm() });
  return domain;
};

/** Prices in another currency would be taken for ours. A shop that does not tell is believed. Errors: SourceFailed. */
const checkCurrency = async (
  db: Queries,
  { store, address }: Pick<StoredConnection, 'store' | 'address'>,
  client: ShopClient,
): Promise<void> => {
  const theirs = await client.currency();
  const { currency: ours } = await storeOf(db, store);
  if (theirs !== null && theirs.toUpperCase() !== ours)
    throw new SourceFailed(sourceErrors.shopCurrency({ host: address, theirs, ours }), false);
};

/** Asks the shop once by a key before it is kept. Errors: BadInput at the key or the domain. */
const tryKey = async (
  context: SignedInContext,
  kind: ShopKind,
  domain: string,
  key: string,
): Promise<void> => {
  if (kind === 'woocommerce' && !/^ck_\w+:cs_\w+$/.test(key))
    throw new BadInput({ webserviceKey: sourceErrors.keyForm() });
  try {
    const client = clientOf(context, kind, domain, key);
    await client.list(null);
    // The marketplace's own shop is asked for more, as it is filled.
    if (context.scope.vendor !== null)
      await checkCurrency(context.db, { store: context.scope.store, address: domain }, client);
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const isKey = ['shopKeyRefused', 'shopReadMissing', 'shopRightMissing'].includes(error.fault.code);
    throw new BadInput({ [isKey ? 'webserviceKey' : 'domain']: error.fault });
  }
};

const ownShops = ({ db, scope }: SignedInContext): Promise<StoredConnection[]> =>
  ownConnections(db, scope, shopKinds);

export const shopKeys = async (context: SignedInContext) =>
  (await ownShops(context)).map(({ address, kind, connected_at: at, hint }) => ({
    domain: address,
    type: kind,
    createdAt: at.toISOString(),
    maskedKey: hint,
  }));

/** Connects a shop by a key that it takes. Errors: BadInput, Conflict, Forbidden. */
export const addShopKey = async (
  context: SignedInContext,
  { domain: given, webserviceKey: key, type: kind = 'prestashop' }: ShopKeyInput,
): Promise<void> => {
  await refuseOff(context);
  const { db, scope, user, now, vault } = context;
  const { store } = scope;
  const vendor = scope.vendor ?? marketplaceVendor;
  // A marketplace has one shop of its own, which its products go out to; what comes in is a vendor's.
  if (scope.vendor === null && kind !== 'shopify') throw new Conflict(sourceErrors.shopsOfVendors());
  const domain = domainOf(context, kind, given);
  if (scope.vendor === null && (await shopOfMarketplace(db, store)) !== null)
    throw new Conflict(sourceErrors.shopOneOnly());
  if ((await ownShops(context)).some((shop) => shop.kind === kind && shop.address === domain))
    throw new Conflict(sourceErrors.shopConnectedAlready());
  await tryKey(context, kind, domain, key);
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    const sealed = vault.seal(key, placeOf(store, id));
    const facts = { options: {}, sealed, hint: hintOf(key), by: user.email, now: now() };
    await addConnection(tx, scope, { id, kind, address: domain, ...facts });
    await auditConnection(tx, context, { store, vendor, kind, address: domain }, 'connected');
    await mailConnected(tx, context, kind, domain);
  });
};

/** The connected shop of a domain, or the only one. Errors: NotFound, BadInput. */
export const shopAt = async (
  context: SignedInContext,
  given: string | undefined,
): Promise<StoredConnection> => {
  const shops = await ownShops(context);
  const domain = given === undefined ? undefined : (readShopDomain(given) ?? given);
  const found = domain === undefined ? shops : shops.filter(({ address }) => address === domain);
  const [shop] = found;
  if (shop === undefined) throw new NotFound(sourceErrors.shopNotConnected());
  if (found.length > 1) throw new BadInput({ domain: sourceErrors.severalShops() });
  return shop;
};

/** Puts another key in place of a shop's. Errors: BadInput, Forbidden, NotFound. */
export const replaceShopKey = async (
  context: SignedInContext,
  { domain, webserviceKey: key }: ShopKeyInput,
): Promise<{ key: string }> => {
  await refuseOff(context);
  const shop = await shopAt(context, domain);
  await tryKey(context, kindOf(shop), shop.address, key);
  const { store, id } = shop;
  await inTransaction(context.db, async (tx) => {
    const sealed = context.vault.seal(key, placeOf(store, id));
    await changeConnection(tx, shop, { sealed, hint: hintOf(key), scopes: null, next_at: context.now() });
    await auditConnection(tx, context, shop, 'key-changed');
  });
  return { key: hintOf(key) };
};

/** Nothing comes from the marketplace's own shop. Errors: Conflict. */
const refuseOwn = (shop: StoredConnection): void => {
  if (isMarketplaceShop(shop)) throw new Conflict(sourceErrors.shopGoesOut());
};

/** The one shop of a kind that is connected. Errors: NotFound. */
export const shopifyShop = async ({ db, scope }: SignedInContext): Promise<StoredConnection> => {
  const [shop] = await ownConnections(db, scope, ['shopify']);
  if (shop === undefined) throw new NotFound(sourceErrors.shopifyNotConnected());
  return shop;
};

const asAnswer = (error: unknown): unknown =>
  error instanceof SourceFailed ? new CallError(502, error.fault) : error;

/** Where shops but Shopify, whose places are its own, count their pages and products. */
const countedPlace = /^\d{1,9}$/;

/**
 * A page of what a shop has, and whether it is kept in step. Errors: CallError 400 for a place that is none, 502 with
 * what is wrong.
 */
export const listShop = async (
  context: SignedInContext,
  shop: StoredConnection,
  after: string | undefined,
) => {
  await refuseOff(context);
  if (after !== undefined && kindOf(shop) !== 'shopify' && !countedPlace.test(after))
    throw new CallError(400, generalErrors.pageMark(), { after: generalErrors.pageMark() });
  try {
    const { products, next } = await (await clientFor(context, shop)).list(after ?? null);
    const synced = new Set(await followedIds(context.db, shop));
    return { products: products.map((each) => ({ ...each, synced: synced.has(each.id) })), next };
  } catch (error) {
    throw asAnswer(error);
  }
};

/** Title and price of what is here already, by SKU. */
const standingHere = async (
  db: Queries,
  { store, vendor }: StoredConnection,
  skus: string[],
  currency: string,
): Promise<StandingHere> => {
  const places = await findSkus(
    db,
    store,
    skus.map((sku) => ({ vendor, sku })),
  );
  const products = await readProducts(db, { store, vendor }, [
    ...new Set(places.map(({ productId }) => productId)),
  ]);
  return new Map(
    products.flatMap(({ title, variants }) =>
      variants.map(({ sku, price }) => [sku, { title, price: formatAmount(price, currency) }] as const),
    ),
  );
};

/** What a shop says of its products as rows of ours. */
const rowsOf = async (
  db: Queries,
  connection: StoredConnection,
  products: readonly ShopProduct[],
  parts: readonly FollowedPart[],
): Promise<ReadRows> => {
  const { currency } = await storeOf(db, connection.store);
  const prefix = prefixes[kindOf(connection)];
  const terms = { prefix, digits: currencyDigits(currency), vendor: connection.vendor };
  const none: StandingHere = new Map();
  const skus = products.flatMap((product) =>
    rowsOfShopProduct(product, terms, parts, none).map(({ sku }) => sku),
  );
  const here =
    parts.length === followedParts.length ? none : await standingHere(db, connection, skus, currency);
  const rows = products.flatMap((product) => rowsOfShopProduct(product, terms, parts, here));
  return {
    keys: keysOfParts(parts),
    rows: rows.map((row, at): OwnRow => ({
      place: at + 2,
      row,
      problem: null,
      source: { line: at + 2, cells: [], problem: null },
      madeSku: false,
    })),
    source: { file: connection.address },
  };
};

/** What a shop says, row by row, by its own ids; `followed` is what of it is taken over. */
const saidOf = async (
  db: Queries,
  connection: StoredConnection,
  products: readonly ShopProduct[],
  parts: readonly FollowedPart[],
) => {
  const read = await rowsOf(db, connection, products, parts);
  const ids = products.flatMap(({ id, variants }) => variants.map((variant) => ({ id, variant })));
  const sources = read.rows.map(({ row }, at): SourceRow => {
    const { id = '', variant } = ids[at] ?? {};
    return { key: `${id}/${variant?.id ?? ''}`, group: id, row, isOff: variant?.isOff ?? false };
  });
  const isFollowed = (key: ProductCsvKey): boolean =>
    key === 'price' ? parts.includes('price') : key !== 'title' || parts.includes('text');
  const keys = read.keys.filter((key) => key !== 'vendor' && isFollowed(key));
  return { sources, read, keys, hash: contentHash(read) };
};

/** Titles that a connection names at most. */
const mostNamed = 20;

const noteShared = async (
  db: Queries,
  connection: StoredConnection,
  titles: readonly string[],
): Promise<void> => {
  const sharedStock = [...new Set(titles)].slice(0, mostNamed);
  if (sharedStock.join('\n') !== (connection.options.sharedStock ?? []).join('\n'))
    await noteOptions(db, connection, { sharedStock });
};

/** What the shop does not sell comes as a draft. */
const withDrafts = (read: ReadRows, products: readonly ShopProduct[]): ReadRows => {
  const sold = products.flatMap(({ isSold, variants }) => variants.map(() => isSold));
  if (!sold.includes(false)) return read;
  const rows = read.rows.map((own, at) =>
    sold[at] === false ? { ...own, row: { ...own.row, metafields: 'product.status=DRAFT' } } : own,
  );
  return { ...read, keys: [...read.keys, 'metafields'], rows };
};

/**
 * Takes products of a shop over: compared first, or at once. They are kept in step once that import is over.
 * Errors: Forbidden, NotFound, CallError 502. Answers the import.
 */
export const takeOver = async (
  context: SignedInContext,
  shop: StoredConnection,
  ids: readonly string[],
  compared: boolean,
): Promise<string> => {
  await refuseOff(context);
  refuseOwn(shop);
  await context.jobs.refuseBeyond(context.config.calls.jobs);
  const products = await clientFor(context, shop)
    .then(async (client) => {
      await checkCurrency(context.db, shop, client);
      const found = await client.read(ids);
      return found.map((product) => ({
        ...product,
        variants: product.variants.filter(({ isOff = false }) => !isOff),
      }));
    })
    .catch((error: unknown) => {
      throw asAnswer(error);
    });
  if (products.length === 0) throw new NotFound(sourceErrors.shopProductNotFound());
  const { sources, read, keys } = await saidOf(context.db, shop, products, followedParts);
  const readings = new Map(sources.map(({ key, row }) => [key, readingOf(row, keys)]));
  const facts = { name: shop.address, ...(compared ? { threshold: usualThreshold } : {}) };
  const batch = await importRows(
    context,
    { ...ownerOf(shop), by: context.user.email },
    withDrafts(read, products),
    facts,
    async (tx, id) => {
      if (!(await noteImport(tx, shop, { hash: null, batch: id })))
        throw new NotFound(sourceErrors.connectionNotFound());
      await followProducts(tx, shop, products, id, context.now());
      await settleReadings(tx, shop);
      await noteReadings(tx, shop, readings, id);
      const shared = [...(shop.options.sharedStock ?? []), ...sharingStock(products)];
      await noteShared(tx, shop, shared);
    },
  );
  return String(batch);
};

/** Brings what is kept in step as far as the shop has changed it since it was asked last. Errors: SourceFailed. */
export const syncShop = async (needs: SourceNeeds, connection: StoredConnection): Promise<void> => {
  if (isImporting(connection)) return;
  const { db } = needs;
  const ids = await followedIds(db, connection);
  const parts = connection.options.follows ?? followedParts;
  const client = await clientFor(needs, connection);
  if (parts.includes('price')) await checkCurrency(db, connection, client);
  const products = await client.read(ids);
  await noteShared(db, connection, sharingStock(products));
  // A shop that suddenly has nothing at all may be one that is broken: then nothing is taken off sale.
  const isThere = products.length > 0 || (ids.length > 0 && (await client.list(null)).products.length > 0);
  await followStanding(needs, connection, products, isThere);
  if (products.length === 0) return;
  const said = await saidOf(db, connection, products, parts);
  await bringChanges(needs, connection, { ...said, name: connection.address, again: false });
};
