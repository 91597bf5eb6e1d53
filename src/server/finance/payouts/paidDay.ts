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

/** The day on which all of some payments are said to have been made by hand. */
interface SaidDay {
  paidAt: string;
  payments: readonly number[];
  timeZone: string;
  now: Date;
}

/** What is wrong with such a day, where the days of the payments' newest orders are known (`paidFromOf`); null: nothing. */
export const dayFaultOf = (
  days: ReadonlyMap<number, string>,
  { paidAt, payments, timeZone, now }: SaidDay,
): Fault | null => {
  const [from = null] = payments
    .flatMap((id) => days.get(id) ?? [])
    .sort()
    .slice(-1);
  return paidDayFault(paidAt, { from, today: dayOf(now, timeZone), timeZone });
};

/** What is wrong with such a day; null: nothing. */
export const dayProblem = async (db: Queries, scope: Scope, said: SaidDay): Promise<Fault | null> =>
  dayFaultOf(await paidFromOf(db, scope, said.payments, said.timeZone), said);
