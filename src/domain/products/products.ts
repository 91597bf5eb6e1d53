import type { Away } from '../delivery/holidays';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { pageSchema, pageSizeSchema, placeText, versionNumber } from '../paging';
import { told } from '../checkInput';
import { codeText, idText, lineText, onOneLine, trimmedText } from '../text';
import { lengthUnits, weightUnits, type LengthUnit, type WeightUnit } from './units';
import { productErrors } from '../errors/products';
import { orderErrors } from '../errors/orders';
import { largestStock } from './variants/stock';
import { generalErrors } from '../errors/general';
import { importErrors } from '../errors/imports';

export const productStatuses = ['DRAFT', 'ACTIVE'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export type Approval = 'pending' | 'approved' | 'unapproved';

/** Whether shoppers see a product and could buy it: approved, and no draft. */
export const isOnSale = ({ status, approval }: { status: ProductStatus; approval: Approval }): boolean =>
  status === 'ACTIVE' && approval === 'approved';

export const productStatusFilters = ['DRAFT', 'ACTIVE', 'ALL'] as const;
export const stockFilters = ['any', 'in-stock', 'oos'] as const;
export const productSorts = ['UPDATED_AT', 'TITLE', 'INVENTORY_TOTAL', 'RELEVANCE'] as const;

const filters = {
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
  status: string().oneOf(productStatusFilters).optional(),
  stock: string().oneOf(stockFilters).optional(),
  vendor: string().max(300, generalErrors.tooLong).optional(),
  /** A language: what lacks a translation into it, or has one that is stale. */
  untranslated: trimmedText().max(20, generalErrors.tooLong).optional(),
};

/** What a product list is narrowed to; the default is status DRAFT, stock any (spec 9). */
export const productFiltersSchema = object(filters);
export type ProductFilters = InferType<typeof productFiltersSchema>;

export const productListSchema = object({
  ...filters,
  page: pageSchema,
  pageSize: pageSizeSchema,
  sort: string().oneOf(productSorts).optional(),
  after: placeText().meta({
    description:
      'Reads in the order of ids, in which no product moves: 0 for the first page, then the `next` of each. Not with `page` or `sort`.',
  }),
});
export type ProductListInput = InferType<typeof productListSchema>;

export const productActions = ['approve', 'unapprove', 'delete'] as const;
export type ProductAction = (typeof productActions)[number];

const note = trimmedText().max(500, generalErrors.tooLong).optional();

/** One product, one action, an optional note (spec 4). */
export const productActionSchema = object({
  productId: idText().required(),
  action: string().oneOf(productActions).required(),
  note,
  /** The version that was looked at: another one is refused, so that nothing is decided unseen. */
  version: versionNumber().optional(),
});

/** Whether a product is to be on sale; what was never approved goes on sale with its approval. */
export const onSaleSchema = object({
  productId: idText().required(),
  onSale: boolean().required(),
});

/** One action for chosen products, or for all that a filter finds. */
export const productBulkActionSchema = object({
  action: string().oneOf(productActions).required(),
  note,
  ids: array(idText().required()).max(1000, productErrors.tooManyProducts).optional(),
  /** The version of each of `ids` that was looked at; those with another by now stay as they are. */
  versions: array(versionNumber().required()).max(1000).optional(),
  filters: productFiltersSchema.optional().default(undefined),
});

const amount = string().matches(/^\d{1,12}(\.\d{1,4})?$/, {
  message: orderErrors.amountForm,
  excludeEmptyString: true,
});

/** The most characters of a description or of a value, also once it is cleaned. */
export const longestText = 100_000;

const shortText = string().max(255, generalErrors.tooLong);
const shortTrimmed = lineText().max(255, generalErrors.tooLong);

/** An option's name or value, which is the name of a choice. */
const choiceText = shortText.transform((value: unknown) =>
  typeof value === 'string' ? onOneLine(value) : value,
);

const namedValue = object({
  name: choiceText.required(generalErrors.requiredField),
  value: choiceText.required(generalErrors.requiredField),
});

const metafield = object({
  id: told,
  key: shortText.required(generalErrors.requiredField),
  namespace: shortText.required(generalErrors.requiredField),
  value: string().max(longestText, generalErrors.tooLong).ensure(),
  type: shortText.required(generalErrors.requiredField),
});

const mediaItem = object({
  id: idText().optional(),
  src: string().max(2000, generalErrors.tooLong).required(generalErrors.requiredField),
  alt: string().max(1000, generalErrors.tooLong).optional(),
  contentType: string().oneOf(['IMAGE', 'VIDEO', 'EXTERNAL_VIDEO']).optional(),
});

/** A measure: JSON has numbers that are read as infinite, which none can be. */
const measure = number()
  .typeError(generalErrors.notANumber)
  .min(0, generalErrors.atLeast)
  .max(1_000_000_000, generalErrors.atMost);

/** Pieces there are, which may be fewer than none. */
const stock = number()
  .typeError(generalErrors.notAWholeNumber)
  .integer(generalErrors.notAWholeNumber)
  .min(-largestStock, generalErrors.atLeast)
  .max(largestStock, generalErrors.atMost);

/** More than any marketplace asks of a product. */
const mostMetafields = 250;

/** A variant as it is written. */
export const variantSchema = object({
  id: idText().optional(),
  price: amount.required(generalErrors.required),
  compareAt: amount.nullable().optional(),
  options: array(namedValue).max(3, productErrors.tooManyOptions).optional(),
  sku: codeText().max(255, generalErrors.tooLong).optional(),
  barcode: shortTrimmed.optional(),
  taxable: boolean().optional(),
  trackStock: boolean().optional(),
  stock: stock.required(generalErrors.required),
  /** The stock that was shown when it was edited: given, the difference is applied to what there is by now. */
  stockBefore: stock.optional(),
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
  media: array(mediaItem).max(250, productErrors.tooManyPictures).optional(),
  metafields: array(metafield).max(mostMetafields, generalErrors.tooManyEntries).optional(),
});

/** A product as it is written (spec 3 and 5); `key` makes creating it safe to repeat (trap 21). */
export const productSchema = object({
  id: idText().optional(),
  key: string().max(64).optional(),
  version: versionNumber().optional(),
  title: lineText()
    .required(generalErrors.required)
    .min(3, generalErrors.required)
    .max(255, generalErrors.tooLong),
  bodyHtml: string().max(longestText, generalErrors.tooLong).optional(),
  vendor: string().max(300, generalErrors.tooLong).optional(),
  media: array(mediaItem).max(250, productErrors.tooManyPictures).optional(),
  options: array(
    object({
      id: idText().optional(),
      name: choiceText.required(generalErrors.requiredField),
      values: array(choiceText.required(generalErrors.requiredField))
        .max(250, generalErrors.tooManyEntries)
        .required(),
    }),
  )
    .max(3, productErrors.tooManyOptions)
    .optional(),
  variants: array(variantSchema)
    .min(1, productErrors.variantNeeded)
    .max(250, () => importErrors.tooManyVariants({ count: 250 }))
    .required(generalErrors.required),
  metafields: array(metafield).max(mostMetafields, generalErrors.tooManyEntries).optional(),
  seo: object({
    title: lineText().max(255, generalErrors.tooLong).optional(),
    description: string().max(5000, generalErrors.tooLong).optional(),
  })
    .optional()
    .default(undefined),
  /** Of a new product alone: it is not on sale until its vendor says so, however trusted that is. */
  draft: boolean().optional(),
  status: told,
  approval: told,
  inventoryTotal: told,
  currency: told,
  updatedAt: told,
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
export const productIdSchema = object({ productId: idText().required() });

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
  /** Where `after` was given: what to ask for next; null at the end. */
  next?: string | null;
}
