import { marketplaceVendor } from '../../domain/accounts/session';
import type { Vendor } from '../../domain/vendors/vendors';
import type { SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { readVendor } from './queries/list';
import { addVendor, changeVendor, findVendor, nameInUse } from './queries/records';
import { NotFound } from '../errors';
import { claimName } from './claimName';
import { inviteAccount } from './inviteAccount';
import { mailPowerChanged } from '../notifications/mailOwners';
import { vendorErrors } from '../../domain/errors/vendors';

/** The vendor as the wire has it. Errors: NotFound. */
export const vendorAnswer = async ({ db, scope, now }: SignedInContext, vendor: string): Promise<Vendor> => {
  const found = await readVendor(db, scope, vendor, now());
  if (found === null) throw new NotFound(vendorErrors.vendorNotFound());
  return found;
};

/** Adds a vendor and invites it where an email is given. Errors: Conflict at `vendor` or `email`. */
export const createVendor = async (
  context: SignedInContext,
  { vendor, email }: { vendor: string; email: string | null },
): Promise<Vendor> => {
  const { db, scope, user } = context;
  await inTransaction(db, async (tx) => {
    await claimName(tx, context, scope, { name: vendor, own: null, field: 'vendor' });
    await addVendor(tx, scope, { vendor, email });
    if (email !== null)
      await inviteAccount(tx, context, scope, { vendor, email, by: user.name ?? user.email });
    await addAudit(tx, scope, {
      by: user.email,
      action: 'vendor.create',
      subject: 'vendor',
      subjectId: vendor,
      detail: email === null ? {} : { email },
    });
  });
  return vendorAnswer(context, vendor);
};

/**
 * Invites someone to sign in for a vendor, or again; what is only a name on products becomes a vendor. Errors: NotFound,
 * Conflict at `email`.
 */
export const inviteVendor = async (
  context: SignedInContext,
  { vendor, email }: { vendor: string; email: string },
): Promise<Vendor> => {
  const { db, scope, user } = context;
  await inTransaction(db, async (tx) => {
    const found = await findVendor(tx, scope, vendor, true);
    if (found === null) {
      if ((await nameInUse(tx, scope, vendor)) !== vendor) throw new NotFound(vendorErrors.vendorNotFound());
      // So far only a name on products.
      await claimName(tx, context, scope, { name: vendor, own: vendor, field: 'vendor' });
      await addVendor(tx, scope, { vendor, email });
    }
    await inviteAccount(tx, context, scope, { vendor, email, by: user.name ?? user.email });
    const page = `vendors/${encodeURIComponent(vendor)}`;
    await mailPowerChanged(tx, context, {
      deed: 'owner',
      about: email,
      page,
      vendor,
      with: marketplaceVendor,
    });
    if (found?.email === null) await changeVendor(tx, scope, vendor, { email });
    await addAudit(tx, scope, {
      by: user.email,
      action: 'vendor.invite',
      subject: 'vendor',
      subjectId: vendor,
      detail: { email },
    });
  });
  return vendorAnswer(context, vendor);
};
