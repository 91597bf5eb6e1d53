import type { Fault } from '../domain/errors/errorTable';
import {
  fulfilSchema,
  orderFiltersSchema,
  orderIdSchema,
  type OrderAnswer,
  type OrdersPage,
  type Order,
} from '../domain/orders/orders';
import { mutation, query, typed } from './call';
import {
  changeParcelSchema,
  fulfilOrdersSchema,
  orderNoteSchema,
  parcelIdSchema,
  refundSchema,
  type CustomerHistory,
  type OrderOutcome,
  exportIdSchema,
  trackingRowsSchema,
  type OrderExport,
  type TrackingOutcome,
} from '../domain/orders/orderDesk';
import type { TimelineEntry } from '../domain/orders/orderTimeline';
import {
  draftIdSchema,
  newDraftSchema,
  placeDraftSchema,
  saveDraftSchema,
  variantSearchSchema,
  type DraftAnswer,
  type DraftLineAnswer,
  type PickedVariant,
} from '../domain/orders/orderDrafts';
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

const integrations = { role: 'admin', permission: 'write_integrations' } as const;
const adminReads = { role: 'admin', permission: 'read_orders' } as const;
const adminWrites = { role: 'admin', permission: 'write_orders' } as const;
const reads = { role: 'signedIn', permission: 'read_orders' } as const;
const writes = { role: 'signedIn', permission: 'write_orders' } as const;

export const incomingOrderCalls = {
  listIncomingOrders: query({
    path: 'incoming-orders',
    summary: 'What came in of orders, newest first, and what of it needs a person',
    allow: adminReads,
    input: incomingOrderListSchema,
    output: typed<IncomingOrdersAnswer>(),
    tags: ['incoming'],
  }),
  readIncomingOrder: query({
    path: 'incoming-orders/{incomingOrderId}',
    summary: 'One incoming order as it came, and the orders that it became',
    allow: adminReads,
    input: incomingOrderIdSchema,
    output: typed<IncomingOrderAnswer>(),
    tags: ['incoming'],
  }),
  retryIncomingOrder: mutation({
    path: 'incoming-orders/{incomingOrderId}/retry',
    summary: 'Take an incoming order in again that was bad',
    allow: adminWrites,
    input: incomingOrderIdSchema,
    output: typed<{ id: string }>(),
    tags: ['incoming', 'order', 'status'],
  }),
  dismissIncomingOrder: mutation({
    path: 'incoming-orders/{incomingOrderId}/dismiss',
    summary: 'Take an incoming order off the list of those to look at',
    allow: adminWrites,
    input: incomingOrderIdSchema,
    output: typed<{ id: string }>(),
    tags: ['incoming'],
  }),
  readIncomingOrderSettings: query({
    path: 'incoming-order-settings',
    summary: 'Where orders are sent to, how they are signed, and the API keys',
    allow: integrations,
    output: typed<IncomingOrderSettings>(),
    tags: ['incomingOrderSettings'],
  }),
  rollIncomingOrderSecret: mutation({
    path: 'incoming-order-settings/secret',
    summary: 'Make or save the secret that webhooks are signed with; the one before holds for another day',
    method: 'PUT',
    allow: integrations,
    input: rollSecretSchema,
    output: typed<{ secret: string }>(),
    tags: ['incomingOrderSettings'],
  }),
  saveIncomingOrderShop: mutation({
    path: 'incoming-order-settings/shop',
    summary: 'Say which shop the webhooks of Shopify must name',
    method: 'PUT',
    allow: integrations,
    input: incomingOrderShopSchema,
    output: typed<{ domain: string }>(),
    tags: ['incomingOrderSettings'],
  }),
  createApiKey: mutation({
    path: 'api-keys',
    summary: 'Make an API key for a system that sends orders; it is shown once',
    allow: integrations,
    input: apiKeySchema,
    output: typed<{ key: string; line: ApiKeyLine }>(),
    tags: ['incomingOrderSettings'],
  }),
  revokeApiKey: mutation({
    path: 'api-keys/{keyId}',
    summary: 'Revoke an API key',
    method: 'DELETE',
    allow: integrations,
    input: apiKeyIdSchema,
    output: typed<{ revoked: true }>(),
    tags: ['incomingOrderSettings'],
  }),
};

/** Files of orders, out and in. */
export const orderFileCalls = {
  exportOrders: mutation({
    path: 'orders/export',
    summary:
      'A CSV of all orders that a filter finds, with the finance columns; a large one is made by a job',
    allow: reads,
    input: orderFiltersSchema,
    output: typed<{ url: string | null; exportId: string; count: number }>(),
    tags: ['orderExport'],
  }),
  readOrderExport: query({
    path: 'orders/exports/{exportId}',
    summary: 'Whether an export is ready, and where it is',
    allow: reads,
    input: exportIdSchema,
    output: typed<{ url: string | null; failed: Fault | null }>(),
    tags: ['session'],
  }),
  listOrderExports: query({
    path: 'orders/exports',
    summary: 'Large exports that one asked for and has not had yet, newest first',
    allow: reads,
    output: typed<{ exports: OrderExport[] }>(),
    tags: ['orderExport'],
  }),
  takeOrderExport: mutation({
    path: 'orders/exports/{exportId}/taken',
    summary: 'Say that one has a large export, or wants it no longer; it is not offered again',
    method: 'PUT',
    allow: reads,
    input: exportIdSchema,
    output: typed<{ taken: true }>(),
    tags: ['orderExport'],
  }),
  previewTracking: mutation({
    path: 'orders/tracking/preview',
    summary: 'What the rows of a tracking file would ship, row by row',
    allow: writes,
    input: trackingRowsSchema,
    output: typed<{ outcomes: TrackingOutcome[] }>(),
    tags: [],
  }),
  shipTracking: mutation({
    path: 'orders/tracking',
    summary: 'Ship what the rows of a tracking file say; rows sent again ship nothing twice',
    allow: writes,
    input: trackingRowsSchema,
    output: typed<{ outcomes: TrackingOutcome[] }>(),
    tags: ['order', 'status'],
  }),
};

