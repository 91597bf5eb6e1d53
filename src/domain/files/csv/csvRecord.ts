/** One record of a file. `line` is the line of the file, from 1, on which it starts. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** What is wrong with its shape, in a sentence; null: nothing. */
  problem: string | null;
}
