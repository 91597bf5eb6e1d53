import type { Fault } from '../../../domain/errors/errorTable';
import type { ProductRecord, VariantContent } from '../../../domain/products/productContent';
import type { ProductRules } from '../../../domain/imports/productCsv/productLimits';
import type { NumberedRow } from '../../../domain/imports/productCsv/groupProducts';
import type { LengthUnit, WeightUnit } from '../../../domain/products/units';
import type { SkuPlace } from '../../products/queries/skus';
import type { StoredProduct } from '../../products/queries/read';
import type { VendorTerms } from '../../products/queries/storeTerms';

/** What is in the database of all that a chunk's rows name. */
export interface Known {
  vendors: ReadonlyMap<string, VendorTerms>;
  products: ReadonlyMap<number, StoredProduct>;
  /** By vendor and SKU, see `skuKey`. */
  skus: ReadonlyMap<string, SkuPlace>;
  currency: string;
  weightUnit: WeightUnit;
  lengthUnit: LengthUnit;
  /** Whether a vendor imports, whose changes may need the marketplace's look. */
  byVendor: boolean;
  /** Whether an id alone is not enough to overwrite a product: nobody named these products one by one. */
  doubtsIds: boolean;
  rules: ProductRules;
}

/** A row that found its place; the ids are there once its product is written. */
export interface PlacedRow {
  numbered: NumberedRow;
  product: Pick<ProductRecord, 'id'>;
  variant: Pick<VariantContent, 'id'>;
  /** As the product stands now; null where it is made. */
  before: StoredProduct | null;
  outcome: 'created' | 'updated' | 'same';
}

export interface RefusedRow {
  numbered: NumberedRow;
  errors: Record<string, Fault>;
}

export const skuKey = ({ vendor, sku }: { vendor: string; sku: string }): string => `${vendor}\u0000${sku}`;

/** The number of an id cell; 0, which no product has, where it is none. */
export const productIdOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
