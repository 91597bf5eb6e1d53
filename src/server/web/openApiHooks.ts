import { incomingOrderStates } from '../../domain/orders/incoming/incomingOrder';
import { catalogue } from '../../catalogue/index';
import { openApiOf } from './openApi';

type Json = Record<string, unknown>;

const words = (most: number, description?: string): Json => ({
  type: 'string',
  maxLength: most,
  ...(description === undefined ? {} : { description }),
});
const amount = (description?: string): Json => ({
  type: ['string', 'number', 'null'],
  ...(description === undefined ? {} : { description }),
});
const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: ['object', 'null'],
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const list = (items: Json, maxItems: number): Json => ({ type: 'array', items, maxItems });

const time = words(100, 'An instant with an offset; without one it is of the marketplace’s time zone.');
const vendor = words(255);
const discounts = list(object({ code: words(200), name: words(200), amount: amount() }, ['amount']), 100);
const address = object(
  Object.fromEntries(
    ['name', 'company', 'street1', 'street2', 'city', 'state', 'zip', 'country', 'phone', 'email'].map(
      (name) => [name, words(255)],
    ),
  ),
);

/** An order of our own format as docs/incoming-orders.md has it; members that are not known here are kept. */
const incomingOrder: Json = {
  type: 'object',
  description:
    'An order as it is now, as a whole. Amounts are decimal texts of its currency; members that are not known here are not read, and said so among the notices.',
  required: ['id', 'createdAt', 'currency', 'lines'],
  properties: {
    id: words(200, 'By what the order is known: it counts once, in whatever order its states arrive.'),
    number: words(100),
    version: { type: 'integer', minimum: 0, description: 'Of two states the one with the higher is newer.' },
    createdAt: time,
    updatedAt: time,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    taxIncluded: { type: 'boolean', description: 'Prices and shipping hold the tax already.' },
    customer: object({ name: words(255), email: words(320), phone: words(60), reference: words(100) }),
    shippingAddress: address,
    lines: {
      ...list(
        object(
          {
            id: words(200, 'Names the line through edits.'),
            variant: words(200),
            sku: words(255),
            vendor,
            title: words(500),
            variantTitle: words(500),
            quantity: { type: 'integer', minimum: 1 },
            price: amount('For one piece.'),
            discount: amount(),
            discounts,
            tax: amount(),
          },
          ['quantity', 'price'],
        ),
        500,
      ),
      minItems: 1,
    },
    discount: amount('Off the whole, beside the lines’ own.'),
    discounts,
    shipping: list(object({ amount: amount(), tax: amount(), vendor }, ['amount']), 100),
    tax: amount('Of all together, that of lines and shipping included.'),
    other: amount('Tips and duties, which are no vendor’s.'),
    offer: words(200, 'The code of an offer that was accepted.'),
    total: amount('What it all comes to: refused where it differs.'),
    note: { type: ['string', 'null'] },
    cancelled: {
      anyOf: [{ type: ['boolean', 'null'] }, object({ reason: words(500), restock: { type: 'boolean' } })],
    },
    refunds: list(
      object(
        {
          id: words(200),
          reason: words(500),
          createdAt: time,
          lines: list(
            object(
              {
                id: words(200),
                quantity: { type: 'integer', minimum: 0 },
                amount: amount(),
                tax: amount(),
                restock: { type: 'boolean' },
              },
              ['id'],
            ),
            500,
          ),
          shipping: amount(),
          amount: amount(),
          vendor,
          pending: { type: 'boolean' },
        },
        ['id'],
      ),
      200,
    ),
  },
};

const jsonOf = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const failure = { $ref: '#/components/schemas/Failure' };
const fault = { $ref: '#/components/schemas/Fault' };

const refusals = (statuses: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [status, { description, ...jsonOf(failure) }]),
  );

const inPath = (name: string): Json => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const inHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const kept = {
  description: 'Kept; the order is placed a moment later. A duplicate came before and counts once.',
  ...jsonOf({
    type: 'object',
    required: ['id', 'duplicate'],
    additionalProperties: false,
    properties: { id: { type: 'string' }, duplicate: { type: 'boolean' } },
  }),
};
const atTheDoor = {
  '404': 'There is no such store.',
  '409': 'A delivery of this id came before with another body or topic; nothing was kept.',
  '413': 'Larger than 5 MB.',
  '429': 'More than the address may send; `Retry-After` says when to send it again.',
  '503': 'The server is busy: send it again.',
};

/** What became of an incoming order, for who asks. */
const outcome: Json = {
  type: 'object',
  required: ['id', 'state', 'order', 'orders', 'errors', 'notices'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    state: { enum: [...incomingOrderStates] },
    order: { type: 'string', description: 'What its sender calls it.' },
    orders: {
      type: 'array',
      description: 'Those that it became here, one of each vendor.',
      items: {
        type: 'object',
        required: ['id', 'name', 'vendor'],
        additionalProperties: false,
        properties: { id: { type: 'string' }, name: { type: 'string' }, vendor: { type: 'string' } },
      },
    },
    errors: { type: 'object', description: 'By path.', additionalProperties: fault },
    notices: { type: 'array', items: fault },
  },
};

interface HookOperation extends Json {
  operationId: string;
  summary: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
}

const tags = ['hooks'];
const store = inPath('store');

