import { createHmac } from 'node:crypto';
import { shopScopes, type ShopRole } from '../../domain/integrations/connections';
import { Person } from '../../testing/server/person';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import {
  startShopifyApp,
  type ShopifyAppStandIn,
  type WayBack,
} from '../../testing/sources/shopifyAppStandIn';
import { accessFor, shopOfMarketplace } from './shops';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const shop = 'north-mill.myshopify.com';
const minute = 60_000;

let server: TestServer;
let shopify: ShopifyAppStandIn;
let now = new Date();
const publicUrl = 'https://desk.test';

beforeEach(async () => {
  now = new Date();
  shopify = await startShopifyApp(() => now);
  shopify.redirects = ['marketplace', 'seller'].map((name) => `${publicUrl}/api/auth/${name}/confirm`);
  const settings = { ...shopify.app, secretsBefore: [], url: shopify.template };
  server = await startServer({ shopify: settings, publicUrl }, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
});
afterEach(async () => {
  await server.close();
  await shopify.close();
});

const callerOf: Record<ShopRole, Caller> = { marketplace: admin, seller: fjord };

/** Sets out to a shop, and comes back with what it says. */
const visit = async (
  name: ShopRole,
  { at = shop, as = callerOf[name], scopes }: { at?: string; as?: Caller; scopes?: string[] } = {},
): Promise<WayBack> => {
  const { body } = await server.call('requestShop', { name, shop: at }, as);
  return shopify.consent(body.url, scopes === undefined ? {} : { scopes });
};
const connect = async (name: ShopRole, as = callerOf[name], at = shop) => {
  const back = await visit(name, { as, at });
  return server.call('confirmShop', { name, ...back }, as);
};
const rows = () => server.services.db.selectFrom('connections').selectAll().execute();
const connectionIn = async (as: Caller) => {
  const { connections } = (await server.call('listConnections', undefined, as)).body;
  const [only] = connections;
  if (only === undefined) throw new Error('Nothing is connected');
  return only;
};
const settled = async (as: Caller) => {
  const { id } = await connectionIn(as);
  await server.call('runConnection', { connectionId: id }, as);
  for (;;) {
    const found = await connectionIn(as);
    if (found.state !== 'waiting') return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const noShops = [
  'x.myshopify.com.evil.com',
  'evil.com/x.myshopify.com',
  'x.myshopify.com/admin',
  'x.myshopify.com:8443',
  'x.myshopify.com@evil.com',
  'evil.com#.myshopify.com',
  'evil.com?.myshopify.com',
  'a.b.myshopify.com',
  'xmyshopify.com',
  '.myshopify.com',
  'ﬁsh.myshopify.com',
  'x.myshopiﬁy.com',
  '\u212a.myshopify.com',
  'x。myshopify.com',
  'xn--.myshopify.com.',
  'x.myshopify.com\n.evil.com',
  ' x.myshopify.com',
  '169.254.169.254',
  'localhost',
];

it('is asked to let discounts be made where the marketplace has discounts or offers, and a vendor’s is not', async () => {
  const scopesOf = async (name: 'marketplace' | 'seller'): Promise<string[]> => {
    const { body } = await server.call(
      'requestShop',
      { name, shop: 'north-mill.myshopify.com' },
      callerOf[name],
    );
    return new URL(body.url).searchParams.get('scope')?.split(',') ?? [];
  };
  expect(await scopesOf('marketplace')).not.toContain('write_discounts');
  await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, callerOf.marketplace);
  expect(await scopesOf('marketplace')).toContain('write_discounts');
  expect(await scopesOf('seller')).not.toContain('write_discounts');
  await server.call('saveFeatures', { makeAnOffer: { enabled: null } }, callerOf.marketplace);
});

describe.each(['marketplace', 'seller'] as const)('a shop that lets the app in as %s', (name) => {
  const as = callerOf[name];

  it('is asked for what is needed and no more, and connected without a key', async () => {
    const { body } = await server.call('requestShop', { name, shop: 'North-Mill.myshopify.com' }, as);
    const page = new URL(body.url);
    expect([page.pathname, body.away]).toEqual([`/${shop}/admin/oauth/authorize`, true]);
    expect(page.searchParams.get('scope')).toBe(shopScopes[name].join(','));
    expect((await connect(name)).body).toEqual({ url: '/app/connections', away: false });
    expect(await connectionIn(as)).toMatchObject({
      address: shop,
      kind: 'shopify',
      vendor: as.vendor,
      granted: true,
      maskedKey: null,
    });
    const kept = shopify.installed.get(shop);
    const stored = JSON.stringify(await rows());
    expect(kept).toBeDefined();
    for (const secret of [kept?.access, kept?.refresh, shopify.app.clientSecret])
      expect(stored).not.toContain(secret);
  });

  it('is connected by a state once, within ten minutes, and by nobody but the browser that set out', async () => {
    const back = await visit(name);
    const tries = async (): Promise<(string | number)[]> => {
      const { status, code } = await server.call('confirmShop', { name, ...back }, as);
      return [status, code];
    };
    expect(await tries()).toEqual([200, '']);
    expect(await tries()).toEqual([409, 'shopStateUnknown']);
    const late = await visit(name);
    now = new Date(now.getTime() + 11 * minute);
    const signed = shopify.sign({ ...late, timestamp: String(Math.floor(now.getTime() / 1000)) });
    const tooLate = await server.call('confirmShop', { name, ...signed }, as);
    expect(tooLate.code).toBe('shopStateUnknown');
  });

  it('is not connected by an answer that Shopify has not signed, or not now', async () => {
    const back = await visit(name);
    const forged: [WayBack & { more?: string }, string][] = [
      [{ ...back, code: 'code_other' }, 'shopLinkForged'],
      [{ ...back, shop: 'other-mill.myshopify.com' }, 'shopLinkForged'],
      [{ ...back, more: '1' }, 'shopLinkForged'],
      [{ ...back, hmac: '' }, 'shopLinkForged'],
      [{ ...back, hmac: back.hmac.toUpperCase() }, 'shopLinkForged'],
      [shopify.sign({ ...back, timestamp: String(Math.floor(now.getTime() / 1000) - 91) }), 'shopLinkOld'],
      [shopify.sign({ ...back, timestamp: String(Math.floor(now.getTime() / 1000) + 91) }), 'shopLinkOld'],
      [shopify.sign({ ...back, timestamp: 'soon' }), 'shopLinkOld'],
    ];
    for (const [query, code] of forged) {
      const answer = await server.call('confirmShop', { name, ...query }, as);
      expect([answer.status, answer.code]).toEqual([403, code]);
    }
    // A name that stands twice is read by one reader so, by another so.
    const address = `${server.url}/api/auth/${name}/confirm?${new URLSearchParams(back).toString()}&shop=${shop}`;
    const twice = await fetch(address, { headers: { authorization: `Bearer ${await server.tokenOf(as)}` } });
    expect(twice.ok).toBe(false);
    expect(await rows()).toEqual([]);
    expect((await server.call('confirmShop', { name, ...back }, as)).status).toBe(200);
  });

  it('is none at an address that only looks like one', async () => {
    for (const domain of noShops) {
      const answer = await server.call('requestShop', { name, shop: domain }, as);
      expect([domain, answer.status, answer.codes['shop']]).toEqual([domain, 422, 'shopDomainEnd']);
    }
    expect(shopify.asked).toEqual([]);
  });

  it('that allows less than was asked for is not connected, and says what is missing', async () => {
    const [first = ''] = shopScopes[name];
    const back = await visit(name, { scopes: shopScopes[name].filter((scope) => scope !== first) });
    const answer = await server.call('confirmShop', { name, ...back }, as);
    expect(answer.codes['shop']).toBe('shopScopesMissing');
    expect(answer.errors['shop']).toContain(first);
    expect(await rows()).toEqual([]);
  });

  it('is connected again in its place, also after the app was taken out', async () => {
    await connect(name);
    const before = await connectionIn(as);
    shopify.uninstall(shop);
    expect(await settled(as)).toMatchObject({ state: 'failing', error: { code: 'shopKeyRefused' } });
    await connect(name);
    expect(await rows()).toHaveLength(1);
    expect(await connectionIn(as)).toMatchObject({ id: before.id, error: null });
    expect((await settled(as)).error).toBeNull();
  });

  it('is told to let the app go when it is disconnected, and that is said where it does not hear', async () => {
    await connect(name);
    const { id } = await connectionIn(as);
    expect((await server.call('removeConnection', { connectionId: id }, as)).body).toEqual({
      deleted: true,
      left: true,
      stillOn: 0,
    });
    expect([...shopify.installed.keys()]).toEqual([]);
    await connect(name);
    shopify.trouble = { status: 503, body: {} };
    const again = await connectionIn(as);
    expect((await server.call('removeConnection', { connectionId: again.id }, as)).body).toEqual({
      deleted: true,
      left: false,
      stillOn: 0,
    });
    expect(await rows()).toEqual([]);
  });

  it('is led on to the screen when a browser comes by itself, with what Shopify has signed', async () => {
    const browser = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const query = new URLSearchParams(shopify.sign({ shop, timestamp, host: 'aG9zdA', embedded: '1' }));
    const opened = await fetch(`${server.url}/api/auth/${name}/request?${query.toString()}`, browser);
    expect(opened.status).toBe(303);
    const screen = new URL(opened.headers.get('location') ?? '', publicUrl);
    expect([screen.pathname, screen.searchParams.get('connect'), screen.searchParams.get('shop')]).toEqual([
      '/app/connections',
      name,
      shop,
    ]);
    query.set('shop', 'other.myshopify.com');
    const forged = await fetch(`${server.url}/api/auth/${name}/request?${query.toString()}`, browser);
    expect(forged.status).toBe(403);
    const back = new URLSearchParams(await visit(name));
    const returned = await fetch(`${server.url}/api/auth/${name}/confirm?${back.toString()}`, browser);
    expect(returned.headers.get('location')).toBe(`/app/connections?${back.toString()}&confirm=${name}`);
    expect(await rows()).toEqual([]);
  });
});

describe('who connects a shop', () => {
  it('is who set out: no other person, vendor, store or browser of the same person takes their way back', async () => {
    await server.addStore('other', ['Fjord']);
    await server.call('saveFeatures', { integrations: { enabled: true } }, { store: 'other', vendor: '*' });
    const back = await visit('seller');
    for (const thief of [alma, { store: 'other', vendor: 'Fjord' }, { ...fjord, email: 'bo@main.test' }]) {
      const answer = await server.call('confirmShop', { name: 'seller', ...back }, thief);
      expect([answer.status, answer.code]).toEqual([409, 'shopStateUnknown']);
    }
    expect((await server.call('confirmShop', { name: 'seller', ...back }, null)).body.away).toBe(false);
    const first = await new Person(server).signIn('main', 'fjord@main.test');
    const second = await new Person(server).signIn('main', 'fjord@main.test');
    const own = shopify.consent((await first.call('requestShop', { name: 'seller', shop })).body.url);
    expect((await second.call('confirmShop', { name: 'seller', ...own })).status).toBe(409);
    expect((await first.call('confirmShop', { name: 'seller', ...own })).status).toBe(200);
    expect((await rows()).map(({ vendor }) => vendor)).toEqual(['Fjord']);
  });

  it('connects in their own view: a vendor no shop of the marketplace, the marketplace none of a vendor', async () => {
    const asVendor = await server.call('requestShop', { name: 'marketplace', shop }, fjord);
    expect([asVendor.status, asVendor.code]).toEqual([403, 'shopOfMarketplace']);
    const asAdmin = await server.call('requestShop', { name: 'seller', shop }, admin);
    expect([asAdmin.status, asAdmin.code]).toEqual([403, 'shopsOfVendors']);
    const back = await visit('seller');
    expect((await server.call('confirmShop', { name: 'marketplace', ...back }, fjord)).status).toBe(403);
    const finance: Caller = { ...fjord, role: 'finance', email: 'cy@main.test' };
    expect((await server.call('requestShop', { name: 'seller', shop }, finance)).status).toBe(403);
    expect((await server.call('requestShop', { name: 'seller', shop }, null)).status).toBe(401);
    await server.call('saveFeatures', { integrations: { enabled: false } }, admin);
    expect((await server.call('confirmShop', { name: 'seller', ...back }, fjord)).code).toBe(
      'connectionsOff',
    );
  });

  it('does not get a shop that is connected to another account, until it was disconnected there', async () => {
    await connect('seller');
    expect((await connect('seller', alma)).code).toBe('shopOfOthers');
    expect((await connect('marketplace')).code).toBe('shopOfOthers');
    expect((await rows()).map(({ vendor }) => vendor)).toEqual(['Fjord']);
  });

  it('connects one shop to the marketplace, whose orders alone are taken then', async () => {
    await connect('marketplace');
    const { code } = await connect('marketplace', admin, 'south-mill.myshopify.com');
    expect(code).toBe('shopOneOnly');
    const settings = await server.call('readIncomingOrderSettings', undefined, admin);
    expect(settings.body.shopDomain).toBe(shop);
  });

  it('does not get a token of another shop for this one', async () => {
    const back = await visit('seller', { at: 'other-mill.myshopify.com' });
    // Signed by Shopify for the other shop; the state was given for that as well.
    const { body } = await server.call('requestShop', { name: 'seller', shop }, fjord);
    const state = new URL(body.url).searchParams.get('state') ?? '';
    const mixed = shopify.sign({ ...back, state });
    const answer = await server.call('confirmShop', { name: 'seller', ...mixed }, fjord);
    expect(answer.code).toBe('shopStateUnknown');
    const { state: kept } = await visit('seller');
    const codeOfOther = shopify.sign({ ...back, shop, state: kept });
    const refused = await server.call('confirmShop', { name: 'seller', ...codeOfOther }, fjord);
    expect(refused.codes['shop']).toBe('shopGrantRefused');
    expect(await rows()).toEqual([]);
  });
});

describe('a vendor in the admin of their shop', () => {
  const opened = async (token: Promise<string>, changes: Record<string, string> = {}) => {
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const query = shopify.sign({ shop, timestamp, embedded: '1', locale: 'en', id_token: await token });
    return server.call('requestSellerToken', { ...query, ...changes }, fjord);
  };
  const install = async (): Promise<void> => {
    await connect('seller');
    const { id } = await connectionIn(fjord);
    await server.services.db.deleteFrom('connections').where('id', '=', id).execute();
  };

  it('connects it by the session token that the admin gives', async () => {
    await install();
    expect((await opened(shopify.sessionToken(shop))).body).toEqual({ connected: true });
    expect(await connectionIn(fjord)).toMatchObject({ address: shop, granted: true });
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another shop', { dest: 'https://other.myshopify.com' }],
    ['whose issuer is another', { iss: 'https://other.myshopify.com/admin' }],
    ['of another app', { aud: 'another-app' }],
    ['that is over', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['that begins later', { nbf: Math.floor(Date.now() / 1000) + 300 }],
    ['of nobody', { sub: undefined }],
  ])('does not by one %s', async (_which, claims) => {
    await install();
    const answer = await opened(shopify.sessionToken(shop, claims));
    expect([answer.status, answer.codes['id_token']]).toEqual([422, 'shopTokenWrong']);
    expect(await rows()).toEqual([]);
  });

  it('does not by one that another has signed', async () => {
    await install();
    const answer = await opened(shopify.sessionToken(shop, {}, 'another-secret-of-some-length'));
    expect(answer.codes['id_token']).toBe('shopTokenWrong');
    expect(await rows()).toEqual([]);
  });

  it('does not by an address that Shopify has not signed', async () => {
    await install();
    const answer = await opened(shopify.sessionToken(shop), { locale: 'de' });
    expect([answer.status, answer.code]).toEqual([403, 'shopLinkForged']);
    expect(await rows()).toEqual([]);
  });
});

describe('the token of a shop', () => {
  const token = async (): Promise<string> => {
    const own = await shopOfMarketplace(server.services.db, 'main');
    return own === null ? '' : (await accessFor(server.services, own)).key;
  };
  const renewals = (): number => shopify.asked.filter((each) => each === `${shop} token`).length - 1;

  it('is renewed before it ends, by one of many who need it at once', async () => {
    await connect('marketplace');
    const first = await token();
    expect([first, renewals()]).toEqual([shopify.installed.get(shop)?.access, 0]);
    now = new Date(now.getTime() + 56 * minute);
    shopify.slow = 100;
    const given = await Promise.all(Array.from({ length: 8 }, token));
    expect([new Set(given).size, renewals()]).toEqual([1, 1]);
    expect(given[0]).not.toBe(first);
    now = new Date(now.getTime() + 56 * minute);
    expect([await token(), renewals()]).not.toEqual([given[0], 1]);
    expect((await settled(admin)).error).toBeNull();
  });

  it('is renewed again where the answer to the renewal was lost', async () => {
    await connect('marketplace');
    now = new Date(now.getTime() + 56 * minute);
    shopify.trouble = 'drop';
    await expect(token()).rejects.toThrow('closed the connection');
    shopify.trouble = null;
    expect(await token()).toBe(shopify.installed.get(shop)?.next?.access);
  });

  it('that cannot be renewed says to connect the shop again', async () => {
    await connect('marketplace');
    shopify.uninstall(shop);
    now = new Date(now.getTime() + 56 * minute);
    expect(await settled(admin)).toMatchObject({ state: 'failing', error: { code: 'shopGrantRefused' } });
  });
});

describe('the shop of the marketplace', () => {
  it('tells of its orders and of the app’s removal, and its products are not asked for', async () => {
    await connect('marketplace');
    expect((await settled(admin)).state).toBe('working');
    const { subscriptions = [] } = shopify.installed.get(shop) ?? {};
    expect(subscriptions).toContainEqual({ topic: 'APP_UNINSTALLED', uri: `${publicUrl}/hooks/shopify` });
    expect(subscriptions).toContainEqual({ topic: 'ORDERS_CREATE', uri: `${publicUrl}/hooks/shopify/main` });
    subscriptions.splice(0, 3);
    const before = subscriptions.length;
    now = new Date(now.getTime() + 61 * minute);
    await settled(admin);
    expect(shopify.installed.get(shop)?.subscriptions).toHaveLength(before + 3);
    expect((await server.call('listImports', undefined, admin)).body.imports).toEqual([]);
    const { id } = await connectionIn(admin);
    const taken = await server.call('compareShopProducts', { connectionId: id, ids: ['1'] }, admin);
    expect(taken.code).toBe('shopGoesOut');
  });

  it('is seen by the marketplace alone', async () => {
    await connect('marketplace');
    expect((await server.call('listConnections', undefined, fjord)).body.connections).toEqual([]);
    const { id } = await connectionIn(admin);
    expect((await server.call('removeConnection', { connectionId: id }, fjord)).status).toBe(404);
    expect(shopify.installed.has(shop)).toBe(true);
  });
});

describe('a vendor’s shop that lets the app in', () => {
  it('shows its products, which are taken over as by a key', async () => {
    await connect('seller');
    const { id } = await connectionIn(fjord);
    const { products } = (await server.call('listShopProducts', { connectionId: id }, fjord)).body;
    expect(products.map(({ title }) => title)).toEqual(['Mug', 'Shirt']);
    await settled(fjord);
    expect(shopify.installed.get(shop)?.subscriptions.map(({ topic }) => topic)).toEqual(['APP_UNINSTALLED']);
  });
});

it('says what a server lacks that has no app', async () => {
  await server.close();
  const none = { clientId: null, clientSecret: null, secretsBefore: [], url: 'https://{shop}' };
  server = await startServer({ shopify: none });
  await server.addStore('main', ['Fjord']);
  const { body } = await server.call('readShopApp', undefined, fjord);
  expect(body).toMatchObject({ missing: ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'], role: 'seller' });
  const { status, code } = await server.call('requestShop', { name: 'seller', shop }, fjord);
  expect([status, code]).toEqual([409, 'shopifyOff']);
});

it('a vendor’s shop is asked to let orders be written once these are sent to it', async () => {
  await connect('seller');
  const { id, orders } = await connectionIn(fjord);
  expect(orders).toMatchObject({ sends: false, lacks: ['write_orders'] });
  await server.call('sendOrders', { connectionId: id, sends: true }, fjord);
  const { body } = await server.call('requestShop', { name: 'seller', shop }, fjord);
  const asked = new URL(body.url).searchParams.get('scope');
  expect(asked).toBe('read_products,read_inventory,write_orders');
  const back = shopify.consent(body.url, {});
  await server.call('confirmShop', { name: 'seller', ...back }, fjord);
  expect((await connectionIn(fjord)).orders).toMatchObject({ sends: true, lacks: [] });
  await settled(fjord);
  const told = shopify.installed.get(shop)?.subscriptions ?? [];
  expect(told.map(({ topic }) => topic).sort()).toEqual([
    'APP_UNINSTALLED',
    'ORDERS_CANCELLED',
    'ORDERS_FULFILLED',
    'ORDERS_PARTIALLY_FULFILLED',
    'ORDERS_UPDATED',
  ]);
  expect(new Set(told.map(({ uri }) => uri))).toEqual(new Set([`${publicUrl}/hooks/shopify`]));
  // An order of which the shop tells is asked for at once, and no other.
  const { db } = server.services;
  const sent = { state: 'sent' as const, noted_at: now, sent_at: now, outside_id: '4242' };
  await db
    .insertInto('connection_orders')
    .values({ store: 'main', connection_id: id, order_id: 1, ...sent })
    .execute();
  const tell = async (order: number, signed = JSON.stringify({ id: order })): Promise<number> => {
    const body = JSON.stringify({ id: order });
    const hmac = createHmac('sha256', shopify.app.clientSecret).update(signed).digest('base64');
    const about = { 'x-shopify-topic': 'orders/fulfilled', 'x-shopify-shop-domain': shop };
    const headers = { ...about, 'x-shopify-hmac-sha256': hmac, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/hooks/shopify`, { method: 'POST', headers, body });
    return answer.status;
  };
  const isDue = async (): Promise<boolean> => {
    const row = await db.selectFrom('connection_orders').select('due_at').executeTakeFirst();
    return row !== undefined && row.due_at !== null;
  };
  expect([await tell(4242, '{"id":1}'), await tell(4243), await isDue()]).toEqual([401, 200, false]);
  expect([await tell(4242), await isDue()]).toEqual([200, true]);
});
