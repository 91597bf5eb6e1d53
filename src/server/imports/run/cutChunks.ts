import { importErrors } from '../../../domain/errors/imports';
import type { NumberedRow } from '../../../domain/imports/productCsv/groupProducts';
import { createProductLedger } from '../../../domain/imports/productCsv/productLedger';
import { mostVariants } from '../../../domain/products/productContent';
import { sanitiseHtml } from '../../products/sanitiseHtml';
import { createCheck, type CheckedRow, type CheckTerms } from './checkRecord';
import { createPause } from '../../jobs/pause';
import { readRecords, type CsvFile } from './readRecords';
import { LineSet } from './lineSet';
import type { Survey } from './surveyFile';

/** Rows that are written together: those of whole products, and those that are turned away. */
export interface Chunk {
  /** The rows of one product each. */
  units: NumberedRow[][];
  rejects: CheckedRow[];
}

export interface Cutting {
  file: CsvFile;
  terms: CheckTerms;
  survey: Survey;
  /** Rows of the next chunk. */
  rows: () => number;
  /** Whether what became of a line is kept already. */
  isDone: (line: number) => boolean;
}

/** The most rows of a chunk, but for the last product, whose rows stay together. */
export const chunkRows = 1000;

class ChunkMaker {
  constructor(private readonly rows: () => number) {}

  private chunk: Chunk = { units: [], rejects: [] };
  private size = 0;
  /** The rows of the product that the last row was of. */
  private unit: NumberedRow[] | null = null;
  private identity: string | null = null;

  /** Adds a row; answers the chunk before it where that was full. */
  add(checked: CheckedRow, identity: string | null): Chunk | null {
    const joins = identity !== null && identity === this.identity;
    let full: Chunk | null = null;
    if (joins) {
      if (this.chunk.rejects.length >= this.rows()) full = this.takeRejects();
    } else {
      if (this.size >= this.rows()) full = this.take();
      this.unit = null;
      this.identity = identity;
    }
    this.size += 1;
    this.put(checked);
    return full;
  }

  take(): Chunk | null {
    const { chunk, size } = this;
    this.chunk = { units: [], rejects: [] };
    this.size = 0;
    return size === 0 ? null : chunk;
  }

  /** Rows that are turned away need not wait for their product to end. */
  private takeRejects(): Chunk {
    const { units, rejects } = this.chunk;
    this.chunk = { units, rejects: [] };
    this.size -= rejects.length;
    return { units: [], rejects };
  }

  private put(checked: CheckedRow): void {
    const { line, row, errors } = checked;
    if (errors !== null) this.chunk.rejects.push(checked);
    else if (this.unit === null) {
      this.unit = [{ line, row }];
      this.chunk.units.push(this.unit);
    } else if (this.unit.length < mostVariants) this.unit.push({ line, row });
    else
      this.chunk.rejects.push({
        line,
        row,
        errors: { sku: importErrors.tooManyVariants({ count: mostVariants }) },
      });
  }
}

/**
 * Cuts a file into chunks of at most about 1,000 rows that are still to be done. A product's rows are never
 * split: those that do not stand together are collected in further readings of the file.
 */
export async function* cutChunks({ file, terms, survey, rows, isDone }: Cutting): AsyncGenerator<Chunk> {
  const ledger = createProductLedger();
  const turnedAway = new LineSet();
  const pause = createPause();

  /** In the first reading rows are held against all rows before them, wherever in the file these stand. */
  const compare = (checked: CheckedRow): CheckedRow => {
    const { line, row, errors } = checked;
    if (errors !== null) return checked;
    const conflict = ledger.place(line, row);
    if (conflict === null) return checked;
    turnedAway.add(line);
    return { line, row, errors: { [conflict.key]: conflict.fault } };
  };

  for (let reading = 0; reading < survey.readings; reading += 1) {
    let check: ReturnType<typeof createCheck> | null = null;
    const maker = new ChunkMaker(rows);
    const held = new Map<string, CheckedRow[]>();
    for await (const { header, records } of readRecords(file)) {
      check ??= createCheck(header, terms);
      for (const record of records) {
        const found = check(record);
        const checked = reading === 0 ? compare(found) : found;
        const { line, row, errors } = checked;
        const identity = found.errors === null ? survey.identityOf(row) : null;
        const round = identity === null || turnedAway.has(line) ? 0 : (survey.rounds.get(identity) ?? 0);
        if (round === reading && !isDone(line)) {
          if (errors === null) row.description = sanitiseHtml(row.description);
          if (identity !== null && round > 0) {
            const rows = held.get(identity);
            if (rows === undefined) held.set(identity, [checked]);
            else rows.push(checked);
          } else {
            const full = maker.add(checked, identity);
            if (full !== null) yield full;
          }
        }
        await pause();
      }
    }
    for (const [identity, rows] of held)
      for (const checked of rows) {
        const full = maker.add(checked, identity);
        if (full !== null) yield full;
      }
    const rest = maker.take();
    if (rest !== null) yield rest;
  }
}
