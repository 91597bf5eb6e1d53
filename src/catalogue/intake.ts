import {
  apiKeyIdSchema,
  apiKeySchema,
  arrivalIdSchema,
  arrivalListSchema,
  intakeShopSchema,
  rollSecretSchema,
  type ApiKeyLine,
  type ArrivalAnswer,
  type ArrivalsAnswer,
  type IntakeSettings,
} from '../domain/orders/incoming/arrivals';
import { mutation, query, typed } from './call';

const reader = { role: 'admin', permission: 'read_orders' } as const;
const writer = { role: 'admin', permission: 'write_orders' } as const;
const settings = { role: 'admin', permission: 'write_integrations' } as const;

export const intakeCalls = {
  listArrivals: query({
    path: 'order-intake',
    summary: 'What came in of orders, newest first, and what of it needs a person',
    allow: reader,
    input: arrivalListSchema,
    output: typed<ArrivalsAnswer>(),
    tags: ['intake'],
  }),
  readArrival: query({
    path: 'order-intake/{arrivalId}',
    summary: 'One arrival as it came, and the orders that it became',
    allow: reader,
    input: arrivalIdSchema,
    output: typed<ArrivalAnswer>(),
    tags: ['intake'],
  }),
  retryArrival: mutation({
    path: 'order-intake/{arrivalId}/retry',
    summary: 'Take an arrival in again that was bad',
    allow: writer,
    input: arrivalIdSchema,
    output: typed<{ id: string }>(),
    tags: ['intake', 'order', 'status'],
  }),
  dismissArrival: mutation({
    path: 'order-intake/{arrivalId}/dismiss',
    summary: 'Take an arrival off the list of those to look at',
    allow: writer,
    input: arrivalIdSchema,
    output: typed<{ id: string }>(),
    tags: ['intake'],
  }),
  readIntakeSettings: query({
    path: 'order-intake-settings',
    summary: 'Where orders are sent to, how they are signed, and the API keys',
    allow: settings,
    output: typed<IntakeSettings>(),
    tags: ['intakeSettings'],
  }),
  rollIntakeSecret: mutation({
    path: 'order-intake-settings/secret',
    summary: 'Make or save the secret that webhooks are signed with; the one before holds for another day',
    method: 'PUT',
    allow: settings,
    input: rollSecretSchema,
    output: typed<{ secret: string }>(),
    tags: ['intakeSettings'],
  }),
  saveIntakeShop: mutation({
    path: 'order-intake-settings/shop',
    summary: 'Say which shop the webhooks of Shopify must name',
    method: 'PUT',
    allow: settings,
    input: intakeShopSchema,
    output: typed<{ domain: string }>(),
    tags: ['intakeSettings'],
  }),
  createApiKey: mutation({
    path: 'api-keys',
    summary: 'Make an API key for a system that sends orders; it is shown once',
    allow: settings,
    input: apiKeySchema,
    output: typed<{ key: string; line: ApiKeyLine }>(),
    tags: ['intakeSettings'],
  }),
  revokeApiKey: mutation({
    path: 'api-keys/{keyId}',
    summary: 'Revoke an API key',
    method: 'DELETE',
    allow: settings,
    input: apiKeyIdSchema,
    output: typed<{ revoked: true }>(),
    tags: ['intakeSettings'],
  }),
};
