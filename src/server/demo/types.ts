import type { VendorMetafield } from '../../domain/vendors/vendors';
import type { DemoPicture } from './goods/pictures';

/** Amounts are integer minor units (cents) of EUR, instants are epoch milliseconds, days ago count back from `now`. */
export const DEMO_CURRENCY = 'EUR';

export const DEMO_TRADES = [
  'ceramics',
  'kitchen',
  'lighting',
  'textiles',
  'coffee',
  'dairy',
  'stationery',
  'garden',
  'outdoor',
  'furniture',
  'pantry',
  'bath',
] as const;

export type DemoTrade = (typeof DEMO_TRADES)[number];

/** Percent of the line (12.5 means 12.5 %) and minor units per line. */
export interface DemoCommission {
  percentage: number;
  flat: number;
}

export interface DemoVendor {
  /** Unique and the vendor's identity everywhere; holds umlauts, ampersands, slashes, apostrophes, a `#`. */
  vendor: string;
  email: string;
  description: string;
  trade: DemoTrade;
  /** Three capital letters that begin the vendor's SKUs; not unique among thousands of vendors. */
  code: string;
  /** Share of the marketplace's products, 1 to 9. */
  weight: number;
  commission: DemoCommission;
  autoApprove: boolean;
  createdDaysAgo: number;
  /** Grounds for the vendor's pictures, `#rrggbb`. */
  palette: readonly string[];
}

export type DemoWeightUnit = 'GRAMS' | 'KILOGRAMS';

export interface DemoOption {
  name: string;
  values: string[];
}

export interface DemoVariant {
  /** Values joined by " / ", empty for the only variant of a product without options. */
  title: string;
  /** One value for each of the product's options, in their order. */
  options: string[];
  /** Unique in the whole marketplace, e.g. `FJO-MUG-0042-BLU`. */
  sku: string;
  /** Valid EAN-13. */
  barcode: string;
  price: number;
  compareAt: number | null;
  trackStock: boolean;
  /** 0 when `trackStock` is false. */
  stock: number;
  weight: number;
  weightUnit: DemoWeightUnit;
  /** Index into the product's `pictures`. */
  picture: number;
}

export interface DemoProduct {
  index: number;
  vendor: string;
  /** Index into the list of vendors that `productAt` was given. */
  vendorIndex: number;
  title: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  options: DemoOption[];
  variants: DemoVariant[];
  metafields: VendorMetafield[];
  /** First is the product's picture; further ones belong to variants of another colour. */
  pictures: { alt: string; picture: DemoPicture }[];
  status: 'ACTIVE' | 'DRAFT';
  approval: 'approved' | 'pending' | 'unapproved';
  createdDaysAgo: number;
  updatedDaysAgo: number;
}

/** What the orders need of a product; a full `DemoProduct` fits, a slim copy saves memory. */
export type DemoSoldProduct = Pick<
  DemoProduct,
  'index' | 'vendor' | 'vendorIndex' | 'title' | 'status' | 'approval'
> & {
  variants: readonly Pick<DemoVariant, 'title' | 'sku' | 'price'>[];
};

export interface DemoAddress {
  name: string;
  street1: string;
  street2: string;
  zip: string;
  city: string;
  /** Two letters for the US, else empty. */
  state: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string;
  email: string;
}

export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  address: DemoAddress;
}

export interface DemoLine {
  /** `DemoProduct.index` and the index into its variants. */
  product: number;
  variant: number;
  title: string;
  variantTitle: string;
  sku: string;
  quantity: number;
  /** Not yet sent; 0 for every line of a cancelled part. */
  fulfillableQuantity: number;
  /** Of one unit, before discount and tax. */
  price: number;
  /** Of the whole line. */
  discount: number;
  /** Of the whole line, on top of the price. */
  tax: number;
}

export interface DemoFulfilment {
  carrier: string;
  tracking: string;
  url: string;
  createdAt: number;
  /** `line` is an index into the part's lines. */
  lines: { line: number; quantity: number }[];
}

/** One vendor's share of a purchase, which becomes one row of `orders`. */
export interface DemoPart {
  vendor: string;
  vendorIndex: number;
  lines: DemoLine[];
  /** A part of which some has been sent is `unfulfilled` and has fulfilments. */
  fulfilment: 'unfulfilled' | 'fulfilled' | 'cancelled';
  fulfilments: DemoFulfilment[];
  cancelledAt: number | null;
  payout: 'paid' | 'due';
  paidAt: number | null;
  /** Sums of the lines: price x quantity, discount, tax. total = subtotal - discount + shipping + tax. */
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  updatedAt: number;
}

/** One checkout of a customer; its parts share the number and the name. */
export interface DemoPurchase {
  /** From 1001 upwards, in the order of `placedAt`. */
  number: number;
  /** `#1042`. */
  name: string;
  placedAt: number;
  customer: DemoCustomer;
  note: string;
  currency: typeof DEMO_CURRENCY;
  parts: DemoPart[];
  /** Sums of the parts. */
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}
