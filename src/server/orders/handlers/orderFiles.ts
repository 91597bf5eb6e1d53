import { readFault } from '../../../domain/errors/storedFault';
import { randomUUID } from 'node:crypto';
import type { orderFileCalls } from '../../../catalogue/orders';
import { addAudit } from '../../audit/queries/audit';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import { findFile, markStored } from '../../files/queries/files';
import { listOrderExports, takeOrderExport } from '../queries/orderExports';
import { NotFound } from '../../errors';
import { exportOrdersKind } from '../exportOrders';
import { announceExport, exportAddress } from '../exportFile';
import { namedIds, orderLines } from '../orderLines';
import { askedOrders } from '../askedOrders';
import { settleTrackingFile } from '../trackingFile';
import type { Handlers } from '../../serve';
import { dayOf } from '../../../domain/dates';
import { storeOf } from '../../storeOf';
import { orderErrors } from '../../../domain/errors/orders';

/** Up to so many orders a file is made at once; more are a job's. */
const mostAtOnce = 1000;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** Writes down that somebody took the data of customers along. */
const noteExport = (
  db: Queries,
  { scope, user }: SignedInContext,
  subjectId: string,
  rows: number,
  filter: Readonly<Record<string, unknown>>,
): Promise<void> =>
  addAudit(db, scope, {
    by: user.email,
    action: 'orders.exported',
    subject: 'export',
    subjectId,
    detail: { rows, filter },
  });

export const orderFileHandlers = {
  async exportOrders(filters, context) {
    const { db, scope, storage, jobs, now, user } = context;
    const { terms, q, fulfilment, payout, range, ...found } = await askedOrders(filters, context);
    const within = found.scope;
    const { hidden } = terms;
    const { counts, more } = await found.page(1);
    const exportId = randomUUID();
    const day = dayOf(now(), (await storeOf(db, scope.store)).timeZone);
    const asked = { q, fulfilment, payout };
    // The list of a search ends at some, and counts no more than these; the file has all.
    const named = more ? await namedIds(db, within, { ...asked, range }, hidden) : null;
    const count = named?.length ?? counts[fulfilment];
    if (count > mostAtOnce) {
      await context.jobs.refuseBeyond(context.config.calls.jobs);
      const dates = { from: range.from?.toISOString() ?? null, to: range.to?.toISOString() ?? null };
      await inTransaction(db, async (tx) => {
        await noteExport(tx, context, exportId, count, filters);
        await announceExport(tx, scope, { id: exportId, by: user.email, day, count });
        await addJob(
          tx,
          scope.store,
          exportOrdersKind,
          { file: exportId, hidden, of: within.vendor ?? '', ...asked, ...dates },
          now(),
        );
      });
      jobs.wake();
      return { url: null, exportId, count };
    }
    await noteExport(db, context, exportId, count, filters);
    const key = await announceExport(db, scope, { id: exportId, by: user.email, day });
    const size = await storage.write(key, orderLines(db, within, { ...asked, range }, hidden));
    await markStored(db, scope.store, exportId, size, now());
    return { url: await exportAddress(storage, key), exportId, count };
  },

  async readOrderExport({ exportId }, { db, scope, storage, user }) {
    const file = isId(exportId) ? await findFile(db, scope, exportId) : null;
    if (file?.kind !== 'export' || file.by_email !== user.email)
      throw new NotFound(orderErrors.exportNotFound());
    const url = file.stored_at === null ? null : await exportAddress(storage, file.path);
    return { url, failed: file.refused === null ? null : readFault(file.refused) };
  },

  async listOrderExports(_input, { db, scope, storage, user }) {
    const files = await listOrderExports(db, scope, user.email);
    const exports = await Promise.all(
      files.map(async (file) => ({
        id: file.id,
        count: file.order_count ?? 0,
        createdAt: file.created_at.toISOString(),
        url: file.stored_at === null ? null : await exportAddress(storage, file.path),
        failed: file.refused === null ? null : readFault(file.refused),
      })),
    );
    return { exports };
  },

  async takeOrderExport({ exportId }, { db, scope, user, now }) {
    const act = { id: exportId, email: user.email, at: now() };
    if (!isId(exportId) || !(await takeOrderExport(db, scope, act)))
      throw new NotFound(orderErrors.exportNotFound());
    return { taken: true as const };
  },

  async previewTracking({ rows }, { db, scope }) {
    return { outcomes: await settleTrackingFile(db, scope, rows, null) };
  },

  async shipTracking({ rows }, { db, scope, user, now }) {
    return { outcomes: await settleTrackingFile(db, scope, rows, { by: user.email, at: now() }) };
  },
} satisfies Handlers<typeof orderFileCalls>;
