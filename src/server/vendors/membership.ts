import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isStanding, type MembershipOffer, type SubscriptionState } from '../../domain/vendors/memberships';
import {
  checkoutAddress,
  customerSecret,
  listMembershipProducts,
  openCustomer,
  portalAddress,
  readSubscription,
} from '../adapters/stripe/stripeBilling';
import type { SignedInContext } from '../context';
import { readMembership, writeMembership } from './queries/memberships';
import { BadInput, CallError, Conflict } from '../errors';
import { demandStripe, stripeOf } from '../finance/payouts/providers';
import { storeOf } from '../storeOf';
import { financeErrors } from '../../domain/errors/finance';

/** All products at Stripe for admins; for vendors those that the marketplace offers. */
export const membershipOffer = async (context: SignedInContext): Promise<MembershipOffer> => {
  const { db, scope } = context;
  const shop = await storeOf(db, scope.store);
  const { products: offered, trialDays, documentationUrl, enabled } = shop.features.membership;
  const stripe = await stripeOf(context, scope.store);
  const products = stripe === null ? [] : await listMembershipProducts(stripe);
  const seen =
    scope.vendor === null
      ? products
      : enabled === true
        ? products.filter(({ id }) => offered.includes(id))
        : [];
  return {
    connected: stripe !== null,
    enabled: enabled === true,
    products: seen,
    trialDays,
    documentationUrl,
  };
};

const customerOf = async (context: SignedInContext, stripe: Stripe): Promise<string> => {
  const { db, scope, user, now } = context;
  const known = await readMembership(db, scope, user.vendor);
  if (known !== null) return known.customer;
  const hash = createHash('sha256').update(`${scope.store}\n${user.vendor}\n${user.email}`).digest('hex');
  const facts = { email: user.email, vendor: user.vendor, store: scope.store };
  const customer = await openCustomer(stripe, { ...facts, key: `stallkeeper-customer-${hash}` });
  await writeMembership(db, scope, { vendor: user.vendor, customer, subscription: null }, now());
  return customer;
};

const page = ({ config }: SignedInContext): string => `${config.publicUrl}/app/membership`;

/** Where the vendor buys. Errors: BadInput for a price that is not offered; Conflict where a subscription stands. */
export const openCheckout = async (context: SignedInContext, priceId: string): Promise<string> => {
  const stripe = await demandStripe(context, context.scope.store);
  const { products, trialDays } = await membershipOffer(context);
  if (!products.some(({ prices }) => prices.some(({ id }) => id === priceId)))
    throw new BadInput({ priceId: financeErrors.planNotOffered() });
  const customer = await customerOf(context, stripe);
  const before = await readSubscription(stripe, customer);
  if (isStanding(before)) throw new Conflict(financeErrors.memberAlready());
  const back = page(context);
  // Who was a member before has had its trial.
  const trial = before === null ? trialDays : 0;
  const address = await checkoutAddress(stripe, {
    customer,
    price: priceId,
    trialDays: trial,
    back,
    cancelled: back,
  });
  if (address === null) throw new CallError(502, financeErrors.noCheckoutAddress());
  return address;
};

/** Where the vendor changes its card and ends its membership. Errors: Conflict where it never had one. */
export const openBilling = async (context: SignedInContext): Promise<string> => {
  const stripe = await demandStripe(context, context.scope.store);
  const known = await readMembership(context.db, context.scope, context.user.vendor);
  if (known === null) throw new Conflict(financeErrors.noMembership());
  return portalAddress(stripe, known.customer, page(context));
};

export const membershipSecret = async (context: SignedInContext): Promise<string> => {
  const stripe = await demandStripe(context, context.scope.store);
  return customerSecret(stripe, await customerOf(context, stripe));
};

/** The vendor's membership as Stripe has it now; kept, so that it is known when Stripe is silent. */
export const ownSubscription = async (context: SignedInContext): Promise<SubscriptionState | null> => {
  const { db, scope, user, now } = context;
  const known = await readMembership(db, scope, user.vendor);
  if (known === null) return null;
  const stripe = await stripeOf(context, scope.store);
  if (stripe === null) return known.subscription;
  const subscription = await readSubscription(stripe, known.customer);
  await writeMembership(db, scope, { ...known, subscription }, now());
  return subscription;
};