/** What takes orders in beside the calls of the catalogue, by path and method. */
export const hookPaths: Readonly<Record<string, Readonly<Record<string, HookOperation>>>> = {
  '/hooks/orders/{store}': {
    post: {
      operationId: 'sendOrder',
      summary: 'Send an order in, or its newest state, in our own format: signed, or with an API key',
      tags,
      parameters: [
        store,
        inHeader(
          'Stallkeeper-Delivery',
          'The id of this delivery, which counts once; without it, its bytes stand for it.',
        ),
      ],
      requestBody: { required: true, ...jsonOf({ $ref: '#/components/schemas/SentOrder' }) },
      responses: {
        '202': kept,
        ...refusals({
          '401': 'The signature does not hold or is older than five minutes, or the key is none.',
          '403': 'The key has scopes, and not `write_orders`.',
          ...atTheDoor,
        }),
      },
      security: [{ apiKey: ['write_orders'] }, { orderSignature: [] }],
    },
  },
  '/hooks/orders/{store}/{id}': {
    get: {
      operationId: 'readSentOrder',
      summary: 'What became of an order that was sent in',
      tags,
      parameters: [store, inPath('id')],
      responses: {
        '200': { description: 'What became of it', ...jsonOf(outcome) },
        ...refusals({
          '401': 'The key is missing or none.',
          '403': 'The key has scopes, and not `read_orders`.',
          '404': 'There is no such incoming order.',
          '429': atTheDoor['429'],
          '503': 'The server is busy: ask again.',
        }),
      },
      security: [{ apiKey: ['read_orders'] }],
    },
  },
  '/hooks/shopify': {
    post: {
      operationId: 'tellShopifyApp',
      summary:
        'A webhook of Shopify to the app: it was removed, a buyer’s request, or a vendor’s shop changed an order',
      tags,
      parameters: [
        inHeader('X-Shopify-Topic', 'What it tells of.'),
        inHeader('X-Shopify-Shop-Domain', 'Which shop tells of an order.'),
      ],
      requestBody: { required: true, ...jsonOf({ type: 'object', description: 'As Shopify has it.' }) },
      responses: {
        '200': { description: 'It was heard', ...jsonOf({ type: 'object' }) },
        ...refusals({
          '400': 'It is not what its topic says.',
          '401': 'The signature does not hold.',
          '413': 'Larger than 1 MB.',
          '429': atTheDoor['429'],
        }),
      },
      security: [{ shopifySignature: [] }],
    },
  },
  '/hooks/shopify/{store}': {
    post: {
      operationId: 'sendShopifyOrder',
      summary: 'A webhook of Shopify about orders, refunds or products',
      tags,
      parameters: [
        store,
        inHeader('X-Shopify-Topic', 'What it tells of.'),
        inHeader('X-Shopify-Webhook-Id', 'The id of the delivery, which counts once.'),
        inHeader('X-Shopify-Shop-Domain', 'Which shop sends it; must be the one that is set, where one is.'),
        inHeader('X-Shopify-Triggered-At', 'When it happened.'),
      ],
      requestBody: { required: true, ...jsonOf({ type: 'object', description: 'As Shopify has it.' }) },
      responses: {
        '200': { description: 'A product was heard of', ...jsonOf({ type: 'object' }) },
        '202': kept,
        ...refusals({ '401': 'The signature does not hold, or it is another shop.', ...atTheDoor }),
      },
      security: [{ shopifySignature: [] }],
    },
  },
  '/hooks/woocommerce/{store}/{connection}': {
    post: {
      operationId: 'sendWooCommerceOrder',
      summary: 'A webhook of a vendor’s shop of WooCommerce: an order that it has changed, and is read anew',
      tags,
      parameters: [store, inPath('connection')],
      requestBody: { required: true, ...jsonOf({ type: 'object', description: 'As WooCommerce has it.' }) },
      responses: {
        '200': { description: 'It was heard', ...jsonOf({ type: 'object' }) },
        ...refusals({
          '400': 'It is no order.',
          '401': 'The signature does not hold.',
          '404': 'No such shop is connected.',
          '413': 'Larger than 1 MB.',
          '429': atTheDoor['429'],
        }),
      },
      security: [{ wooCommerceSignature: [] }],
    },
  },
};

const securitySchemes: Json = {
  orderSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stallkeeper-Signature',
    description:
      '`t=<epoch seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` with the secret of Settings, Incoming orders; it holds for five minutes.',
  },
  shopifySignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Shopify-Hmac-Sha256',
    description: 'The HMAC-SHA256 of the body with the shop’s secret, in base64.',
  },
  wooCommerceSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-WC-Webhook-Signature',
    description: 'The HMAC-SHA256 of the body with the secret that the shop was given, in base64.',
  },
};

const isPart = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const partOf = (value: Json, name: string): Json => {
  const part = value[name];
  return isPart(part) ? part : {};
};

/**
 * The document that the server hands out: the calls of the catalogue, and what takes orders in beside them
 * (`src/server/orders/incoming/incomingOrderRoutes.ts`), whose bytes are signed and which are no calls of ours.
 */
export const servedDocument = (version: string): Json => {
  const document = openApiOf(catalogue, version);
  const components = partOf(document, 'components');
  return {
    ...document,
    paths: { ...partOf(document, 'paths'), ...hookPaths },
    components: {
      ...components,
      securitySchemes: { ...partOf(components, 'securitySchemes'), ...securitySchemes },
      schemas: { ...partOf(components, 'schemas'), SentOrder: incomingOrder },
    },
  };
};
