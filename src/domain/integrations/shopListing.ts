import { formatAmount } from '../money';
import type { ProductRecord, VariantContent } from '../products/productContent';
import { tagsOf, typeOf } from '../products/productTags';
import type { Media } from '../products/products';
import type { WeightUnit } from '../products/units';

/** A variant as a shop of Shopify's is told of it; amounts are decimal strings. */
export interface ListedVariant {
  id: number;
  options: readonly { name: string; value: string }[];
  sku: string;
  barcode: string;
  price: string;
  compareAt: string | null;
  taxable: boolean;
  tracked: boolean;
  /** What may be sold; never below nothing, as a shop takes no less. */
  stock: number;
  requiresShipping: boolean;
  weight: { value: number; unit: WeightUnit };
}

export interface ListedPicture {
  src: string;
  alt: string;
  contentType: 'IMAGE' | 'EXTERNAL_VIDEO';
}

/** A product as a shop of Shopify's shall have it. */
export interface ShopListing {
  title: string;
  description: string;
  vendor: string;
  productType: string;
  tags: string[];
  options: { name: string; values: string[] }[];
  variants: ListedVariant[];
  pictures: ListedPicture[];
}

/** How Shopify calls the option of a product that comes in one kind, and the kind. */
const only = { name: 'Title', value: 'Default Title' };
/** Stands where a variant says nothing of an option that others have. */
const unsaid = '-';

/** Names of options in the order of the product, then those that only variants know. */
const optionNames = ({ options, variants }: Pick<ProductRecord, 'options' | 'variants'>): string[] => {
  const used = variants.flatMap((variant) => variant.options.map(({ name }) => name));
  const named = options.map(({ name }) => name).filter((name) => used.includes(name));
  return [...new Set([...named, ...used])].slice(0, 3);
};

const valueOf = (variant: VariantContent, name: string): string =>
  variant.options.find((option) => option.name === name)?.value ?? unsaid;

const variantOf = (variant: VariantContent, names: readonly string[], currency: string): ListedVariant => ({
  id: variant.id,
  options: names.length === 0 ? [only] : names.map((name) => ({ name, value: valueOf(variant, name) })),
  sku: variant.sku,
  barcode: variant.barcode,
  price: formatAmount(variant.price, currency),
  compareAt: variant.compareAt === null ? null : formatAmount(variant.compareAt, currency),
  taxable: variant.taxable,
  tracked: variant.trackStock,
  stock: Math.max(0, variant.stock),
  requiresShipping: variant.requiresShipping,
  weight: { value: variant.weight, unit: variant.weightUnit },
});

/** Values that variants have, in the product's order; Shopify takes none that no variant has. */
const valuesOf = (name: string, product: ProductRecord, variants: readonly ListedVariant[]): string[] => {
  const used = new Set(
    variants.flatMap(({ options }) => options.flatMap((each) => (each.name === name ? [each.value] : []))),
  );
  const listed = product.options.find((option) => option.name === name)?.values ?? [];
  return [...new Set([...listed.filter((value) => used.has(value)), ...used])];
};

/** Own films need an upload of their own at Shopify and stay here. */
const pictureOf = ({ src, alt, contentType }: Media, origin: string): ListedPicture[] =>
  contentType === 'VIDEO' ? [] : [{ src: src.startsWith('/') ? origin + src : src, alt, contentType }];

/**
 * What a product is in a shop of Shopify's. `currency` is the marketplace's, `origin` the address of this server, at
 * which pictures are fetched.
 */
export const listingOf = (
  product: ProductRecord,
  { currency, origin }: { currency: string; origin: string },
): ShopListing => {
  const names = optionNames(product);
  const variants = product.variants.map((variant) => variantOf(variant, names, currency));
  const options =
    names.length === 0
      ? [{ name: only.name, values: [only.value] }]
      : names.map((name) => ({ name, values: valuesOf(name, product, variants) }));
  return {
    title: product.title,
    description: product.bodyHtml,
    vendor: product.vendor,
    productType: typeOf(product.metafields),
    tags: tagsOf(product.metafields),
    options,
    variants,
    pictures: product.media.flatMap((item) => pictureOf(item, origin)),
  };
};
