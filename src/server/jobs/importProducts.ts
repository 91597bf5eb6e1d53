import { currencyDigits } from '../../domain/money';
import type { Services } from '../context';
import { addAudit } from '../db/repositories/audit';
import { findFile } from '../db/repositories/files';
import type { StoredBatch } from '../db/repositories/imports/batches';
import { keptLines } from '../db/repositories/imports/outcomes';
import { endBatch, ImportTaken, readBatch, startBatch } from '../db/repositories/imports/progress';
import { readStoreTerms } from '../db/repositories/products/storeTerms';
import { tidyProducts } from '../db/repositories/products/upkeep';
import { commitChunk, type Writer } from './importProducts/commitChunk';
import { cutChunks } from './importProducts/cutChunks';
import { LineSet } from './importProducts/lineSet';
import { readAhead } from './importProducts/readAhead';
import { FileRefused, type CsvFile } from './importProducts/readRecords';
import { surveyFile } from './importProducts/surveyFile';
import { JobInterrupted, mostAttempts, type JobWork } from './queue';

export const importProductsKind = 'import-products';

interface Needs extends Pick<Services, 'db' | 'now'> {
  storage: Pick<Services['storage'], 'read' | 'size'>;
}
type Facts = Parameters<JobWork>[1];

/** How often a job is held anew while a file is surveyed, in milliseconds; it would be lost after a minute. */
const holdEvery = 10_000;

/** So many rows make the lists' indexes worth tidying. */
const manyRows = 5000;

const fileOf = async ({ db, storage }: Needs, batch: StoredBatch): Promise<CsvFile> => {
  const file = await findFile(db, { store: batch.store, vendor: null }, batch.file_id);
  const size = file === null ? null : await storage.size(file.path);
  if (file === null || size === null)
    throw new FileRefused('The uploaded file is no longer there. Upload it again.');
  return { name: batch.name, size, open: () => storage.read(file.path) };
};

const end = async (
  { db, now }: Needs,
  batch: StoredBatch,
  state: 'finished' | 'failed',
  message: string | null,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await endBatch(tx, batch, state, message, now());
    const { created = 0, updated = 0, rejected = 0 } = (await readBatch(tx, batch)) ?? {};
    await addAudit(
      tx,
      { store: batch.store, vendor: batch.vendor },
      {
        by: batch.by_email,
        action: `import.${state}`,
        subject: 'import',
        subjectId: String(batch.id),
        detail: { name: batch.name, created, updated, rejected, ...(message === null ? {} : { message }) },
      },
    );
  });
};

const run = async (needs: Needs, batch: StoredBatch, { hold, stopping }: Facts): Promise<void> => {
  const { db, now } = needs;
  const { store, vendor } = batch;
  const terms = await readStoreTerms(db, store);
  const digits = currencyDigits(terms.currency);
  const file = await fileOf(needs, batch);
  const keepOn = (): void => {
    if (stopping()) throw new JobInterrupted();
  };
  let heldAt = now().getTime();
  const survey = await surveyFile(file, vendor, digits, async () => {
    keepOn();
    if (now().getTime() - heldAt < holdEvery) return;
    heldAt = now().getTime();
    await hold();
  });
  await startBatch(db, batch, survey.total);
  const done = new LineSet();
  for await (const lines of keptLines(db, store, batch.id)) for (const line of lines) done.add(line);
  const writer: Writer = { db, batch, terms, now, done: batch.done };
  const chunks = cutChunks({
    file,
    vendor,
    currencyDigits: digits,
    survey,
    isDone: (line) => done.has(line),
  });
  // Node cuts and checks the next chunk while the database writes the one before.
  for await (const chunk of readAhead(chunks)) {
    await hold();
    keepOn();
    await commitChunk(writer, chunk);
  }
  await end(needs, batch, 'finished', null);
  if (writer.done >= manyRows) await tidyProducts(db);
};

/**
 * The job that imports an uploaded product CSV (spec 5): `{ batch }` is its payload. It writes chunk by
 * chunk and goes on after the last one committed, however it was ended before.
 */
export const importProducts =
  (needs: Needs): JobWork =>
  async (job, facts) => {
    const batch = await readBatch(needs.db, { store: job.store, id: Number(job.payload['batch']) });
    if (batch === null || batch.state === 'finished' || batch.state === 'failed') return;
    try {
      await run(needs, batch, facts);
    } catch (error) {
      if (error instanceof FileRefused) {
        await end(needs, batch, 'failed', error.message);
        return;
      }
      const isLast = job.attempts >= mostAttempts;
      if (isLast && !(error instanceof JobInterrupted) && !(error instanceof ImportTaken))
        await end(
          needs,
          batch,
          'failed',
          'The import stopped because of a failure on our side. Rows that are listed are in.',
        );
      throw error;
    }
  };
