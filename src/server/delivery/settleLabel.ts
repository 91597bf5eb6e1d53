import type { Services } from '../context';
import { isHeld } from '../db/clock';
import { changeLabel, readLabel } from './queries/labels';
import type { JobWork, Timeout } from '../jobs/queue';
import { markOf } from './fetchRates';
import { keepLabel } from './keepLabel';
import { holdFor } from './labelIntent';
import { accountOf } from './shippoAccess';
import { deliveryErrors } from '../../domain/errors/delivery';

/** Not behind a long import: someone may be waiting for their label. */
export const settleLane = 'labels';

/** For about a day: Shippo may be out of order, or the key be changed, for longer than a minute. */
export const settleTimeout: Timeout = {
  attempts: 12,
  wait: (attempt) => Math.min(60_000 * 2 ** attempt, 4 * 3_600_000),
};

/** Looks up what became of a label that nobody has heard of since it was asked for, and keeps it or gives it up. */
export const settleLabel =
  (services: Services): JobWork =>
  async ({ store, payload: { labelId } }) => {
    const scope = { store, vendor: null };
    const label = typeof labelId === 'number' ? await readLabel(services.db, scope, labelId) : null;
    if (label?.state !== 'buying') return;
    if (isHeld(label.held_until, services.now(), holdFor))
      throw new Error('The label was asked for again just now');
    const shippo = await accountOf(services, scope, label.own_key ? label.vendor : null);
    const found = await shippo.findPurchase(label.rate_id, markOf(store, label.order_id, label.rate_id));
    if (found?.state === 'waiting') throw new Error('Shippo is still making the label');
    if (found !== null) await keepLabel(services, label, found);
    else
      await changeLabel(
        services.db,
        scope,
        label.id,
        { state: 'failed', problem: deliveryErrors.labelNotMade() },
        { state: 'buying', heldUntil: label.held_until },
      );
  };
