import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import { sourceErrors } from '../../../domain/errors/sources';
import type { Fault } from '../../../domain/errors/errorTable';
import { demandBare, given } from '../../config/settingValues';
import { WrongSetting } from '../../config/wrongSetting';

/** The app at Shopify of who runs the server; marketplaces and vendors connect their shops by it. */
export interface ShopifyAppSettings {
  /** Null, as the secret: nobody has made one, and shops are connected by the key of an app of their own. */
  clientId: string | null;
  clientSecret: string | null;
  /** What the secret was before: Shopify signs with it for another hour. */
  secretsBefore: string[];
  /** Where a shop is reached, with `{shop}` for its domain. */
  url: string;
}

const standardUrl = 'https://{shop}';

/** Reads SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET, SHOPIFY_CLIENT_SECRET_BEFORE and SHOPIFY_URL. Errors: WrongSetting. */
export const shopifyAppSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): ShopifyAppSettings => {
  const url = (given(environment, 'SHOPIFY_URL') ?? standardUrl).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(url) || !url.includes('{shop}') || !URL.canParse(url.replace('{shop}', 'shop')))
    throw new WrongSetting(`SHOPIFY_URL must be an address such as ${standardUrl}, not "${url}"`);
  demandBare('SHOPIFY_URL', new URL(url.replace('{shop}', 'shop')));
  const clientId = given(environment, 'SHOPIFY_CLIENT_ID');
  // Neither is repeated: what fails at the start is written to the log.
  if (clientId !== null && !/^[\w-]{8,100}$/.test(clientId))
    throw new WrongSetting('SHOPIFY_CLIENT_ID must be the client ID of an app at Shopify');
  const clientSecret = given(environment, 'SHOPIFY_CLIENT_SECRET');
  if (clientSecret !== null && clientSecret.length < 16)
    throw new WrongSetting('SHOPIFY_CLIENT_SECRET must be the client secret of an app at Shopify');
  const secretsBefore = (given(environment, 'SHOPIFY_CLIENT_SECRET_BEFORE') ?? '')
    .split(',')
    .filter((each) => each !== '');
  return { clientId, clientSecret, secretsBefore, url };
};

/** What of the app's settings is missing, by the names of their variables. */
export const missingOfApp = ({ clientId, clientSecret }: ShopifyAppSettings): string[] => [
  ...(clientId === null ? ['SHOPIFY_CLIENT_ID'] : []),
  ...(clientSecret === null ? ['SHOPIFY_CLIENT_SECRET'] : []),
];

/** The app as it is used; null where it is not set up. */
export interface ShopifyApp {
  clientId: string;
  secret: string;
  /** With those before, which still sign what comes in. */
  secrets: string[];
}

export const appOf = ({ clientId, clientSecret, secretsBefore }: ShopifyAppSettings): ShopifyApp | null =>
  clientId === null || clientSecret === null
    ? null
    : { clientId, secret: clientSecret, secrets: [clientSecret, ...secretsBefore] };

/** Where a shop is reached, and which hosts of its address the configuration has named. */
export const shopPlace = (
  { shopify: { url }, innerShops }: { shopify: Pick<ShopifyAppSettings, 'url'>; innerShops: string[] },
  shop: string,
): { base: string; ownHosts: string[] } => {
  if (innerShops.includes(shop)) return { base: `http://${shop}`, ownHosts: innerShops };
  const base = url.replace('{shop}', shop);
  return { base, ownHosts: url === standardUrl ? [] : [new URL(base).host] };
};

/** How far the time of a signed address may lie from ours, in seconds. */
const queryHolds = 90;

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** What Shopify signs of an address: its query without the signature, by name. */
const signedPart = (query: URLSearchParams): string => {
  const rest = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature');
  rest.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return new URLSearchParams(rest).toString();
};

/** The `hmac` that Shopify gives an address. */
const queryHmac = (secret: string, query: URLSearchParams): string =>
  createHmac('sha256', secret).update(signedPart(query)).digest('hex');

/**
 * Why an address does not come from Shopify; null where it does: signed with one of the secrets, now, and no name in it
 * stands twice, of which two readers may take another each.
 */
export const queryProblem = (
  { secrets }: Pick<ShopifyApp, 'secrets'>,
  query: URLSearchParams,
  now: Date,
): Fault | null => {
  const names = [...query.keys()];
  const given = query.get('hmac') ?? '';
  const isWhole = new Set(names).size === names.length && /^[0-9a-f]{64}$/.test(given);
  // Each secret is tried, so that the time tells nothing of which one it was.
  const fits = secrets.map((secret) => isSame(given, queryHmac(secret, query)));
  if (!isWhole || !fits.includes(true)) return sourceErrors.shopLinkForged();
  const time = query.get('timestamp') ?? '';
  const isNow = /^\d{9,11}$/.test(time) && Math.abs(now.getTime() / 1000 - Number(time)) <= queryHolds;
  return isNow ? null : sourceErrors.shopLinkOld();
};

/** By how much the clocks of Shopify and ours may differ, in seconds. */
const clockTolerance = 10;

/** Whether a session token of the bridge is Shopify's own, for this app, now, and for this shop. */
export const isSessionToken = async (
  { clientId, secrets }: ShopifyApp,
  token: string,
  shop: string,
  now: Date,
): Promise<boolean> => {
  for (const secret of secrets) {
    const read = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: clientId,
      issuer: `https://${shop}/admin`,
      requiredClaims: ['exp', 'nbf', 'dest', 'sub'],
      clockTolerance,
      currentDate: now,
    }).catch(() => null);
    if (read?.payload['dest'] === `https://${shop}`) return true;
  }
  return false;
};

/** Where a person of a shop is asked whether the app may do this. */
export const authorizeUrl = (
  base: string,
  { clientId }: Pick<ShopifyApp, 'clientId'>,
  asked: { scopes: readonly string[]; redirect: string; state: string },
): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    scope: asked.scopes.join(','),
    redirect_uri: asked.redirect,
    state: asked.state,
  });
  return `${base}/admin/oauth/authorize?${query.toString()}`;
};
