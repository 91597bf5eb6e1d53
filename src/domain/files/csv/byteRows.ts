import {
  areBytesImages,
  bytesAre,
  bytesDecimals,
  bytesDiffer,
  isBytesMetafield,
  isTidy,
  mayBeShortened,
} from './byteCells';
import { addBytes } from './bytePrints';
import { bitOf, createByteRecord, cutByteRecord } from './byteRecord';
import type { ColumnMapping, ProductCsvKey } from '../../imports/productCsv/columns';
import type { Delimiter } from './delimiter';
import { newPrint } from '../fingerprints';
import { columnIndexes } from '../../imports/productCsv/mapRow';
import type { ProductLedger } from '../../imports/productCsv/productLedger';
import { copyPrint, idPrint, newRowPrints } from '../../imports/productCsv/rowPrints';
import { weightUnitOf } from '../../imports/productCsv/cells/weight';

/** What was taken of a piece of bytes: where the rest begins, and what lies before it. */
export interface TakenBytes {
  next: number;
  lines: number;
  rows: number;
}

export interface ByteRowsOptions {
  mapping: ColumnMapping;
  delimiter: Delimiter;
  vendorRequired: boolean;
  ledger: Pick<ProductLedger, 'placePrints'>;
  /** What is wrong with a metafields cell beyond its form; null: nothing. */
  metafieldsProblem?: ((cell: string) => string | null) | undefined;
  /** Products, by half of their fingerprint, whose rows are all for the reader of texts. */
  held?: ReadonlySet<number>;
}

const longestName = 255;
const longestText = 100_000;
const start = newPrint();
const decoder = new TextDecoder();
const numberSign = 35;

/**
 * Takes rows without a fault, and without anything to clean but the ends of amounts, straight from a
 * file's bytes: most rows of most files, at a fraction of the cost of cutting them into texts. It stops at
 * the first row that is not so plain; that one is for the reader of texts, whose rules decide. For stores
 * whose amounts have two or more decimals.
 */
