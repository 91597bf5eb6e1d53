import {
  shopDeliverySchema,
  shopStylesSchema,
  shopVendorSchema,
  shopVendorsSchema,
  soldBySchema,
  type ShopDeliveryAnswer,
  type ShopVendorAnswer,
  type ShopVendorsAnswer,
  type SoldByAnswer,
} from '../domain/storefront/storefront';
import { query, typed } from './call';

/** Pieces that a shop shows of the marketplace: HTML to include, or JSON where `json` is set. */
const forShops = { allow: 'anyone', tags: ['vendor'], cacheSeconds: 60 } as const;

export const storefrontCalls = {
  readSoldBy: query({
    ...forShops,
    path: 'storefront/populate',
    summary: 'Who sells a product: one vendor, in a line',
    answers: 'page',
    input: soldBySchema,
    output: typed<string | SoldByAnswer>(),
  }),
  listShopVendors: query({
    ...forShops,
    path: 'storefront/populate/v2',
    summary: 'The vendors of the marketplace, a page at a time',
    answers: 'page',
    input: shopVendorsSchema,
    output: typed<string | ShopVendorsAnswer>(),
  }),
  readShopVendor: query({
    ...forShops,
    path: 'storefront/populate/vendor',
    summary: "A vendor's page: what it tells of itself, sells and promises",
    answers: 'page',
    input: shopVendorSchema,
    output: typed<string | ShopVendorAnswer>(),
  }),
  readShopDelivery: query({
    ...forShops,
    path: 'storefront/populate/delivery',
    summary: "How long a vendor's things take to a country, or to each that it delivers to",
    answers: 'page',
    input: shopDeliverySchema,
    output: typed<string | ShopDeliveryAnswer>(),
  }),
  readShopStyles: query({
    ...forShops,
    path: 'storefront/styles.css',
    summary: "The look of these pieces, in the marketplace's colours",
    answers: 'css',
    input: shopStylesSchema,
    output: typed<string>(),
  }),
};
