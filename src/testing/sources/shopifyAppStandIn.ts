import { createHmac, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { startStandIn, type StandIn, type StandInAnswer, type StandInRequest } from '../standIn';
import { shopifyGoods, shopifyPath } from './shopStandIn';
import { startingGoods } from './shopGoods';

/** What one shop of Shopify's knows of the app. */
interface Installed {
  scopes: string[];
  access: string;
  /** Epoch ms. */
  until: number;
  refresh: string;
  /** Takes the place of `refresh` once it is used, or what it came with is. */
  next: { access: string; refresh: string; until: number } | null;
  subscriptions: { topic: string; uri: string }[];
}

/** The query that a person comes back with. */
export type WayBack = Record<'code' | 'hmac' | 'host' | 'shop' | 'state' | 'timestamp', string>;

export interface ShopifyAppStandIn extends StandIn {
  /** Where a shop is reached, as SHOPIFY_URL has it. */
  template: string;
  app: { clientId: string; clientSecret: string };
  /** Addresses that the app has named at Shopify; a person is led back to none beside them. */
  redirects: string[];
  /** Shops in which the app is. */
  installed: Map<string, Installed>;
  /** What was asked: the shop, and the path, or the first word of a question. */
  asked: string[];
  /** How long a renewal takes, in ms, so that two may meet. */
  slow: number;
  /** What the next questions are answered with in place of what they ask for. */
  trouble: StandInAnswer | 'drop' | null;
  /** Somebody of the shop says yes on the page that the app led them to: the query that they come back with. */
  consent: (url: string, changes?: { scopes?: string[] }) => WayBack;
  /** Signs a query as Shopify does. */
  sign: <T extends Record<string, string>>(query: T) => T & { hmac: string };
  /** A session token of the bridge in the shop's admin. */
  sessionToken: (shop: string, changes?: Record<string, unknown>, secret?: string) => Promise<string>;
  /** Somebody takes the app out of the shop. */
  uninstall: (shop: string) => void;
  /** The token that holds now ends, as after an hour. */
  expire: (shop: string) => void;
}

const hour = 3_600_000;
const random = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
const ok = (body: unknown): StandInAnswer => ({ status: 200, body });
const wrong = (error: string): StandInAnswer => ({ status: 400, body: { error } });
const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange';

/** Who may write may read; Shopify says the larger right alone. */
const told = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !scopes.includes(scope.replace(/^read_/, 'write_')) || !scope.startsWith('read_'));

const may = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, 'write_'));

const fieldsOf = ({ body, headers }: StandInRequest): Record<string, string> => {
  if (headers['content-type'] !== 'application/json') return {};
  return JSON.parse(body) as Record<string, string>;
};

/**
 * Shopify as an app meets it: consent, tokens that end and are renewed, session tokens, webhooks. A code holds once, in
 * the shop and for the address that it was given for; tokens are of one shop; what is not asked exactly is refused.
 */
