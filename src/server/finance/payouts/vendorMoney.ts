import type { VendorMoney } from '../../../domain/vendors/vendors';
import type { SignedInContext } from '../../context';
import { payoutRemindersOf } from '../../notifications/mailOwners';
import { listDues, otherCurrencies } from '../queries/payouts/dues';
import { readMethod } from '../queries/payouts/methods';
import { paymentsOfVendor } from '../queries/payouts/read';
import { heldUntil } from './accountHold';
import { dueAnswer, paymentAnswer } from './answers';
import { methodOfVendor } from './ownMethod';
import { payoutTerms } from './terms';

/** So many payments stand on a vendor's page. */
const shownPayments = 5;

/** What a vendor is owed by currency and what stands in its way, what it was paid of late, and how. */
export const vendorMoney = async (
  { db, scope: { store }, now }: Pick<SignedInContext, 'db' | 'scope' | 'now'>,
  vendor: string,
): Promise<VendorMoney> => {
  const scope = { store, vendor };
  const { readiness, accountHoldDays } = await payoutTerms(db, store, now());
  const { currency, cutoff } = readiness;
  const row = (await readMethod(db, scope, vendor)) ?? undefined;
  const facts = {
    held: heldUntil(row, accountHoldDays, now()),
    reminded: (await payoutRemindersOf(db, store)).get(vendor),
  };
  const dues: VendorMoney['dues'] = [];
  for (const of of [currency, ...(await otherCurrencies(db, scope, currency))])
    for (const due of await listDues(db, scope, { currency: of, cutoff }))
      dues.push(dueAnswer(due, of, row, facts));
  const { rows } = await paymentsOfVendor(db, scope, vendor, null);
  return {
    dues,
    payments: rows.slice(0, shownPayments).map((payment) => paymentAnswer(payment, row, null)),
    method: await methodOfVendor(db, scope, vendor),
  };
};
