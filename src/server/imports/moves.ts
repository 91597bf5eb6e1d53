import type { AuditAction } from '../../domain/audit/plainActions';
import type { ImportBatch, ImportState, RollBackForecast } from '../../domain/imports/imports';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import {
  addBatch,
  addRollback,
  batchAnswer,
  findBatch,
  type NewBatch,
  type RelatedBatch,
} from './queries/batches';
import { endDraft } from './queries/drafts';
import { moveBatch, retryBatch } from './queries/progress';
import { addJob } from '../jobs/queries/jobs';
import { Conflict, NotFound, BadInput } from '../errors';
import { checkImportKind } from './run/checkImport';
import { importProductsKind } from './run/importProducts';
import { foreseeRollBack } from './rollBack/rollBackChunk';
import { rollBackImportKind } from './rollBack/rollBackImport';
import { idOf } from '../products/answers';
import { importErrors } from '../../domain/errors/imports';
import { findFile, type FileRecord } from '../files/queries/files';
import { acceptUpload } from '../files/acceptUpload';
import { idInKey, ownKey } from '../files/ownKey';
import { fileErrors } from '../../domain/errors/files';

/** The stored file of an upload's address: staged by the same store and vendor, and arrived. Errors: BadInput. */
export const findUpload = async (address: string, context: SignedInContext): Promise<FileRecord> => {
  const { db, scope, user } = context;
  const key = ownKey(address.replace(/^https?:\/\/[^/]+/i, ''));
  const id = key === null ? null : idInKey(key);
  const file = id === null ? null : await findFile(db, scope, id);
  if (file?.path !== key || file.vendor !== user.vendor)
    throw new BadInput({ url: fileErrors.noUploadAtAddress() });
  const stored = await acceptUpload(context, file);
  if (stored === null) throw new BadInput({ url: fileErrors.uploadNotArrived() });
  return stored;
};

/** A batch of the scope. Errors: NotFound. */
export const batchOf = async (importId: string, { db, scope }: SignedInContext): Promise<RelatedBatch> => {
  const batch = await findBatch(db, scope, idOf(importId));
  if (batch === null) throw new NotFound(importErrors.importNotFound());
  return batch;
};

export const answerOf = async (id: number, context: SignedInContext): Promise<{ batch: ImportBatch }> => ({
  batch: batchAnswer(await batchOf(String(id), context)),
});

/** Makes the batch of an upload with the job that works on it. */
export const begin = async (
  context: SignedInContext,
  {
    url,
    name,
    draftId,
    leftOutUrl,
    ...facts
  }: {
    url: string;
    name?: string | undefined;
    draftId?: string | undefined;
    leftOutUrl?: string | undefined;
  } & Pick<NewBatch, 'source' | 'threshold' | 'leftOut'>,
): Promise<{ batch: ImportBatch }> => {
  const { db, scope, user, jobs, now } = context;
  await context.jobs.refuseBeyond(context.config.calls.jobs);
  const file = await findUpload(url, context);
  const leftOutFile = leftOutUrl === undefined ? null : (await findUpload(leftOutUrl, context)).id;
  const id = await db.transaction().execute(async (tx) => {
    const title = name === undefined || name === '' ? file.name : name;
    const added = await addBatch(tx, scope, {
      fileId: file.id,
      leftOutFile,
      name: title,
      by: user.email,
      ...facts,
    });
    const kind = facts.threshold === undefined ? importProductsKind : checkImportKind;
    if (added.isNew) await addJob(tx, scope.store, kind, { batch: added.id }, now());
    if (draftId !== undefined) await endDraft(tx, { ...scope, by: user.email }, idOf(draftId), added.id);
    return added.id;
  });
  jobs.wake();
  return answerOf(id, context);
};

/** Moves a batch on, with a line in the log; one that has been moved there before stays as it is. */
export const move = async (
  context: SignedInContext,
  importId: string,
  { from, to, action }: { from: readonly ImportState[]; to: ImportState; action: AuditAction },
  work: (tx: Queries, batch: RelatedBatch) => Promise<unknown>,
): Promise<{ batch: ImportBatch }> => {
  const { db, user, jobs } = context;
  const batch = await batchOf(importId, context);
  await db.transaction().execute(async (tx) => {
    if (!(await moveBatch(tx, batch, from, to))) return;
    await work(tx, batch);
    await addAudit(
      tx,
      { store: batch.store, vendor: batch.vendor },
      {
        by: user.email,
        action,
        subject: 'import',
        subjectId: importId,
        detail: { name: batch.name },
      },
    );
  });
  jobs.wake();
  return answerOf(batch.id, context);
};

/** Errors: Conflict where a run is no import, or has not ended. */
const checkCanGoBack = ({ kind, state, done }: RelatedBatch): void => {
  if (kind !== 'import') throw new Conflict(importErrors.notAnImport());
  if (state !== 'finished' && state !== 'rolledBack' && !(state === 'failed' && done > 0))
    throw new Conflict(importErrors.rollBackOnceEnded());
};

/** What taking an import back would come to. Errors: NotFound, Conflict. */
export const foresee = async (
  context: SignedInContext,
  importId: string,
): Promise<{ forecast: RollBackForecast }> => {
  const batch = await batchOf(importId, context);
  checkCanGoBack(batch);
  return { forecast: await foreseeRollBack(context.db, batch, context.scope.vendor !== null) };
};

/** Opens the run that takes an import back, or answers the one that did. Errors: Conflict. */
export const rollBack = async (
  context: SignedInContext,
  importId: string,
): Promise<{ batch: ImportBatch }> => {
  const { db, scope, user, jobs, now } = context;
  await jobs.refuseBeyond(context.config.calls.jobs);
  const batch = await batchOf(importId, context);
  checkCanGoBack(batch);
  const id = await db.transaction().execute(async (tx) => {
    const added = await addRollback(tx, batch, user.email);
    const owner = { store: batch.store, vendor: batch.vendor };
    // One that failed is tried again, from where it stopped.
    const isTriedAgain = !added.isNew && (await retryBatch(tx, { store: batch.store, id: added.id }));
    if (added.isNew || isTriedAgain) {
      const detail = { name: batch.name, run: added.id };
      const entry = { by: user.email, subject: 'import', subjectId: importId } as const;
      await addAudit(tx, owner, { ...entry, action: 'import.rollback', detail });
      const payload = { batch: added.id, byVendor: scope.vendor !== null };
      await addJob(tx, scope.store, rollBackImportKind, payload, now());
    }
    return added.id;
  });
  jobs.wake();
  return answerOf(id, context);
};
