import { object, string } from 'yup';
import { generalErrors } from '../errors/general';

/** A vendor's membership as Stripe last told it; instants are ISO. */
export interface SubscriptionState {
  id: string;
  status: string;
  productId: string;
  currentPeriodEnd: string;
  trialEnd: string | null;
}

export interface MembershipProduct {
  id: string;
  name: string;
  prices: { id: string; amount: string; currency: string; interval: 'month' | 'year' }[];
}

/** What may be bought, and what of it the marketplace has set. */
export interface MembershipOffer {
  /** Whether the marketplace has connected Stripe. */
  connected: boolean;
  /** Whether it has switched memberships on. */
  enabled: boolean;
  products: MembershipProduct[];
  trialDays: number;
  documentationUrl: string;
}

export const checkoutSchema = object({ priceId: string().max(200).required(generalErrors.requiredField) });

/** States in which a vendor is a member. */
export const isMember = (subscription: Pick<SubscriptionState, 'status'> | null): boolean =>
  subscription !== null && ['active', 'trialing', 'past_due'].includes(subscription.status);

/** States that Stripe takes up again once the vendor pays: a second subscription beside them would be charged too. */
const waiting = ['unpaid', 'paused'];

/** Whether a subscription stands in the way of another: it runs, or it waits for the vendor. */
export const isStanding = (subscription: Pick<SubscriptionState, 'status'> | null): boolean =>
  isMember(subscription) || (subscription !== null && waiting.includes(subscription.status));
