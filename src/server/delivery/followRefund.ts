import type { Services } from '../context';
import { changeLabel, readLabel } from './queries/labels';
import type { JobWork, Timeout } from '../jobs/queue';
import { lookAtRefund, refundUnheard } from './refundLabel';

const hour = 3_600_000;

/** For a month, in which carriers decide: soon after it is asked for, then every two days. */
export const followTimeout: Timeout = {
  attempts: 21,
  wait: (attempt) => Math.min(hour * 2 ** attempt, 48 * hour),
};

/**
 * Asks Shippo how the refund of a label went until that is final; the last time it says that nobody heard. A label
 * that still counts as bought may have been given back by a process that died before it wrote that down.
 */
export const followRefund =
  (services: Services): JobWork =>
  async ({ store, payload: { labelId }, attempts }) => {
    const scope = { store, vendor: null };
    const label = typeof labelId === 'number' ? await readLabel(services.db, scope, labelId) : null;
    if (label?.state !== 'refunding' && label?.state !== 'bought') return;
    try {
      if ((await lookAtRefund(services, label))?.state !== 'refunding') return;
      throw new Error('The carrier has not decided on the refund');
    } catch (error) {
      if (attempts >= followTimeout.attempts)
        await changeLabel(services.db, scope, label.id, { problem: refundUnheard }, { state: 'refunding' });
      throw error;
    }
  };
