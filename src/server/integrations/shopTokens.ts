import { setTimeout as wait } from 'node:timers/promises';
import { object, string } from 'yup';
import { marketplaceVendor } from '../../domain/accounts/session';
import { sourceErrors } from '../../domain/errors/sources';
import { missingScopes, orderScopes } from '../../domain/integrations/connections';
import { appOf, shopPlace } from '../adapters/shopify/app';
import { askToken, removeApp, subscribeTo, type ShopTokens } from '../adapters/shopify/tokens';
import { SourceFailed } from '../adapters/sources/askSource';
import type { ShopAccess } from '../adapters/sources/shopClient';
import type { Services } from '../context';
import {
  beginRenewal,
  endRenewal,
  grantedConnections,
  sealedNow,
  type StoredConnection,
} from './queries/connections';

type Needs = Pick<Services, 'db' | 'config' | 'vault' | 'now'>;
type Granted = Pick<StoredConnection, 'store' | 'id' | 'address' | 'sealed'>;

/** A token is renewed so long before its end that what is begun with it is over by then, in ms. */
const renewedBefore = 5 * 60_000;
/** How long one waits for who renews it already, and how often one looks, in ms. */
const longestWait = 60_000;
const lookEvery = 200;

const placeOf = ({ store, id }: Pick<Granted, 'store' | 'id'>): string => `${store}\nshop-tokens\n${id}`;

const tokensSchema = object({
  access: string().required(),
  until: string().nullable().defined(),
  refresh: string().nullable().defined(),
});

/** What a shop has given, sealed to its connection. */
export const sealTokens = (
  { vault }: Pick<Needs, 'vault'>,
  connection: Pick<Granted, 'store' | 'id'>,
  { access, until, refresh }: ShopTokens,
): string => vault.seal(JSON.stringify({ access, until, refresh }), placeOf(connection));

const openTokens = ({ vault }: Pick<Needs, 'vault'>, connection: Granted): ShopTokens | null => {
  const text = connection.sealed === null ? null : vault.open(connection.sealed, placeOf(connection));
  return text === null ? null : tokensSchema.validateSync(JSON.parse(text));
};

/** Who talks to a shop, but for its key. */
export const accessTo = ({ config, now }: Pick<Needs, 'config' | 'now'>, shop: string) => ({
  ...shopPlace(config, shop),
  now,
});

/**
 * The token of a shop that has let the app in, renewed where it is about to end: by one process at a time, and kept
 * before it is used, as the shop takes the one before no longer then. Errors: SourceFailed.
 */
export const freshToken = async (needs: Needs, connection: Granted): Promise<string> => {
  const { db, config, now } = needs;
  const host = connection.address;
  let row = connection;
  for (let waited = 0; waited <= longestWait; waited += lookEvery) {
    const tokens = openTokens(needs, row);
    if (tokens === null) throw new SourceFailed(sourceErrors.shopUninstalled({ host }), false);
    const { access, until, refresh } = tokens;
    if (until === null || Date.parse(until) - now().getTime() > renewedBefore) return access;
    const app = appOf(config.shopify);
    if (app === null || refresh === null)
      throw new SourceFailed(sourceErrors.shopGrantRefused({ host }), false);
    if (await beginRenewal(db, row, now())) {
      let sealed: string | null = null;
      try {
        const renewed = await askToken(accessTo(needs, host), app, { refresh });
        sealed = sealTokens(needs, row, renewed);
        return renewed.access;
      } finally {
        await endRenewal(db, row, sealed);
      }
    }
    await wait(lookEvery);
    const sealed = await sealedNow(db, row);
    if (sealed === undefined) throw new SourceFailed(sourceErrors.connectionNotFound(), false);
    row = { ...row, sealed };
  }
  throw new SourceFailed(sourceErrors.serviceBusy({ host }), true);
};

/** How a shop that has let the app in is asked, with a fresh token. Errors: SourceFailed. */
export const grantedAccess = async (needs: Needs, connection: Granted): Promise<ShopAccess> => ({
  ...accessTo(needs, connection.address),
  key: await freshToken(needs, connection),
});

/** What the marketplace's shop tells of its orders, with their parcels, and of its products. */
const shopTopics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_PAID',
  'ORDERS_FULFILLED',
  'ORDERS_PARTIALLY_FULFILLED',
  'ORDERS_EDITED',
  'REFUNDS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
];

/** What a vendor's shop that gets orders tells of them. */
const vendorTopics = ['ORDERS_UPDATED', 'ORDERS_FULFILLED', 'ORDERS_PARTIALLY_FULFILLED', 'ORDERS_CANCELLED'];

/** A shop that does not let itself be asked for this is read each hour all the same. */
const keepOrderTopics = async (access: ShopAccess, uri: string): Promise<void> => {
  try {
    await subscribeTo(
      access,
      vendorTopics.map((topic) => ({ topic, uri })),
    );
  } catch (error) {
    if (!(error instanceof SourceFailed) || error.fault.code !== 'shopSubscription') throw error;
  }
};

/** Makes a shop tell us what we have to know; asked each hour, as it forgets that by itself. Errors: SourceFailed. */
export const keepSubscriptions = async (needs: Needs, connection: StoredConnection): Promise<void> => {
  const { publicUrl } = needs.config;
  const topics = connection.vendor === marketplaceVendor ? shopTopics : [];
  const access = await grantedAccess(needs, connection);
  await subscribeTo(access, [
    { topic: 'APP_UNINSTALLED', uri: `${publicUrl}/hooks/shopify` },
    ...topics.map((topic) => ({ topic, uri: `${publicUrl}/hooks/shopify/${connection.store}` })),
  ]);
  const { vendor, options, scopes } = connection;
  const mayTell = missingScopes(orderScopes, scopes?.split(',') ?? []).length === 0;
  if (vendor !== marketplaceVendor && options.sendsOrders === true && mayTell)
    await keepOrderTopics(access, `${publicUrl}/hooks/shopify`);
};

/** Takes the app out of the shop of a connection; false where the shop does not say that it is out. */
export const leaveShop = async (needs: Needs, connection: StoredConnection): Promise<boolean> => {
  if (connection.scopes === null || connection.sealed === null) return true;
  try {
    await removeApp(await grantedAccess(needs, connection));
    return true;
  } catch (error) {
    if (error instanceof SourceFailed) return false;
    throw error;
  }
};

/** The secrets that sign what a shop tells the marketplace that it is connected to; none where it is not. */
export const appSecretsFor = async (
  { db, config }: Pick<Needs, 'db' | 'config'>,
  store: string,
  shop: string,
): Promise<string[]> => {
  const app = appOf(config.shopify);
  if (app === null) return [];
  const granted = await grantedConnections(db, shop);
  const isOurs = granted.some(
    (each) => each.store === store && each.vendor === marketplaceVendor && each.sealed !== null,
  );
  return isOurs ? app.secrets : [];
};
