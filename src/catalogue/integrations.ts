import { checkoutSchema, type MembershipOffer, type SubscriptionState } from '../domain/vendors/memberships';
import {
  paypalKeySchema,
  paypalRegisterSchema,
  stripeKeySchema,
  type OwnPayoutMethod,
  type PaypalKeyAnswer,
  type StripeAccountAnswer,
  type StripeKeyAnswer,
} from '../domain/finance/payoutMethods';
import { mutation, query, typed } from './call';

const admin = { role: 'admin', permission: 'read_finance' } as const;
/** Whoever has a key moves the marketplace's money: more than looking after payouts. */
const keyHolder = { role: 'admin', permission: 'read_finance', also: 'manage_keys' } as const;
const ownVendor = { role: 'vendor', permission: 'read_finance' } as const;
const anyone = { role: 'signedIn', permission: 'read_finance' } as const;

export const providerCalls = {
  readStripeKey: query({
    path: 'stripe/api-key',
    summary: 'Whether Stripe is connected, and a hint of the key, never the key',
    allow: admin,
    output: typed<StripeKeyAnswer>(),
    tags: ['providerKey', 'session'],
  }),
  saveStripeKey: mutation({
    path: 'stripe/api-key',
    summary: 'Connects Stripe: the key is tried, sealed and never shown again',
    method: 'PUT',
    confirm: 'always',
    allow: keyHolder,
    input: stripeKeySchema,
    output: typed<StripeKeyAnswer>(),
    tags: ['providerKey', 'app', 'payout'],
  }),
  deleteStripeKey: mutation({
    path: 'stripe/api-key',
    summary: 'Disconnects Stripe',
    method: 'DELETE',
    confirm: 'always',
    allow: keyHolder,
    output: typed<{ deleted: boolean }>(),
    tags: ['providerKey', 'app', 'payout'],
  }),
  readPaypalKey: query({
    path: 'paypal/admin/api-key',
    summary: 'Whether PayPal is connected, and a hint of the client id',
    allow: admin,
    output: typed<PaypalKeyAnswer>(),
    tags: ['providerKey', 'session'],
  }),
  savePaypalKey: mutation({
    path: 'paypal/admin/api-key',
    summary: 'Connects PayPal: client id and secret are tried, sealed and never shown again',
    method: 'PUT',
    confirm: 'always',
    allow: keyHolder,
    input: paypalKeySchema,
    output: typed<PaypalKeyAnswer>(),
    tags: ['providerKey', 'app', 'payout'],
  }),
  deletePaypalKey: mutation({
    path: 'paypal/admin/api-key',
    summary: 'Disconnects PayPal',
    method: 'DELETE',
    confirm: 'always',
    allow: keyHolder,
    output: typed<{ deleted: boolean }>(),
    tags: ['providerKey', 'app', 'payout'],
  }),
  registerPaypal: mutation({
    path: 'paypal/register',
    summary: 'The vendor is paid by PayPal, to this email or Venmo handle',
    confirm: 'always',
    allow: ownVendor,
    input: paypalRegisterSchema,
    output: typed<OwnPayoutMethod & { emailOrVenmo: string; type: 'EMAIL' | 'USER_HANDLE' }>(),
    tags: ['payoutMethod', 'payout'],
  }),
  registerStripe: mutation({
    path: 'stripe/register',
    summary: 'Opens an account at Stripe for the vendor, and answers where its facts are entered',
    confirm: 'always',
    allow: ownVendor,
    output: typed<{ url: string }>(),
    tags: ['payoutMethod', 'payout'],
  }),
  onboardStripe: mutation({
    path: 'stripe/onboard',
    summary: 'Where the vendor enters what Stripe still asks for',
    confirm: 'always',
    allow: ownVendor,
    output: typed<{ url: string }>(),
    tags: ['payoutMethod'],
  }),
  openStripeDashboard: mutation({
    path: 'stripe/dashboard',
    summary: "Where the vendor's own account at Stripe is seen",
    confirm: 'always',
    allow: ownVendor,
    output: typed<{ url: string }>(),
    tags: ['payoutMethod'],
  }),
  readStripeAccount: query({
    path: 'stripe/account',
    summary: "The vendor's account at Stripe and what it still asks for; for admins, the marketplace's own",
    allow: anyone,
    output: typed<StripeAccountAnswer>(),
    tags: ['payoutMethod', 'providerKey', 'session'],
  }),
  listMembershipProducts: query({
    path: 'stripe/products',
    summary: 'Products at Stripe that a membership may be; vendors see those that are offered',
    allow: anyone,
    output: typed<MembershipOffer>(),
    tags: ['membership', 'providerKey', 'app', 'session'],
  }),
  readSubscription: query({
    path: 'stripe/subscription',
    summary: "The vendor's membership",
    allow: ownVendor,
    output: typed<{ subscription: SubscriptionState | null }>(),
    tags: ['membership', 'session'],
  }),
  readMembershipSession: query({
    path: 'stripe/session',
    summary: "A secret by which the vendor's page may show Stripe's own price table",
    allow: ownVendor,
    output: typed<{ clientSecret: string }>(),
    tags: ['membership', 'session'],
  }),
  openCheckout: mutation({
    path: 'stripe/checkout-session',
    summary: 'Where the vendor buys a membership',
    allow: ownVendor,
    input: checkoutSchema,
    output: typed<{ url: string }>(),
    tags: ['membership'],
  }),
  openBilling: mutation({
    path: 'stripe/billing',
    summary: 'Where the vendor changes its card and ends its membership',
    allow: ownVendor,
    output: typed<{ url: string }>(),
    tags: ['membership'],
  }),
};
