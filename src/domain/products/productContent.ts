import type { Approval, Dimensions, Media, Metafield, ProductStatus } from './products';
import type { WeightUnit } from './units';

/** One variant as it is kept: amounts in minor units; id 0 until it is stored. */
export interface VariantContent {
  id: number;
  sku: string;
  price: number;
  compareAt: number | null;
  options: { name: string; value: string }[];
  barcode: string;
  taxable: boolean;
  trackStock: boolean;
  stock: number;
  requiresShipping: boolean;
  weight: number;
  weightUnit: WeightUnit;
  dimensions: Dimensions | null;
  localPickup: boolean;
  media: Media[];
  metafields: Metafield[];
}

/** What a product says and sells, without whose it is and how it stands. */
export interface ProductContent {
  title: string;
  bodyHtml: string;
  media: Media[];
  options: { id: string; name: string; values: string[] }[];
  variants: VariantContent[];
  metafields: Metafield[];
  seo: { title: string; description: string };
}

/** How a product stands: what shoppers see of it, and what the marketplace thinks of it. */
export interface Standing {
  status: ProductStatus;
  approval: Approval;
}

/** A whole product as it is kept; id 0 until it is stored. */
export interface ProductRecord extends ProductContent, Standing {
  id: number;
  vendor: string;
}

/** How many variants a product may have. */
export const mostVariants = 250;

/** Fills the ids that are missing with the smallest numbers that are free. */
export const withIds = <T extends { id?: string | undefined }>(
  items: readonly T[],
): (T & { id: string })[] => {
  const taken = new Set(items.map(({ id }) => id));
  const used = new Set<string>();
  let last = 0;
  return items.map((item) => {
    let { id } = item;
    if (id === undefined || id === '' || used.has(id)) {
      do last += 1;
      while (taken.has(String(last)));
      id = String(last);
    }
    used.add(id);
    return { ...item, id };
  });
};
