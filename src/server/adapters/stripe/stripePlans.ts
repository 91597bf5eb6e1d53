import type Stripe from 'stripe';
import type { PlanOffer } from '../../../domain/settings/installation';
import { isMember } from '../../../domain/vendors/memberships';
import { formatAmount } from '../../../domain/money';
import { askStripe } from './stripeFailure';

export interface PlatformOffer extends PlanOffer {
  kind: 'plan' | 'addon';
  priceId: string;
}

const intervals = ['month', 'year'] as const;

const daysOf = (text: string | undefined): number => {
  const days = Number(text ?? '0');
  return Number.isInteger(days) && days > 0 && days <= 365 ? days : 0;
};

/**
 * Products whose metadata `stallkeeper` is `plan` or `addon`, each with its first monthly or yearly price;
 * `trial_days` of the metadata are a plan's days of trial. Errors: CallError.
 */
export const listPlatformOffers = (stripe: Stripe): Promise<PlatformOffer[]> =>
  askStripe(async () => {
    const products = await stripe.products.list({ active: true, limit: 100 });
    const prices = await stripe.prices.list({ active: true, type: 'recurring', limit: 100 });
    return products.data.flatMap(({ id, name, metadata }): PlatformOffer[] => {
      const { stallkeeper: kind, trial_days: trial } = metadata;
      if (kind !== 'plan' && kind !== 'addon') return [];
      for (const { id: priceId, product, unit_amount: amount, currency, recurring } of prices.data) {
        const interval = intervals.find((each) => each === recurring?.interval);
        const of = typeof product === 'string' ? product : product.id;
        if (of !== id || amount === null || interval === undefined) continue;
        const upper = currency.toUpperCase();
        const price = formatAmount(amount, upper);
        return [{ id, name, kind, priceId, price, currency: upper, interval, trialDays: daysOf(trial) }];
      }
      return [];
    });
  });

/** The page where a plan with its add-ons is confirmed. `trialDays` 0: none. Errors: CallError. */
export const planCheckout = async (
  stripe: Stripe,
  input: { customer: string; prices: string[]; trialDays: number; back: string; cancelled: string },
): Promise<string | null> => {
  const session = await askStripe(() =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: input.customer,
      line_items: input.prices.map((price) => ({ price, quantity: 1 })),
      success_url: input.back,
      cancel_url: input.cancelled,
      ...(input.trialDays === 0 ? {} : { subscription_data: { trial_period_days: input.trialDays } }),
    }),
  );
  return session.url;
};

/**
 * The products of the newest subscription that runs. It takes the place of older ones, which are ended here, so
 * that nobody pays for two plans; doing it again changes nothing. Errors: CallError.
 */
export const settleSubscription = (
  stripe: Stripe,
  customer: string,
): Promise<{ products: string[]; hadOne: boolean }> =>
  askStripe(async () => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
    const running = data.filter(isMember).sort((a, b) => b.created - a.created);
    for (const { id } of running.slice(1)) await stripe.subscriptions.cancel(id, { prorate: true });
    const items = running[0]?.items.data ?? [];
    const products = items.map(({ price: { product } }) =>
      typeof product === 'string' ? product : product.id,
    );
    return { products, hadOne: data.length > 0 };
  });
