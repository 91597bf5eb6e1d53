import {
  listingIdSchema,
  takeSideSchema,
  troublePageSchema,
  type ShopSummary,
  type TroublePage,
} from '../domain/integrations/shopListings';
import { mutation, query, typed } from './call';

const readers = { role: 'admin', permission: 'read_integrations' } as const;
const writers = { role: 'admin', permission: 'write_integrations' } as const;

export const shopListingCalls = {
  readShopListings: query({
    path: 'integrations/shop',
    summary: "How the products stand in the marketplace's own shop; null where none is connected",
    allow: readers,
    output: typed<{ shop: ShopSummary | null }>(),
    tags: ['connection', 'product', 'session'],
  }),
  listShopTroubles: query({
    path: 'integrations/shop/troubles',
    summary: "Products that the marketplace's own shop did not take, or that were changed there",
    allow: readers,
    input: troublePageSchema,
    output: typed<TroublePage>(),
    tags: ['connection', 'product', 'session'],
  }),
  fillShop: mutation({
    path: 'integrations/shop/send',
    summary: "Send all that shoppers see to the marketplace's own shop, and look at all that is there",
    method: 'POST',
    allow: writers,
    isHeavy: true,
    output: typed<{ waiting: number }>(),
    tags: ['connection'],
  }),
  sendListing: mutation({
    path: 'integrations/shop/products/{productId}/send',
    summary: "Send one product to the marketplace's own shop again; one that was deleted there is made anew",
    method: 'PUT',
    allow: writers,
    input: listingIdSchema,
    output: typed<{ waiting: true }>(),
    tags: ['connection'],
  }),
  takeSide: mutation({
    path: 'integrations/shop/products/{productId}/take',
    summary:
      "Decide a field that was changed in the marketplace's own shop: ours goes there, or theirs comes here",
    method: 'PUT',
    body: 'large',
    allow: writers,
    input: takeSideSchema,
    output: typed<{ conflicts: number }>(),
    tags: ['connection', 'product'],
  }),
};
