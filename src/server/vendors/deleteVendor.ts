import type { VendorDeleted } from '../../domain/vendors/vendors';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { formerName, giveUpName } from './queries/formerNames';
import { vendorFigures } from './queries/list';
import { findVendor, nameInUse } from './queries/records';
import { removeVendor } from './queries/remove';
import { NotFound } from '../errors';
import { vendorErrors } from '../../domain/errors/vendors';

const remove = async (
  tx: Queries,
  { scope, user, now }: SignedInContext,
  vendor: string,
): Promise<VendorDeleted> => {
  const isListed = (await findVendor(tx, scope, vendor, true)) !== null;
  const { orders } = await vendorFigures(tx, scope, vendor);
  const kept = { orders };
  if (!isListed && (await nameInUse(tx, scope, vendor)) !== vendor) {
    const former = await formerName(tx, scope, vendor);
    // A retry of what was done already is no failure.
    if (former?.name === vendor && former.became === null)
      return { deleted: { products: 0, people: 0 }, kept };
    throw new NotFound(vendorErrors.vendorNotFound());
  }
  const deleted = await removeVendor(tx, scope, vendor, { by: user.email, now: now() });
  // Whoever had the name next would read what its people wrote and what was sold to whom.
  const isKept = orders > 0 || deleted.people > 0;
  await giveUpName(tx, scope, vendor, { became: null, kept: isKept, now: now() });
  await addAudit(tx, scope, {
    by: user.email,
    action: 'vendor.delete',
    subject: 'vendor',
    subjectId: vendor,
    detail: { deleted, kept },
  });
  return { deleted, kept };
};

/**
 * Deletes a vendor with its products, accounts and sessions; orders and the audit log stay under its
 * name. Errors: NotFound.
 */
export const deleteVendor = (context: SignedInContext, vendor: string): Promise<VendorDeleted> =>
  inTransaction(context.db, (tx) => remove(tx, context, vendor));
