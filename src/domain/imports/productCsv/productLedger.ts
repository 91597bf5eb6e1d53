import { importErrors } from '../../errors/imports';
import type { ProductCsvRow } from './columns';
import { newPrint, type Fingerprint } from '../../files/fingerprints';
import { createPrintTable } from '../../files/printTable';
import type { GroupError } from './groupProducts';
import { createRowPrints, type RowPrints } from './rowPrints';

/** More variants of one product are looked up and not gone through. */
const longestRun = 32;

/**
 * The lines of variants. Those of a product mostly stand together: such a run is gone through, and what is
 * behind is put into a table only when a row comes that belongs further back.
 */
const createVariantLines = () => {
  const table = createPrintTable();
  let room = 8192;
  /** Both halves and the line of each variant that is not in the table yet. */
  let pending = new Int32Array(3 * room);
  let count = 0;
  /** Where the run of a product begins, and which product it is; 0: there is none outside the table. */
  let run = 0;
  let product = 0;

  const settle = () => {
    const print = { low: 0, high: 0 };
    for (let at = 0; at < 3 * count; at += 3) {
      print.low = pending[at] ?? 0;
      print.high = pending[at + 1] ?? 0;
      table.set(print, pending[at + 2] ?? 0);
    }
    count = 0;
    product = 0;
  };

  const append = ({ low, high }: Fingerprint, line: number) => {
    if (count === room) {
      const old = pending;
      room *= 2;
      pending = new Int32Array(3 * room);
      pending.set(old);
    }
    const at = 3 * count;
    pending[at] = low;
    pending[at + 1] = high;
    pending[at + 2] = line;
    count += 1;
  };

  return {
    /** The first variant of a product that has no other; products are numbers from 1. */
    begin: (print: Fingerprint, line: number, of: number): void => {
      run = count;
      product = of;
      append(print, line);
    },
    /** A further variant; answers the line of one like it, or 0. */
    add: (print: Fingerprint, line: number, of: number): number => {
      if (of !== product || count - run >= longestRun) {
        settle();
        return table.add(print, line);
      }
      for (let at = 3 * run; at < 3 * count; at += 3)
        if (pending[at] === print.low && pending[at + 1] === print.high) return pending[at + 2] ?? 0;
      append(print, line);
      return 0;
    },
    delete: (print: Fingerprint): void => {
      settle();
      table.delete(print);
    },
  };
};

/** The rows that an import takes, as they come and go while a person fixes them. */
export interface ProductLedger {
  /** Takes a checked row in; or says which taken row it cannot stand beside, and takes nothing. */
  place: (line: number, row: ProductCsvRow) => GroupError | null;
  /** Like `place`, by what a row is compared by. */
  placePrints: (line: number, prints: RowPrints) => Conflict | null;
  /** Takes out a row that `place` took, as it was then. */
  remove: (line: number, row: ProductCsvRow) => void;
  /** Whether a row that was taken has this row's SKU. */
  hasSku: (row: ProductCsvRow) => boolean;
  /** How many products the rows are. */
  products: () => number;
}

/** What the rows of one product share: the fingerprint of its options' names. */
interface Options {
  low: number;
  high: number;
  /** The line of its first row; 0 where that went. */
  first: number;
  rows: number;
}

/** Which taken row a row cannot stand beside, and by what of it. */
interface Conflict {
  with: 'sku' | 'names' | 'variant';
  /** 0 where that row is gone and others of its product are not. */
  line: number;
}

const errorOf = (line: number, { option1Name }: ProductCsvRow, conflict: Conflict): GroupError => {
  const { line: other } = conflict;
  if (conflict.with === 'sku')
    return { line, key: 'sku', fault: importErrors.sameSkuInLine({ line: other }) };
  if (conflict.with === 'names') {
    const fault =
      other === 0 ? importErrors.otherOptionsInOtherLine() : importErrors.otherOptionsInLine({ line: other });
    return { line, key: 'option1Name', fault };
  }
  return option1Name === ''
    ? { line, key: 'id', fault: importErrors.sameProductInLine({ line: other }) }
    : { line, key: 'option1Value', fault: importErrors.sameOptionsInLine({ line: other }) };
};

/**
 * Keeps fingerprints of what `groupProducts` compares rows by, and nothing else, so that millions of rows
 * fit. What it took, `groupProducts` takes without an error.
 */
export const createProductLedger = (): ProductLedger => {
  const skuLines = createPrintTable();
  const variantLines = createVariantLines();
  /** The place of a product in `options`, from 1. */
  const places = createPrintTable();
  const options: Options[] = [];
  const printsOf = createRowPrints();
  /** The product looked at last: the rows of one mostly stand together. */
  const last = newPrint();
  let lastPlace = 0;
  let products = 0;

  const placeInProduct = (line: number, { product: print, names, variant }: RowPrints): Conflict | null => {
    const isLast = print.low === last.low && print.high === last.high;
    const next = options.length + 1;
    const place = isLast ? lastPlace : places.add(print, next) || next;
    const product = options[place - 1];
    last.low = print.low;
    last.high = print.high;
    lastPlace = place;
    if (product === undefined || product.rows === 0) {
      lastPlace = options.push({ low: names.low, high: names.high, first: line, rows: 1 });
      if (lastPlace !== place) places.set(print, lastPlace);
      products += 1;
      variantLines.begin(variant, line, lastPlace);
      return null;
    }
    if (product.low !== names.low || product.high !== names.high)
      return { with: 'names', line: product.first };
    const other = variantLines.add(variant, line, place);
    if (other !== 0) return { with: 'variant', line: other };
    product.rows += 1;
    return null;
  };

  const placePrints = (line: number, prints: RowPrints): Conflict | null => {
    const skuLine = skuLines.add(prints.sku, line);
    if (skuLine !== 0) return { with: 'sku', line: skuLine };
    const conflict = prints.alone ? null : placeInProduct(line, prints);
    if (conflict !== null) skuLines.delete(prints.sku);
    else if (prints.alone) products += 1;
    return conflict;
  };

  const place = (line: number, row: ProductCsvRow): GroupError | null => {
    const conflict = placePrints(line, printsOf(row));
    return conflict === null ? null : errorOf(line, row, conflict);
  };

  const remove = (line: number, row: ProductCsvRow) => {
    const prints = printsOf(row);
    skuLines.delete(prints.sku);
    if (prints.alone) {
      products -= 1;
      return;
    }
    variantLines.delete(prints.variant);
    const product = options[places.get(prints.product) - 1];
    if (product === undefined) return;
    product.rows -= 1;
    if (product.first === line) product.first = 0;
    if (product.rows === 0) products -= 1;
  };

  const hasSku = (row: ProductCsvRow): boolean => skuLines.get(printsOf(row).sku) !== 0;

  return { place, placePrints, remove, hasSku, products: () => products };
};
