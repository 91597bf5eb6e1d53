import type { ProductContent } from '../../../domain/products/productContent';
import { foldText, searchVector } from '../../db/searchTerms';

/** What of a product the summary is made from; a record fits. */
export interface Summarised {
  title: string;
  vendor: string;
  media: readonly Pick<ProductContent['media'][number], 'src' | 'contentType'>[];
  variants: readonly Pick<ProductContent['variants'][number], 'sku' | 'price' | 'trackStock' | 'stock'>[];
}

/** Columns of `products` that repeat what stands in its title, media and variants, so that lists are quick. */
export interface ProductSummary {
  title_key: string;
  image: string | null;
  sku: string;
  variant_count: number;
  /** Null where no variant is tracked. */
  inventory_total: number | null;
  /** Some variant can be sold: it is untracked or has stock. */
  in_stock: boolean;
  price_from: number;
  price_to: number;
  /** The text of a tsvector. */
  search: string;
}

const sortedLength = 100;

/** The one place where these columns are made; whoever writes products or variants writes them too. */
export const summarise = ({ title, vendor, media, variants }: Summarised): ProductSummary => {
  const tracked = variants.filter(({ trackStock }) => trackStock);
  const prices = variants.map(({ price }) => price);
  const skus = variants.map(({ sku }) => sku);
  return {
    title_key: foldText(title).slice(0, sortedLength),
    image: media.find(({ contentType }) => contentType === 'IMAGE')?.src ?? null,
    sku: skus[0] ?? '',
    variant_count: variants.length,
    inventory_total: tracked.length === 0 ? null : tracked.reduce((sum, { stock }) => sum + stock, 0),
    in_stock: tracked.length < variants.length || tracked.some(({ stock }) => stock > 0),
    price_from: prices.length === 0 ? 0 : Math.min(...prices),
    price_to: Math.max(0, ...prices),
    search: searchVector(title, vendor, skus),
  };
};
