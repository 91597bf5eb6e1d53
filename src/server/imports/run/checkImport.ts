import { importErrors } from '../../../domain/errors/imports';
import type { Services } from '../../context';
import { failureWords } from '../../diskFull';
import type { StoredBatch } from '../queries/batches';
import { endPlan, plannedLines, startPlan } from '../queries/plans';
import { endBatch, ImportTaken, readBatch } from '../queries/progress';
import { chunkRows, cutChunks } from './cutChunks';
import { LineSet } from './lineSet';
import { noTotals, planAndKeep, type Planner } from './planAndKeep';
import { readAhead } from './readAhead';
import { FileRefused } from './readRecords';
import { storedFile } from './storedFile';
import { surveyFile } from './surveyFile';
import { tellImportEnded } from '../tellImportEnded';
import { holdNow } from './holdNow';
import { mayUpdate, readImportTerms } from './importTerms';
import { createRowIdentities } from './rowIdentities';
import { WrittenSoFar } from './writtenSoFar';
import { Pace } from '../../jobs/pace';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from '../../jobs/queue';

export const checkImportKind = 'check-import';

interface Needs extends Pick<Services, 'db' | 'now'> {
  config: Pick<Services['config'], 'fileIdPrefix'>;
  storage: Pick<Services['storage'], 'read' | 'size'>;
}

const run = async (needs: Needs, batch: StoredBatch, facts: Parameters<JobWork>[1]): Promise<void> => {
  const { db } = needs;
  const { store, vendor } = batch;
  const terms = await readImportTerms(db, store, needs.config);
  const file = await storedFile(needs, batch);
  const checks = { vendor, currency: terms.currency, mayUpdate: mayUpdate(batch) };
  const identities = createRowIdentities(db, store);
  const keepOn = holdNow(needs.now, facts);
  const survey = await surveyFile({ ...file, open: file.openHashed }, checks, identities, keepOn);
  const totals = batch.plan ?? noTotals();
  await startPlan(db, batch, { total: survey.total, hash: file.hash(), totals });
  const done = new LineSet();
  for await (const lines of plannedLines(db, batch)) for (const line of lines) done.add(line);
  const planner: Planner = {
    db,
    batch,
    terms,
    totals,
    done: batch.done,
    written: new WrittenSoFar(totals.newOf),
  };
  const isDone = (line: number): boolean => done.has(line);
  const pace = new Pace(chunkRows);
  const rows = (): number => pace.size();
  const chunks = cutChunks({ file, terms: checks, survey, rows, isDone });
  for await (const chunk of readAhead(chunks)) {
    await goOn(facts);
    const since = performance.now();
    await planAndKeep(planner, chunk);
    pace.took(chunk.units.flat().length + chunk.rejects.length, performance.now() - since);
  }
  await endPlan(db, batch);
};

/**
 * The job of the dry run: `{ batch }` is its payload. It plans every chunk of an uploaded file as the import
 * would, writes nothing to products, and goes on after the last chunk planned, however it was ended before.
 */
export const checkImport =
  (needs: Needs): JobWork =>
  async (job, facts) => {
    const batch = await readBatch(needs.db, { store: job.store, id: Number(job.payload['batch']) });
    if (batch?.state !== 'checking') return;
    try {
      await run(needs, batch, facts);
    } catch (error) {
      const refused = error instanceof FileRefused;
      const ends =
        job.attempts >= mostAttempts && !(error instanceof JobInterrupted || error instanceof ImportTaken);
      if (refused || ends) {
        const fault = refused
          ? error.fault
          : failureWords(error, importErrors.theDryRun(), importErrors.nothingImported());
        await needs.db.transaction().execute(async (tx) => {
          await endBatch(tx, batch, 'failed', fault, needs.now());
          await tellImportEnded(tx, batch, 'failed');
        });
      }
      if (!refused) throw error;
    }
  };
