import type { Fault } from '../../errors/errorTable';
import type { ProductCsvRow } from '../productCsv/columns';
import type { CsvRecord } from '../../files/csv/csvRecord';
import type { RowFacts } from '../plan/profile';

/** A row of ours, and where it comes from. */
export interface OwnRow {
  /**
   * The line of the record that it comes from. Where a record stands for several variants, the others have
   * the line and a fraction, so that each row has a place of its own.
   */
  place: number;
  row: ProductCsvRow;
  /** What is wrong with it as a whole; null: nothing. */
  problem: Fault | null;
  source: CsvRecord;
  /** Its SKU was made. */
  madeSku: boolean;
}

/** A record that is no row by itself: its content went into another row, or it says nothing. */
export interface JoinedRecord {
  record: CsvRecord;
  /** The place of the row that it was joined to; null where it was left out. */
  into: number | null;
}

export interface Converted {
  rows: OwnRow[];
  joined: JoinedRecord[];
}

/** A record with what was read of it, among those of its product. */
export interface GroupRow {
  record: CsvRecord;
  row: ProductCsvRow;
  facts: RowFacts;
  group: string;
}
