import { mayReceive } from '../../../domain/finance/payoutMethods';
import type { PayoutMethod } from '../../../domain/finance/payouts';
import type { Destination } from '../../../domain/finance/payouts';
import type { MethodRow } from '../queries/payouts/methods';

/** Where the vendor's own way of being paid leads; null where it has none, or that cannot be used now. */
export const destinationOf = (row: MethodRow | undefined): Destination | null => {
  if (row?.method === 'stripe' && row.stripe_account !== null && mayReceive(row.stripe_state))
    return { method: 'stripe', account: row.stripe_account };
  if (row?.method === 'paypal' && row.paypal_receiver !== null)
    return { method: 'paypal', receiver: row.paypal_receiver, type: row.paypal_type ?? 'EMAIL' };
  return null;
};

/** How a vendor can be paid, the best way first; by hand anybody can. */
export const methodsOf = (row: MethodRow | undefined): PayoutMethod[] => {
  const destination = destinationOf(row);
  return destination === null ? ['manual'] : [destination.method, 'manual'];
};
