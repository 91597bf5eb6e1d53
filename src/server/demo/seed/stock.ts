import type { ProductRecord } from '../../../domain/products/productContent';
import type { Media } from '../../../domain/products/products';
import type { BulkLoad } from '../../db/seeding/bulkLoad';
import type { BulkRow } from '../../db/seeding/bulkTables';
import { summarise } from '../../products/queries/summary';
import type { DemoPicture } from '../goods/pictures';
import { productsFor } from '../goods/products';
import type { DemoProduct, DemoSoldProduct, DemoVariant, DemoVendor } from '../types';
import type { PictureFiles } from './pictureFiles';

const day = 86_400_000;

/** Where a product's rows go: its store, its first ids, the present, and where pictures are found. */
interface ProductPlace {
  store: string;
  id: number;
  firstVariantId: number;
  now: number;
  addressOf: (picture: DemoProduct['pictures'][number]['picture']) => string;
}

interface ProductRows {
  product: BulkRow<'products'>;
  variants: BulkRow<'variants'>[];
}

const instant = (now: number, daysAgo: number): string => new Date(now - daysAgo * day).toISOString();

const variantRow = (
  { store, id, firstVariantId }: ProductPlace,
  { vendor, options }: DemoProduct,
  variant: DemoVariant,
  position: number,
  media: readonly Media[],
): BulkRow<'variants'> => ({
  store,
  id: firstVariantId + position,
  product_id: id,
  vendor,
  position,
  sku: variant.sku,
  price: variant.price,
  compare_at: variant.compareAt,
  options: JSON.stringify(
    variant.options.map((value, index) => ({ name: options[index]?.name ?? '', value })),
  ),
  barcode: variant.barcode,
  taxable: true,
  track_stock: variant.trackStock,
  stock: variant.stock,
  requires_shipping: true,
  weight: variant.weight,
  weight_unit: variant.weightUnit,
  media: JSON.stringify(media.length > 1 ? media.slice(variant.picture, variant.picture + 1) : []),
});

/** A product of the demo as rows of the database, with the columns that repeat its content for lists. */
const productRows = (demo: DemoProduct, place: ProductPlace): ProductRows => {
  const media = demo.pictures.map(({ alt, picture }, index): Media => ({
    id: String(index + 1),
    src: place.addressOf(picture),
    alt,
    contentType: 'IMAGE',
  }));
  const options: ProductRecord['options'] = demo.options.map((option, index) => ({
    id: String(index + 1),
    ...option,
  }));
  const { title, vendor, variants, status, approval, seo } = demo;
  return {
    product: {
      store: place.store,
      id: place.id,
      vendor,
      title,
      body_html: demo.descriptionHtml,
      status,
      approval,
      media: JSON.stringify(media),
      options: JSON.stringify(options),
      metafields: JSON.stringify(demo.metafields),
      seo: JSON.stringify(seo),
      ...summarise({ title, vendor, media, variants }),
      created_at: instant(place.now, demo.createdDaysAgo),
      updated_at: instant(place.now, demo.updatedDaysAgo),
      submitted_at: instant(place.now, demo.createdDaysAgo),
    },
    variants: variants.map((variant, position) => variantRow(place, demo, variant, position, media)),
  };
};

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
