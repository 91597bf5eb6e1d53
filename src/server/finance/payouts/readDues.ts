import type { VendorDue } from '../../../domain/finance/payouts';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { payoutRemindersOf } from '../../notifications/mailOwners';
import { listDues, otherCurrencies, type DueRow } from '../queries/payouts/dues';
import { methodsByVendor } from '../queries/payouts/methods';
import { heldUntil } from './accountHold';
import { dueAnswer } from './answers';
import { payoutTerms } from './terms';

/** What vendors are due in the store's currency and in others, and what stands in its way; a vendor sees its own alone. */
export const readDues = async (
  db: Queries,
  scope: Scope,
  now: () => Date,
): Promise<{ dues: VendorDue[]; currency: string; elsewhere: VendorDue[] }> => {
  const { readiness, accountHoldDays } = await payoutTerms(db, scope.store, now());
  const methods = await methodsByVendor(db, scope);
  const { currency, cutoff } = readiness;
  const reminded = await payoutRemindersOf(db, scope.store);
  const answers = (rows: readonly DueRow[], of: string): VendorDue[] =>
    rows.map((row) => {
      const method = methods.get(row.vendor);
      return dueAnswer(row, of, method, {
        held: heldUntil(method, accountHoldDays, now()),
        reminded: reminded.get(row.vendor),
      });
    });
  const dues = answers(await listDues(db, scope, readiness), currency);
  const elsewhere: VendorDue[] = [];
  for (const other of await otherCurrencies(db, scope, currency))
    elsewhere.push(...answers(await listDues(db, scope, { currency: other, cutoff }), other));
  return { dues, currency, elsewhere };
};
