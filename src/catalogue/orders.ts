import {
  fulfilSchema,
  orderFiltersSchema,
  orderIdSchema,
  type OrderAnswer,
  type OrdersPage,
} from '../domain/orders/orders';
import { mutation, query, typed } from './call';

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
