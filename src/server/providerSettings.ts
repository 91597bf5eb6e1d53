import { WrongSetting } from './wrongSetting';

/** Where the payment services are reached; null: each one's own address. */
export interface ProviderSettings {
  stripeUrl: string | null;
  paypalUrl: string | null;
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

/** Reads STRIPE_URL and PAYPAL_URL. Errors: WrongSetting. */
export const providerSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): ProviderSettings => ({
  stripeUrl: addressOf(environment, 'STRIPE_URL'),
  paypalUrl: addressOf(environment, 'PAYPAL_URL'),
  timeout: 20_000,
});
