import { maskedIban } from '../../../domain/finance/bankAccount';
import { mayReceive, type OwnPayoutMethod } from '../../../domain/finance/payoutMethods';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { providerKeyHint } from '../../integrations/queries/providerKeys';
import { readMethod } from '../queries/payouts/methods';

/** How the vendor that asks is paid, and how it could be. */
export const ownMethod = ({
  db,
  scope,
  user,
}: Pick<SignedInContext, 'db' | 'scope' | 'user'>): Promise<OwnPayoutMethod> =>
  methodOfVendor(db, scope, user.vendor);

/** How a vendor is paid, and how it could be; the account number is cut. */
export const methodOfVendor = async (db: Queries, scope: Scope, vendor: string): Promise<OwnPayoutMethod> => {
  const marketplace = { store: scope.store, vendor: null };
  const offered: OwnPayoutMethod['offered'] = [];
  for (const method of ['stripe', 'paypal'] as const)
    if ((await providerKeyHint(db, marketplace, method)) !== null) offered.push(method);
  offered.push('manual');
  const row = await readMethod(db, scope, vendor);
  if (row === null) return { method: null, offered, stripe: null, paypal: null, bank: null };
  const { stripe_state: state, paypal_receiver: receiver, holder, iban, bic } = row;
  return {
    method: row.method,
    offered,
    stripe: row.stripe_account === null ? null : { ready: mayReceive(state), due: state?.due ?? [] },
    paypal: receiver === null ? null : { emailOrVenmo: receiver, type: row.paypal_type ?? 'EMAIL' },
    bank: iban === null ? null : { holder: holder ?? '', iban: maskedIban(iban), bic: bic ?? '' },
  };
};
