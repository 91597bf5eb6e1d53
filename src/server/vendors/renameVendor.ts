import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { formerName, giveUpName } from './queries/formerNames';
import { findVendor, nameInUse } from './queries/records';
import { isImporting, renameEverywhere } from './queries/rename';
import { Conflict, NotFound } from '../errors';
import { claimName } from './claimName';
import { vendorErrors } from '../../domain/errors/vendors';

interface Rename {
  oldVendor: string;
  newVendor: string;
}

const rename = async (
  tx: Queries,
  context: SignedInContext,
  { oldVendor, newVendor }: Rename,
): Promise<void> => {
  const { scope, user, now } = context;
  const isListed = (await findVendor(tx, scope, oldVendor, true)) !== null;
  if (!isListed && (await nameInUse(tx, scope, oldVendor)) !== oldVendor) {
    const former = await formerName(tx, scope, oldVendor);
    // A retry of what was done already is no failure.
    if (former?.name === oldVendor && former.became === newVendor) return;
    throw new NotFound(vendorErrors.vendorNotFound());
  }
  if (oldVendor === newVendor) return;
  await claimName(tx, context, scope, { name: newVendor, own: oldVendor, field: 'newVendor' });
  if (await isImporting(tx, scope, oldVendor))
    throw new Conflict(vendorErrors.importOfVendorRunning({ name: oldVendor }));
  const rows = await renameEverywhere(tx, scope, oldVendor, newVendor);
  await giveUpName(tx, scope, oldVendor, { became: newVendor, kept: false, now: now() });
  await addAudit(tx, scope, {
    by: user.email,
    action: 'vendor.rename',
    subject: 'vendor',
    subjectId: newVendor,
    detail: { from: oldVendor, to: newVendor, rows },
  });
};

/**
 * Gives a vendor another name, and with it all that carries its name, in one transaction. Sessions see it
 * at their next refresh. Errors: NotFound; Conflict where the name is taken or an import of the vendor is
 * running.
 */
export const renameVendor = (context: SignedInContext, names: Rename): Promise<void> =>
  inTransaction(context.db, (tx) => rename(tx, context, names));
