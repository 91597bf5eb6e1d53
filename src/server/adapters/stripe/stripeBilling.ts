import type Stripe from 'stripe';
import {
  isMember,
  isStanding,
  type MembershipProduct,
  type SubscriptionState,
} from '../../../domain/vendors/memberships';
import { formatAmount } from '../../../domain/money';
import { askStripe } from './stripeFailure';

const intervals = ['month', 'year'] as const;

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Products that a membership may be, with their monthly and yearly prices. Errors: CallError. */
export const listMembershipProducts = async (stripe: Stripe): Promise<MembershipProduct[]> =>
  askStripe(async () => {
    const products = await stripe.products.list({ active: true, limit: 100 });
    const prices = await stripe.prices.list({ active: true, type: 'recurring', limit: 100 });
    return products.data.map(({ id, name }) => ({
      id,
      name,
      prices: prices.data.flatMap(({ id: priceId, product, unit_amount, currency, recurring }) => {
        const of = typeof product === 'string' ? product : product.id;
        const interval = intervals.find((each) => each === recurring?.interval);
        if (of !== id || unit_amount === null || interval === undefined) return [];
        const upper = currency.toUpperCase();
        return [{ id: priceId, amount: formatAmount(unit_amount, upper), currency: upper, interval }];
      }),
    }));
  });

/** A customer for a vendor; the same key makes one only. */
export const openCustomer = async (
  stripe: Stripe,
  { email, vendor, store, key }: { email: string; vendor: string; store: string; key: string },
): Promise<string> => {
  const customer = await askStripe(() =>
    stripe.customers.create({ email, name: vendor, metadata: { store, vendor } }, { idempotencyKey: key }),
  );
  return customer.id;
};

/** Where a vendor buys a membership. `trialDays` 0: none. */
export const checkoutAddress = async (
  stripe: Stripe,
  input: { customer: string; price: string; trialDays: number; back: string; cancelled: string },
): Promise<string | null> => {
  const session = await askStripe(() =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: input.customer,
      line_items: [{ price: input.price, quantity: 1 }],
      success_url: input.back,
      cancel_url: input.cancelled,
      ...(input.trialDays === 0 ? {} : { subscription_data: { trial_period_days: input.trialDays } }),
    }),
  );
  return session.url;
};

/** Where a vendor changes its card and ends its membership. */
export const portalAddress = async (stripe: Stripe, customer: string, back: string): Promise<string> =>
  (await askStripe(() => stripe.billingPortal.sessions.create({ customer, return_url: back }))).url;

/** A secret by which the vendor's page may show Stripe's own price table. */
export const customerSecret = async (stripe: Stripe, customer: string): Promise<string> => {
  const session = await askStripe(() =>
    stripe.customerSessions.create({ customer, components: { pricing_table: { enabled: true } } }),
  );
  return session.client_secret;
};

/** The membership that counts: one that runs before one that waits, and that before one that has ended. */
export const readSubscription = async (
  stripe: Stripe,
  customer: string,
): Promise<SubscriptionState | null> => {
  const { data } = await askStripe(() => stripe.subscriptions.list({ customer, status: 'all', limit: 20 }));
  const subscription = data.find(isMember) ?? data.find(isStanding) ?? data[0];
  const item = subscription?.items.data[0];
  if (subscription === undefined || item === undefined) return null;
  const { product } = item.price;
  return {
    id: subscription.id,
    status: subscription.status,
    productId: typeof product === 'string' ? product : product.id,
    currentPeriodEnd: instantOf(item.current_period_end),
    trialEnd: subscription.trial_end === null ? null : instantOf(subscription.trial_end),
  };
};
