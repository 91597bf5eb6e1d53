import { listingLimitOf } from './listingLimit';

const holding = (ofServer: number | null, ofMarketplace: number | null, own: number | null) =>
  listingLimitOf({ listingLimit: ofServer, features: { listing: { most: ofMarketplace } } }, own);

it.each([
  [null, null, null, null],
  [null, 40, null, 40],
  [null, 40, 10, 10],
  [null, 40, 100, 100],
  [null, null, 10, 10],
  [20, null, null, 20],
  [20, 40, null, 20],
  [20, 10, null, 10],
  [20, 10, 15, 15],
  [20, 10, 100, 20],
])(
  'a vendor has its own limit, else the marketplace’s, and never more than the server’s (%p, %p, %p)',
  (ofServer, ofMarketplace, own, holds) => {
    expect(holding(ofServer, ofMarketplace, own)).toBe(holds);
  },
);
