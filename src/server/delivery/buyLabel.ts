import type { BoughtLabel, ShippoLabelInput } from '../../domain/delivery/shippo';
import { ShippoFailure } from '../adapters/shippo/failure';
import type { Purchase, Shippo } from '../adapters/shippo/shippo';
import type { Services } from '../context';
import { isHeld } from '../db/clock';
import { inTransaction } from '../db/inTransaction';
import { changeLabel, readRate, type LabelRecord } from './queries/labels';
import type { Scope } from '../db/scope';
import { CallError, Conflict, NotFound } from '../errors';
import { markOf } from './fetchRates';
import { keepLabel } from './keepLabel';
import { beginLabel, holdFor } from './labelIntent';
import { accountOf, payingAccount } from './shippoAccess';
import { deliveryErrors } from '../../domain/errors/delivery';

const answerOf = (label: LabelRecord): BoughtLabel => ({
  labelUrl: label.label_url,
  tracking: label.tracking,
  url: label.tracking_url,
  carrier: label.carrier,
});

const stillOpen = () => new CallError(502, deliveryErrors.labelUnconfirmed());

/** Pays: once for each intent that commits before. What is refused for certain may be tried again. */
const pay = async ({ db }: Services, shippo: Shippo, label: LabelRecord, mark: string): Promise<Purchase> => {
  try {
    return await shippo.buy(label.rate_id, mark);
  } catch (error) {
    if (!(error instanceof ShippoFailure)) throw error;
    if (error.kind === 'open') throw stillOpen();
    await changeLabel(
      db,
      { store: label.store, vendor: null },
      label.id,
      { state: 'failed', problem: error.fault },
      { state: 'buying' },
    );
    throw error;
  }
};

/** What Shippo has of an earlier try, or null where this one may buy. Errors: Conflict while that is not known. */
const earlier = async (
  { db, now }: Services,
  shippo: Shippo,
  label: LabelRecord,
  mark: string,
): Promise<Purchase | null> => {
  const found = await shippo.findPurchase(label.rate_id, mark);
  if (found !== null) return found;
  if (isHeld(label.held_until, now(), holdFor)) throw new Conflict(deliveryErrors.labelBeingBought());
  const taken = await changeLabel(
    db,
    { store: label.store, vendor: null },
    label.id,
    { heldUntil: new Date(now().getTime() + holdFor) },
    { state: 'buying', heldUntil: label.held_until },
  );
  if (taken === null) throw new Conflict(deliveryErrors.labelBeingBought());
  return null;
};

/**
 * Buys a label for a rate of an order once: the intent commits first, and a further try looks at Shippo before it
 * pays. Errors: NotFound, BadInput, Conflict, ShippoFailure, CallError 502 where the outcome is still open.
 */
export const buyLabel = async (
  services: Services,
  scope: Scope,
  input: ShippoLabelInput,
  by: string,
): Promise<BoughtLabel> => {
  const { db, now } = services;
  const rate = await readRate(db, scope, input.rateId);
  if (rate === null) throw new NotFound(deliveryErrors.rateNotFound());
  const account = await payingAccount(services, scope, rate.vendor);
  const { label, fresh } = await inTransaction(db, (tx) =>
    beginLabel(tx, scope, input, { by, now: now(), ownKey: account.isOwn }),
  );
  if (label.state === 'bought') return answerOf(label);
  if (label.state !== 'buying') throw new Conflict(deliveryErrors.labelRefundAsked());
  const mark = markOf(scope.store, label.order_id, label.rate_id);
  const shippo =
    label.own_key === account.isOwn
      ? account.shippo
      : await accountOf(services, scope, label.own_key ? label.vendor : null);
  const purchase =
    (fresh ? null : await earlier(services, shippo, label, mark)) ??
    (await pay(services, shippo, label, mark));
  if (purchase.state === 'waiting') throw stillOpen();
  return answerOf(await keepLabel(services, label, purchase));
};
