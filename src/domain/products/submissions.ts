import { object, string } from 'yup';
import { generalErrors } from '../errors/general';
import { trimmedText } from '../text';
import type { Product, ProductAction } from './products';

/** So many are listed at once, those that wait longest first; more come as these are decided. */
export const mostSubmissions = 500;

/** `new`: never approved before; `changed`: an approved product that its vendor has changed. */
export const submissionKinds = ['new', 'changed'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const submissionListSchema = object({
  vendor: string().max(300, generalErrors.tooLong).optional(),
  kind: string().oneOf(submissionKinds).optional(),
  /** A part of a title, SKU or vendor. */
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
});

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
  /** SKUs of it that another vendor sells, or has while a change of them waits, for which it waits even where its vendor is trusted; absent: none. */
  sharedSkus?: string[];
}

export interface SubmissionsAnswer {
  /** At most `mostSubmissions`. */
  submissions: SubmissionRow[];
  /** How many wait, of the vendor and kind that were asked for. */
  count: number;
  /** The same by kind, whichever was asked for. */
  kinds: Record<SubmissionKind, number>;
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
  /** SKUs of it that other vendors' products have as well, or had until a change of them that waits; absent where there are none. */
  skusElsewhere?: { sku: string; vendor: string }[];
}

/** What the marketplace said as it turned a product down; for its vendor without who. */
export type Rejection = Pick<PastDecision, 'note' | 'at'>;

/** One product as its page shows it. */
export interface ProductAnswer {
  product: Product;
  /** Only of a product that is turned down now, where something was said with it. */
  rejection?: Rejection;
  /** Only for a vendor: on sale until what shoppers see of it is changed, which the marketplace looks at first. */
  looksAgain?: true;
  /** SKUs of it that another vendor sells, sold, or has while a change of them waits, without whose; absent where there are none. Newly put on sale under one it waits. */
  sharedSkus?: string[];
}
