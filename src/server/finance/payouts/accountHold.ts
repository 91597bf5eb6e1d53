import type { SignedInContext } from '../../context';
import type { MethodRow } from '../queries/payouts/methods';
import { lockChangedAt, releaseAccount } from '../queries/payouts/methods';
import { addAudit } from '../../audit/queries/audit';
import { inTransaction } from '../../db/inTransaction';
import { Conflict, NotFound } from '../../errors';
import { mailPowerChanged } from '../../notifications/mailOwners';
import { financeErrors } from '../../../domain/errors/finance';

const day = 86_400_000;

/**
 * Until when nothing is paid to a vendor whose account or way of being paid was changed: whoever took a session over
 * must not be paid before its owners have heard of the change. Null: it is not held (any more).
 */
export const heldUntil = (row: MethodRow | null | undefined, days: number, now: Date): Date | null => {
  if (row?.changed_at == null) return null;
  const until = new Date(row.changed_at.getTime() + days * day);
  return until <= now ? null : until;
};

/**
 * Lets a vendor's new account be paid at once; `shown`: when the one was entered that a person was asked about.
 * Errors: NotFound where none of it is held, Conflict where it is another one by now.
 */
export const releaseHold = async (
  context: SignedInContext,
  vendor: string,
  shown?: string,
): Promise<void> => {
  const { db, scope, user } = context;
  await inTransaction(db, async (tx) => {
    const changedAt = await lockChangedAt(tx, scope, vendor);
    if (changedAt === null) throw new NotFound(financeErrors.accountNotHeld());
    if (shown !== undefined && shown !== changedAt.toISOString())
      throw new Conflict(financeErrors.accountChangedAgain());
    await releaseAccount(tx, scope, vendor);
    const page = `vendors/${encodeURIComponent(vendor)}`;
    await mailPowerChanged(tx, context, { deed: 'hold', about: vendor, page, with: vendor });
    await addAudit(tx, scope, {
      by: user.email,
      action: 'payout-method.released',
      subject: 'vendor',
      subjectId: vendor,
    });
  });
};
