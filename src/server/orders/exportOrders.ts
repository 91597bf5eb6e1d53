import { orderErrors } from '../../domain/errors/orders';
import { array, object, string } from 'yup';
import { fulfilmentFilters, payoutFilters } from '../../domain/orders/orders';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import { findAnyFile, markRefused, markStored } from '../files/queries/files';
import { orderLines } from './orderLines';
import { narrowed } from '../db/scope';
import { goOn, JobInterrupted, mostAttempts, type JobWork } from '../jobs/queue';

export const exportOrdersKind = 'export-orders';

const payloadSchema = object({
  file: string().required(),
  q: string().ensure(),
  fulfilment: string().oneOf(fulfilmentFilters).required(),
  payout: string().oneOf(payoutFilters).required(),
  from: string().nullable().defined(),
  to: string().nullable().defined(),
  /** The one vendor that was asked for; empty: all that the file is of. */
  of: string().ensure(),
  hidden: array(string().required()).required(),
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * The job of a large export of orders. It writes the whole file anew where it was ended before; whose orders they
 * are, the file's row says, as a vendor may have a new name by now.
 */
export const exportOrders =
  ({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): JobWork =>
  async (job, facts) => {
    const payload = payloadSchema.validateSync(job.payload);
    const file = await findAnyFile(db, job.store, payload.file);
    if (file?.stored_at !== null) return;
    const whole = { store: job.store, vendor: file.vendor === marketplaceVendor ? null : file.vendor };
    const scope = narrowed(whole, payload.of);
    const question = { ...payload, range: { from: instantOf(payload.from), to: instantOf(payload.to) } };
    const held = async function* (): AsyncGenerator<string> {
      for await (const text of orderLines(db, scope, question, payload.hidden)) {
        await goOn(facts);
        yield text;
      }
    };
    try {
      const size = await storage.write(file.path, held());
      await markStored(db, job.store, file.id, size, now());
    } catch (error) {
      if (job.attempts >= mostAttempts && !(error instanceof JobInterrupted))
        await markRefused(db, job.store, file.id, orderErrors.exportFailed());
      throw error;
    }
  };
