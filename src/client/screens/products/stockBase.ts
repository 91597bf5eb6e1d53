import type { ProductInput } from '../../../domain/products/products';
import type { ProductValues } from './productValues';

const stocksOf = ({ product }: ProductValues) =>
  new Map(product.variants.map(({ id, stock }) => [id, stock]));

/** The same values with the stock that their variants have in `other`. */
export const withStockOf = ({ product }: ProductValues, other: ProductValues): ProductValues => {
  const stocks = stocksOf(other);
  return {
    product: {
      ...product,
      variants: product.variants.map((variant) => {
        const stock = variant.id === undefined ? undefined : stocks.get(variant.id);
        return stock === undefined ? variant : { ...variant, stock };
      }),
    },
  };
};

/** A product as it is sent, with the stock that the form began with: what is sold meanwhile stays sold. */
export const withStockBefore = (input: ProductInput, initial: ProductValues): ProductInput => {
  const stocks = stocksOf(initial);
  return {
    ...input,
    variants: input.variants.map((variant) => {
      const stockBefore = variant.id === undefined ? undefined : stocks.get(variant.id);
      return typeof stockBefore === 'number' ? { ...variant, stockBefore } : variant;
    }),
  };
};