export const startShopifyApp = async (now: () => Date = () => new Date()): Promise<ShopifyAppStandIn> => {
  const codes = new Map<string, { shop: string; scopes: string[] }>();
  const installed = new Map<string, Installed>();
  const app = { clientId: randomBytes(16).toString('hex'), clientSecret: random('shpss') };
  const key = (secret: string): Uint8Array => new TextEncoder().encode(secret);

  const give = (shop: string, scopes: string[]): StandInAnswer => {
    const fresh = { access: random('shpat'), refresh: random('shprt'), until: now().getTime() + hour };
    const subscriptions = installed.get(shop)?.subscriptions ?? [];
    installed.set(shop, { scopes, ...fresh, next: null, subscriptions });
    return tokenAnswer(scopes, fresh);
  };
  const tokenAnswer = (scopes: string[], { access, refresh }: { access: string; refresh: string }) =>
    ok({
      access_token: access,
      scope: told(scopes).join(','),
      expires_in: hour / 1000,
      refresh_token: refresh,
      refresh_token_expires_in: 7_776_000,
    });

  const renew = (shop: string, given: string): StandInAnswer => {
    const known = installed.get(shop);
    if (known === undefined) return wrong('app_uninstalled');
    // Who uses the new one has it; until then the one before holds.
    if (known.next?.refresh === given) Object.assign(known, known.next, { next: null });
    if (given !== known.refresh) return wrong('invalid_grant');
    known.next = { access: random('shpat'), refresh: random('shprt'), until: now().getTime() + hour };
    return tokenAnswer(known.scopes, known.next);
  };

  const token = async (shop: string, request: StandInRequest): Promise<StandInAnswer> => {
    const given = fieldsOf(request);
    if (given['client_id'] !== app.clientId || given['client_secret'] !== app.clientSecret)
      return wrong('application_cannot_be_found');
    if (given['grant_type'] === 'refresh_token') {
      await new Promise((resolve) => setTimeout(resolve, standIn.slow));
      return renew(shop, given['refresh_token'] ?? '');
    }
    // Tokens without an end are not given any more.
    if (given['expiring'] !== '1') return wrong('expiring_tokens_required');
    if (given['grant_type'] === exchange) {
      const session = await jwtVerify(given['subject_token'] ?? '', key(app.clientSecret), {
        algorithms: ['HS256'],
        audience: app.clientId,
        currentDate: now(),
      }).catch(() => null);
      const scopes = installed.get(shop)?.scopes;
      const isOffline =
        given['requested_token_type'] === 'urn:shopify:params:oauth:token-type:offline-access-token' &&
        given['subject_token_type'] === 'urn:ietf:params:oauth:token-type:id_token';
      if (session?.payload['dest'] !== `https://${shop}` || scopes === undefined || !isOffline)
        return wrong('invalid_subject_token');
      return give(shop, scopes);
    }
    const code = codes.get(given['code'] ?? '');
    codes.delete(given['code'] ?? '');
    return code?.shop === shop ? give(shop, code.scopes) : wrong('invalid_request');
  };

  const question = (shop: string, { headers, body }: StandInRequest): StandInAnswer => {
    const known = installed.get(shop);
    const given = headers['x-shopify-access-token'];
    if (known?.next != null && given === known.next.access) Object.assign(known, known.next, { next: null });
    if (known === undefined || given !== known.access || known.until <= now().getTime())
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, string> };
    standIn.asked.push(
      `${shop} ${/\w+(?=[\s({])/.exec(query.replace(/^\s*(query|mutation)[^{]*/, ''))?.[0] ?? ''}`,
    );
    if (query.includes('shop { myshopifyDomain }')) return ok({ data: { shop: { myshopifyDomain: shop } } });
    if (query.includes('appUninstall')) {
      installed.delete(shop);
      return ok({ data: { appUninstall: { userErrors: [] } } });
    }
    if (query.includes('webhookSubscriptions('))
      return ok({ data: { webhookSubscriptions: { nodes: known.subscriptions } } });
    if (query.includes('webhookSubscriptionCreate')) {
      const { topic = '', uri = '' } = variables;
      const isOrders = /^(ORDERS|REFUNDS)_/.exec(topic) !== null;
      const message = !uri.startsWith('https://')
        ? 'Address protocol http:// is not supported'
        : isOrders && !may(known.scopes, 'read_orders')
          ? 'You do not have permission to create or update webhooks with this topic'
          : known.subscriptions.some((each) => each.topic === topic && each.uri === uri)
            ? 'Address for this topic has already been taken'
            : null;
      if (message === null) known.subscriptions.push({ topic, uri });
      const userErrors = message === null ? [] : [{ message }];
      return ok({ data: { webhookSubscriptionCreate: { userErrors } } });
    }
    if (query.includes('locations(first')) {
      const nodes = [{ id: 'gid://shopify/Location/1', name: 'Mill', fulfillsOnlineOrders: true }];
      const marks = { nodes: [{ id: 'gid://shopify/MetafieldDefinition/1' }] };
      return ok({
        data: { shop: { currencyCode: 'EUR' }, locations: { nodes }, metafieldDefinitions: marks },
      });
    }
    if (query.includes('publications(first')) return ok({ data: { publications: { nodes: [] } } });
    if (query.includes('query ChangedOrders'))
      return ok({ data: { orders: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } } });
    if (query.includes('query Changed'))
      return ok({ data: { products: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } } });
    if (!may(known.scopes, 'read_products'))
      return ok({
        data: null,
        errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }],
      });
    return shopifyGoods(query, variables, startingGoods());
  };

  const sign = <T extends Record<string, string>>(query: T): T & { hmac: string } => {
    const text = Object.keys(query)
      .filter((name) => name !== 'hmac')
      .sort()
      .map((name) => `${name}=${encodeURIComponent(query[name] ?? '').replace(/%20/g, '+')}`)
      .join('&');
    return { ...query, hmac: createHmac('sha256', app.clientSecret).update(text).digest('hex') };
  };

  const standIn: ShopifyAppStandIn = {
    url: '',
    close: () => Promise.resolve(),
    template: '',
    app,
    redirects: [],
    installed,
    asked: [],
    slow: 0,
    trouble: null,
    sign,
    consent: (url, { scopes } = {}) => {
      const page = new URL(url);
      const shop = page.pathname.split('/')[1] ?? '';
      const asked = page.searchParams;
      const redirect = asked.get('redirect_uri') ?? '';
      if (page.pathname !== `/${shop}/admin/oauth/authorize` || asked.get('client_id') !== app.clientId)
        throw new Error(`${url} is no page of consent`);
      if (!standIn.redirects.includes(redirect)) throw new Error(`${redirect} is not an address of the app`);
      const state = asked.get('state') ?? '';
      if (state.length < 20) throw new Error('A state that can be guessed');
      const wanted = (asked.get('scope') ?? '').split(',').filter((each) => each !== '');
      const code = random('code');
      codes.set(code, { shop, scopes: scopes ?? wanted });
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const host = Buffer.from(`${shop}/admin`).toString('base64');
      return sign({ code, host, shop, state, timestamp });
    },
    sessionToken: (shop, changes = {}, secret = app.clientSecret) => {
      const seconds = Math.floor(now().getTime() / 1000);
      const claims = {
        iss: `https://${shop}/admin`,
        dest: `https://${shop}`,
        aud: app.clientId,
        sub: '42',
        nbf: seconds,
        iat: seconds,
        exp: seconds + 60,
        ...changes,
      };
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key(secret));
    },
    uninstall: (shop) => {
      installed.delete(shop);
    },
    expire: (shop) => {
      const known = installed.get(shop);
      if (known !== undefined) known.until = 0;
    },
  };
  const started = await startStandIn((request) => {
    if (standIn.trouble !== null) return standIn.trouble;
    const [, shop = '', ...rest] = request.path.split('/');
    const path = `/${rest.join('/')}`;
    if (request.method !== 'POST') return { status: 404, body: {} };
    if (path === '/admin/oauth/access_token') {
      standIn.asked.push(`${shop} token`);
      return token(shop, request);
    }
    return shopifyPath.exec(path) === null ? { status: 404, body: {} } : question(shop, request);
  });
  return Object.assign(standIn, started, { template: `${started.url}/{shop}` });
};
