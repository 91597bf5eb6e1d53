import { boolean, object } from 'yup';
import { placeNumber, versionNumber } from '../../paging';
import { idText } from '../../text';
import type { ChangeAction } from './productChanges';
import type { Product } from '../products';

/** Versions on one page of a log. */
export const logPage = 30;

export const productLogSchema = object({
  productId: idText().required(),
  /** The version that the page before ended with. */
  before: placeNumber(0, 2_147_483_647),
});

/**
 * A field before and after, as people read it: amounts as decimal texts of the currency, variants whole.
 * `field` is a member of the product, or of a variant (`variants.12.price`), a whole variant (`variants.12`),
 * or the order of the variants by name (`variants`).
 */
export interface LogChange {
  field: string;
  /** The variant that the field belongs to, by its options; empty for the only one. */
  variant?: string;
  before: unknown;
  after: unknown;
}

/** Who made a version of a product, when, why, and what it changed. */
export interface LogEntry {
  version: number;
  at: string;
  by: string;
  action: ChangeAction;
  note?: string;
  changes: LogChange[];
}

export interface ProductLog {
  logs: LogEntry[];
  currency: string;
  /** Where the next page begins; null at the end. */
  next: number | null;
}

export const revertSchema = object({
  productId: idText().required(),
  /** The version whose changes are taken back; or, `whole`, the one that is come back to. */
  version: versionNumber().required(),
  whole: boolean().required(),
});

export interface RevertAnswer {
  product: Product;
  /** Fields that stay as they are, as they were changed again since. */
  kept: Pick<LogChange, 'field' | 'variant'>[];
}

const standing = ['vendor', 'status', 'approval', 'staysDraft', 'deleted'];

/**
 * Whether a change can be taken back by itself: what a product says and sells. Its standing is the
 * marketplace's, and coming back to an old version leaves stock alone, which sales have changed since.
 */
export const isRevertible = (field: string, whole: boolean): boolean =>
  !standing.includes(field) && !(whole && /^variants\.\d+\.stock$/.test(field));
