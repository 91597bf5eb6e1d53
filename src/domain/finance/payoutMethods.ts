import { boolean, object, string } from 'yup';
import { emailText, trimmedText } from '../text';

/** A vendor's account at Stripe as it was last seen; `due` are the facts that Stripe still asks for. */
export interface StripeAccountState {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  transfers: boolean;
  due: string[];
  disabledReason: string | null;
}

/** Whether Stripe would take money for this account. */
export const mayReceive = (state: StripeAccountState | null): boolean =>
  state?.transfers === true && state.payoutsEnabled;

const shortest = 32;

/** Stripe's secret key (spec 5). */
export const stripeKeySchema = object({
  apiKey: trimmedText()
    .required('Required field')
    .max(300, 'Must be at most 300 characters')
    .test('prefix', 'Must starts with sk_', (value) => value === '' || value.startsWith('sk_'))
    .min(shortest, `Must be at least ${String(shortest)} characters`),
  /** What Stripe signs its messages with; without it they are not taken. */
  webhookSecret: trimmedText()
    .max(300, 'Must be at most 300 characters')
    .test('prefix', 'Must starts with whsec_', (value) => !value || value.startsWith('whsec_'))
    .optional(),
});

/** PayPal's client and secret; sandbox moves no money. */
export const paypalKeySchema = object({
  clientId: trimmedText()
    .required('Required field')
    .min(20, 'Must be at least 20 characters')
    .max(300, 'Must be at most 300 characters'),
  secret: trimmedText()
    .required('Required field')
    .min(20, 'Must be at least 20 characters')
    .max(300, 'Must be at most 300 characters'),
  isSandbox: boolean().optional(),
  /** The id of the webhook at PayPal; without it its messages are not taken. */
  webhookId: trimmedText().max(100, 'Must be at most 100 characters').optional(),
});

const paypalReceiverTypes = ['EMAIL', 'USER_HANDLE'] as const;

const handle = /^@?[\w.-]{5,30}$/;

/** Where a vendor is paid by PayPal (spec 7): an email, or a Venmo handle. */
export const paypalRegisterSchema = object({
  type: string().oneOf(paypalReceiverTypes).required('Required field'),
  emailOrVenmo: trimmedText()
    .max(127, 'Must be at most 127 characters')
    .required('Required field')
    .when('type', ([type], schema) =>
      type === 'USER_HANDLE'
        ? schema.matches(handle, 'Must be a handle such as @fjord-studio')
        : schema.test('email', 'Must be a valid email', (value) => emailText().isValidSync(value)),
    ),
});

export interface StripeKeyAnswer {
  enabled: boolean;
  isTestKey: boolean;
  maskedKey: string | null;
  /** Whether what Stripe signs its messages with is known. */
  hasWebhookSecret: boolean;
  /** Where Stripe's messages are to be sent. */
  webhookUrl: string;
}

export interface PaypalKeyAnswer {
  enabled: boolean;
  isSandbox: boolean;
  maskedKey: string | null;
  hasWebhookId: boolean;
  webhookUrl: string;
}

export interface StripeAccountAnswer {
  account: {
    id: string;
    chargesEnabled: boolean;
    payoutsEnabled: boolean;
    detailsSubmitted: boolean;
    /** What Stripe still asks for, in its words, such as `external_account`. */
    due: string[];
    disabledReason: string | null;
  } | null;
}

/** How a vendor is paid, as it sees it itself; the account number is cut. */
export interface OwnPayoutMethod {
  method: 'stripe' | 'paypal' | 'manual' | null;
  /** Ways that the marketplace is connected to, and by hand. */
  offered: ('stripe' | 'paypal' | 'manual')[];
  stripe: { ready: boolean; due: string[] } | null;
  paypal: { emailOrVenmo: string; type: 'EMAIL' | 'USER_HANDLE' } | null;
  bank: { holder: string; iban: string; bic: string } | null;
}
