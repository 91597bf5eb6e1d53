import { randomUUID } from 'node:crypto';
import { productCsvHeader, productCsvLine } from '../../domain/files/csv/writeCsv';
import { isUpdateRow, productCsvKeys, type ProductCsvKey } from '../../domain/imports/productCsv/columns';
import type { SignedInContext } from '../context';
import { addAudit } from '../audit/queries/audit';
import { addFile } from '../files/queries/files';
import { addBatch, type StoredBatch } from './queries/batches';
import { markAgain, readRefused } from './queries/fixing';
import { addJob } from '../jobs/queries/jobs';
import { readStoreTerms } from '../products/queries/storeTerms';
import { Conflict } from '../errors';
import { importProductsKind } from './run/importProducts';
import { refusedAnswer } from './refusedRows';
import { importErrors } from '../../domain/errors/imports';

const rowsAtOnce = 1000;

interface Chosen {
  lines: number[];
}

/** The rows to run again as a file in our own columns; their lines are put down in `chosen`. */
async function* linesOf(
  { db }: SignedInContext,
  batch: StoredBatch,
  currency: string,
  all: boolean,
  chosen: Chosen,
): AsyncGenerator<string> {
  let keys: readonly ProductCsvKey[] | null = null;
  for (let after = 0; ;) {
    const found = await readRefused(db, batch, { after, limit: rowsAtOnce });
    const last = found.at(-1);
    if (last === undefined) break;
    after = last.line;
    const rows = found
      .map((row) => refusedAnswer(row, currency))
      .filter(({ state }) => state === 'fixed' || (all && state === 'refused'));
    chosen.lines.push(...rows.map(({ line }) => line));
    if (rows.length === 0) continue;
    let text = '';
    if (keys === null) {
      // Rows that change what has their SKUs are known by their file, which has no titles.
      const hasTitles = rows.some(({ row }) => !isUpdateRow(row) || row.sku === '');
      const named = productCsvKeys.filter((key) => hasTitles || key !== 'title');
      keys = named;
      text = `\ufeff${productCsvHeader(named)}`;
    }
    const written = keys;
    yield text + rows.map(({ row }) => productCsvLine(row, written)).join('');
  }
  if (keys === null) yield `\ufeff${productCsvHeader()}`;
}

/**
 * Imports refused rows of an import again, as a file and a batch of their own that name the import as their
 * parent. Errors: Conflict where there is none, or another has run them meanwhile.
 */
export const runAgain = async (
  context: SignedInContext,
  batch: StoredBatch,
  all: boolean,
): Promise<number> => {
  const { db, storage, user, now, jobs } = context;
  await jobs.refuseBeyond(context.config.calls.jobs);
  const { store, vendor } = batch;
  const { currency } = await readStoreTerms(db, store);
  const chosen: Chosen = { lines: [] };
  const id = randomUUID();
  const key = `${store}/imports/${id}/fixed.csv`;
  const size = await storage.write(key, linesOf(context, batch, currency, all, chosen));
  const begun = await db
    .transaction()
    .execute(async (tx) => {
      if (chosen.lines.length === 0) throw new Conflict(importErrors.noRowToRunAgain());
      await addFile(tx, {
        store,
        vendor,
        id,
        kind: 'staged',
        name: 'fixed.csv',
        mime: 'text/csv',
        size,
        path: key,
        by_email: user.email,
        stored_at: now(),
      });
      const facts = { fileId: id, name: batch.name, by: user.email, parent: batch.id };
      const added = await addBatch(tx, { store, vendor }, facts);
      if (!(await markAgain(tx, batch, chosen.lines, added.id)))
        throw new Conflict(importErrors.rowsRunAgainAlready());
      await addAudit(
        tx,
        { store, vendor },
        {
          by: user.email,
          action: 'import.again',
          subject: 'import',
          subjectId: String(batch.id),
          detail: { name: batch.name, rows: chosen.lines.length, run: added.id },
        },
      );
      await addJob(tx, store, importProductsKind, { batch: added.id }, now());
      return added.id;
    })
    .catch(async (error: unknown) => {
      await storage.remove(key);
      throw error;
    });
  jobs.wake();
  return begun;
};
