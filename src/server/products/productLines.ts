import { formatAmount } from '../../domain/money';
import type { VariantContent } from '../../domain/products/productContent';
import type { ProductCsvRow } from '../../domain/imports/productCsv/columns';
import { extraMetafields, isExtra, markOfStore } from '../../domain/imports/productCsv/cells/extraFields';
import { imagesCell, metafieldsCell, weightCell } from '../../domain/imports/productCsv/cells/exportCells';
import { productCsvHeader, productCsvLine } from '../../domain/files/csv/writeCsv';
import type { ProductFilters } from '../../domain/products/products';
import type { Database } from '../db/database';
import { eachSelected } from './queries/eachSelected';
import type { StoredProduct } from './queries/read';
import { selectionOf } from './queries/selection';
import { readStoreTerms } from './queries/storeTerms';
import type { Scope } from '../db/scope';

/** One variant as a row; what belongs to the whole product stands in its first row only. */
const rowOf = (
  product: StoredProduct,
  variant: VariantContent,
  isFirst: boolean,
  { currency, origin, store }: { currency: string; origin: string; store: string },
): ProductCsvRow => {
  const [one, two, three] = variant.options;
  const { title, description } = product.seo;
  // What waits for the marketplace's look is no draft of its vendor's, unless it is to stay one.
  const isDraft = product.status === 'DRAFT' && (product.approval === 'approved' || product.staysDraft);
  const seo = isFirst ? { seoTitle: title, seoDescription: description, status: isDraft ? 'DRAFT' : '' } : {};
  const extras = extraMetafields({ barcode: variant.barcode, ...seo }, variant.dimensions);
  return {
    id: String(product.id),
    title: product.title,
    option1Name: one?.name ?? '',
    option1Value: one?.value ?? '',
    option2Name: two?.name ?? '',
    option2Value: two?.value ?? '',
    option3Name: three?.name ?? '',
    option3Value: three?.value ?? '',
    sku: variant.sku,
    vendor: product.vendor,
    description: isFirst ? product.bodyHtml : '',
    price: formatAmount(variant.price, currency),
    comparePrice: variant.compareAt === null ? '' : formatAmount(variant.compareAt, currency),
    weight: weightCell(variant.weight),
    weightUnit: variant.weightUnit,
    stock: variant.trackStock ? String(variant.stock) : 'Untracked',
    images: isFirst ? imagesCell(product.media, origin) : '',
    metafields: metafieldsCell([
      ...(isFirst ? [markOfStore(store)] : []),
      ...extras,
      ...(isFirst ? product.metafields.filter((each) => !isExtra(each)) : []),
    ]),
  };
};

/**
 * The products that filters find as CSV text in the columns of the import, a batch at a time. `origin`
 * goes before the addresses of our own files, so that others can read them too.
 */
export async function* productLines(
  db: Database,
  scope: Scope,
  filters: ProductFilters,
  origin: string,
): AsyncGenerator<string> {
  yield `\ufeff${productCsvHeader()}`;
  const selection = selectionOf(scope, filters);
  if (selection === null) return;
  const { currency } = await readStoreTerms(db, scope.store);
  for await (const products of eachSelected(db, scope, selection)) {
    let text = '';
    for (const product of products)
      for (const [index, variant] of product.variants.entries())
        text += productCsvLine(
          rowOf(product, variant, index === 0, { currency, origin, store: scope.store }),
        );
    yield text;
  }
}
