import { mayReceive } from '../../../domain/finance/payoutMethods';
import {
  isUnpaid,
  paysIn,
  type Destination,
  type Payment,
  type PayoutMethod,
} from '../../../domain/finance/payouts';
import type { MethodRow } from '../queries/payouts/methods';

/** Where the vendor's own way of being paid leads; null where it has none, or that cannot be used now or in a currency. */
export const destinationOf = (row: MethodRow | undefined, currency: string): Destination | null => {
  if (row === undefined || !paysIn(row.method, currency)) return null;
  if (row.method === 'stripe' && row.stripe_account !== null && mayReceive(row.stripe_state))
    return { method: 'stripe', account: row.stripe_account };
  if (row.method === 'paypal' && row.paypal_receiver !== null)
    return { method: 'paypal', receiver: row.paypal_receiver, type: row.paypal_type ?? 'EMAIL' };
  return null;
};

/** How a vendor can be paid, the best way first; by hand anybody can. */
export const methodsOf = (row: MethodRow | undefined, currency: string): PayoutMethod[] => {
  const destination = destinationOf(row, currency);
  return destination === null ? ['manual'] : [destination.method, 'manual'];
};

/** Whether a bank account is known for a payment that waits to be made by hand; null for any other. */
export const accountOf = (
  payment: Pick<Payment, 'state' | 'currency'>,
  row: MethodRow | undefined,
  held: Date | null,
): Payment['account'] => {
  if (!isUnpaid(payment) || destinationOf(row, payment.currency) !== null) return null;
  if (held !== null) return 'new';
  return row?.iban == null ? 'none' : 'known';
};
