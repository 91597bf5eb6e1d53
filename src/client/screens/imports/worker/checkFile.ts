import { createByteRows, type ByteRows } from '../../../../domain/files/csv/byteRows';
import {
  productCsvKeys,
  type ColumnMapping,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../../../../domain/imports/productCsv/columns';
import type { Fault } from '../../../../domain/errors/errorTable';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import { columnIndexes } from '../../../../domain/imports/productCsv/mapRow';
import { createProductLedger } from '../../../../domain/imports/productCsv/productLedger';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import { createConverter, type Converter } from '../../../../domain/imports/convert/convert';
import type { Converted, OwnRow } from '../../../../domain/imports/convert/ownRow';
import { mappingOfPlan, type FilePlan } from '../../../../domain/imports/plan/plan';
import { planUpdates } from '../../../../domain/imports/plan/planGaps';
import type { CellRule } from './cellRule';
import type { DoneRemedy } from '../../../../domain/imports/remedies/remedy';
import { checkRecord, type RowTerms } from './checkRecord';
import type { KeptRow } from './keptRow';
import { createKeptRows, type KeptRows } from './keptRows';
import type { ImportTerms, PreviewRow, Totals } from './protocol';
import { rowIdentity } from '../../../../domain/imports/productCsv/groupProducts';
import { joinMetafields } from '../../../../domain/imports/productCsv/cells/metafields';
import { createRowPrints } from '../../../../domain/imports/productCsv/rowPrints';

/** A row that only a specification's value stands against, as the rows of its product that came since leave it. */
interface WaitingRow {
  line: number;
  row: ProductCsvRow;
  /** Its own metafields with those of the later rows written over them, as the import writes them. */
  cell: string;
}

/**
 * Rows that are refused for a specification's value alone: of two rows of a product the later one says what
 * the product has, so that such a row is taken as soon as a later one sets the value right.
 */
const createWaitingRows = (metafieldsProblem: CellRule | undefined) => {
  const byProduct = new Map<string, WaitingRow[]>();
  const printsOf = createRowPrints();
  const products = new Set<number>();
  return {
    /** Halves of the fingerprints of products with such rows; others may share one. */
    products: products as ReadonlySet<number>,
    add: (line: number, row: ProductCsvRow): void => {
      const identity = rowIdentity(row);
      if (identity === null) return;
      const rows = byProduct.get(identity) ?? [];
      byProduct.set(identity, rows);
      rows.push({ line, row, cell: row.metafields });
      products.add(printsOf(row).product.low);
    },
    /** The rows that a later one, which is taken itself, sets right; they wait no longer. */
    setRight: (later: ProductCsvRow): readonly Pick<WaitingRow, 'line' | 'row'>[] => {
      const identity = byProduct.size === 0 || later.metafields === '' ? null : rowIdentity(later);
      const rows = identity === null ? undefined : byProduct.get(identity);
      if (identity === null || rows === undefined) return [];
      const right: WaitingRow[] = [];
      let over = later.metafields;
      // The last first: what is taken now stands over those before it.
      for (const waiting of rows.toReversed()) {
        waiting.cell = joinMetafields(waiting.cell, over);
        if ((metafieldsProblem?.(waiting.cell) ?? null) !== null) continue;
        over = waiting.cell;
        right.push(waiting);
      }
      byProduct.set(
        identity,
        rows.filter((row) => !right.includes(row)),
      );
      return right.reverse();
    },
  };
};

/** How many of the rows to import are shown as they will be. */
const previewLimit = 100;

/** What one pass over the file found. */
export interface FileCheck {
  terms: RowTerms;
  plan: FilePlan;
  /** Where the fields stand in the rows that are checked. */
  mapping: ColumnMapping;
  /** Makes the records of the file into rows of ours; null: they are read as they stand. */
  converter: Converter | null;
  /** The fields that some row fills, or might. */
  usedKeys: () => ReadonlySet<ProductCsvKey | null>;
  kept: KeptRows;
  preview: PreviewRow[];
  /** Lines that stand against another row, beyond the rows that are kept; and why. */
  unlistedConflicts: Map<number, Fault>;
  /** Lines with a specification's value that is refused by itself, and that a later row sets right. */
  setRight: ReadonlySet<number>;
  take: (record: CsvRecord) => void;
  /** Takes plain good rows as bytes; null until the rows to show are known, and where that is not possible. */
  byteRows: (delimiter: Delimiter) => ByteRows | null;
  /** The rows so far. */
  rows: () => number;
  /** Counts rows that `byteRows` took. */
  tookRows: (count: number) => void;
  /** After the last row: fixed rows of an earlier check yield to the others. */
  end: () => void;
  totals: () => Totals;
}

/** A converted row as a record whose fields stand in the order of our own. */
export const recordOfOwn = ({ place, row, problem }: OwnRow): CsvRecord => ({
  line: place,
  cells: productCsvKeys.map((key) => row[key]),
  problem,
});

interface CheckOptions {
  plan: FilePlan;
  header: readonly string[];
  terms: Pick<ImportTerms, 'currency' | 'currencyDigits' | 'byMarketplace' | 'vendors'>;
  metafieldsProblem?: CellRule | undefined;
  /** Of rows that name none. */
  vendor: string;
  /** What was done to rows at an earlier check, which is kept. */
  earlier: { at: (line: number) => Pick<KeptRow, 'edit' | 'skipped'> | undefined } | null;
  /** What was done there to many rows at once. */
  remedies?: readonly DoneRemedy[];
}

/** Checks a file row by row. */
export const createFileCheck = (options: CheckOptions): FileCheck => {
  const { plan, header, terms: own, vendor, earlier, metafieldsProblem } = options;
  const { currency, currencyDigits, byMarketplace } = own;
  const vendors = byMarketplace && own.vendors !== undefined ? new Set(own.vendors) : null;
  const direct = mappingOfPlan(plan, header.length);
  const mapping = direct ?? productCsvKeys;
  const converter = direct === null ? createConverter(plan, header) : null;
  const updates = planUpdates(plan);
  const used = new Set<ProductCsvKey | null>(direct ?? []);
  const indexes = columnIndexes(mapping);
  const terms: RowTerms = {
    indexes,
    currencyDigits,
    currency,
    vendor,
    vendorRequired: byMarketplace,
    vendors,
    metafieldsProblem,
    updates,
  };
  const ledger = createProductLedger();
  const kept = createKeptRows(ledger, terms, options.remedies);
  const preview: PreviewRow[] = [];
  const unlistedConflicts = new Map<number, Fault>();
  const remembered: KeptRow[] = [];
  const waiting = createWaitingRows(metafieldsProblem);
  const setRight = new Set<number>();
  let rows = 0;
  let good = 0;
  let unlisted = 0;
  let joined = 0;
  let madeSkus = 0;

  const takeBad = ({ line, cells, problem }: CsvRecord, conflict: Fault | null) => {
    if (!kept.isFull()) {
      kept.settle(kept.keep(line, cells, problem));
      return;
    }
    unlisted += 1;
    if (conflict !== null) unlistedConflicts.set(line, conflict);
  };

  /** A row that a later one sets right; where it stands against another by now, it stays listed. */
  const takeEarlier = (line: number, row: ProductCsvRow) => {
    if (ledger.place(line, row) !== null) return;
    kept.release(line);
    setRight.add(line);
    good += 1;
  };

  /** A row that was edited or skipped is listed again, whatever the new mapping says of it. */
  const takeRemembered = (record: CsvRecord, before: Pick<KeptRow, 'edit' | 'skipped'>) => {
    const row = kept.keep(record.line, record.cells, record.problem);
    row.edit = before.edit;
    row.skipped = before.skipped;
    remembered.push(row);
  };

  const takeRow = (record: CsvRecord, madeSku: boolean) => {
    rows += 1;
    const before = earlier?.at(record.line);
    if (before !== undefined && (before.edit !== null || before.skipped)) {
      takeRemembered(record, before);
      return;
    }
    const { row, held } = checkRecord(record, terms, null);
    const conflict = row === undefined ? null : ledger.place(record.line, row);
    if (row === undefined || conflict !== null) {
      takeBad(record, conflict?.fault ?? null);
      if (held !== undefined && kept.at(record.line) !== undefined) waiting.add(record.line, held);
      return;
    }
    good += 1;
    for (const earlier of waiting.setRight(row)) takeEarlier(earlier.line, earlier.row);
    if (preview.length < previewLimit) preview.push({ line: record.line, row, madeSku });
  };

  const takeConverted = (converted: Converted) => {
    joined += converted.joined.length;
    for (const each of converted.rows) {
      for (const key of productCsvKeys) if (each.row[key] !== '') used.add(key);
      if (each.madeSku) madeSkus += 1;
      takeRow(recordOfOwn(each), each.madeSku);
    }
  };

  const take = (record: CsvRecord) => {
    if (converter === null) takeRow(record, false);
    else takeConverted(converter.take(record));
  };

  let quick: ByteRows | null = null;
  const byteRows = (delimiter: Delimiter): ByteRows | null => {
    const isPlain =
      converter === null && currencyDigits >= 2 && vendor === '' && earlier === null && !updates;
    if (!isPlain || preview.length < previewLimit) return null;
    quick ??= createByteRows({
      mapping,
      delimiter,
      vendorRequired: byMarketplace,
      vendors,
      ledger,
      metafieldsProblem,
      held: waiting.products,
    });
    return quick;
  };

  return {
    terms,
    plan,
    mapping,
    converter,
    usedKeys: () => used,
    kept,
    preview,
    unlistedConflicts,
    setRight,
    take,
    byteRows,
    rows: () => rows,
    tookRows: (count) => {
      rows += count;
      good += count;
    },
    end: () => {
      if (converter !== null) takeConverted(converter.end());
      for (const row of remembered) kept.settle(row);
    },
    totals: () => {
      const { bad, fixed, skipped } = kept.counts;
      const counts = {
        rows,
        good: good + fixed,
        bad: bad + unlisted,
        fixed,
        skipped,
        unlisted,
        joined,
        madeSkus,
      };
      return {
        ...counts,
        products: ledger.products(),
        kinds: kept.kinds(),
        remedies: kept.remedies.done(),
      };
    },
  };
};
