import { object } from 'yup';
import type { Away } from '../delivery/holidays';
import type { Metafield, Product, ProductRow, Variant } from './products';
import { trimmedText } from '../text';
import { placeText } from '../paging';
import { generalErrors } from '../errors/general';

export const catalogSearchSchema = object({
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
});

/**
 * The `next` of the page before: when its last product was changed, in microseconds, and which it is; or its id alone,
 * where pages are read in the order of ids.
 */
export const publicAfter = () =>
  placeText(/^(\d{1,18}_)?\d{1,15}$/).meta({
    description:
      'The `next` of the page before; without it, those changed last come first. 0 begins to read in the order of ids, in which no product moves.',
  });

/** The language of the page that shows an answer. */
export const pageLocale = () =>
  trimmedText()
    .max(35, generalErrors.tooLong)
    .matches(/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i, {
      message: generalErrors.invalid,
      excludeEmptyString: true,
    })
    .optional();

/** `id` is a vendor's name, `product/12` or `collection/3`; none: the whole shop. */
export const publicCatalogSchema = object({
  id: trimmedText().max(200, generalErrors.tooLong).optional(),
  store: trimmedText().max(100, generalErrors.tooLong).optional(),
  /** Words of titles and vendors. */
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
  after: publicAfter(),
  /** Products that are not translated into it, and others, are said as their vendors wrote them. */
  locale: pageLocale(),
});

/** How many products a search of the catalogue answers, the newest first. */
export const mostFoundInCatalog = 20;

/** A product that is sold in the shop, as other vendors find it. */
export interface CatalogRow extends Pick<ProductRow, 'id' | 'title' | 'vendor' | 'image' | 'variantCount'> {
  /** Whose vendor is away just now, and until when. */
  away?: Away | null;
}

/** What of a product another vendor may take over: what shoppers see, but prices; no stock and no SKU. */
export interface CatalogProduct extends Pick<Product, 'title' | 'bodyHtml' | 'media' | 'seo'> {
  options: { name: string; values: string[] }[];
  variants: Pick<
    Variant,
    'options' | 'barcode' | 'taxable' | 'requiresShipping' | 'weight' | 'weightUnit' | 'dimensions' | 'media'
  >[];
  metafields: Omit<Metafield, 'id'>[];
}

/** A page of the public catalogue: those changed last first, or in the order of ids. */
export interface PublicCatalog {
  products: PublicProduct[];
  /** What to ask for next; null at the end. */
  next: string | null;
}

/** A variant as the whole world may read it. How many there are is its vendor's own. */
export interface PublicVariant {
  id: string;
  /** The values of its options. */
  title: string;
  options: { name: string; value: string }[];
  /** By which a shop's order may name it; empty where it has none. In the public catalogue alone. */
  sku?: string;
  price: string;
  /** Whether it can be had: pieces are left, or nobody counts them. */
  available: boolean;
}

/** A product as the whole world may read it; prices with the digits of the shop's currency. */
export interface PublicProduct {
  id: string;
  title: string;
  vendor: string;
  image: string | null;
  /** What is said of the picture to who does not see it; empty where nobody said anything. */
  imageAlt: string;
  variants: PublicVariant[];
  /** The shop's, in which prices are. */
  currency: string;
  /** What it says in the specifications that shoppers are shown. */
  specifications: { name: string; value: string }[];
  /** What its vendor says who is away just now; null: it is there. */
  away: Away | null;
}
