import { createHmac } from 'node:crypto';
import { securityActions, type SecurityEntry } from '../../domain/audit/security';
import { startMailServices, type MailServicesStandIn } from '../../testing/mailServices';
import { startPaypal, type PaypalStandIn } from '../../testing/paypal/paypalStandIn';
import { hooksOf, shopifyOrder } from '../../testing/server/hooks';
import { ofServices } from '../../testing/server/journal';
import { addSale, payByPaypal, payByStripe, usePaypal, useStripe } from '../../testing/server/payouts';
import { Person } from '../../testing/server/person';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startShippo, type ShippoService } from '../../testing/shippo/shippoService';
import { startShopifyApp, type ShopifyAppStandIn } from '../../testing/sources/shopifyAppStandIn';
import { startShopStandIn, type ShopStandIn } from '../../testing/sources/shopStandIn';
import { startStripe, type StripeStandIn } from '../../testing/stripe/stripeStandIn';
import { settlePayment } from '../finance/payouts/settlePayment';

const store = 'main';
const admin: Caller = { store, vendor: '*' };
const marketplace = 'admin@main.test';
const owner = 'fjord@main.test';
const shop = 'north-mill.myshopify.com';
const publicUrl = 'https://desk.test';

let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let other: PaypalStandIn;
let shippo: ShippoService;
let mails: MailServicesStandIn;
let prestashop: ShopStandIn;
let shopify: ShopifyAppStandIn;
let server: TestServer;

