import type { Product, Variant } from './products';

/** One variant as it is kept: amounts in minor units; id 0 until it is stored. */
export interface VariantContent extends Omit<Variant, 'id' | 'price' | 'compareAt' | 'localPickup'> {
  id: number;
  price: number;
  compareAt: number | null;
  localPickup: boolean;
}

/** What a product says and sells, without whose it is and how it stands. */
export interface ProductContent extends Pick<
  Product,
  'title' | 'bodyHtml' | 'media' | 'options' | 'metafields' | 'seo'
> {
  variants: VariantContent[];
}

/** How a product stands: what shoppers see of it, and what the marketplace thinks of it. */
export type Standing = Pick<Product, 'status' | 'approval'>;

/** A whole product as it is kept; id 0 until it is stored. */
export interface ProductRecord extends ProductContent, Standing {
  id: number;
  vendor: string;
  /** Whether its maker wants it kept from shoppers, so that approving it does not put it live. */
  staysDraft: boolean;
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
