import { object, string } from 'yup';
import { placeText } from '../paging';
import { idText } from '../text';
import type { CodeSummary } from './shopCodes';
import type { ParcelSummary } from './shopParcels';
import type { ListingConflict, ListingFailure } from './shopStanding';

/** How the products of a marketplace stand in its own shop. */
export interface ShopSummary {
  connectionId: string;
  listed: number;
  archived: number;
  waiting: number;
  failed: number;
  conflicting: number;
  /** Where they are stocked and shown there, as it was found last; null: it has not been asked, or has none. */
  location: string | null;
  publication: string | null;
  parcels: ParcelSummary;
  codes: CodeSummary;
  comparison: ComparisonSummary | null;
}

/** What the last comparison of the shop with what is here has found. */
export interface ComparisonSummary {
  begunAt: string;
  /** Null: it is under way. */
  endedAt: string | null;
  orders: number;
  products: number;
  /** Orders that it brought up to date, and those that could not be taken in. */
  taken: number;
  bad: number;
  /** Products that were changed or deleted there without our having heard of it. */
  changed: number;
}

/** A product that did not go out, or that was changed in the shop. */
export interface TroubledListing {
  productId: string;
  title: string;
  vendor: string;
  failures: ListingFailure[];
  /** `variant` says which one, where the field is one of a variant. */
  conflicts: (ListingConflict & { variant: string })[];
  /** It waits for its turn. */
  waiting: boolean;
}

export interface TroublePage {
  products: TroubledListing[];
  next: string | null;
}

export const troublePageSchema = object({ after: placeText() });
export const listingIdSchema = object({ productId: idText().required() });
export const takeSideSchema = listingIdSchema.shape({
  field: string()
    .matches(/^(?:title|description|(?:price|compareAt)\.\d{1,15})$/)
    .required(),
  take: string().oneOf(['ours', 'theirs']).required(),
  /** What the shop had when it was decided: something else by now is decided anew. */
  theirs: string().max(600_000).defined(),
});
