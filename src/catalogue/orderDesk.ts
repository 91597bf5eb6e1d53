import {
  changeParcelSchema,
  fulfilOrdersSchema,
  orderNoteSchema,
  parcelIdSchema,
  refundSchema,
  type CustomerHistory,
  type OrderOutcome,
} from '../domain/orders/orderDesk';
import { orderIdSchema, type Order } from '../domain/orders/orders';
import type { TimelineEntry } from '../domain/orders/orderTimeline';
import { mutation, query, typed } from './call';

const reads = { role: 'signedIn', permission: 'read_orders' } as const;
const writes = { role: 'signedIn', permission: 'write_orders' } as const;

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
