import { readBulkEdit } from '../../domain/applyBulkEdit';
import type { Services } from '../context';
import { isDuplicate } from '../db/databaseErrors';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../db/repositories/audit';
import { nextRows } from '../db/repositories/bulkEdits/rows';
import { changeRun, findRun, type StoredRun } from '../db/repositories/bulkEdits/runs';
import { readStoreTerms } from '../db/repositories/products/storeTerms';
import { editChunk, type ChunkTerms } from './bulkEdit/editChunk';
import { undoChunk } from './bulkEdit/undoChunk';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from './queue';

export const bulkEditKind = 'bulk-edit';

/** Products that one transaction takes, so that others get their turn in between. */
const chunkSize = 250;

type Needs = Pick<Services, 'db' | 'now'>;

const end = async ({ db, now }: Needs, run: StoredRun, message: string | null): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const undoing = run.state === 'undoing';
    const state = message !== null ? 'failed' : undoing ? 'undone' : 'finished';
    const ended = await changeRun(tx, run, { state, message, finished_at: now() });
    const { store, vendor, edit, changed, refused, kept } = ended;
    await addAudit(
      tx,
      { store, vendor },
      {
        by: run.by_email,
        action: undoing ? 'products.bulk.undo' : 'products.bulk',
        subject: 'products',
        subjectId: String(run.id),
        detail: { edit, changed, refused, kept, ...(message === null ? {} : { message }) },
      },
    );
  });
};

/**
 * The job of an edit of many products, or of its undoing: `{ edit }` is its payload. It writes chunk by chunk
 * and goes on after the last one committed, however it was ended before.
 */
export const bulkEdit =
  (needs: Needs): JobWork =>
  async (job, facts) => {
    const { db, now } = needs;
    const id = Number(job.payload['edit']);
    let run = await findRun(db, { store: job.store, vendor: null }, id);
    if (run === null || ['finished', 'undone', 'failed'].includes(run.state)) return;
    if (run.state === 'queued') run = await changeRun(db, run, { state: 'running' });
    const terms = await readStoreTerms(db, run.store);
    const edit = readBulkEdit(run.edit, terms.currency);
    if ('problem' in edit) {
      await end(needs, run, edit.problem);
      return;
    }
    const undoing = run.state === 'undoing';
    const work = undoing ? undoChunk : editChunk;
    try {
      for (;;) {
        await goOn(facts);
        const ids = await nextRows(db, run, undoing ? 'changed' : 'waiting', chunkSize);
        if (ids.length === 0) break;
        // The vendor may have a new name by now.
        run = (await findRun(db, { store: job.store, vendor: null }, id)) ?? run;
        const chunk: ChunkTerms = { run, terms, edit, now };
        const attempt = () => inTransaction(db, (tx) => work(tx, chunk, ids));
        await attempt().catch((error: unknown) => {
          // Someone has taken an SKU just now, which is seen the second time.
          if (!isDuplicate(error, 'variants_by_sku')) throw error;
          return attempt();
        });
      }
      await end(needs, run, null);
    } catch (error) {
      if (job.attempts >= mostAttempts && !(error instanceof JobInterrupted))
        await end(needs, run, 'The work stopped because of a failure on our side. What is counted is done.');
      throw error;
    }
  };
