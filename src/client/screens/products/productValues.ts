import { parseNumber } from '../../../domain/numbers';
import type { Media, Metafield, Product, ProductInput, Variant } from '../../../domain/products/products';
import type { LengthUnit, WeightUnit } from '../../../domain/products/units';
import type { Features } from '../../../domain/settings/settings';

/** Lengths as they are typed; the unit alone is nothing (trap 89). */
export interface DimensionValues {
  width?: string;
  height?: string;
  length?: string;
  dimUnit: LengthUnit;
}

/** A variant as the form holds it: numbers may be texts that are none, and emptied fields are missing. */
export interface VariantValues {
  /** Missing until the variant is saved. */
  id?: string;
  price?: string;
  compareAt?: string;
  options: { name: string; value: string }[];
  sku?: string;
  barcode?: string;
  taxable: boolean;
  trackStock: boolean;
  stock?: number | string;
  requiresShipping: boolean;
  weight?: string;
  weightUnit: WeightUnit;
  dimensions: DimensionValues;
  localPickup: { enabled: boolean };
  media: Media[];
  metafields: Metafield[];
}

export interface OptionValues {
  id?: string;
  name: string;
  values: string[];
}

/** The form stands under `product`, as the fields do in the server's messages (`product.variants[0].price`). */
export interface ProductValues {
  product: {
    title?: string;
    bodyHtml?: string;
    vendor?: string;
    media: Media[];
    options: OptionValues[];
    variants: VariantValues[];
    metafields: Metafield[];
    /** Missing where both are empty: final-form takes an object away with its last member. */
    seo?: { title?: string; description?: string };
  };
}

type Units = Features['defaultUnits'];

const valuesOfVariant = (variant: Variant, units: Units): VariantValues => {
  const { dimensions } = variant;
  return {
    ...variant,
    compareAt: variant.compareAt ?? '',
    weight: String(variant.weight),
    dimensions:
      dimensions === null
        ? { width: '', height: '', length: '', dimUnit: units.length }
        : {
            width: String(dimensions.width),
            height: String(dimensions.height),
            length: String(dimensions.length),
            dimUnit: dimensions.dimUnit,
          },
  };
};

export const valuesOf = (product: Product, units: Units): ProductValues => {
  const { title, bodyHtml, vendor, media, options, variants, metafields, seo } = product;
  return {
    product: {
      title,
      bodyHtml,
      vendor,
      media,
      options,
      metafields,
      seo,
      variants: variants.map((variant) => valuesOfVariant(variant, units)),
    },
  };
};

/** A variant that nothing is known of yet, with the defaults of spec 3. */
export const newVariant = (units: Units): VariantValues => ({
  price: '',
  compareAt: '',
  options: [],
  sku: '',
  barcode: '',
  taxable: true,
  trackStock: false,
  stock: 0,
  requiresShipping: true,
  weight: '0',
  weightUnit: units.weight,
  dimensions: { width: '', height: '', length: '', dimUnit: units.length },
  localPickup: { enabled: false },
  media: [],
  metafields: [],
});

/** A copy of a product, to be made into another one: without ids, and without SKUs and barcodes, which name one thing. */
export const copyOf = (product: Product, title: string, units: Units): ProductValues => {
  const values = valuesOf(product, units).product;
  return {
    product: {
      ...values,
      title,
      options: values.options.map(({ name, values: all }) => ({ name, values: all })),
      variants: values.variants.map((variant) => {
        const copy: VariantValues = { ...variant, sku: '', barcode: '' };
        delete copy.id;
        return copy;
      }),
    },
  };
};

/** A product that is not there yet: one variant without options. */
export const newValues = (units: Units): ProductValues => ({
  product: {
    title: '',
    bodyHtml: '',
    vendor: '',
    media: [],
    options: [],
    metafields: [],
    variants: [newVariant(units)],
    seo: { title: '', description: '' },
  },
});

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** What is no number becomes NaN, which the schema refuses in words; nothing stays nothing. */
const measureOf = (text: string | undefined): number | undefined =>
  text === undefined || isEmpty(text) ? undefined : parseNumber(text);

const dimensionsOf = ({ width, height, length, dimUnit }: DimensionValues) =>
  isEmpty(width) && isEmpty(height) && isEmpty(length)
    ? null
    : { width: measureOf(width), height: measureOf(height), length: measureOf(length), dimUnit };

export const inputOfVariant = (values: VariantValues): ProductInput['variants'][number] => ({
  ...(values.id === undefined ? {} : { id: values.id }),
  price: values.price ?? '',
  compareAt: values.compareAt === undefined || values.compareAt === '' ? null : values.compareAt,
  options: values.options,
  sku: values.sku ?? '',
  barcode: values.barcode ?? '',
  taxable: values.taxable,
  trackStock: values.trackStock,
  stock: typeof values.stock === 'number' ? values.stock : NaN,
  requiresShipping: values.requiresShipping,
  weight: measureOf(values.weight) ?? 0,
  weightUnit: values.weightUnit,
  dimensions: dimensionsOf(values.dimensions),
  localPickup: values.localPickup,
  media: values.media,
  metafields: values.metafields,
});

/** Neither price nor stock was touched: such a variant is not sent (spec 5); 0 is a value (trap 88). */
export const isUntouched = ({ price, stock }: VariantValues): boolean =>
  (price ?? '') === '' && (stock === undefined || stock === '');

/** Where the variants that are sent stand in the form; all of them where none was touched. */
export const sentRows = (variants: readonly VariantValues[]): number[] => {
  const rows = [...variants.keys()];
  const touched = rows.filter((row) => variants[row] !== undefined && !isUntouched(variants[row]));
  return touched.length === 0 ? rows : touched;
};

const contentOf = ({ product }: ProductValues) => ({
  title: product.title ?? '',
  bodyHtml: product.bodyHtml ?? '',
  media: product.media,
  options: product.options,
  variants: sentRows(product.variants)
    .flatMap((row) => product.variants[row] ?? [])
    .map(inputOfVariant),
  metafields: product.metafields,
  seo: { title: product.seo?.title ?? '', description: product.seo?.description ?? '' },
});

/** A new product as it is sent; the key makes sending it again safe (trap 21). */
export const newInputOf = (values: ProductValues, key: string, draft: boolean): ProductInput => {
  const { vendor } = values.product;
  return {
    key,
    ...(draft && { draft }),
    ...contentOf(values),
    ...(vendor === undefined || vendor === '' ? {} : { vendor }),
  };
};

/** The product as it is sent, on the version that the form stands on. */
export const inputOf = (values: ProductValues, { id, version, vendor }: Product): ProductInput => ({
  id,
  version,
  vendor,
  ...contentOf(values),
});
