import { importErrors } from '../../../domain/errors/imports';
import type { Fault } from '../../../domain/errors/errorTable';
import type { Services } from '../../context';
import { failureWords } from '../../diskFull';
import { addAudit } from '../../audit/queries/audit';
import type { StoredBatch } from '../queries/batches';
import { endBatch, ImportTaken, markRolledBack, readBatch, startBatch } from '../queries/progress';
import { tellImportEnded } from '../tellImportEnded';
import { importedIds, orderedSince } from '../queries/rollback';
import { Pace } from '../../jobs/pace';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from '../../jobs/queue';
import { rollBackChunk, type Taker } from './rollBackChunk';

export const rollBackImportKind = 'roll-back-import';

type Needs = Pick<Services, 'db' | 'now'>;

/** Products that one transaction takes back, so that others get their turn in between. */
const chunkSize = 250;

const end = async (
  { db, now }: Needs,
  batch: StoredBatch,
  state: 'finished' | 'failed',
  fault: Fault | null,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await endBatch(tx, batch, state, fault, now());
    if (state === 'finished') await markRolledBack(tx, batch);
    await tellImportEnded(tx, batch, state);
    const { deleted = 0, updated = 0, kept = 0 } = (await readBatch(tx, batch)) ?? {};
    const scope = { store: batch.store, vendor: batch.vendor };
    await addAudit(tx, scope, {
      by: batch.by_email,
      action: `import.rollback-${state}`,
      subject: 'import',
      subjectId: String(batch.parent_id),
      detail: { name: batch.name, run: batch.id, deleted, restored: updated, kept },
    });
  });
};

/**
 * The job that takes an import back: `{ batch, byVendor }` is its payload. Products that the import made are
 * deleted, those that it changed get their fields of before, and what was changed or ordered since stays and is
 * listed.
 * It goes on after the last chunk committed, however it was ended before.
 */
export const rollBackImport =
  (needs: Needs): JobWork =>
  async (job, facts) => {
    const { db, now } = needs;
    const { store } = job;
    const batch = await readBatch(db, { store, id: Number(job.payload['batch']) });
    if (batch?.parent_id == null || (batch.state !== 'queued' && batch.state !== 'running')) return;
    try {
      const ids = await importedIds(db, store, batch.parent_id);
      await startBatch(db, batch, ids.length);
      const taker: Taker = {
        db,
        batch,
        parent: batch.parent_id,
        byVendor: job.payload['byVendor'] === true,
        ordered: await orderedSince(db, store, batch.parent_id),
        now,
        done: batch.done,
      };
      const pace = new Pace(chunkSize);
      while (taker.done < ids.length) {
        await goOn(facts);
        const next = ids.slice(taker.done, taker.done + pace.size());
        const since = performance.now();
        await rollBackChunk(taker, next);
        pace.took(next.length, performance.now() - since);
      }
      await end(needs, batch, 'finished', null);
    } catch (error) {
      const goesOn = error instanceof JobInterrupted || error instanceof ImportTaken;
      if (job.attempts >= mostAttempts && !goesOn)
        await end(
          needs,
          batch,
          'failed',
          failureWords(error, importErrors.theRollBack(), importErrors.listedDone()),
        );
      throw error;
    }
  };
