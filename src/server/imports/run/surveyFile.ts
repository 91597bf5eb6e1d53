import { addText, newPrint, type Fingerprint } from '../../../domain/files/fingerprints';
import { createPrintTable } from '../../../domain/files/printTable';
import { createPause } from '../../jobs/pause';
import { readRecords, type CsvFile } from './readRecords';
import { createCheck, type CheckTerms } from './checkRecord';
import type { RowIdentities } from './rowIdentities';

/** What must be known of a file before its first row is written. */
export interface Survey {
  total: number;
  /** Products whose rows do not stand together, and the round of reading in which each is done. */
  rounds: ReadonlyMap<string, number>;
  /** Number of readings: one for the rows that stand together, and further ones for the others. */
  readings: number;
  /** What makes rows one product; null: the row is one by itself. */
  identityOf: RowIdentities['of'];
}

/** Rows of scattered products that are kept in memory at a time. */
const rowsOfRound = 20_000;

const printOf = (identity: string): Fingerprint => {
  const print = newPrint();
  addText(print, identity);
  return print;
};

/**
 * Reads a file once without writing: whether it can be imported at all, how many rows it has, and which
 * products' rows are scattered over it, as a product is written whole. Errors: FileRefused.
 */
export const surveyFile = async (
  file: CsvFile,
  terms: CheckTerms,
  identities: RowIdentities,
  keepOn: () => Promise<void>,
): Promise<Survey> => {
  let check: ReturnType<typeof createCheck> | null = null;
  const pause = createPause();
  const sizes = createPrintTable();
  const scattered = new Set<string>();
  let total = 0;
  let current: string | null = null;
  for await (const { header, records } of readRecords(file)) {
    check ??= createCheck(header, terms);
    const checked = records.map(check);
    await identities.learn(checked);
    for (const { row, errors } of checked) {
      total += 1;
      const identity: string | null = errors === null ? identities.of(row) : null;
      if (identity !== null) {
        const size = sizes.get(printOf(identity));
        if (size > 0 && identity !== current) scattered.add(identity);
        sizes.set(printOf(identity), size + 1);
      }
      current = identity;
      await pause();
    }
    await keepOn();
  }
  const rounds = new Map<string, number>();
  let held = 0;
  for (const identity of scattered) {
    rounds.set(identity, 1 + Math.floor(held / rowsOfRound));
    held += sizes.get(printOf(identity));
  }
  return {
    total,
    rounds,
    readings: 1 + Math.max(0, ...rounds.values()),
    identityOf: identities.of,
  };
};
