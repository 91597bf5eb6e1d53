import { marketplaceVendor } from '../../domain/accounts/session';
import type { PowerDeed } from '../../domain/notifications/mails';
import { ownersOf } from '../auth/queries/users';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { storeOf } from '../storeOf';
import { lastMailedVendors, mailedLately } from './queries/mails';
import { queueMails } from './queueMail';

type Told = Pick<SignedInContext, 'config' | 'scope' | 'user'>;

/** Whom of the marketplace acted for a vendor is not the vendor's to know: there it is the shop. */
const saidBy = ({ user }: Pick<Told, 'user'>, owned: string, shopName: string): string =>
  owned !== marketplaceVendor && user.admin === true ? shopName : user.email;

/**
 * Tells all owners of the vendor and of the marketplace that the way in which it is paid was changed, in the
 * transaction of the change: whoever took a session over must not be alone in knowing.
 */
export const mailPayoutMethodChanged = async (tx: Queries, who: Told): Promise<void> => {
  const { config, scope, user } = who;
  const { store } = scope;
  const { vendor } = user;
  const told = await storeOf(tx, store);
  for (const [owned, page] of [
    [vendor, 'payouts/method'],
    [marketplaceVendor, `vendors/${encodeURIComponent(vendor)}`],
  ] as const) {
    const by = saidBy(who, owned, told.shopName);
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

interface Deed {
  deed: PowerDeed;
  /** Whom or what it is about: an address, a name, an amount. */
  about: string;
  /** Where in the app it is seen and undone. */
  page: string;
  /** Addresses of whom it concerns, owners or not. */
  also?: readonly string[];
  /** Of whom it is; whose part of the marketplace one is in where it is left out. */
  vendor?: string | null;
  /** Whose owners hear of it beside them. */
  with?: string | undefined;
}

/**
 * Tells all owners that somebody changed who may do what, how people sign in or how money goes out, in the transaction of
 * the change: those of the vendor whose matter it is, else those of the marketplace, and those that are named. Call it
 * before owners change, so that who is no longer one hears of it.
 */
export const mailPowerChanged = async (
  tx: Queries,
  who: Told,
  { deed, about, page, also = [], vendor = who.scope.vendor, with: others }: Deed,
): Promise<void> => {
  const { config, scope } = who;
  const told = await storeOf(tx, scope.store);
  const link = `${config.publicUrl}/app/${page}`;
  const known = new Set<string>();
  const tell = async (owned: string, more: readonly string[]): Promise<void> => {
    const place = vendor ?? told.shopName;
    const values = { deed, about, place, by: saidBy(who, owned, told.shopName), link };
    const recipients = [...(await ownersOf(tx, scope.store, owned)), ...more].filter(
      (each) => !known.has(each),
    );
    for (const each of recipients) known.add(each);
    const mails = [...new Set(recipients)].map((recipient) => ({ recipient, values }));
    await queueMails(tx, told, 'power-changed', mails);
  };
  await tell(vendor ?? marketplaceVendor, also);
  if (others !== undefined) await tell(others, []);
};
