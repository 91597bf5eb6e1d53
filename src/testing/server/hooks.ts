import { ownSignature, shopifySignature } from '../../server/orders/incoming/signatures';
import type { Caller, TestServer } from './startServer';

/** An order of our own format, as docs/incoming-orders.md has it. */
export const ownOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'A-1',
  number: '#1001',
  createdAt: '2026-05-01T12:00:00Z',
  updatedAt: '2026-05-01T12:00:00Z',
  currency: 'EUR',
  customer: { name: 'Ada Byron', email: 'ada@buyers.test', phone: '+49 40 1' },
  shippingAddress: { name: 'Ada Byron', street1: 'Quay 1', zip: '20457', city: 'Hamburg', country: 'DE' },
  lines: [
    { id: 'l1', sku: 'SHIRT', quantity: 2, price: '12.50' },
    { id: 'l2', vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99' },
  ],
  ...changes,
});

/** An order as Shopify sends it. */
export const shopifyOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 5001,
  name: '#S1001',
  created_at: '2026-05-01T12:00:00+02:00',
  updated_at: '2026-05-01T12:00:00+02:00',
  currency: 'EUR',
  email: 'ada@buyers.test',
  customer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@buyers.test' },
  shipping_address: {
    first_name: 'Ada',
    last_name: 'Byron',
    address1: 'Quay 1',
    zip: '20457',
    city: 'Hamburg',
    country_code: 'DE',
  },
  line_items: [
    {
      id: 71,
      variant_id: 9001,
      sku: 'SHIRT',
      title: 'Linen shirt',
      quantity: 2,
      price: '12.50',
      discount_allocations: [{ amount: '1.00' }],
      tax_lines: [{ price: '4.56' }],
    },
    {
      id: 72,
      sku: '',
      vendor: 'Alma',
      title: 'Cup',
      quantity: 1,
      price: '9.99',
      tax_lines: [{ price: '1.90' }],
    },
  ],
  shipping_lines: [{ price: '4.90', tax_lines: [{ price: '0.93' }] }],
  total_discounts: '1.00',
  total_tax: '7.39',
  total_price: '46.28',
  refunds: [],
  ...changes,
});

export interface HookAnswer {
  status: number;
  body: { id?: string; duplicate?: boolean; message?: string };
}

interface Ways {
  /** Epoch seconds of the signature. */
  at?: number;
  headers?: Record<string, string>;
  secret?: string;
}

const post = async (url: string, body: string, headers: Record<string, string>): Promise<HookAnswer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  // What is in it is what the tests look at.
  return { status: response.status, body: (await response.json()) as HookAnswer['body'] };
};

/** Sends signed webhooks to a store, of which it makes the secrets first. */
export const hooksOf = async (server: TestServer, admin: Caller) => {
  const own = (await server.call('rollIncomingOrderSecret', { source: 'own' }, admin)).body.secret;
  const shopify = 'shopify-made-this-one';
  await server.call('rollIncomingOrderSecret', { source: 'shopify', secret: shopify }, admin);
  const seconds = (): number => Math.floor(server.services.now().getTime() / 1000);
  return {
    secrets: { own, shopify },
    own(document: unknown, { at = seconds(), headers = {}, secret = own }: Ways = {}): Promise<HookAnswer> {
      const body = typeof document === 'string' ? document : JSON.stringify(document);
      const signature = { 'stallkeeper-signature': ownSignature(secret, at, body) };
      return post(`${server.url}/hooks/orders/${admin.store}`, body, { ...signature, ...headers });
    },
    shopify(
      topic: string,
      document: unknown,
      { headers = {}, secret = shopify }: Ways = {},
    ): Promise<HookAnswer> {
      const body = JSON.stringify(document);
      return post(`${server.url}/hooks/shopify/${admin.store}`, body, {
        'x-shopify-topic': topic,
        'x-shopify-hmac-sha256': shopifySignature(secret, body),
        'x-shopify-shop-domain': 'fjord.myshopify.com',
        ...headers,
      });
    },
    /** Waits until nothing is in the queue any more. */
    async settled(): Promise<void> {
      for (;;) {
        const left = await server.services.db
          .selectFrom('incoming_orders')
          .select('id')
          .where('store', '=', admin.store)
          .where('state', '=', 'queued')
          .executeTakeFirst();
        if (left === undefined) return;
        server.services.jobs.wake();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
};

export type Hooks = Awaited<ReturnType<typeof hooksOf>>;
