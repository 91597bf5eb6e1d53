import {
  deliveryIdSchema,
  deliveryListSchema,
  newWebhookSchema,
  saveWebhookSchema,
  webhookIdSchema,
  type Webhook,
  type WebhookDeliveries,
} from '../domain/integrations/webhooks';
import { mutation, query, typed } from './call';

const readers = { role: 'admin', permission: 'read_integrations' } as const;
const writers = { role: 'admin', permission: 'write_integrations' } as const;

export const webhookCalls = {
  listWebhooks: query({
    path: 'integrations/webhooks',
    summary: 'Addresses that are told of what happens',
    allow: readers,
    output: typed<{ webhooks: Webhook[] }>(),
    tags: ['webhook', 'session'],
  }),
  createWebhook: mutation({
    path: 'integrations/webhooks',
    summary: 'Tell an address of what happens; answers the secret that signs, once',
    confirm: 'hourly',
    allow: writers,
    input: newWebhookSchema,
    output: typed<{ webhook: Webhook; secret: string }>(),
    tags: ['webhook'],
  }),
  saveWebhook: mutation({
    path: 'integrations/webhooks/{webhookId}',
    summary: 'Change where a webhook goes and of what it tells, pause it or switch it on',
    method: 'PUT',
    confirm: 'hourly',
    allow: writers,
    input: saveWebhookSchema,
    output: typed<{ webhook: Webhook }>(),
    tags: ['webhook'],
  }),
  rollWebhookSecret: mutation({
    path: 'integrations/webhooks/{webhookId}/secret',
    summary: 'Make another secret, answered once; the one before signs as well for a day',
    confirm: 'hourly',
    allow: writers,
    input: webhookIdSchema,
    output: typed<{ webhook: Webhook; secret: string }>(),
    tags: ['webhook'],
  }),
  removeWebhook: mutation({
    path: 'integrations/webhooks/{webhookId}',
    summary: 'Remove a webhook, and what is known of its deliveries',
    method: 'DELETE',
    allow: writers,
    input: webhookIdSchema,
    output: typed<{ removed: true }>(),
    tags: ['webhook'],
  }),
  listWebhookDeliveries: query({
    path: 'integrations/webhooks/{webhookId}/deliveries',
    summary: 'What was sent to a webhook within thirty days, the newest first',
    allow: readers,
    input: deliveryListSchema,
    output: typed<WebhookDeliveries>(),
    tags: ['webhook', 'session'],
  }),
  resendWebhookDelivery: mutation({
    path: 'integrations/webhooks/{webhookId}/deliveries/{deliveryId}',
    summary: 'Send a delivery again, now',
    allow: writers,
    input: deliveryIdSchema,
    output: typed<{ waiting: true }>(),
    tags: ['webhook'],
  }),
};
