import type Stripe from 'stripe';

/** Older messages are refused, so that one that was overheard is not sent again; in seconds. */
const tolerance = 300;

/** A message of Stripe's, or null where the signature is not Stripe's or too old. */
export const readStripeEvent = (
  stripe: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | null => {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime());
  } catch {
    return null;
  }
};
