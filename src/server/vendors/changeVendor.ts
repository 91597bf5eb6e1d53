import { checkCommissionLines } from '../../domain/commission';
import type { MarketplaceSettings, Vendor } from '../../domain/vendors';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../db/repositories/audit';
import { addVersion } from '../db/repositories/commissions/versions';
import { changeVendor } from '../db/repositories/vendors/records';
import type { StoredCommissionLine } from '../db/tables/people';
import { BadInput, NotFound } from '../errors';
import { vendorAnswer } from './addVendor';

type Changes = Parameters<typeof changeVendor>[3];

/** Changes a vendor, does what belongs to it, and writes down who did. Errors: NotFound. */
export const change = async (
  context: SignedInContext,
  vendor: string,
  changes: Changes,
  { action, detail }: { action: string; detail?: Record<string, unknown> },
  also: (tx: Queries) => Promise<unknown> = () => Promise.resolve(),
): Promise<Vendor> => {
  const { db, scope, user } = context;
  await inTransaction(db, async (tx) => {
    if (!(await changeVendor(tx, scope, vendor, changes))) throw new NotFound('The vendor');
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

type GivenLines = NonNullable<MarketplaceSettings['commissions']>;

/** The lines as they are stored: an open end is null, an empty condition is none (trap 81). */
const linesOf = (given: GivenLines): StoredCommissionLine[] => {
  const lines = given.map(({ min, max, flat, percentage, constraint }) => {
    const key = constraint?.key ?? '';
    const value = constraint?.value ?? '';
    const condition = key === '' && value === '' ? {} : { constraint: { key, value } };
    return { min, max: max === undefined || max === '' ? null : max, flat, percentage, ...condition };
  });
  // Without lines of its own the marketplace's hold.
  if (lines.length === 0) return lines;
  const { messages, fieldErrors } = checkCommissionLines(lines);
  const errors: Record<string, string> = {};
  for (const { line, field, message } of fieldErrors)
    errors[`commissions[${String(line)}].${field}`] ??= message;
  if (messages.length > 0) errors['commissions'] = messages.join('. ');
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  return lines;
};

/** Sets what the marketplace decides of a vendor; what is not given stays. Errors: NotFound, BadInput. */
export const setMarketplaceSettings = async (
  context: SignedInContext,
  { vendor, autoApprove, isManagedByMarketplace, commissions }: MarketplaceSettings,
): Promise<Vendor> => {
  const changes = {
    ...(autoApprove === undefined ? {} : { auto_approve: autoApprove }),
    ...(isManagedByMarketplace === undefined ? {} : { managed: isManagedByMarketplace }),
  };
  const detail = { autoApprove, isManagedByMarketplace, commissions };
  if (commissions === undefined)
    return change(context, vendor, changes, { action: 'vendor.settings', detail });
  const { scope, user, now } = context;
  const version = { vendor, lines: linesOf(commissions), by: user.email, beginsAt: now(), createdAt: now() };
  return change(context, vendor, changes, { action: 'vendor.settings', detail }, (tx) =>
    addVersion(tx, scope, version),
  );
};
