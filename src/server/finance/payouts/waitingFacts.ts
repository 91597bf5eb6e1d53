import { isUnpaid } from '../../../domain/finance/payouts';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { filesOfPayments, type PaymentRow } from '../queries/payouts/payments';
import type { WaitingFacts } from './answers';
import { refusalsOf } from './intend';
import { paidFromOf } from './paidDay';

/**
 * What somebody has to know of payments before they are made: of those that wait, and the day also of those under way,
 * which a person may have to settle. By id.
 */
export const waitingFacts = async (
  db: Queries,
  scope: Scope,
  payoutId: number,
  payments: readonly PaymentRow[],
  timeZone: string,
): Promise<ReadonlyMap<number, WaitingFacts>> => {
  const open = payments.filter((row) => isUnpaid(row) || row.state === 'intended' || row.state === 'sent');
  if (open.length === 0) return new Map();
  const waiting = open.filter(isUnpaid).map(({ id }) => id);
  const refusals = await refusalsOf(db, scope, payoutId);
  const files = await filesOfPayments(db, scope, waiting);
  const days = await paidFromOf(
    db,
    scope,
    open.map(({ id }) => id),
    timeZone,
  );
  return new Map(
    open.map(({ id }) => [
      id,
      {
        refusal: refusals.get(id) ?? null,
        inFileAt: files.get(id) ?? null,
        paidFrom: days.get(id) ?? null,
      },
    ]),
  );
};
