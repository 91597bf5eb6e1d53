import { object } from 'yup';
import type { Away } from '../delivery/holidays';
import type { Dimensions, Media, Metafield } from './products';
import type { WeightUnit } from './units';
import { trimmedText } from '../text';

export const catalogSearchSchema = object({
  q: trimmedText().max(200, 'Must be at most 200 characters').optional(),
});

/** `id` is a vendor's name, `product/12` or `collection/3`; none: the whole shop. */
export const publicCatalogSchema = object({
  id: trimmedText().max(200).optional(),
  store: trimmedText().max(100).optional(),
});

/** How many products a search of the catalogue answers, the newest first. */
export const mostFoundInCatalog = 20;

/** A product that is sold in the shop, as other vendors find it. */
export interface CatalogRow {
  id: string;
  title: string;
  vendor: string;
  image: string | null;
  variantCount: number;
  /** Whose vendor is away just now, and until when. */
  away?: Away | null;
}

/** What of a product another vendor may take over: what shoppers see, but prices; no stock and no SKU. */
export interface CatalogProduct {
  title: string;
  bodyHtml: string;
  media: Media[];
  options: { name: string; values: string[] }[];
  variants: {
    options: { name: string; value: string }[];
    barcode: string;
    taxable: boolean;
    requiresShipping: boolean;
    weight: number;
    weightUnit: WeightUnit;
    dimensions: Dimensions | null;
    media: Media[];
  }[];
  metafields: Omit<Metafield, 'id'>[];
  seo: { title: string; description: string };
}

/** A product as the whole world may read it; prices with the digits of the shop's currency. */
export interface PublicProduct {
  id: string;
  title: string;
  vendor: string;
  image: string | null;
  variants: { id: string; title: string; price: string }[];
  /** What it says in the specifications that shoppers are shown. */
  specifications: { name: string; value: string }[];
  /** What its vendor says who is away just now; null: it is there. */
  away: Away | null;
}
