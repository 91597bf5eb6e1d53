import { parseAmount } from '../../../domain/money';
import type { ProductContent, VariantContent } from '../../../domain/products/productContent';
import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import { addressCell, weightCell } from '../../../domain/imports/productCsv/cells/exportCells';
import { dimensionsAfter, isExtra, readExtras } from '../../../domain/imports/productCsv/cells/extraFields';
import { parseMetafields } from '../../../domain/imports/productCsv/cells/metafields';
import type { Media, Metafield, ProductStatus } from '../../../domain/products/products';
import { readProductState } from '../../../domain/imports/productCsv/cells/productState';
import { weightUnits, type LengthUnit, type WeightUnit } from '../../../domain/products/units';

const metafieldType = 'single_line_text_field';

/** The options that a row chooses, in their order. */
export const choiceOf = (row: ProductCsvRow): { name: string; value: string }[] =>
  [
    { name: row.option1Name, value: row.option1Value },
    { name: row.option2Name, value: row.option2Value },
    { name: row.option3Name, value: row.option3Value },
  ].filter(({ name }) => name !== '');

const withoutHost = (address: string): string => address.replace(/^https?:\/\/[^/]+/i, '');

/** The media of the addresses in the cells of a product's rows; those known before keep their alt text. */
export const mediaFrom = (cells: readonly string[], before: readonly Media[]): Media[] => {
  const named = cells.flatMap((cell) => (cell === '' ? [] : cell.split(' ')));
  // An export writes our own files with their host, which they are kept without, and hides separators.
  const isOf = ({ src }: Media, address: string): boolean => {
    const cell = addressCell(src);
    return cell === address || (src.startsWith('/') && cell === withoutHost(address));
  };
  if (named.length === before.length && before.every((each, index) => isOf(each, named[index] ?? '')))
    return [...before];
  let last = Math.max(0, ...before.map(({ id }) => Number(id) || 0));
  return [...new Set(named)].map((address) => {
    const found = before.find((each) => isOf(each, address));
    if (found !== undefined) return found;
    last += 1;
    return { id: String(last), src: address, alt: '', contentType: 'IMAGE' };
  });
};

/** The metafields before, with those of the rows' cells written over them. */
export const metafieldsFrom = (cells: readonly string[], before: readonly Metafield[]): Metafield[] => {
  if (cells.every((cell) => cell === '')) return [...before];
  const all = new Map(before.map((field) => [`${field.namespace}.${field.key}`, field]));
  for (const cell of cells)
    for (const { namespace, key, value } of cell === '' ? [] : (parseMetafields(cell) ?? [])) {
      if (isExtra({ namespace, key })) continue;
      const name = `${namespace}.${key}`;
      const known = all.get(name);
      if (value === '') all.delete(name);
      else
        all.set(name, {
          ...(known ?? { id: String(all.size + 1), key, namespace, type: metafieldType }),
          value,
        });
    }
  return [...all.values()];
};

/** The search texts before, with those of the rows' cells written over them. */
export const seoFrom = (cells: readonly string[], before: ProductContent['seo']): ProductContent['seo'] => {
  const seo = { ...before };
  for (const cell of cells) {
    const { seoTitle, seoDescription } = readExtras(cell);
    if (seoTitle !== undefined) seo.title = seoTitle;
    if (seoDescription !== undefined) seo.description = seoDescription;
  }
  return seo;
};

/** What the rows' cells say of the state of a product: a draft, if one of them says so; null: nothing. */
export const stateFrom = (cells: readonly string[]): ProductStatus | null => {
  const said = cells.flatMap((cell) => {
    const state = readProductState(readExtras(cell).status ?? '');
    return state === null ? [] : [state];
  });
  return said.includes('DRAFT') ? 'DRAFT' : (said[0] ?? null);
};

const unitOf = (text: string, standard: WeightUnit): WeightUnit =>
  weightUnits.find((unit) => unit === text) ?? standard;

const stockOf = (
  text: string,
  { trackStock, stock }: Pick<VariantContent, 'trackStock' | 'stock'>,
): Pick<VariantContent, 'trackStock' | 'stock'> => {
  if (text === '') return { trackStock, stock };
  if (text !== 'Untracked') return { trackStock: true, stock: Number(text) };
  return { trackStock: false, stock: trackStock ? 0 : stock };
};

/** What the marketplace measures and counts in. */
interface Standards {
  currency: string;
  weightUnit: WeightUnit;
  lengthUnit: LengthUnit;
}

const measuredBy = (
  { metafields }: ProductCsvRow,
  { barcode, dimensions }: Pick<VariantContent, 'barcode' | 'dimensions'>,
  { lengthUnit }: Standards,
): Pick<VariantContent, 'barcode' | 'dimensions'> => {
  const extras = metafields === '' ? {} : readExtras(metafields);
  return {
    barcode: extras.barcode ?? barcode,
    dimensions: dimensionsAfter(extras, dimensions, lengthUnit),
  };
};

/** Nothing before is no price before: so a shop says that a sale is over. */
const compareAtOf = (text: string, { currency }: Standards): number | null => {
  const amount = parseAmount(text, currency);
  return amount === 0 ? null : amount;
};

/** A variant as a row makes it anew; its options are chosen by the caller. */
export const newVariant = (row: ProductCsvRow, standards: Standards): VariantContent => ({
  id: 0,
  sku: row.sku,
  price: parseAmount(row.price, standards.currency) ?? 0,
  compareAt: compareAtOf(row.comparePrice, standards),
  options: [],
  ...measuredBy(row, { barcode: '', dimensions: null }, standards),
  taxable: true,
  ...stockOf(row.stock, { trackStock: false, stock: 0 }),
  requiresShipping: true,
  weight: row.weight === '' ? 0 : Number(row.weight),
  weightUnit: unitOf(row.weightUnit, standards.weightUnit),
  localPickup: false,
  media: [],
  metafields: [],
});

/** A variant as a row changes it: cells that are empty leave it as it is. */
export const changedVariant = (
  variant: VariantContent,
  row: ProductCsvRow,
  standards: Standards,
): VariantContent => ({
  ...variant,
  sku: row.sku,
  price: parseAmount(row.price, standards.currency) ?? variant.price,
  compareAt: row.comparePrice === '' ? variant.compareAt : compareAtOf(row.comparePrice, standards),
  ...measuredBy(row, variant, standards),
  ...stockOf(row.stock, variant),
  weight:
    row.weight === '' || row.weight === weightCell(variant.weight) ? variant.weight : Number(row.weight),
  weightUnit: unitOf(row.weightUnit, variant.weightUnit),
});
