import { object, string } from 'yup';
import { generalErrors } from '../errors/general';
import type { Product, ProductAction } from './products';

/** So many are listed at once, those that wait longest first; more come as these are decided. */
export const mostSubmissions = 500;

export const submissionListSchema = object({ vendor: string().max(300, generalErrors.tooLong).optional() });

/** `new`: never approved before; `changed`: an approved product that its vendor has changed. */
export type SubmissionKind = 'new' | 'changed';

/** A product that waits for approval, as the queue shows it. */
export interface SubmissionRow {
  id: string;
  title: string;
  vendor: string;
  image: string | null;
  sku: string;
  variantCount: number;
  kind: SubmissionKind;
  /** Whether it stays a draft once it is approved, as its maker marked it. */
  staysDraft: boolean;
  /** Since when it waits. */
  submittedAt: string;
  version: number;
  priceFrom: string;
  priceTo: string;
  currency: string;
}

export interface SubmissionsAnswer {
  /** At most `mostSubmissions`. */
  submissions: SubmissionRow[];
  /** How many wait, of the vendor that was asked for. */
  count: number;
  /** How many wait of each vendor. */
  vendors: { vendor: string; count: number }[];
}

/** What a decision was, and what was said with it. */
export interface PastDecision {
  action: ProductAction;
  note: string;
  by: string;
  at: string;
}

/** A product that waits, beside what stood when it was last approved. */
export interface SubmissionAnswer {
  product: Product;
  staysDraft: boolean;
  submittedAt: string;
  /** Null for what was never approved. */
  approved: Product | null;
  /** When the approved version was left behind; null beside no approved version. */
  leftAt: string | null;
  /** The decision before, such as why it was turned down. */
  decision: PastDecision | null;
}
