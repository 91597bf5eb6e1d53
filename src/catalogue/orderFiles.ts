import {
  exportIdSchema,
  trackingRowsSchema,
  type OrderExport,
  type TrackingOutcome,
} from '../domain/orders/orderDesk';
import { orderFiltersSchema } from '../domain/orders/orders';
import { mutation, query, typed } from './call';

const reads = { role: 'signedIn', permission: 'read_orders' } as const;
const writes = { role: 'signedIn', permission: 'write_orders' } as const;

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
    output: typed<{ url: string | null; failed: string | null }>(),
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
