import { marketplaceVendor } from '../../domain/accounts/session';
import type { SignedInContext } from '../context';
import { addAudit } from '../audit/queries/audit';
import { lockSession, setSessionVendor } from '../auth/queries/sessions';
import { findUserById } from '../auth/queries/users';
import { vendorExists } from '../auth/queries/vendors';
import { demandConfirmed } from '../auth/confirmation';
import { Forbidden, NotSignedIn } from '../errors';
import { claimsOf, maySwitch } from '../auth/sessions';

/**
 * Lets the session look at a vendor of the store, or at the whole again, and writes down under `action`
 * who did. Answers false where there is no such vendor. The way back is always open; the way to a vendor asks once
 * an hour who is there. Errors: NotSignedIn where the session has ended, Forbidden for those who may not switch, 403
 * with `confirmByPassword` or `confirmByCode`.
 */
export const actAs = async (
  { db, live, tokens, request, user }: SignedInContext,
  vendor: string,
  action: 'switch-vendor' | 'act-as-vendor',
): Promise<boolean> => {
  const scope = { store: user.store, vendor: null };
  if (vendor !== marketplaceVendor) await demandConfirmed(live, { confirm: 'hourly', enrols: false }, user);
  if (vendor !== marketplaceVendor && !(await vendorExists(db, scope, vendor))) return false;
  const token = await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, user.store, user.session);
    if (session?.ended_at !== null) throw new NotSignedIn();
    const person = await findUserById(tx, user.store, session.user_id);
    if (person === null || !maySwitch(person)) throw new Forbidden();
    await setSessionVendor(tx, session, vendor);
    await addAudit(tx, scope, {
      by: user.email,
      action,
      subject: 'vendor',
      subjectId: vendor,
      detail: { from: session.vendor },
    });
    return tokens.sign(claimsOf(person, vendor), session.id);
  });
  request.cookies.setToken(token);
  return true;
};
