import { object, string } from 'yup';
import type { Services } from '../../context';
import { readProviderKey } from '../../integrations/queries/providerKeys';
import type { PayoutProvider } from '../../adapters/payoutProvider';
import { createPaypal, type Paypal } from '../../adapters/paypal/paypalClient';
import { paypalPayouts } from '../../adapters/paypal/paypalPayouts';
import { createStripe } from '../../adapters/stripe/stripeClient';
import { stripePayouts } from '../../adapters/stripe/stripePayouts';
import { Conflict } from '../../errors';
import { financeErrors } from '../../../domain/errors/finance';

type Needs = Pick<Services, 'config' | 'db' | 'vault' | 'now'>;

const marketplaceOf = (store: string) => ({ store, vendor: null });

/** A client of the store's key at Stripe, or null where none is set. */
export const stripeOf = async (
  { config, db, vault }: Needs,
  store: string,
): Promise<ReturnType<typeof createStripe> | null> => {
  const key = await readProviderKey(db, marketplaceOf(store), vault, 'stripe');
  if (key === null) return null;
  const { stripeUrl: url, timeout } = config.providers;
  return createStripe({ key: key.secret, url, timeout });
};

/** Errors: Conflict that says where the key is set. */
export const demandStripe = async (needs: Needs, store: string): Promise<ReturnType<typeof createStripe>> => {
  const stripe = await stripeOf(needs, store);
  if (stripe === null) throw new Conflict(financeErrors.stripeUnset());
  return stripe;
};

/** PayPal's two secrets are kept as one. */
const paypalSecretSchema = object({
  clientId: string().required(),
  secret: string().required(),
});

const paypals = new Map<string, Paypal>();

/** A client of the store's credentials at PayPal, or null; it is kept, so that its token is asked for once. */
export const paypalOf = async ({ config, db, vault }: Needs, store: string): Promise<Paypal | null> => {
  const key = await readProviderKey(db, marketplaceOf(store), vault, 'paypal');
  if (key === null) return null;
  const { paypalUrl: url, timeout } = config.providers;
  const name = JSON.stringify([url, key.mode, timeout, key.secret]);
  const known = paypals.get(name);
  if (known !== undefined) return known;
  const { clientId, secret } = paypalSecretSchema.validateSync(JSON.parse(key.secret) as unknown);
  const made = createPaypal({ clientId, secret, sandbox: key.mode === 'test', url, timeout });
  paypals.set(name, made);
  return made;
};

/** What pays by this way for the store, or null where its key is not set. */
export const providerOf = async (
  needs: Needs,
  store: string,
  method: 'stripe' | 'paypal',
): Promise<PayoutProvider | null> => {
  if (method === 'stripe') {
    const stripe = await stripeOf(needs, store);
    return stripe === null ? null : stripePayouts(stripe);
  }
  const paypal = await paypalOf(needs, store);
  return paypal === null ? null : paypalPayouts(paypal);
};
