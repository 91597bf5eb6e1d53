import { wholeFrom } from '../wholeNumber';

/** How many products a vendor may list, as the marketplace sets it for all or for one; null: it says nothing. */
export const listingMost = () => wholeFrom(1, 1_000_000).nullable().optional();

/** What of a store decides how many products its vendors may list. */
interface ListingTerms {
  /** The most that whoever runs the server allows each vendor; null: any number. */
  listingLimit: number | null;
  features: { listing: { most: number | null } };
}

/**
 * How many products a vendor may have, drafts and archived ones among them: by its own limit, else by the
 * marketplace's, and never more than whoever runs the server allows. Null: any number.
 */
export const listingLimitOf = (
  { listingLimit: ofServer, features }: ListingTerms,
  own: number | null,
): number | null => {
  const ofMarketplace = own ?? features.listing.most;
  return ofServer === null || ofMarketplace === null
    ? (ofServer ?? ofMarketplace)
    : Math.min(ofServer, ofMarketplace);
};
