import type { CatalogProduct } from '../../../../domain/products/catalog';
import type { Features } from '../../../../domain/settings/settings';
import { newVariant, type ProductValues } from '../productValues';

type Product = ProductValues['product'];

/**
 * A new product's form with what is copied from the catalogue; price, stock and SKU are to be filled in. Texts for
 * search engines stay one's own: another's often end in its name, and two pages that say the same lose both.
 */
export const copiedValues = (
  there: Product,
  { title, bodyHtml, media, options, variants, metafields }: CatalogProduct,
  units: Features['defaultUnits'],
): Product => ({
  ...there,
  ...{ title, bodyHtml, media, options, metafields },
  variants: variants.map(({ dimensions, weight, ...variant }) => ({
    ...newVariant(units),
    ...variant,
    weight: String(weight),
    ...(dimensions === null
      ? {}
      : {
          dimensions: {
            width: String(dimensions.width),
            height: String(dimensions.height),
            length: String(dimensions.length),
            dimUnit: dimensions.dimUnit,
          },
        }),
  })),
});
