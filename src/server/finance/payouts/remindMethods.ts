import { vendorErrors } from '../../../domain/errors/vendors';
import { addAudit } from '../../audit/queries/audit';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { BadInput } from '../../errors';
import { mailPayoutMethodMissing } from '../../notifications/mailOwners';
import { methodsByVendor } from '../queries/payouts/methods';
import { lockPayouts, unknownVendors } from '../queries/payouts/prepare';
import { storeOf } from '../../storeOf';
import { methodsOf } from './methods';

/**
 * Writes to the owners of vendors of whom nothing says where their money is to go, or too little: no bank account,
 * and no service that can pay them. Answers who was told, who was told lately, and who has no owner to tell; who lacks
 * nothing is in none. Errors: BadInput where a vendor is named that there is not.
 */
export const remindPayoutMethods = (
  context: SignedInContext,
  vendors: readonly string[],
): Promise<{ told: string[]; recent: string[]; withoutOwner: string[] }> => {
  const { db, scope, user } = context;
  return inTransaction(db, async (tx) => {
    // Two who press at once write one mail.
    await lockPayouts(tx, scope);
    const [first] = await unknownVendors(tx, scope, vendors);
    if (first !== undefined)
      throw new BadInput({
        [`vendors[${String(vendors.indexOf(first))}]`]: vendorErrors.noSuchVendor({ name: first }),
      });
    const { currency } = await storeOf(tx, scope.store);
    const methods = await methodsByVendor(tx, scope);
    const answer: Record<'told' | 'recent' | 'withoutOwner', string[]> = {
      told: [],
      recent: [],
      withoutOwner: [],
    };
    for (const vendor of new Set(vendors)) {
      const method = methods.get(vendor);
      if (method?.iban != null || methodsOf(method, currency)[0] !== 'manual') continue;
      answer[await mailPayoutMethodMissing(tx, context, vendor)].push(vendor);
    }
    if (answer.told.length > 0)
      await addAudit(tx, scope, {
        by: user.email,
        action: 'payout-method.reminded',
        subject: 'vendor',
        subjectId: answer.told.length === 1 ? (answer.told[0] ?? '') : '',
        detail: { vendors: answer.told },
      });
    return answer;
  });
};
