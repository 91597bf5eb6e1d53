import {
  apiKeyIdSchema,
  apiKeySchema,
  incomingOrderIdSchema,
  incomingOrderListSchema,
  incomingOrderShopSchema,
  rollSecretSchema,
  type ApiKeyLine,
  type IncomingOrderAnswer,
  type IncomingOrdersAnswer,
  type IncomingOrderSettings,
} from '../domain/orders/incoming/incomingOrders';
import { mutation, query, typed } from './call';

const reader = { role: 'admin', permission: 'read_orders' } as const;
const writer = { role: 'admin', permission: 'write_orders' } as const;
const settings = { role: 'admin', permission: 'write_integrations' } as const;

export const incomingOrderCalls = {
  listIncomingOrders: query({
    path: 'incoming-orders',
    summary: 'What came in of orders, newest first, and what of it needs a person',
    allow: reader,
    input: incomingOrderListSchema,
    output: typed<IncomingOrdersAnswer>(),
    tags: ['incoming'],
  }),
  readIncomingOrder: query({
    path: 'incoming-orders/{incomingOrderId}',
    summary: 'One incoming order as it came, and the orders that it became',
    allow: reader,
    input: incomingOrderIdSchema,
    output: typed<IncomingOrderAnswer>(),
    tags: ['incoming'],
  }),
  retryIncomingOrder: mutation({
    path: 'incoming-orders/{incomingOrderId}/retry',
    summary: 'Take an incoming order in again that was bad',
    allow: writer,
    input: incomingOrderIdSchema,
    output: typed<{ id: string }>(),
    tags: ['incoming', 'order', 'status'],
  }),
  dismissIncomingOrder: mutation({
    path: 'incoming-orders/{incomingOrderId}/dismiss',
    summary: 'Take an incoming order off the list of those to look at',
    allow: writer,
    input: incomingOrderIdSchema,
    output: typed<{ id: string }>(),
    tags: ['incoming'],
  }),
  readIncomingOrderSettings: query({
    path: 'incoming-order-settings',
    summary: 'Where orders are sent to, how they are signed, and the API keys',
    allow: settings,
    output: typed<IncomingOrderSettings>(),
    tags: ['incomingOrderSettings'],
  }),
  rollIncomingOrderSecret: mutation({
    path: 'incoming-order-settings/secret',
    summary: 'Make or save the secret that webhooks are signed with; the one before holds for another day',
    method: 'PUT',
    allow: settings,
    input: rollSecretSchema,
    output: typed<{ secret: string }>(),
    tags: ['incomingOrderSettings'],
  }),
  saveIncomingOrderShop: mutation({
    path: 'incoming-order-settings/shop',
    summary: 'Say which shop the webhooks of Shopify must name',
    method: 'PUT',
    allow: settings,
    input: incomingOrderShopSchema,
    output: typed<{ domain: string }>(),
    tags: ['incomingOrderSettings'],
  }),
  createApiKey: mutation({
    path: 'api-keys',
    summary: 'Make an API key for a system that sends orders; it is shown once',
    allow: settings,
    input: apiKeySchema,
    output: typed<{ key: string; line: ApiKeyLine }>(),
    tags: ['incomingOrderSettings'],
  }),
  revokeApiKey: mutation({
    path: 'api-keys/{keyId}',
    summary: 'Revoke an API key',
    method: 'DELETE',
    allow: settings,
    input: apiKeyIdSchema,
    output: typed<{ revoked: true }>(),
    tags: ['incomingOrderSettings'],
  }),
};
