import type Stripe from 'stripe';
import type { StripeAccountState } from '../../../domain/finance/payoutMethods';
import { askStripe } from './stripeFailure';

/** What of an account decides whether its vendor can be paid. */
export const accountState = (account: Stripe.Account): StripeAccountState => ({
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  detailsSubmitted: account.details_submitted,
  transfers: account.capabilities?.transfers === 'active',
  due: [
    ...new Set([...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])]),
  ],
  disabledReason: account.requirements?.disabled_reason ?? null,
});

/** Opens an account for a vendor; the same `key` opens one only. Answers its id. Errors: CallError. */
export const openAccount = async (
  stripe: Stripe,
  { email, vendor, store, key }: { email: string | null; vendor: string; store: string; key: string },
): Promise<Stripe.Account> =>
  askStripe(() =>
    stripe.accounts.create(
      {
        type: 'express',
        ...(email === null ? {} : { email }),
        capabilities: { transfers: { requested: true } },
        business_profile: { name: vendor },
        metadata: { store, vendor },
      },
      { idempotencyKey: key },
    ),
  );

export const readAccount = (stripe: Stripe, account: string): Promise<Stripe.Account> =>
  askStripe(() => stripe.accounts.retrieve(account));

/** Where a vendor goes to tell Stripe what it asks for; the address is good once, for minutes. */
export const onboardingLink = async (
  stripe: Stripe,
  account: string,
  { back, again }: { back: string; again: string },
): Promise<string> => {
  const link = await askStripe(() =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: back,
      refresh_url: again,
      collection_options: { fields: 'eventually_due' },
    }),
  );
  return link.url;
};

/** Where a vendor sees its own account at Stripe; good once. */
export const dashboardLink = async (stripe: Stripe, account: string): Promise<string> =>
  (await askStripe(() => stripe.accounts.createLoginLink(account))).url;

/** Whether Stripe takes the key, and for what: `live` as Stripe says, not as the key looks. Errors: CallError. */
export const checkKey = async (stripe: Stripe): Promise<{ live: boolean }> => {
  const balance = await askStripe(() => stripe.balance.retrieve());
  return { live: balance.livemode };
};
