import type { Fault } from '../../errors/errorTable';
import { array, object, string, type InferType } from 'yup';
import { productFiltersSchema } from '../products';
import { idText, trimmedText } from '../../text';
import { generalErrors } from '../../errors/general';
import { productErrors } from '../../errors/products';

/** What of chosen products can be changed at once, and the ways to change it. */
export const bulkFields = {
  price: ['set', 'change', 'percent'],
  compareAt: ['set', 'change', 'percent', 'clear'],
  stock: ['set', 'change', 'clear'],
  status: ['set'],
  tags: ['add', 'remove', 'set'],
  vendor: ['set'],
} as const;

export type BulkField = keyof typeof bulkFields;
export type BulkWay = (typeof bulkFields)[BulkField][number];

const fieldNames = ['price', 'compareAt', 'stock', 'status', 'tags', 'vendor'] as const satisfies BulkField[];
const ways = ['set', 'change', 'percent', 'clear', 'add', 'remove'] as const satisfies BulkWay[];

/**
 * One change for many products. `value` is a decimal amount of the store's currency (`set`, `change`: with a
 * sign), a percentage with a sign, whole pieces of stock, a status, tags divided by commas, or a vendor's name.
 */
export const bulkEditSchema = object({
  field: string().oneOf(fieldNames).required(generalErrors.required),
  way: string().oneOf(ways).required(generalErrors.required),
  value: trimmedText().max(1000, generalErrors.tooLong).ensure(),
});
export type BulkEdit = InferType<typeof bulkEditSchema>;

/** The edit, and the products by id or all that a filter finds. */
export const bulkEditRequestSchema = object({
  edit: bulkEditSchema.required(),
  ids: array(idText().required()).max(1000, productErrors.tooManyProducts).optional(),
  filters: productFiltersSchema.optional().default(undefined),
});

export const bulkEditIdSchema = object({ editId: idText().required() });

export const bulkEditStates = ['queued', 'running', 'finished', 'failed', 'undoing', 'undone'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

/** A bulk edit under way or done; counts are of products. */
export interface BulkEditRun {
  id: string;
  edit: BulkEdit;
  by: string;
  state: BulkEditState;
  total: number;
  /** Products looked at so far, of the edit or of its undoing. */
  done: number;
  changed: number;
  refused: number;
  /** Undoing: products in which something stays, as it was changed again since. */
  kept: number;
  message: Fault | null;
  createdAt: string;
  finishedAt: string | null;
}

/** A product that an edit could not change, or an undoing not wholly put back, and why. */
export interface BulkEditProblem {
  productId: string;
  title: string;
  sku: string;
  reason: Fault | null;
}

/** What an edit would do to a product: the first variant in which it shows, as people read it. */
export interface BulkEditSample {
  productId: string;
  title: string;
  before: string;
  after: string;
  /** Why it would stay as it is; null: it changes, or is so already. */
  reason: Fault | null;
}
