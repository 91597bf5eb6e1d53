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
import { mutation, query, typed } from './call';

const reader = { role: 'admin', permission: 'read_orders' } as const;
const writer = { role: 'admin', permission: 'write_orders' } as const;

export const orderDraftCalls = {
  listOrderDrafts: query({
    path: 'order-drafts',
    summary: 'Orders that are being entered by hand',
    allow: reader,
    output: typed<{ drafts: DraftLineAnswer[]; currency: string }>(),
    tags: ['orderDraft'],
  }),
  searchOrderVariants: query({
    path: 'order-drafts/variants',
    summary: 'Variants to put into an order, by title, SKU or vendor',
    allow: reader,
    input: variantSearchSchema,
    output: typed<{ variants: PickedVariant[] }>(),
    tags: ['product'],
  }),
  readOrderDraft: query({
    path: 'order-drafts/{draftId}',
    summary: 'One order that is being entered by hand',
    allow: reader,
    input: draftIdSchema,
    output: typed<{ draft: DraftAnswer }>(),
    tags: ['orderDraft'],
  }),
  createOrderDraft: mutation({
    path: 'order-drafts',
    summary: 'Begin an order by hand',
    allow: writer,
    input: newDraftSchema,
    output: typed<{ id: string; version: number }>(),
    tags: ['orderDraft'],
  }),
  saveOrderDraft: mutation({
    path: 'order-drafts/{draftId}',
    summary: 'Keep what was entered of an order',
    method: 'PUT',
    allow: writer,
    input: saveDraftSchema,
    output: typed<{ id: string; version: number }>(),
    tags: ['orderDraft'],
  }),
  deleteOrderDraft: mutation({
    path: 'order-drafts/{draftId}',
    summary: 'Throw away an order that was being entered',
    method: 'DELETE',
    allow: writer,
    input: draftIdSchema,
    output: typed<{ deleted: true }>(),
    tags: ['orderDraft'],
  }),
  placeOrderDraft: mutation({
    path: 'order-drafts/{draftId}/place',
    summary: 'Make the orders of a draft, once',
    allow: writer,
    input: placeDraftSchema,
    output: typed<{ orderId: string; name: string }>(),
    tags: ['orderDraft', 'order', 'status', 'product'],
  }),
};
