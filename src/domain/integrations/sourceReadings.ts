import { addText, newPrint } from '../files/fingerprints';
import { formatAmount } from '../money';
import { shownCode } from '../text';
import {
  optionKeys,
  productCsvKeys,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../imports/productCsv/columns';
import type { ProductRecord, VariantContent } from '../products/productContent';

/**
 * What a sheet or shop said of a row: its cells, long ones as fingerprints. What was not followed is not in it. `off`:
 * the pieces that were set aside here when its variant was switched off or taken away there.
 */
export type Reading = Partial<Record<ProductCsvKey | 'off', string>>;

/** A row of a sheet or shop, by which it is known again, and the product there that it is of. */
export interface SourceRow {
  key: string;
  group: string;
  row: ProductCsvRow;
  /** The shop sells the product without it. */
  isOff?: boolean;
}

/** Where a row stands here. */
export interface PlaceHere {
  product: ProductRecord;
  variant: VariantContent;
}

/** Pieces that went or came there since the last reading, or what becomes of all of a variant's. */
export interface CountedChange {
  key: string;
  variantId: number;
  change: number | 'off' | 'untracked';
}

const longestCell = 100;

/** A text that is short enough to be kept, and alike for the same text only. */
export const shortened = (text: string): string => {
  if (text.length <= longestCell) return text;
  const print = newPrint();
  addText(print, text);
  return `#${String(text.length)}:${String(print.low)}:${String(print.high)}`;
};

/** SKUs are kept as the import finds them: by them a row is found again. */
export const skuOf = ({ sku }: Pick<ProductCsvRow, 'sku'>): string => shownCode(sku.trim());

const cellOf = (row: ProductCsvRow, key: ProductCsvKey): string =>
  key === 'sku' ? skuOf(row) : shortened(row[key].trim());

/** Empty cells are said as well: that a cell was emptied is no reading that lacks it. */
export const readingOf = (row: ProductCsvRow, keys: readonly ProductCsvKey[]): Reading =>
  Object.fromEntries(keys.map((key) => [key, cellOf(row, key)]));

export const sameReading = (one: Reading, other: Reading): boolean =>
  one.off === other.off && productCsvKeys.every((key) => one[key] === other[key]);

/** What a product has once, whichever of its rows says it. */
const productKeys: readonly ProductCsvKey[] = ['title', 'description', 'images'];

const isCount = (cell: string | undefined): cell is string => cell !== undefined && /^\d+$/.test(cell);

interface Since {
  /** What is taken over of it. */
  keys: readonly ProductCsvKey[];
  /** The readings before, by key. */
  before: ReadonlyMap<string, Reading>;
  /** Where an SKU of a row's vendor stands here. */
  placeOf: (row: ProductCsvRow, sku: string) => PlaceHere | undefined;
  currency: string;
  /** A shop counts what it sells: its stock is taken as a difference, and its products are known by their ids. */
  isShop: boolean;
}

interface Looked extends SourceRow {
  last: Reading | undefined;
  here: PlaceHere | undefined;
  changed: ReadonlySet<ProductCsvKey>;
}

/** The options that a variant has here, as cells. */
const optionCells = ({ options }: VariantContent): Partial<ProductCsvRow> =>
  Object.fromEntries(
    optionKeys.map((key, at) => {
      const option = options[Math.floor(at / 2)];
      return [key, (at % 2 === 0 ? option?.name : option?.value) ?? ''];
    }),
  );

const look = (source: SourceRow, siblings: readonly Reading[], since: Since): Looked => {
  const { keys, before, placeOf } = since;
  const { row } = source;
  const last = before.get(source.key);
  const old = last?.sku;
  const here = (old === undefined ? undefined : placeOf(row, old)) ?? placeOf(row, skuOf(row));
  const isChanged = (key: ProductCsvKey): boolean => {
    const cell = cellOf(row, key);
    if (last !== undefined) return last[key] !== cell;
    // A new variant says of its product what the others have said before.
    return !productKeys.includes(key) || (cell !== '' && !siblings.some((each) => each[key] === cell));
  };
  return { ...source, last, here, changed: new Set(keys.filter(isChanged)) };
};

/** As the import reads that there is no price before any more; an empty cell leaves the one that is here. */
const noPriceBefore = '0';

/** A row that changes only what was changed there; all else stays as it is here. */
const changeOf = (
  { row, here, last, changed }: Looked,
  main: ProductRecord,
  group: ReadonlySet<ProductCsvKey>,
  { currency, isShop }: Since,
): ProductCsvRow => {
  const product = here?.product ?? main;
  const says = (key: ProductCsvKey): boolean =>
    productKeys.includes(key) ? group.has(key) : changed.has(key);
  const cell = (key: ProductCsvKey): string => (says(key) ? row[key] : '');
  // It was there at the last reading and was emptied since: whoever did that means it.
  const isEmptied =
    changed.has('comparePrice') && row.comparePrice.trim() === '' && (last?.comparePrice ?? '') !== '';
  const keepsOptions = here !== undefined && !optionKeys.some((key) => group.has(key));
  const hasOptions = row.option1Name !== '' || (isShop && row.sku !== here?.variant.sku);
  const isWeighed = changed.has('weight') || changed.has('weightUnit');
  return {
    ...row,
    ...(keepsOptions && hasOptions ? optionCells(here.variant) : {}),
    id: isShop ? String(main.id) : row.id,
    title: group.has('title') ? row.title : product.title,
    price:
      here === undefined || changed.has('price') ? row.price : formatAmount(here.variant.price, currency),
    comparePrice: here === undefined ? row.comparePrice : isEmptied ? noPriceBefore : cell('comparePrice'),
    stock: here === undefined ? row.stock : cell('stock'),
    weight: isWeighed ? row.weight : '',
    weightUnit: isWeighed ? row.weightUnit : '',
    description: cell('description'),
    images: cell('images'),
    metafields: cell('metafields'),
  };
};

/**
 * What has to be written for what changed there since the last reading: rows that change it and nothing else, by their
 * index, and pieces that went or came. Rows that are not here yet, or not any more, are written whole.
 */
export const changesSince = (
  rows: readonly SourceRow[],
  since: Since,
): { rows: Map<number, ProductCsvRow>; counted: CountedChange[] } => {
  const groups = new Map<string, { row: SourceRow; index: number }[]>();
  for (const [index, row] of rows.entries()) {
    const members = groups.get(row.group);
    if (members === undefined) groups.set(row.group, [{ row, index }]);
    else members.push({ row, index });
  }
  const written = new Map<number, ProductCsvRow>();
  const counted: CountedChange[] = [];
  for (const members of groups.values()) {
    const siblings = members.flatMap(({ row }) => since.before.get(row.key) ?? []);
    const looked = members.map(({ row, index }) => ({ index, ...look(row, siblings, since) }));
    const main = looked.find(({ here }) => here !== undefined)?.here?.product;
    const sent = looked.map((each) => {
      const { here, last, row, key, isOff = false } = each;
      if (here === undefined || last?.stock === undefined || !since.isShop) return each;
      const { id: variantId, trackStock } = here.variant;
      // Of a variant that is not sold there nothing is said until it is again.
      if (isOff) {
        if (last.off === undefined) counted.push({ key, variantId, change: 'off' });
        return { ...each, changed: new Set<ProductCsvKey>() };
      }
      const { stock } = row;
      const isMoved = isCount(last.stock) && isCount(stock);
      if (last.off === 'Untracked' && !isCount(stock)) counted.push({ key, variantId, change: 'untracked' });
      else if (isMoved && trackStock && (each.changed.has('stock') || last.off !== undefined))
        counted.push({
          key,
          variantId,
          change: Number(stock) - Number(last.stock) + (isCount(last.off) ? Number(last.off) : 0),
        });
      return isMoved
        ? { ...each, changed: new Set([...each.changed].filter((cell) => cell !== 'stock')) }
        : each;
    });
    const group = new Set(sent.flatMap(({ changed }) => [...changed]));
    // What makes the rows one product, and what a product has once, is said by all of them or by none.
    const isWhole = ['title', 'description', 'images', ...optionKeys].some((key) =>
      [...group].some((each) => each === key),
    );
    // What is not here any more was deleted here: it stays so until something of it changes there.
    if (group.size === 0) continue;
    for (const each of sent) {
      // Nor is what the shop does not sell made here.
      if (each.isOff === true && (each.last !== undefined || each.here === undefined)) continue;
      const isSaid = [...each.changed].some((key) => !productKeys.includes(key));
      if (main === undefined) written.set(each.index, each.row);
      else if (each.here === undefined ? isSaid : isWhole || isSaid)
        written.set(each.index, changeOf(each, main, group, since));
    }
  }
  return { rows: written, counted };
};
