import { boolean, object } from 'yup';
import type { DeliveryPromise } from '../delivery/promise';
import type { Away } from '../delivery/holidays';
import { deliveryErrors } from '../errors/delivery';
import { generalErrors } from '../errors/general';
import { namePlace } from '../paging';
import { pageLocale, publicAfter, type PublicProduct } from '../products/catalog';
import type { Features } from '../settings/settings';
import { trimmedText } from '../text';

/** Bare, as in `?json`, it means yes. */
const json = boolean()
  .transform((value: unknown, original: unknown) => (original === '' ? true : value))
  .optional();
const store = trimmedText().max(100, generalErrors.tooLong).optional();
/** The language of the page that shows the answer; those that have no texts read the store's own. */
const locale = pageLocale();
const vendor = () => trimmedText().max(300, generalErrors.tooLong);

/** Who sells: one vendor, as it stands beside a product. */
export const soldBySchema = object({
  vendor: vendor().required(generalErrors.requiredField),
  json,
  store,
  locale,
});

/** The list of vendors: all, the one of a name, or those whose names have what is searched for. */
export const shopVendorsSchema = object({
  vendor: vendor().optional(),
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  /** The `next` of the page before. */
  after: namePlace(),
  json,
  store,
  locale,
});

export const shopVendorSchema = object({
  vendor: vendor().required(generalErrors.requiredField),
  /** For products: the `next` of the page before. */
  after: publicAfter(),
  json,
  store,
  locale,
});

/** What a vendor promises to a country, or to all that it delivers to. */
export const shopDeliverySchema = object({
  vendor: vendor().required(generalErrors.requiredField),
  country: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .matches(/^[A-Z]{2}$/, { message: deliveryErrors.countryCode, excludeEmptyString: true })
    .optional(),
  json,
  store,
  locale,
});

export const shopStylesSchema = object({ store });

/** How many vendors a page of their list has. */
export const shopVendorsPage = 48;

/** A vendor as anyone may know it: its name and what it shows of itself, nothing of its people. */
export interface ShopVendor {
  vendor: string;
  /** A whole address. */
  image: string | null;
  /** How it describes itself, as plain text. */
  description: string;
  /** Set while it is away. */
  away: Away | null;
  /** Its page in the shop, as a path there; null where it names no template of the theme, or vendors have no pages. */
  page: string | null;
}

/**
 * Where a shop shows what one vendor sells: Shopify makes a collection for each name, and takes another template of the
 * theme by `view`. Null where no template is named.
 */
export const shopPageOf = (
  { collectionTemplate }: Pick<Features['vendorPage'], 'collectionTemplate'>,
  vendor: string,
): string | null =>
  collectionTemplate === ''
    ? null
    : `/collections/vendors?${new URLSearchParams({ q: vendor, view: collectionTemplate }).toString()}`;

/** What a vendor says in a field that the marketplace shows on vendors' pages. */
export type ShopField = { name: string } & (
  | { kind: 'text' | 'link'; value: string }
  /** `value` is plain text, `html` the same with its formatting: tags of a fixed list, without scripts. */
  | { kind: 'rich'; value: string; html: string }
  | { kind: 'pictures'; pictures: string[] }
);

/** Texts are in `language`, which is one of those that have any. */
interface Spoken {
  language: string;
  shopName: string;
}

export interface SoldByAnswer extends Spoken {
  vendor: ShopVendor;
}

export interface ShopVendorsAnswer extends Spoken {
  vendors: ShopVendor[];
  /** What to ask for next; null at the end. */
  next: string | null;
}

export interface ShopDeliveryAnswer extends Spoken {
  delivery: DeliveryPromise[];
}

export interface ShopVendorAnswer extends Spoken {
  vendor: ShopVendor & { fields: ShopField[] };
  /** None where the marketplace has no public catalogue. */
  products: PublicProduct[];
  next: string | null;
  /** The currency of the prices. */
  currency: string;
  delivery: DeliveryPromise[];
  /** Whether a question, and an offer, are taken. */
  takes: { questions: boolean; offers: boolean };
}
