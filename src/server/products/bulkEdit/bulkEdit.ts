import type { Fault } from '../../../domain/errors/errorTable';
import { productErrors } from '../../../domain/errors/products';
import { storedFault } from '../../../domain/errors/storedFault';
import { readBulkEdit } from '../../../domain/products/bulk/applyBulkEdit';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Services } from '../../context';
import type { Queries } from '../../db/database';
import { isDuplicate } from '../../db/databaseErrors';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { nextRows } from '../queries/bulkEdits/rows';
import { changeRun, findRun, type StoredRun } from '../queries/bulkEdits/runs';
import type { Job } from '../../jobs/queries/jobs';
import { readStoreTerms } from '../queries/storeTerms';
import { editChunk, type ChunkTerms } from './editChunk';
import { undoChunk } from './undoChunk';
import { Pace } from '../../jobs/pace';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from '../../jobs/queue';

export const bulkEditKind = 'bulk-edit';

/** The most products that one transaction takes, so that others get their turn in between. */
const chunkSize = 250;

/** The edit cannot be read under the settings of now. */
class EditRefused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
    this.name = 'EditRefused';
  }
}

type Needs = Pick<Services, 'db' | 'now'>;

/** The run, held until the transaction ends; null where another process has moved it on meanwhile. */
const holdRun = async (tx: Queries, { store, id, state }: StoredRun): Promise<StoredRun | null> => {
  const run = await findRun(tx, { store, vendor: null }, id, true);
  return run?.state === state ? run : null;
};

const end = async ({ db, now }: Needs, begun: StoredRun, by: string, fault: Fault | null): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const run = await holdRun(tx, begun);
    if (run === null) return;
    const undoing = run.state === 'undoing';
    const message = fault === null ? null : storedFault(fault);
    const state = fault !== null ? 'failed' : undoing ? 'undone' : 'finished';
    const ended = await changeRun(tx, run, { state, message, finished_at: now() });
    const { store, vendor, edit, changed, refused, kept } = ended;
    await addAudit(
      tx,
      { store, vendor },
      {
        by,
        action: undoing ? 'products.bulk.undo' : 'products.bulk',
        subject: 'products',
        subjectId: String(run.id),
        detail: { edit, changed, refused, kept, ...(fault === null ? {} : { message: fault.message }) },
      },
    );
  });
};

/** Who asked for the work: who takes an edit back is said in the job, and may be another than who edited. */
const actorOf = ({ payload }: Job, run: StoredRun): Pick<ChunkTerms, 'by' | 'byVendor'> => {
  const { by, byVendor } = payload;
  return {
    by: typeof by === 'string' ? by : run.by_email,
    byVendor: typeof byVendor === 'boolean' ? byVendor : run.vendor !== marketplaceVendor,
  };
};

/** Works on the next products in one transaction; false where there is none left, or another process is at it. */
const workOnNext = (
  { db, now }: Needs,
  begun: StoredRun,
  actor: Pick<ChunkTerms, 'by' | 'byVendor'>,
  pace: Pace,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const since = performance.now();
    // The vendor may have a new name by now, and the marketplace other rules.
    const run = await holdRun(tx, begun);
    if (run === null) return false;
    const terms = await readStoreTerms(tx, run.store);
    const edit = readBulkEdit(run.edit, terms.currency);
    if ('problem' in edit) throw new EditRefused(edit.problem);
    const undoing = run.state === 'undoing';
    const ids = await nextRows(tx, run, undoing ? 'changed' : 'waiting', pace.size());
    if (ids.length === 0) return false;
    await (undoing ? undoChunk : editChunk)(tx, { run, terms, edit, now, ...actor }, ids);
    pace.took(ids.length, performance.now() - since);
    return true;
  });

/**
 * The job of an edit of many products, or of its undoing: `{ edit }` is its payload, with `by` and `byVendor` of who
 * takes it back. It writes chunk by chunk and goes on after the last one committed, however it was ended before; two
 * processes at one edit do it once.
 */
export const bulkEdit =
  (needs: Needs): JobWork =>
  async (job, facts) => {
    const { db } = needs;
    let run = await findRun(db, { store: job.store, vendor: null }, Number(job.payload['edit']));
    if (run === null || ['finished', 'undone', 'failed'].includes(run.state)) return;
    if (run.state === 'queued') run = await changeRun(db, run, { state: 'running' });
    const begun = run;
    const actor = actorOf(job, begun);
    const pace = new Pace(chunkSize);
    const attempt = (): Promise<boolean> => workOnNext(needs, begun, actor, pace);
    try {
      for (let more = true; more;) {
        await goOn(facts);
        more = await attempt().catch((error: unknown) => {
          // Someone has taken an SKU just now, which is seen the second time.
          if (!isDuplicate(error, 'variants_by_sku')) throw error;
          return attempt();
        });
      }
      await end(needs, begun, actor.by, null);
    } catch (error) {
      if (error instanceof EditRefused) {
        await end(needs, begun, actor.by, error.fault);
        return;
      }
      if (job.attempts >= mostAttempts && !(error instanceof JobInterrupted))
        await end(needs, begun, actor.by, productErrors.workStopped());
      throw error;
    }
  };