export const orderDraftCalls = {
  listOrderDrafts: query({
    path: 'order-drafts',
    summary: 'Orders that are being entered by hand',
    allow: adminReads,
    output: typed<{ drafts: DraftLineAnswer[]; currency: string }>(),
    tags: ['orderDraft'],
  }),
  searchOrderVariants: query({
    path: 'order-drafts/variants',
    summary: 'Variants to put into an order, by title, SKU or vendor',
    allow: adminReads,
    input: variantSearchSchema,
    output: typed<{ variants: PickedVariant[] }>(),
    tags: ['product'],
  }),
  readOrderDraft: query({
    path: 'order-drafts/{draftId}',
    summary: 'One order that is being entered by hand',
    allow: adminReads,
    input: draftIdSchema,
    output: typed<{ draft: DraftAnswer }>(),
    tags: ['orderDraft'],
  }),
  createOrderDraft: mutation({
    path: 'order-drafts',
    summary: 'Begin an order by hand',
    allow: adminWrites,
    input: newDraftSchema,
    output: typed<{ id: string; version: number }>(),
    tags: ['orderDraft'],
  }),
  saveOrderDraft: mutation({
    path: 'order-drafts/{draftId}',
    summary: 'Keep what was entered of an order',
    method: 'PUT',
    allow: adminWrites,
    input: saveDraftSchema,
    output: typed<{ id: string; version: number }>(),
    tags: ['orderDraft'],
  }),
  deleteOrderDraft: mutation({
    path: 'order-drafts/{draftId}',
    summary: 'Throw away an order that was being entered',
    method: 'DELETE',
    allow: adminWrites,
    input: draftIdSchema,
    output: typed<{ deleted: true }>(),
    tags: ['orderDraft'],
  }),
  placeOrderDraft: mutation({
    path: 'order-drafts/{draftId}/place',
    summary: 'Make the orders of a draft, once',
    allow: adminWrites,
    input: placeDraftSchema,
    output: typed<{ orderId: string; name: string }>(),
    tags: ['orderDraft', 'order', 'status', 'product'],
  }),
};

export const orderDeskCalls = {
  readOrderTimeline: query({
    path: 'orders/{orderId}/timeline',
    summary: 'What happened to an order, oldest first; vendors do not see internal notes',
    allow: reads,
    input: orderIdSchema,
    output: typed<{ entries: TimelineEntry[] }>(),
    tags: ['order', 'session'],
  }),
  readCustomerHistory: query({
    path: 'orders/{orderId}/history',
    summary: 'What the customer of an order bought from the same vendor',
    allow: reads,
    input: orderIdSchema,
    output: typed<{ history: CustomerHistory | null }>(),
    tags: ['order', 'session'],
  }),
  noteOrder: mutation({
    path: 'orders/{orderId}/notes',
    summary: 'Add a note to the timeline of an order',
    allow: writes,
    input: orderNoteSchema,
    output: typed<{ noted: true }>(),
    tags: ['order'],
  }),
  changeParcel: mutation({
    path: 'orders/{orderId}/parcels/{parcelId}',
    summary: 'Change carrier, tracking number or link of a parcel',
    method: 'PUT',
    allow: writes,
    input: changeParcelSchema,
    output: typed<{ order: Order }>(),
    tags: ['order'],
  }),
  cancelParcel: mutation({
    path: 'orders/{orderId}/parcels/{parcelId}',
    summary: 'Take a parcel back, so that its items can be shipped again',
    method: 'DELETE',
    allow: writes,
    input: parcelIdSchema,
    output: typed<{ order: Order }>(),
    tags: ['order', 'status'],
  }),
  refundOrder: mutation({
    path: 'orders/{orderId}/refunds',
    summary: 'Cancel lines that were not shipped, or refund lines that were',
    allow: writes,
    input: refundSchema,
    output: typed<{ order: Order; total: string }>(),
    tags: ['order', 'status', 'product'],
  }),
  fulfilOrders: mutation({
    path: 'orders/fulfill',
    summary: 'Mark what is left of several orders as shipped, each by itself',
    allow: writes,
    input: fulfilOrdersSchema,
    output: typed<{ outcomes: OrderOutcome[] }>(),
    tags: ['order', 'status'],
  }),
};

export const orderCalls = {
  listOrders: query({
    path: 'orders',
    summary: 'A page of orders with the counts of its tabs',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: orderFiltersSchema,
    output: typed<OrdersPage>(),
    tags: ['order', 'session'],
  }),
  readOrder: query({
    path: 'orders/{orderId}',
    summary: 'One order, its siblings of the same purchase, and its variants',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: orderIdSchema,
    output: typed<OrderAnswer>(),
    tags: ['order', 'session'],
  }),
  fulfilOrder: mutation({
    path: 'orders/{orderId}/fulfill',
    summary: 'Ship all or part of an order',
    allow: { role: 'signedIn', permission: 'write_orders' },
    input: fulfilSchema,
    output: typed<{ nextOrder: string | null }>(),
    tags: ['order', 'status'],
  }),
};
