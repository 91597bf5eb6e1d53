import { inviteLink } from '../accounts/passwordCodes';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { addInvitedUser, findUser } from '../auth/queries/users';
import type { Scope } from '../db/scope';
import { Conflict } from '../errors';
import { queueMail } from '../notifications/queueMail';
import { vendorErrors } from '../../domain/errors/vendors';

interface Invited {
  vendor: string;
  email: string;
  by: string;
  /** Of who has applied: the language they did it in, empty where it is not known. */
  accepted?: { language: string } | null;
}

/**
 * Gives a vendor an account without a password and mails a link to set one, as an invitation by `by`, or as the good news
 * to who has applied; an account that has none yet gets another link. Errors: Conflict at `email` where the email signs in already.
 */
export const inviteAccount = async (
  tx: Queries,
  services: Services,
  { store }: Scope,
  { vendor, email, by, accepted = null }: Invited,
): Promise<void> => {
  const isNew = await addInvitedUser(tx, {
    store,
    email,
    name: vendor,
    vendor,
    language: accepted?.language ?? '',
  });
  if (!isNew) {
    const user = await findUser(tx, store, email);
    if (user?.vendor !== vendor || user.password_hash !== null) {
      const fault = vendorErrors.emailHasAccount({ email });
      throw new Conflict(fault, { email: fault });
    }
  }
  const { vault } = services;
  const link = await inviteLink(tx, services, store, email);
  if (accepted !== null)
    await queueMail(tx, {
      store,
      vault,
      template: 'vendor-accepted',
      recipient: email,
      locale: accepted.language === '' ? undefined : accepted.language,
      values: { vendor, link },
    });
  else
    await queueMail(tx, {
      store,
      vault,
      template: 'auth-invite',
      recipient: email,
      values: { name: vendor, invitedBy: by, link },
    });
};
