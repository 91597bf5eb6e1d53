import { importErrors } from '../../../domain/errors/imports';
import type { Fault } from '../../../domain/errors/errorTable';
import type { Services } from '../../context';
import { failureWords } from '../../diskFull';
import { addAudit } from '../../audit/queries/audit';
import type { StoredBatch } from '../queries/batches';
import { keptLines } from '../queries/outcomes';
import { endBatch, ImportTaken, readBatch, startBatch } from '../queries/progress';
import { tellImportEnded } from '../tellImportEnded';
import { tidyProducts } from '../../products/queries/upkeep';
import { commitChunk, type Writer } from './commitChunk';
import { chunkRows, cutChunks } from './cutChunks';
import { LineSet } from './lineSet';
import { readAhead } from './readAhead';
import { holdNow } from './holdNow';
import { mayUpdate, readImportTerms } from './importTerms';
import { createRowIdentities } from './rowIdentities';
import { FileRefused } from './readRecords';
import { storedFile } from './storedFile';
import { surveyFile } from './surveyFile';
import { isAnswering } from '../../scheduling/lanes';
import { Pace } from '../../jobs/pace';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from '../../jobs/queue';

export const importProductsKind = 'import-products';

interface Needs extends Pick<Services, 'db' | 'now'> {
  config: Pick<Services['config'], 'fileIdPrefix'>;
  storage: Pick<Services['storage'], 'read' | 'size'>;
}
type Facts = Parameters<JobWork>[1];

/** So many rows make the lists' indexes worth tidying. */
const manyRows = 5000;

const end = async (
  { db, now }: Needs,
  batch: StoredBatch,
  state: 'finished' | 'failed',
  fault: Fault | null,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await endBatch(tx, batch, state, fault, now());
    await tellImportEnded(tx, batch, state);
    const { created = 0, updated = 0, same = 0, rejected = 0 } = (await readBatch(tx, batch)) ?? {};
    await addAudit(
      tx,
      { store: batch.store, vendor: batch.vendor },
      {
        by: batch.by_email,
        action: `import.${state}`,
        subject: 'import',
        subjectId: String(batch.id),
        detail: {
          name: batch.name,
          created,
          updated,
          same,
          rejected,
          ...(fault === null ? {} : { message: fault.message }),
        },
      },
    );
  });
};

const run = async (needs: Needs, batch: StoredBatch, facts: Facts): Promise<void> => {
  const { db, now } = needs;
  const { store, vendor } = batch;
  const terms = await readImportTerms(db, store, needs.config);
  const file = await storedFile(needs, batch);
  const checks = { vendor, currency: terms.currency, mayUpdate: mayUpdate(batch) };
  const identities = createRowIdentities(db, store);
  const keepOn = holdNow(now, facts);
  const open = batch.file_hash === null ? file.open : file.openHashed;
  const survey = await surveyFile({ ...file, open }, checks, identities, keepOn);
  if (batch.file_hash !== null && batch.file_hash !== file.hash())
    throw new FileRefused(importErrors.notTheComparedFile());
  await startBatch(db, batch, survey.total);
  const done = new LineSet();
  for await (const lines of keptLines(db, store, batch.id)) for (const line of lines) done.add(line);
  const pace = new Pace(chunkRows);
  const writer: Writer = { db, batch, terms, now, pace, done: batch.done };
  const chunks = cutChunks({
    file,
    terms: checks,
    survey,
    rows: () => pace.size(),
    isDone: (line) => done.has(line),
  });
  // Node cuts and checks the next chunk while the database writes the one before.
  for await (const chunk of readAhead(chunks)) {
    await goOn(facts);
    await commitChunk(writer, chunk);
  }
  await end(needs, batch, 'finished', null);
  // It takes the database seconds; while people are at work the upkeep does it, later.
  if (writer.done >= manyRows && !isAnswering()) await tidyProducts(db);
};

/**
 * The job that imports an uploaded product CSV (spec 5): `{ batch }` is its payload. It writes chunk by
 * chunk and goes on after the last one committed, however it was ended before.
 */
export const importProducts =
  (needs: Needs): JobWork =>
  async (job, facts) => {
    const batch = await readBatch(needs.db, { store: job.store, id: Number(job.payload['batch']) });
    if (batch?.state !== 'queued' && batch?.state !== 'running') return;
    try {
      await run(needs, batch, facts);
    } catch (error) {
      if (error instanceof FileRefused) {
        await end(needs, batch, 'failed', error.fault);
        return;
      }
      const isLast = job.attempts >= mostAttempts;
      if (isLast && !(error instanceof JobInterrupted) && !(error instanceof ImportTaken))
        await end(
          needs,
          batch,
          'failed',
          failureWords(error, importErrors.theImport(), importErrors.listedRowsAreIn()),
        );
      throw error;
    }
  };
