import type { Fault } from '../../errors/errorTable';
/** One record of a file. `line` is the line of the file, from 1, on which it starts. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** What is wrong with its shape; null: nothing. */
  problem: Fault | null;
}