export const createByteRows = ({
  mapping,
  delimiter,
  vendorRequired,
  ledger,
  metafieldsProblem,
  held,
}: ByteRowsOptions) => {
  const width = mapping.length;
  const record = createByteRecord(width);
  const { starts, ends } = record;
  const columns = columnIndexes(mapping);
  /** Where a field stands; behind the last cell, where it is always empty, if it has no column. */
  const at = (key: ProductCsvKey): number => (columns[key] < 0 ? width : columns[key]);
  const [id, title, sku, vendor, description] = [
    at('id'),
    at('title'),
    at('sku'),
    at('vendor'),
    at('description'),
  ];
  const [price, comparePrice, weight, weightUnit] = [
    at('price'),
    at('comparePrice'),
    at('weight'),
    at('weightUnit'),
  ];
  const [stock, images, metafields] = [at('stock'), at('images'), at('metafields')];
  const [name1, name2, name3] = [at('option1Name'), at('option2Name'), at('option3Name')];
  const [value1, value2, value3] = [at('option1Value'), at('option2Value'), at('option3Value')];
  const prints = newRowPrints();
  const vendorPrint = newPrint();
  const mark = delimiter.charCodeAt(0);
  let bytes: Uint8Array = new Uint8Array();
  /** The unit of weight that was read last: rows share a few. */
  let unit = '';

  const from = (cell: number): number => starts[cell] ?? 0;
  const to = (cell: number): number => ends[cell] ?? 0;
  const isEmpty = (cell: number): boolean => starts[cell] === ends[cell];
  const hasPlainQuotes = (cell: number): boolean => (record.doubled & bitOf(cell)) === 0;

  /** A name that can be compared as it stands. */
  const isName = (cell: number): boolean =>
    to(cell) - from(cell) <= longestName && hasPlainQuotes(cell) && isTidy(bytes, from(cell), to(cell));
  const isAmount = (cell: number): boolean => bytesDecimals(bytes, from(cell), to(cell), 12, 2) >= 0;
  const isShort = (cell: number): boolean => to(cell) - from(cell) <= longestText;

  const isWeight = (): boolean =>
    isEmpty(weight) || bytesDecimals(bytes, from(weight), to(weight), 9, 6) >= 0;
  const isUnit = (): boolean => {
    if (isEmpty(weightUnit) || bytesAre(bytes, from(weightUnit), to(weightUnit), unit)) return true;
    if (to(weightUnit) - from(weightUnit) > 9 || !isName(weightUnit)) return false;
    const text = String.fromCharCode(...bytes.subarray(from(weightUnit), to(weightUnit)));
    if (weightUnitOf(text) === null) return false;
    unit = text;
    return true;
  };
  const isStock = (): boolean =>
    isEmpty(stock) ||
    bytesDecimals(bytes, from(stock), to(stock), 9, 0) === 0 ||
    bytesAre(bytes, from(stock), to(stock), 'Untracked');
  const areImages = (): boolean =>
    isEmpty(images) ||
    (isShort(images) && hasPlainQuotes(images) && areBytesImages(bytes, from(images), to(images)));
  const isRightMetafield = (): boolean =>
    metafieldsProblem === undefined ||
    (hasPlainQuotes(metafields) &&
      metafieldsProblem(decoder.decode(bytes.subarray(from(metafields), to(metafields)))) === null);
  const isMetafield = (): boolean =>
    isEmpty(metafields) ||
    (isShort(metafields) && isBytesMetafield(bytes, from(metafields), to(metafields)) && isRightMetafield());

  const differ = (one: number, other: number): boolean =>
    bytesDiffer(bytes, from(one), to(one), from(other), to(other));
  const areOptions = (): boolean => {
    if (isEmpty(name1))
      return isEmpty(value1) && isEmpty(name2) && isEmpty(value2) && isEmpty(name3) && isEmpty(value3);
    if (!isName(name1) || isEmpty(value1) || !isName(value1)) return false;
    if (isEmpty(name2)) return isEmpty(value2) && isEmpty(name3) && isEmpty(value3);
    if (!isName(name2) || isEmpty(value2) || !isName(value2) || !differ(name1, name2)) return false;
    if (isEmpty(name3)) return isEmpty(value3);
    return (
      isName(name3) && !isEmpty(value3) && isName(value3) && differ(name1, name3) && differ(name2, name3)
    );
  };

  const isGood = (): boolean =>
    record.count === width &&
    !isEmpty(sku) &&
    isName(sku) &&
    !mayBeShortened(bytes, from(sku), to(sku)) &&
    !isEmpty(title) &&
    isName(title) &&
    isAmount(price) &&
    (isEmpty(comparePrice) || isAmount(comparePrice)) &&
    (isEmpty(vendor) ? !vendorRequired : isName(vendor)) &&
    (isEmpty(id) || (isName(id) && bytes[from(id)] !== numberSign)) &&
    areOptions() &&
    isStock() &&
    isWeight() &&
    isUnit() &&
    isShort(description) &&
    areImages() &&
    isMetafield();

  const makePrints = () => {
    copyPrint(vendorPrint, start);
    addBytes(vendorPrint, bytes, from(vendor), to(vendor), false);
    copyPrint(prints.sku, vendorPrint);
    addBytes(prints.sku, bytes, from(sku), to(sku), false);
    const noId = isEmpty(id);
    prints.alone = noId && isEmpty(name1);
    if (prints.alone) return;
    copyPrint(prints.product, noId ? vendorPrint : idPrint);
    const named = noId ? title : id;
    addBytes(prints.product, bytes, from(named), to(named), false);
    copyPrint(prints.names, start);
    addBytes(prints.names, bytes, from(name1), to(name1), true);
    addBytes(prints.names, bytes, from(name2), to(name2), true);
    addBytes(prints.names, bytes, from(name3), to(name3), true);
    copyPrint(prints.variant, prints.product);
    addBytes(prints.variant, bytes, from(value1), to(value1), true);
    addBytes(prints.variant, bytes, from(value2), to(value2), true);
    addBytes(prints.variant, bytes, from(value3), to(value3), true);
  };

  return {
    /**
     * Takes from whole lines those from the byte `begin` on, the first of which is the file's `line`. Stops
     * before what is not ASCII, unless it is known to be UTF-8.
     */
    take: (lines: Uint8Array, begin: number, line: number, isUtf8: boolean): TakenBytes => {
      const taken: TakenBytes = { next: begin, lines: 0, rows: 0 };
      bytes = lines;
      while (taken.next < lines.length) {
        cutByteRecord(record, lines, taken.next, mark);
        if (!isGood() || !(record.isAscii || isUtf8)) break;
        makePrints();
        if (!prints.alone && held?.has(prints.product.low) === true) break;
        if (ledger.placePrints(line + taken.lines, prints) !== null) break;
        taken.next = record.next;
        taken.lines += record.height;
        taken.rows += 1;
      }
      return taken;
    },
  };
};
export type ByteRows = ReturnType<typeof createByteRows>;
