import type { Fault } from '../../errors/errorTable';
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
import { requiredKeys, type ColumnMapping, type ProductCsvKey } from '../../imports/productCsv/columns';
import type { Delimiter } from './delimiter';
import { newPrint } from '../fingerprints';
import { columnIndexes } from '../../imports/productCsv/mapRow';
import type { ProductLedger } from '../../imports/productCsv/productLedger';
import { copyPrint, idPrint, newRowPrints } from '../../imports/productCsv/rowPrints';
import { cellRules, plainNumbers, type CellRule } from '../../imports/productCsv/rowRules';
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
  /** Rows of other vendors are not taken; null: any will do. */
  vendors?: ReadonlySet<string> | null;
  ledger: Pick<ProductLedger, 'placePrints'>;
  /** What is wrong with a metafields cell beyond its form; null: nothing. */
  metafieldsProblem?: ((cell: string) => Fault | null) | undefined;
  /** Products, by half of their fingerprint, whose rows are all for the reader of texts. */
  held?: ReadonlySet<number>;
}

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
  vendors = null,
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
  /** The rule of each column of the file. */
  const rules: (CellRule | null)[] = mapping.map((key, cell) =>
    key === null || columns[key] !== cell ? null : cellRules[key],
  );
  const required = [...requiredKeys, ...(vendorRequired ? (['vendor'] as const) : [])].map(at);
  const [id, title, sku, vendor] = [at('id'), at('title'), at('sku'), at('vendor')];
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

  const isUnit = (cell: number): boolean => {
    if (bytesAre(bytes, from(cell), to(cell), unit)) return true;
    if (to(cell) - from(cell) > 9) return false;
    const text = String.fromCharCode(...bytes.subarray(from(cell), to(cell)));
    if (weightUnitOf(text) === null) return false;
    unit = text;
    return true;
  };
  /** The vendor that was read last: rows of one mostly stand together. */
  let lastVendor = '';
  const isKnownVendor = (cell: number): boolean => {
    if (vendors === null || bytesAre(bytes, from(cell), to(cell), lastVendor)) return true;
    const text = decoder.decode(bytes.subarray(from(cell), to(cell)));
    if (!vendors.has(text)) return false;
    // What is compared is ASCII.
    if (/^[ -~]+$/.test(text)) lastVendor = text;
    return true;
  };
  const isRightMetafield = (cell: number): boolean =>
    metafieldsProblem === undefined ||
    (hasPlainQuotes(cell) &&
      metafieldsProblem(decoder.decode(bytes.subarray(from(cell), to(cell)))) === null);

  /** Whether there is nothing to say against a cell that is not empty, and nothing to clean. */
  const isPlain = ({ kind, most }: CellRule, cell: number): boolean => {
    const [first, end] = [from(cell), to(cell)];
    if (end - first > most) return false;
    if (kind === 'text') return true;
    if (kind === 'metafields') return isBytesMetafield(bytes, first, end) && isRightMetafield(cell);
    // What is compared or read has to stand there as it is.
    if (!hasPlainQuotes(cell) || !isTidy(bytes, first, end)) return false;
    switch (kind) {
      case 'name':
        return true;
      case 'id':
        return bytes[first] !== numberSign;
      case 'sku':
        return !mayBeShortened(bytes, first, end);
      case 'weightUnit':
        return isUnit(cell);
      case 'images':
        return areBytesImages(bytes, first, end);
      default:
        return (
          bytesDecimals(bytes, first, end, plainNumbers[kind]) >= 0 ||
          (kind === 'stock' && bytesAre(bytes, first, end, 'Untracked'))
        );
    }
  };

  const differ = (one: number, other: number): boolean =>
    bytesDiffer(bytes, from(one), to(one), from(other), to(other));
  /** Whether options have names and values, each after the other, and no two names are one. */
  const areOptions = (): boolean => {
    if (isEmpty(name1) !== isEmpty(value1)) return false;
    if (isEmpty(name2) !== isEmpty(value2) || (isEmpty(name1) && !isEmpty(name2))) return false;
    if (isEmpty(name3) !== isEmpty(value3) || (isEmpty(name2) && !isEmpty(name3))) return false;
    if (isEmpty(name2)) return true;
    if (!differ(name1, name2)) return false;
    return isEmpty(name3) || (differ(name1, name3) && differ(name2, name3));
  };

  const isGood = (): boolean => {
    if (record.count !== width || required.some(isEmpty)) return false;
    for (let cell = 0; cell < width; cell += 1) {
      const rule = rules[cell];
      if (rule != null && !isEmpty(cell) && !isPlain(rule, cell)) return false;
    }
    return isKnownVendor(vendor) && areOptions();
  };

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
