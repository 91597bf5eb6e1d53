import { formatAmount } from '../../domain/money';
import type { Product, Variant } from '../../domain/products/products';
import type { VariantContent } from '../../domain/products/productContent';
import type { StoredProduct } from './queries/read';

/** A variant as the wire has it. */
export const variantAnswer = (variant: VariantContent, currency: string): Variant => ({
  ...variant,
  id: String(variant.id),
  price: formatAmount(variant.price, currency),
  compareAt: variant.compareAt === null ? null : formatAmount(variant.compareAt, currency),
  localPickup: { enabled: variant.localPickup },
});

/** A product as the wire has it. */
export const productAnswer = (product: StoredProduct, currency: string): Product => ({
  id: String(product.id),
  title: product.title,
  bodyHtml: product.bodyHtml,
  vendor: product.vendor,
  status: product.status,
  approval: product.approval,
  media: product.media,
  options: product.options,
  variants: product.variants.map((variant) => variantAnswer(variant, currency)),
  metafields: product.metafields,
  seo: product.seo,
  inventoryTotal: product.variants.reduce((sum, { trackStock, stock }) => sum + (trackStock ? stock : 0), 0),
  currency,
  updatedAt: product.updatedAt.toISOString(),
  version: product.version,
});

/** The number of a decimal id from the wire; -1, which nothing has, where it is none. */
export const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);
