import { sql } from 'kysely';
import type { Database } from '../../server/db/database';
import type { PaypalStandIn } from '../paypal/paypalStandIn';
import type { StripeStandIn } from '../stripe/stripeStandIn';

/** In what a kill left the payout that was under way; told by our books and the services' together. */
export type Moment =
  | 'before anything was frozen'
  | 'frozen, nobody asked yet'
  | 'written down, not at the service'
  | 'at the service, not in our books'
  | 'some in our books, others not begun'
  | 'all in our books';

export interface Standing {
  id: number;
  vendor: string;
  amount: number;
  state: string;
  request: string;
  group: string;
  /** An unfinished job that will find out. */
  followed: boolean;
}

/** Every payment of the store with the request that made it. */
export const standingsIn = async (db: Database): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select p.id, p.vendor, p.amount, p.state, o.request::text as request,
      'stallkeeper-' || o.request || '-' || p.id as group,
      exists (select 1 from jobs j where j.store = p.store and j.kind = 'settle-payment'
        and (j.payload->>'payment')::bigint = p.id and j.finished_at is null) as followed
    from payout_payments p join payouts o on o.store = p.store and o.id = p.payout_id
    order by p.id`.execute(db);
  return rows;
};

/** How much the services have paid of a payment, in minor units, and by how many transfers. */
export const paidOf = (
  { group }: Pick<Standing, 'group'>,
  stripe: StripeStandIn,
  paypal: PaypalStandIn,
): { times: number; amount: number } => {
  const transfers = stripe.transfers.filter((each) => each.transfer_group === group && !each.reversed);
  const payouts = paypal.payouts.filter(({ senderBatchId }) => senderBatchId.startsWith(`${group}-`));
  const amounts = [
    ...transfers.map(({ amount }) => amount),
    ...payouts.map(({ value }) => Math.round(Number(value) * 100)),
  ];
  return { times: amounts.length, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
};

export const momentOf = (own: readonly Standing[], timesOf: (payment: Standing) => number): Moment => {
  const waiting = own.filter(({ state }) => state === 'intended');
  if (own.length === 0) return 'before anything was frozen';
  if (waiting.some((payment) => timesOf(payment) > 0)) return 'at the service, not in our books';
  if (waiting.length > 0) return 'written down, not at the service';
  const begun = own.filter(({ state }) => state !== 'prepared');
  if (begun.length === 0) return 'frozen, nobody asked yet';
  return begun.length < own.length ? 'some in our books, others not begun' : 'all in our books';
};

/** Two minutes go by while the server is down: nobody holds a payment any more, and its job is due. */
export const letHoldsEnd = async (db: Database): Promise<void> => {
  await sql`update payout_payments set held_until = now() - interval '1 second'
    where held_until > now()`.execute(db);
  await sql`update jobs set locked_until = null where finished_at is null`.execute(db);
  await sql`update jobs set run_at = now() - interval '1 second'
    where kind = 'settle-payment' and run_at > now()`.execute(db);
};
