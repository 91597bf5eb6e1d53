import Stripe from 'stripe';

/** The version that our code was written against; Stripe answers by it whatever the account's own is. */
export const stripeVersion = '2026-10-28.endive';

export interface StripeSettings {
  key: string;
  /** Another address than Stripe's own, such as a stand-in's. */
  url: string | null;
  /** In ms. */
  timeout: number;
}

/** A client of one store's key. It repeats nothing by itself: what is repeated is decided where it is known. */
export const createStripe = ({ key, url, timeout }: StripeSettings): Stripe => {
  const address = url === null ? null : new URL(url);
  return new Stripe(key, {
    apiVersion: stripeVersion,
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
    appInfo: { name: 'Stallkeeper' },
    ...(address === null
      ? {}
      : {
          host: address.hostname,
          port: address.port === '' ? (address.protocol === 'https:' ? 443 : 80) : Number(address.port),
          protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  });
};
