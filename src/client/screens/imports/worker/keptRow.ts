import type { Fault } from '../../../../domain/errors/errorTable';
import type { ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import type { Edit } from './checkRecord';
import type { ErrorKind } from './protocol';

/** A row that has or had errors. */
export interface KeptRow {
  readonly line: number;
  /** Its cells in one text: cut pieces would keep the whole file alive. */
  readonly text: string;
  readonly shape: Fault | null;
  edit: Edit | null;
  skipped: boolean;
  /** The row as it will be imported, once it is fixed. */
  placed: ProductCsvRow | null;
  problem: Fault | null;
  errors: Record<string, Fault>;
  /** Whether it stands against another row, and might stand when that one goes. */
  conflict: boolean;
  kinds: readonly ErrorKind[];
}

/** What becomes of a row's edit, or whether it is skipped. */
export interface RowChange {
  row: KeptRow;
  next: Partial<Pick<KeptRow, 'edit' | 'skipped'>>;
}