beforeAll(async () => {
  [stripe, paypal, other] = await Promise.all([startStripe(), startPaypal(), startPaypal()]);
  [shippo, mails] = await Promise.all([startShippo(), startMailServices()]);
  [prestashop, shopify] = await Promise.all([startShopStandIn('prestashop'), startShopifyApp()]);
  shopify.redirects = [`${publicUrl}/api/auth/marketplace/confirm`];
});
afterAll(async () => {
  for (const each of [stripe, paypal, other, shippo, mails, prestashop, shopify]) await each.close();
});
beforeEach(async () => {
  paypal.status = 'PENDING';
  server = await startServer({
    shippo: { url: shippo.url, timeout: 30_000 },
    mailServices: { brevoUrl: mails.url, klaviyoUrl: mails.url, timeout: 5_000 },
    shopify: { ...shopify.app, secretsBefore: [], url: shopify.template },
    innerShops: [prestashop.domain],
  });
  const { config } = server.services;
  config.providers = { ...config.providers, stripeUrl: stripe.url, paypalUrl: paypal.url };
  await server.addStore(store, ['Fjord', 'Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
});
afterEach(() => server.close());

const signIn = (email: string): Promise<Person> => new Person(server).signIn(store, email);
const settled = async (): Promise<void> => {
  server.services.jobs.wake();
  const open = () =>
    server.services.db.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute();
  while ((await open()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Pays Fjord 25.00 by a service; answers the payment's number. */
const paid = async (method: 'stripe' | 'paypal', by: Person): Promise<string> => {
  await addSale(server, { store, vendor: 'Fjord' });
  const payoutId = (await by.call('preparePayment', {})).body.payoutId ?? '';
  const payments = [{ vendor: 'Fjord', method }];
  const { body } = await by.call('payPayment', { payoutId, payments });
  return body.results[0]?.transaction ?? '';
};
const byStripe = async (): Promise<string> => {
  await useStripe(server, stripe);
  await payByStripe(server, stripe, 'Fjord');
  return paid('stripe', await signIn(marketplace));
};
const byPaypal = async (): Promise<string> => {
  await usePaypal(server, paypal);
  await payByPaypal(server, 'Fjord', 'pay@fjord.test');
  return paid('paypal', await signIn(marketplace));
};

const saveMailService = async (service: 'brevo' | 'none'): Promise<void> => {
  const by = await signIn(marketplace);
  const { config } = server.services;
  const before = config.publicUrl;
  // Links of mails have to lead somewhere.
  Object.assign(config, { publicUrl, mail: null });
  await server.call('saveFeatures', { notifications: { sendingEmail: 'desk@shop.test' } }, admin);
  const input = service === 'none' ? { service } : { service, apiKey: mails.key };
  expect((await by.call('saveMailIntegration', input)).status).toBe(200);
  Object.assign(config, { publicUrl: before });
};

const addPrestashop = async (): Promise<Person> => {
  const by = await signIn(owner);
  const input = { domain: prestashop.domain, webserviceKey: prestashop.key, type: 'prestashop' as const };
  expect((await by.call('addShopKey', input)).body).toEqual({ ok: true });
  return by;
};

const connectShopify = async (): Promise<void> => {
  server.services.config.publicUrl = publicUrl;
  const { body } = await server.call('requestShop', { name: 'marketplace', shop }, admin);
  await server.call('confirmShop', { name: 'marketplace', ...shopify.consent(body.url) }, admin);
};
/** What Shopify tells the app, as it signs it. */
const shopifyTells = async (topic: string, said: unknown): Promise<void> => {
  const body = JSON.stringify(said);
  const answer = await fetch(`${server.url}/hooks/shopify`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop,
      'x-shopify-hmac-sha256': createHmac('sha256', shopify.app.clientSecret).update(body).digest('base64'),
    },
  });
  expect(answer.status).toBe(200);
  await settled();
};
const soldByShopify = async (): Promise<number> => {
  await connectShopify();
  const hooks = await hooksOf(server, admin);
  await hooks.shopify('orders/create', shopifyOrder(), { headers: { 'x-shopify-shop-domain': shop } });
  await settled();
  const sold = await server.services.db
    .selectFrom('purchases')
    .select('outside_id')
    .executeTakeFirstOrThrow();
  return Number(sold.outside_id);
};
const ada = { id: 7, email: 'ada@buyers.example' };

/** Who leaves it: somebody in their browser, or a service that is heard (`from`) or asked later. */
interface Who {
  by: string;
  from: 'browser' | 'service' | 'server';
}
const person = (by: string): Who => ({ by, from: 'browser' });
const heard = (by: string): Who => ({ by, from: 'service' });
const asked = (by: string): Who => ({ by, from: 'server' });

const acts: Record<(typeof ofServices)[number], [Who, () => Promise<unknown>]> = {
  'payout-method.stripe': [
    person(owner),
    async () => {
      await useStripe(server, stripe);
      expect((await (await signIn(owner)).call('registerStripe', undefined)).status).toBe(200);
    },
  ],
  'payment.intended': [person(marketplace), byStripe],
  'payment.paid': [person(marketplace), byStripe],
  'payment.sent': [person(marketplace), byPaypal],
  'payment.failed': [
    asked(marketplace),
    async () => {
      const id = await byPaypal();
      for (const payout of paypal.payouts) payout.status = 'FAILED';
      await settlePayment(server.services, store, Number(id));
    },
  ],
  'payment.settled-by-hand': [
    person(marketplace),
    async () => {
      paypal.mishaps.push('lost');
      const id = await byPaypal();
      await usePaypal(server, other);
      await settlePayment(server.services, store, Number(id));
      const paidAt = server.services.now().toISOString().slice(0, 10);
      const word = { paymentId: id, outcome: 'paid' as const, paidAt, reason: 'Seen in the account' };
      expect((await (await signIn(marketplace)).call('settlePaymentByHand', word)).status).toBe(200);
    },
  ],
  'payment.reversed': [
    heard('stripe'),
    async () => {
      await byStripe();
      const id = stripe.transfers.at(-1)?.id ?? '';
      stripe.reverse(id);
      const object = { id, object: 'transfer', reversed: true };
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'transfer.reversed',
        data: { object },
      });
      const signed = stripe.sign(body, server.services.now());
      const headers = { 'content-type': 'application/json', 'stripe-signature': signed };
      const told = await fetch(`${server.url}/api/webhooks/stripe/${store}`, {
        method: 'POST',
        headers,
        body,
      });
      expect(told.status).toBe(200);
    },
  ],
  'stripe.connected': [
    person(marketplace),
    async () => (await signIn(marketplace)).call('saveStripeKey', { apiKey: stripe.key }),
  ],
  'stripe.disconnected': [
    person(marketplace),
    async () => {
      await useStripe(server, stripe);
      await (await signIn(marketplace)).call('deleteStripeKey', undefined);
    },
  ],
  'paypal.connected': [
    person(marketplace),
    async () => {
      const { clientId, secret } = paypal;
      await (await signIn(marketplace)).call('savePaypalKey', { clientId, secret });
    },
  ],
  'paypal.disconnected': [
    person(marketplace),
    async () => {
      await usePaypal(server, paypal);
      await (await signIn(marketplace)).call('deletePaypalKey', undefined);
    },
  ],
  'shippo.key.saved': [
    person(owner),
    async () => (await signIn(owner)).call('saveShippoKey', { apiKey: shippo.key }),
  ],
  'shippo.key.deleted': [
    person(owner),
    async () => {
      const by = await signIn(owner);
      await by.call('saveShippoKey', { apiKey: shippo.key });
      await by.call('deleteShippoKey', undefined);
    },
  ],
  'mail-service.connected': [person(marketplace), () => saveMailService('brevo')],
  'mail-service.disconnected': [
    person(marketplace),
    async () => {
      await saveMailService('brevo');
      await saveMailService('none');
    },
  ],
  'connection.connected': [person(owner), addPrestashop],
  'connection.key-changed': [
    person(owner),
    async () => {
      const by = await addPrestashop();
      const input = { domain: prestashop.domain, webserviceKey: prestashop.key, type: 'prestashop' as const };
      expect((await by.call('replaceShopKey', input)).status).toBe(200);
    },
  ],
  'connection.disconnected': [
    person(owner),
    async () => (await addPrestashop()).call('deleteShopKey', { domain: prestashop.domain }),
  ],
  'connection.left': [
    asked('shopify'),
    async () => {
      await connectShopify();
      shopify.uninstall(shop);
      await shopifyTells('app/uninstalled', { id: 1, myshopify_domain: shop });
      // What comes again says nothing new.
      await shopifyTells('app/uninstalled', { id: 1, myshopify_domain: shop });
    },
  ],
  'buyer.asked-for-data': [
    heard('shopify'),
    async () => {
      const orders_requested = [await soldByShopify()];
      const asked = { shop_id: 1, shop_domain: shop, customer: ada, orders_requested };
      for (let n = 0; n < 2; n += 1)
        await shopifyTells('customers/data_request', { ...asked, data_request: { id: 9999 } });
    },
  ],
  'buyers.forgotten': [
    heard('shopify'),
    async () => {
      const orders_to_redact = [await soldByShopify()];
      const asked = { shop_id: 1, shop_domain: shop, customer: ada, orders_to_redact };
      for (let n = 0; n < 2; n += 1) await shopifyTells('customers/redact', asked);
    },
  ],
};

it('knows how each of these comes to be', () => {
  expect(Object.keys(acts).sort()).toEqual([...ofServices].sort());
});

it.each(ofServices)('has %s once, with who it was and from where', async (action) => {
  const [who, act] = acts[action];
  const seen = async (): Promise<SecurityEntry[]> => {
    const { entries } = (await server.call('listSecurity', { group: securityActions[action].group }, admin))
      .body;
    return entries.filter((entry) => entry.action === action);
  };
  expect(await seen()).toEqual([]);
  await act();
  const isBrowser = who.from === 'browser';
  expect(await seen()).toEqual([
    expect.objectContaining({
      by: who.by,
      address: who.from === 'server' ? '' : '127.0.0.1',
      browser: isBrowser ? 'Firefox' : '',
      system: isBrowser ? 'Linux' : '',
      vendor: who.by === owner ? 'Fjord' : '*',
    }),
  ]);
});
