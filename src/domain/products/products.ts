import type { Away } from '../delivery/holidays';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { pageSchema } from '../paging';
import { trimmedText } from '../text';
import { lengthUnits, weightUnits, type LengthUnit, type WeightUnit } from './units';

export const productStatuses = ['DRAFT', 'ACTIVE'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export type Approval = 'pending' | 'approved' | 'unapproved';

export const productStatusFilters = ['DRAFT', 'ACTIVE', 'ALL'] as const;
export const stockFilters = ['any', 'in-stock', 'oos'] as const;
export const productSorts = ['UPDATED_AT', 'TITLE', 'INVENTORY_TOTAL', 'RELEVANCE'] as const;

const filters = {
  q: trimmedText().max(200, 'Must be at most 200 characters').optional(),
  status: string().oneOf(productStatusFilters).optional(),
  stock: string().oneOf(stockFilters).optional(),
  vendor: string().optional(),
  /** A language: what lacks a translation into it, or has one that is stale. */
  untranslated: trimmedText().max(20, 'Must be at most 20 characters').optional(),
};

/** What a product list is narrowed to; the default is status DRAFT, stock any (spec 9). */
export const productFiltersSchema = object(filters);
export type ProductFilters = InferType<typeof productFiltersSchema>;

export const productListSchema = object({
  ...filters,
  page: pageSchema,
  sort: string().oneOf(productSorts).optional(),
});
export type ProductListInput = InferType<typeof productListSchema>;

export const productActions = ['approve', 'unapprove', 'delete'] as const;
export type ProductAction = (typeof productActions)[number];

const note = trimmedText().max(500, 'Must be at most 500 characters').optional();

/** One product, one action, an optional note (spec 4). */
export const productActionSchema = object({
  productId: string().required(),
  action: string().oneOf(productActions).required(),
  note,
  /** The version that was looked at: another one is refused, so that nothing is decided unseen. */
  version: number().integer().optional(),
});

/** One action for chosen products, or for all that a filter finds. */
export const productBulkActionSchema = object({
  action: string().oneOf(productActions).required(),
  note,
  ids: array(string().required()).max(1000, 'Choose at most 1000 products').optional(),
  /** The version of each of `ids` that was looked at; those with another by now stay as they are. */
  versions: array(number().integer().required()).max(1000).optional(),
  filters: productFiltersSchema.optional().default(undefined),
});

const amount = string().matches(/^\d{1,12}(\.\d{1,4})?$/, {
  message: 'Must be an amount like 12.50',
  excludeEmptyString: true,
});

const shortText = string().max(255, 'Must be at most 255 characters');
const shortTrimmed = trimmedText().max(255, 'Must be at most 255 characters');

const namedValue = object({
  name: shortText.required('Required field'),
  value: shortText.required('Required field'),
});

const metafield = object({
  key: shortText.required('Required field'),
  namespace: shortText.required('Required field'),
  value: string().max(100_000, 'Must be at most 100000 characters').ensure(),
  type: shortText.required('Required field'),
});

const mediaItem = object({
  id: string().optional(),
  src: string().max(2000, 'Must be at most 2000 characters').required('Required field'),
  alt: string().max(1000, 'Must be at most 1000 characters').optional(),
  contentType: string().oneOf(['IMAGE', 'VIDEO', 'EXTERNAL_VIDEO']).optional(),
});

/** A measure: JSON has numbers that are read as infinite, which none can be. */
const measure = number()
  .typeError('Must be a number')
  .min(0, 'Must be at least 0')
  .max(1_000_000_000, 'Must be at most 1000000000');

/** A variant as it is written. */
export const variantSchema = object({
  id: string().optional(),
  price: amount.required('Required'),
  compareAt: amount.nullable().optional(),
  options: array(namedValue).max(3, 'A product has at most three options').optional(),
  sku: shortTrimmed.optional(),
  barcode: shortTrimmed.optional(),
  taxable: boolean().optional(),
  trackStock: boolean().optional(),
  stock: number().typeError('Must be a whole number').integer('Must be a whole number').required('Required'),
  /** The stock that was shown when it was edited: given, the difference is applied to what there is by now. */
  stockBefore: number().integer('Must be a whole number').optional(),
  requiresShipping: boolean().optional(),
  weight: measure.optional(),
  weightUnit: string().oneOf(weightUnits).optional(),
  dimensions: object({
    width: measure.optional(),
    height: measure.optional(),
    length: measure.optional(),
    dimUnit: string().oneOf(lengthUnits).optional(),
  })
    .nullable()
    .optional()
    .default(undefined),
  localPickup: object({ enabled: boolean().required() }).optional().default(undefined),
  media: array(mediaItem).optional(),
  metafields: array(metafield).optional(),
});

/** A product as it is written (spec 3 and 5); `key` makes creating it safe to repeat (trap 21). */
export const productSchema = object({
  id: string().optional(),
  key: string().max(64).optional(),
  version: number().integer().optional(),
  title: trimmedText().required('Required').min(3, 'Required').max(255, 'Must be at most 255 characters'),
  bodyHtml: string().max(100_000, 'Must be at most 100000 characters').optional(),
  vendor: string().optional(),
  media: array(mediaItem).max(250, 'Must be at most 250 pictures').optional(),
  options: array(
    object({
      id: string().optional(),
      name: shortText.required('Required field'),
      values: array(shortText.required('Required field')).required(),
    }),
  )
    .max(3, 'A product has at most three options')
    .optional(),
  variants: array(variantSchema)
    .min(1, 'A product needs at least one variant')
    .max(250, 'A product has at most 250 variants')
    .required('Required'),
  metafields: array(metafield).optional(),
  seo: object({ title: string().optional(), description: string().optional() }).optional().default(undefined),
});

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Variants in which neither price nor stock was touched are dropped (spec 5); 0 is a value (trap 88). */
const withoutUntouched = (product: unknown): unknown =>
  isFields(product) && Array.isArray(product.variants)
    ? {
        ...product,
        variants: product.variants.filter(
          (each: unknown) => !isFields(each) || !isEmpty(each.price) || !isEmpty(each.stock),
        ),
      }
    : product;

export const saveProductSchema = object({ product: productSchema.required().transform(withoutUntouched) });
export type ProductInput = InferType<typeof productSchema>;
export const productIdSchema = object({ productId: string().required() });

export interface Metafield {
  id?: string | undefined;
  key: string;
  namespace: string;
  value: string;
  type: string;
}

export interface Media {
  id: string;
  src: string;
  alt: string;
  contentType: 'IMAGE' | 'VIDEO' | 'EXTERNAL_VIDEO';
}

/** Width, height and length are kept only when all three are there (spec 5). */
export interface Dimensions {
  width: number;
  height: number;
  length: number;
  dimUnit: LengthUnit;
}

export interface Variant {
  id: string;
  price: string;
  compareAt: string | null;
  options: { name: string; value: string }[];
  sku: string;
  barcode: string;
  taxable: boolean;
  trackStock: boolean;
  stock: number;
  requiresShipping: boolean;
  weight: number;
  weightUnit: WeightUnit;
  dimensions: Dimensions | null;
  localPickup: { enabled: boolean };
  media: Media[];
  metafields: Metafield[];
}

export interface Product {
  id: string;
  title: string;
  bodyHtml: string;
  vendor: string;
  status: ProductStatus;
  approval: Approval;
  media: Media[];
  options: { id: string; name: string; values: string[] }[];
  variants: Variant[];
  metafields: Metafield[];
  seo: { title: string; description: string };
  inventoryTotal: number;
  currency: string;
  updatedAt: string;
  /** Grows with each change, so that a save on top of someone else's is noticed. */
  version: number;
}

/** A product as the list shows it; `inventoryTotal` null where no variant is tracked. */
export interface ProductRow {
  id: string;
  title: string;
  vendor: string;
  status: ProductStatus;
  approval: Approval;
  image: string | null;
  sku: string;
  variantCount: number;
  inventoryTotal: number | null;
  priceFrom: string;
  priceTo: string;
  currency: string;
  updatedAt: string;
  /** What is said of its vendor who is on holiday just now. */
  away?: Away | null | undefined;
}

export interface ProductsPage {
  products: ProductRow[];
  count: number;
  pageCount: number;
  counts: Record<(typeof productStatusFilters)[number], number>;
}
