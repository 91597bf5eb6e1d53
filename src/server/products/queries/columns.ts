import { sql, type RawBuilder } from 'kysely';
import type { ProductRecord, VariantContent } from '../../../domain/products/productContent';
import { summarise } from './summary';

const productTypes = {
  id: 'bigint',
  vendor: 'text',
  title: 'text',
  body_html: 'text',
  status: 'text',
  approval: 'text',
  stays_draft: 'boolean',
  media: 'jsonb',
  options: 'jsonb',
  metafields: 'jsonb',
  seo: 'jsonb',
  title_key: 'text',
  image: 'text',
  sku: 'text',
  variant_count: 'integer',
  inventory_total: 'bigint',
  in_stock: 'boolean',
  price_from: 'bigint',
  price_to: 'bigint',
  search: 'tsvector',
};

const variantTypes = {
  id: 'bigint',
  product_id: 'bigint',
  vendor: 'text',
  position: 'integer',
  sku: 'text',
  price: 'bigint',
  compare_at: 'bigint',
  options: 'jsonb',
  barcode: 'text',
  taxable: 'boolean',
  track_stock: 'boolean',
  stock: 'integer',
  requires_shipping: 'boolean',
  weight: 'double precision',
  weight_unit: 'text',
  dimensions: 'jsonb',
  local_pickup: 'boolean',
  media: 'jsonb',
  metafields: 'jsonb',
};

/** A row as it is sent to the database, a value for each column. */
type Row<T> = Record<keyof T, unknown>;

export const productRow = (product: ProductRecord): Row<typeof productTypes> => ({
  id: product.id,
  vendor: product.vendor,
  title: product.title,
  body_html: product.bodyHtml,
  status: product.status,
  approval: product.approval,
  stays_draft: product.staysDraft,
  media: product.media,
  options: product.options,
  metafields: product.metafields,
  seo: product.seo,
  ...summarise(product),
});

export const variantRow = (
  { id, vendor }: Pick<ProductRecord, 'id' | 'vendor'>,
  variant: VariantContent,
  position: number,
): Row<typeof variantTypes> => ({
  id: variant.id,
  product_id: id,
  vendor,
  position,
  sku: variant.sku,
  price: variant.price,
  compare_at: variant.compareAt,
  options: variant.options,
  barcode: variant.barcode,
  taxable: variant.taxable,
  track_stock: variant.trackStock,
  stock: variant.stock,
  requires_shipping: variant.requiresShipping,
  weight: variant.weight,
  weight_unit: variant.weightUnit,
  dimensions: variant.dimensions,
  local_pickup: variant.localPickup,
  media: variant.media,
  metafields: variant.metafields,
});

interface ColumnTexts {
  /** `id, vendor, ...` */
  names: RawBuilder<unknown>;
  /** `id bigint, vendor text, ...` */
  types: RawBuilder<unknown>;
  /** `vendor = t.vendor, ...`, without the id */
  assignments: RawBuilder<unknown>;
}

const textsOf = (types: Record<string, string>): ColumnTexts => {
  const names = Object.keys(types);
  return {
    names: sql.raw(names.join(', ')),
    types: sql.raw(names.map((name) => `${name} ${types[name] ?? ''}`).join(', ')),
    assignments: sql.raw(
      names
        .filter((name) => name !== 'id')
        .map((name) => `${name} = t.${name}`)
        .join(', '),
    ),
  };
};

export const productColumns = textsOf(productTypes);
export const variantColumns = textsOf(variantTypes);
