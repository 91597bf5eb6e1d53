import { reasonLabel } from '../../domain/imports/productCsv/columns';
import { restoreCell } from '../../domain/files/formulaCells';
import { rowReason } from '../../domain/imports/productCsv/rowReason';
import { csvLine } from '../../domain/files/csv/writeCsv';
import type { Language } from '../../locales/languages';
import { errorsIn, importFieldsIn } from '../errorWords';
import type { Queries } from '../db/database';
import type { StoredBatch } from './queries/batches';
import { readRefused, type StoredRefusal } from './queries/fixing';
import { readRecords, type CsvFile } from './run/readRecords';

const rowsAtOnce = 1000;

async function* refusals(db: Queries, batch: StoredBatch): AsyncGenerator<StoredRefusal, undefined> {
  for (let after = 0; ;) {
    const found = await readRefused(db, batch, { after, limit: rowsAtOnce });
    const last = found.at(-1);
    if (last === undefined) return undefined;
    yield* found;
    after = last.line;
  }
}

/**
 * The refused rows of a batch as CSV text in the columns of its file, with the reasons in a last column, in the
 * reader's language. File and
 * rows are read side by side, so that neither is in memory whole. Errors: FileRefused where the file is gone.
 */
export async function* rejectedLines(
  db: Queries,
  batch: StoredBatch,
  file: CsvFile,
  language: Language,
): AsyncGenerator<string> {
  const say = errorsIn(language);
  const labelOf = importFieldsIn(language);
  const wanted = refusals(db, batch);
  let next = await wanted.next();
  let width: number | null = null;
  for await (const { header, records } of readRecords(file)) {
    if (width === null) {
      width = header.length;
      yield `\ufeff${csvLine([...header, reasonLabel])}`;
    }
    if (next.done === true) return;
    let text = '';
    for (const { line, cells } of records) {
      if (next.done === true || line !== next.value.line) continue;
      const own = Array.from({ length: width }, (_, index) => restoreCell(cells[index] ?? ''));
      const more = cells.slice(width).map(restoreCell);
      text += csvLine([...own, rowReason(next.value.errors, labelOf, say), ...more]);
      next = await wanted.next();
    }
    if (text !== '') yield text;
  }
}
