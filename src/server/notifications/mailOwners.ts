import { marketplaceVendor } from '../../domain/accounts/session';
import { ownersOf } from '../auth/queries/users';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { storeOf } from '../storeOf';
import { lastMailedVendors, mailedLately } from './queries/mails';
import { queueMails } from './queueMail';

type Told = Pick<SignedInContext, 'config' | 'scope' | 'user'>;

/**
 * Tells all owners of the vendor and of the marketplace that the way in which it is paid was changed, in the
 * transaction of the change: whoever took a session over must not be alone in knowing.
 */
export const mailPayoutMethodChanged = async (
  tx: Queries,
  { config, scope: { store }, user }: Told,
): Promise<void> => {
  const { vendor, email: by } = user;
  const told = await storeOf(tx, store);
  for (const [owned, page] of [
    [vendor, 'payouts/method'],
    [marketplaceVendor, `vendors/${encodeURIComponent(vendor)}`],
  ] as const) {
    const values = { vendor, by, link: `${config.publicUrl}/app/${page}` };
    const mails = (await ownersOf(tx, store, owned)).map((recipient) => ({ recipient, values }));
    await queueMails(tx, told, 'payout-method-changed', mails);
  }
};

/** Whoever was reminded in these hours is not written to again. */
const quietHours = 20;

/**
 * Reminds the owners of a vendor that nothing says where its money is to go, once a day. Answers whether somebody was
 * told now or lately, or whether there is no owner.
 */
export const mailPayoutMethodMissing = async (
  tx: Queries,
  { config, scope: { store } }: Told,
  vendor: string,
): Promise<'told' | 'recent' | 'withoutOwner'> => {
  const template = 'payout-method-missing';
  const owners = await ownersOf(tx, store, vendor);
  if (owners.length === 0) return 'withoutOwner';
  const lately = await mailedLately(tx, store, { template, recipients: owners, hours: quietHours });
  const values = { vendor, link: `${config.publicUrl}/app/payouts/method` };
  const mails = owners.filter((owner) => !lately.has(owner)).map((recipient) => ({ recipient, values }));
  await queueMails(tx, await storeOf(tx, store), template, mails);
  return mails.length === 0 ? 'recent' : 'told';
};

/** When owners of vendors were last reminded in the last 14 days, by vendor. */
export const payoutRemindersOf = (db: Queries, store: string): Promise<ReadonlyMap<string, Date>> =>
  lastMailedVendors(db, store, { template: 'payout-method-missing', days: 14 });

/** Tells all owners of the marketplace that the key of a service was saved or removed, in its transaction. */
export const mailProviderKeyChanged = async (
  tx: Queries,
  { config, scope: { store }, user }: Told,
  service: 'Stripe' | 'PayPal' | 'Brevo' | 'Klaviyo',
): Promise<void> => {
  const values = { service, by: user.email, link: `${config.publicUrl}/app/settings/payouts` };
  const mails = (await ownersOf(tx, store, marketplaceVendor)).map((recipient) => ({ recipient, values }));
  await queueMails(tx, await storeOf(tx, store), 'provider-key-changed', mails);
};
