import { WrongSetting } from './wrongSetting';

/** Where the payment services are reached; null: each one's own address. */
export interface ProviderSettings {
  stripeUrl: string | null;
  paypalUrl: string | null;
  /** The key at Stripe of who runs the server, for the plans of marketplaces; null: there are none. */
  platformKey: string | null;
  /** How long one request to them may take, in ms. */
  timeout: number;
}

const addressOf = (
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | null => {
  const address = environment[name] ?? '';
  if (address === '') return null;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new WrongSetting(`${name} must be an address such as https://api.example, not "${address}"`);
  return address.replace(/\/+$/, '');
};

const platformKeyOf = (environment: Readonly<Record<string, string | undefined>>): string | null => {
  const key = environment.PLATFORM_STRIPE_KEY ?? '';
  if (key === '') return null;
  // The key itself is not repeated: what fails at the start is written to the log.
  if (!/^[sr]k_\w{29,}$/.test(key))
    throw new WrongSetting('PLATFORM_STRIPE_KEY must be a secret key of Stripe, which begins with sk_');
  return key;
};

/** Reads STRIPE_URL, PAYPAL_URL and PLATFORM_STRIPE_KEY. Errors: WrongSetting. */
export const providerSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): ProviderSettings => ({
  stripeUrl: addressOf(environment, 'STRIPE_URL'),
  paypalUrl: addressOf(environment, 'PAYPAL_URL'),
  platformKey: platformKeyOf(environment),
  timeout: 20_000,
});
