import type { importCalls } from '../../../catalogue/imports';
import { usualThreshold } from '../../../domain/imports/imports';
import { findFile } from '../../files/queries/files';
import { writeExport } from '../../files/writeExport';
import type { SignedInContext } from '../../context';
import { batchAnswer, listBatches, type RelatedBatch } from '../queries/batches';
import { readRefused, writeFixes } from '../queries/fixing';
import { listOutcomes } from '../queries/outcomes';
import { dropPlans, listPlans, type PlanPlace } from '../queries/plans';
import { endBatch } from '../queries/progress';
import { addJob } from '../../jobs/queries/jobs';
import { readStoreTerms } from '../../products/queries/storeTerms';
import { BadInput, Conflict, NotFound } from '../../errors';
import { answerOf, batchOf, begin, foresee, move, rollBack } from '../moves';
import { refusedAnswer } from '../refusedRows';
import { rejectedLines } from '../rejectedFile';
import { runAgain } from '../runAgain';
import { checkImportKind } from '../run/checkImport';
import { importProductsKind } from '../run/importProducts';
import { FileRefused } from '../run/readRecords';
import { storedFile } from '../run/storedFile';
import { readerLanguage } from '../../texts';
import type { Handlers } from '../../serve';
import { importErrors } from '../../../domain/errors/imports';
import { fileErrors } from '../../../domain/errors/files';

const readSeconds = 3600;
const refusedOfPage = 100;

const placeOf = (after: string): PlanPlace | null => {
  const found = /^(m|)(\d{1,9})$/.exec(after);
  return found === null ? null : { marked: found[1] === 'm', line: Number(found[2]) };
};
const lineOf = (after: string): number => (/^\d{1,9}$/.test(after) ? Number(after) : 0);

/** Where a file of a batch can be read. Errors: NotFound. */
const addressOf = async (
  { store }: Pick<RelatedBatch, 'store'>,
  fileId: string | null,
  { db, storage }: SignedInContext,
): Promise<{ url: string }> => {
  const file = fileId === null ? null : await findFile(db, { store, vendor: null }, fileId);
  if (file === null || (await storage.size(file.path)) === null)
    throw new NotFound(fileErrors.fileNotFound());
  return { url: await storage.address(file.path, readSeconds) };
};

export const importHandlers = {
  uploadProductCsv: (input, context) => begin(context, input),

  checkImport: ({ threshold = usualThreshold, ...input }, context) => begin(context, { ...input, threshold }),

  async beginImport({ importId }, context) {
    await context.jobs.refuseBeyond(context.config.calls.jobs);
    const { store } = context.scope;
    const { state } = await batchOf(importId, context);
    if (state === 'checking' || state === 'discarded')
      throw new Conflict(state === 'checking' ? importErrors.dryRunUnderWay() : importErrors.fileDiscarded());
    const moved = { from: ['checked'], to: 'queued', action: 'import.begin' } as const;
    return move(context, importId, moved, (tx, { id }) =>
      addJob(tx, store, importProductsKind, { batch: id }, context.now()),
    );
  },

  async compareAgain({ importId, threshold = usualThreshold }, context) {
    await context.jobs.refuseBeyond(context.config.calls.jobs);
    const { store } = context.scope;
    const moved = { from: ['checked', 'discarded'], to: 'checking', action: 'import.compare' } as const;
    return move(context, importId, moved, async (tx, batch) => {
      await dropPlans(tx, batch, threshold);
      await addJob(tx, store, checkImportKind, { batch: batch.id }, context.now());
    });
  },

  discardImport: ({ importId }, context) =>
    move(
      context,
      importId,
      { from: ['checking', 'checked'], to: 'discarded', action: 'import.discard' },
      (tx, batch) => endBatch(tx, batch, 'discarded', null, context.now()),
    ),

  foreseeRollBack: ({ importId }, context) => foresee(context, importId),

  rollBackImport: ({ importId }, context) => rollBack(context, importId),

  async listImports(_, { db, scope }) {
    return { imports: (await listBatches(db, scope)).map(batchAnswer) };
  },

  async readImport({ importId }, context) {
    return { batch: batchAnswer(await batchOf(importId, context)) };
  },

  async listImportRows({ importId, outcome, after = '' }, context) {
    const { id, kind, parent_id } = await batchOf(importId, context);
    const parent = kind === 'rollback' ? parent_id : null;
    return listOutcomes(context.db, context.scope, id, outcome, lineOf(after), parent);
  },

  async listImportPlan({ importId, after = '', ...filter }, context) {
    const { id } = await batchOf(importId, context);
    const { rows, next } = await listPlans(context.db, context.scope, id, filter, placeOf(after));
    return { rows, next: next === null ? null : `${next.marked ? 'm' : ''}${String(next.line)}` };
  },

  async listRefusedRows({ importId, after = '' }, context) {
    const batch = await batchOf(importId, context);
    const { currency } = await readStoreTerms(context.db, batch.store);
    const found = await readRefused(context.db, batch, { after: lineOf(after), limit: refusedOfPage + 1 });
    const rows = found.slice(0, refusedOfPage).map((row) => refusedAnswer(row, currency));
    const last = rows.at(-1);
    return { rows, next: found.length > refusedOfPage && last !== undefined ? String(last.line) : null };
  },

  async fixImportRows({ importId, rows }, context) {
    const batch = await batchOf(importId, context);
    await writeFixes(context.db, batch, rows);
    const { currency } = await readStoreTerms(context.db, batch.store);
    const lines = rows.map(({ line }) => line);
    const found = await readRefused(context.db, batch, { lines, limit: lines.length });
    return { rows: found.map((row) => refusedAnswer(row, currency)) };
  },

  async runImportAgain({ importId, rows }, context) {
    const batch = await batchOf(importId, context);
    if (batch.state !== 'finished' && batch.state !== 'failed')
      throw new Conflict(importErrors.rowsOnceEnded());
    return answerOf(await runAgain(context, batch, rows === 'all'), context);
  },

  async downloadRejected({ importId }, context) {
    const { db, user, request } = context;
    const batch = await batchOf(importId, context);
    if (batch.file_id === null) throw new NotFound(fileErrors.fileNotFound());
    const { store, vendor } = batch;
    const of = { store, vendor, by: user.email, name: 'rejected.csv', mime: 'text/csv' };
    const told = { filter: { importId }, rows: 'lines' } as const;
    try {
      const language = readerLanguage(request.languages) ?? 'en';
      const rows = rejectedLines(db, batch, await storedFile(context, batch), language);
      return { url: await writeExport(context, { ...of, told }, rows) };
    } catch (error) {
      if (error instanceof FileRefused) throw new BadInput({ importId: error.fault });
      throw error;
    }
  },

  async readLeftOutRows({ importId }, context) {
    const batch = await batchOf(importId, context);
    return addressOf(batch, batch.left_out_file_id, context);
  },

  async readImportFile({ importId }, context) {
    const batch = await batchOf(importId, context);
    return addressOf(batch, batch.file_id, context);
  },
} satisfies Handlers<typeof importCalls>;
