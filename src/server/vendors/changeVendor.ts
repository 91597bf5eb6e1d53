import type { AuditAction } from '../../domain/audit/plainActions';
import type { MarketplaceSettings, Vendor } from '../../domain/vendors/vendors';
import { saveTable } from '../finance/commission/saveTable';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { demandConfirmed } from '../auth/confirmation';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { changeVendor } from './queries/records';
import { NotFound } from '../errors';
import { mailPowerChanged } from '../notifications/mailOwners';
import { vendorAnswer } from './addVendor';
import { vendorErrors } from '../../domain/errors/vendors';

type Changes = Parameters<typeof changeVendor>[3];

/** Changes a vendor, does what belongs to it, and writes down who did. Errors: NotFound. */
export const change = async (
  context: SignedInContext,
  vendor: string,
  changes: Changes,
  { action, detail }: { action: AuditAction; detail?: Record<string, unknown> },
  also: (tx: Queries) => Promise<unknown> = () => Promise.resolve(),
): Promise<Vendor> => {
  const { db, scope, user } = context;
  await inTransaction(db, async (tx) => {
    if (!(await changeVendor(tx, scope, vendor, changes))) throw new NotFound(vendorErrors.vendorNotFound());
    await also(tx);
    await addAudit(tx, scope, {
      by: user.email,
      action,
      subject: 'vendor',
      subjectId: vendor,
      ...(detail === undefined ? {} : { detail }),
    });
  });
  return vendorAnswer(context, vendor);
};

/**
 * Sets what the marketplace decides of a vendor; what is not given stays. A table of commission asks who is there, as
 * that of the marketplace does. Errors: NotFound, BadInput, 403 with `confirmByPassword` or `confirmByCode`.
 */
export const setMarketplaceSettings = async (
  context: SignedInContext,
  {
    vendor,
    autoApprove,
    listingMost,
    isManagedByMarketplace,
    commissions,
    begins,
    note,
  }: MarketplaceSettings,
): Promise<Vendor> => {
  const changes = {
    ...(autoApprove === undefined ? {} : { auto_approve: autoApprove }),
    ...(listingMost === undefined ? {} : { listing_most: listingMost }),
    ...(isManagedByMarketplace === undefined ? {} : { managed: isManagedByMarketplace }),
    ...(note === undefined ? {} : { note }),
  };
  const detail = { autoApprove, listingMost, isManagedByMarketplace, commissions, begins };
  const { scope, user, live, now } = context;
  if (commissions !== undefined) await demandConfirmed(live, { confirm: 'always', enrols: false }, user);
  const decided = [autoApprove, listingMost, isManagedByMarketplace, commissions].some(
    (each) => each !== undefined,
  );
  const action = decided ? 'vendor.settings' : 'vendor.note';
  return change(context, vendor, changes, { action, detail }, async (tx) => {
    if (commissions === undefined) return;
    const table = { vendor, lines: commissions, begins, by: user.email, now: now() };
    const { isNew } = await saveTable(tx, scope, table);
    if (isNew)
      await mailPowerChanged(tx, context, {
        deed: 'commission',
        about: vendor,
        page: `vendors/${encodeURIComponent(vendor)}`,
      });
  });
};
