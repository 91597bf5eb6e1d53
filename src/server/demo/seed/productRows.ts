import type { ProductRecord } from '../../../domain/products/productContent';
import type { Media } from '../../../domain/products/products';
import { summarise } from '../../products/queries/summary';
import type { BulkRow } from '../../db/seeding/bulkTables';
import type { DemoProduct, DemoVariant } from '../types';

const day = 86_400_000;

/** Where a product's rows go: its store, its first ids, the present, and where pictures are found. */
export interface ProductPlace {
  store: string;
  id: number;
  firstVariantId: number;
  now: number;
  addressOf: (picture: DemoProduct['pictures'][number]['picture']) => string;
}

export interface ProductRows {
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
export const productRows = (demo: DemoProduct, place: ProductPlace): ProductRows => {
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
