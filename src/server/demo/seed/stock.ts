import type { BulkLoad } from '../../db/seeding/bulkLoad';
import type { BulkRow } from '../../db/seeding/bulkTables';
import { productsFor } from '../products';
import type { DemoPicture } from '../pictures';
import type { DemoProduct, DemoSoldProduct, DemoVendor } from '../types';
import type { PictureFiles } from './pictureFiles';
import { productRows } from './productRows';

const batch = 2000;

/** What is kept in memory of the products once they are stored: what orders need. */
export interface Stock {
  products: DemoSoldProduct[];
  productId: (index: number) => number;
  variantId: (index: number, variant: number) => number;
  image: (index: number, variant: number) => string | null;
}

const imageOf = (
  { pictures }: DemoProduct,
  index: number,
  addressOf: (picture: DemoPicture) => string,
): string | null => {
  const shown = pictures[index] ?? pictures[0];
  return shown === undefined ? null : addressOf(shown.picture);
};

/** Stores the products with their variants, ids from 1 upwards. */
export const storeProducts = async (
  load: BulkLoad,
  pictures: PictureFiles,
  {
    store,
    vendors,
    count,
    now,
  }: { store: string; vendors: readonly DemoVendor[]; count: number; now: number },
): Promise<Stock> => {
  const products: DemoSoldProduct[] = [];
  const firstVariants: number[] = [];
  const images: (string | null)[][] = [];
  let lastVariant = 0;
  let rows: { products: BulkRow<'products'>[]; variants: BulkRow<'variants'>[] } = {
    products: [],
    variants: [],
  };
  const flush = async (): Promise<void> => {
    if (rows.products.length === 0) return;
    await load('products', rows.products);
    await load('variants', rows.variants);
    rows = { products: [], variants: [] };
  };
  for (const demo of productsFor(count, vendors)) {
    const firstVariantId = lastVariant + 1;
    lastVariant += demo.variants.length;
    const addressOf = pictures.address.bind(pictures);
    const made = productRows(demo, { store, id: demo.index + 1, firstVariantId, now, addressOf });
    rows.products.push(made.product);
    rows.variants.push(...made.variants);
    firstVariants.push(firstVariantId);
    images.push(demo.variants.map((variant) => imageOf(demo, variant.picture, addressOf)));
    products.push({
      index: demo.index,
      vendor: demo.vendor,
      vendorIndex: demo.vendorIndex,
      title: demo.title,
      status: demo.status,
      approval: demo.approval,
      variants: demo.variants.map(({ title, sku, price }) => ({ title, sku, price })),
    });
    if (rows.products.length >= batch) await flush();
  }
  await flush();
  return {
    products,
    productId: (index) => index + 1,
    variantId: (index, variant) => (firstVariants[index] ?? 0) + variant,
    image: (index, variant) => images[index]?.[variant] ?? null,
  };
};
