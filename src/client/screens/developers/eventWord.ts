import type { WebhookEvent } from '../../../domain/integrations/webhooks';

const words = {
  'order.placed': 'webhooks.names.order_placed',
  'order.shipped': 'webhooks.names.order_shipped',
  'order.cancelled': 'webhooks.names.order_cancelled',
  'order.refunded': 'webhooks.names.order_refunded',
  'order.updated': 'webhooks.names.order_updated',
  'product.created': 'webhooks.names.product_created',
  'product.updated': 'webhooks.names.product_updated',
  'product.withdrawn': 'webhooks.names.product_withdrawn',
  'stock.changed': 'webhooks.names.stock_changed',
  'payout.paid': 'webhooks.names.payout_paid',
} as const satisfies Record<WebhookEvent, string>;

/** The key of an event's name: a dot in it would be read as a step into the texts. */
export const eventWord = (event: WebhookEvent): (typeof words)[WebhookEvent] => words[event];
