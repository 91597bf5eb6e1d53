import { parseNumber } from '../../../domain/numbers';
import type { Product, ProductInput, Variant, WeightUnit } from '../../../domain/products';

/** A variant as the form holds it: numbers may be texts that are none, and emptied fields are missing. */
export interface VariantValues {
  id?: string;
  price?: string;
  compareAt?: string;
  sku?: string;
  stock?: number | string;
  trackStock?: boolean;
  weight?: string;
  weightUnit: WeightUnit;
}

/** The form stands under `product`, as the fields do in the server's messages (`product.variants[0].price`). */
export interface ProductValues {
  product: { title?: string; bodyHtml?: string; vendor?: string; variants: VariantValues[] };
}

const valuesOfVariant = (variant: Variant): VariantValues => ({
  id: variant.id,
  price: variant.price,
  compareAt: variant.compareAt ?? '',
  sku: variant.sku,
  stock: variant.stock,
  trackStock: variant.trackStock,
  weight: String(variant.weight),
  weightUnit: variant.weightUnit,
});

export const valuesOf = ({ title, bodyHtml, vendor, variants }: Product): ProductValues => ({
  product: { title, bodyHtml, vendor, variants: variants.map(valuesOfVariant) },
});

/** A product that is not there yet: one variant without options. */
export const newValues = (weightUnit: WeightUnit): ProductValues => ({
  product: {
    title: '',
    bodyHtml: '',
    vendor: '',
    variants: [{ price: '', compareAt: '', sku: '', stock: 0, trackStock: false, weight: '0', weightUnit }],
  },
});

/** What is no whole number becomes NaN, which the schema refuses in words. */
const inputOfVariant = (values: VariantValues, known: Variant | undefined) => ({
  ...known,
  price: values.price ?? '',
  compareAt: values.compareAt === undefined || values.compareAt === '' ? null : values.compareAt,
  sku: values.sku ?? '',
  stock: typeof values.stock === 'number' ? values.stock : NaN,
  trackStock: values.trackStock ?? false,
  weight: values.weight === undefined ? 0 : parseNumber(values.weight),
  weightUnit: values.weightUnit,
});

/** A new product as it is sent; the key makes sending it again safe (trap 21). */
export const newInputOf = ({ product }: ProductValues, key: string): ProductInput => ({
  key,
  title: product.title ?? '',
  bodyHtml: product.bodyHtml ?? '',
  ...(product.vendor === undefined || product.vendor === '' ? {} : { vendor: product.vendor }),
  variants: product.variants.map((values) => inputOfVariant(values, undefined)),
});

/** The product as it is sent: what the form changed, over what it leaves alone. */
export const inputOf = ({ product }: ProductValues, base: Product): ProductInput => {
  const { id, version, vendor, media, options, metafields, seo } = base;
  const variants = product.variants.map((values) =>
    inputOfVariant(
      values,
      base.variants.find((variant) => variant.id === values.id),
    ),
  );
  const { title = '', bodyHtml = '' } = product;
  return { id, version, vendor, media, options, metafields, seo, title, bodyHtml, variants };
};
