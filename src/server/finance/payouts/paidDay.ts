import { dayOf } from '../../../domain/dates';
import { paidDayFault } from '../../../domain/finance/payouts';
import type { Fault } from '../../../domain/errors/errorTable';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { newestOrders } from '../queries/payouts/payments';

/** The days of payments' newest orders in a time zone, by the payments' ids. */
export const paidFromOf = async (
  db: Queries,
  scope: Scope,
  payments: readonly number[],
  timeZone: string,
): Promise<ReadonlyMap<number, string>> =>
  new Map([...(await newestOrders(db, scope, payments))].map(([id, at]) => [id, dayOf(at, timeZone)]));

/** What is wrong with a day on which all of some payments are said to have been made by hand; null: nothing. */
export const dayProblem = async (
  db: Queries,
  scope: Scope,
  {
    paidAt,
    payments,
    timeZone,
    now,
  }: { paidAt: string; payments: readonly number[]; timeZone: string; now: Date },
): Promise<Fault | null> => {
  const days = [...(await paidFromOf(db, scope, payments, timeZone)).values()].sort();
  return paidDayFault(paidAt, { from: days.at(-1) ?? null, today: dayOf(now, timeZone), timeZone });
};
