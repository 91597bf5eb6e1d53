import { marketplaceVendor } from '../../domain/accounts/session';
import type { Config } from '../config';
import type { Queries } from '../db/database';
import { adminEmails } from '../vendors/queries/newApplications';
import { isFirstOfVendor, type UserRecord } from '../auth/queries/users';
import { queueMail } from './queueMail';

/**
 * Tells the marketplace that a vendor has come in: its first person sets a first password. `user` is the
 * account as it was before. Further people of a vendor are no news.
 */
export const mailNewVendor = async (db: Queries, { publicUrl }: Config, user: UserRecord): Promise<void> => {
  const { store, vendor, email } = user;
  if (user.password_hash !== null || vendor === marketplaceVendor) return;
  if (!(await isFirstOfVendor(db, user))) return;
  const values = { vendor, email, link: `${publicUrl}/app/vendors` };
  for (const recipient of await adminEmails(db, store))
    await queueMail(db, { store, template: 'marketplace-new-vendor', recipient, values });
};
