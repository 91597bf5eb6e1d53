import { boolean, object, string } from 'yup';
import { emailText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { financeErrors } from '../errors/finance';

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
    .required(generalErrors.requiredField)
    .max(300, generalErrors.tooLong)
    .test(
      'prefix',
      () => generalErrors.mustStartWith({ start: 'sk_' }),
      (value) => value === '' || value.startsWith('sk_'),
    )
    .min(shortest, generalErrors.tooShort),
  /** What Stripe signs its messages with; without it they are not taken. */
  webhookSecret: trimmedText()
    .max(300, generalErrors.tooLong)
    .test(
      'prefix',
      () => generalErrors.mustStartWith({ start: 'whsec_' }),
      (value) => !value || value.startsWith('whsec_'),
    )
    .optional(),
});

/** PayPal's client and secret; sandbox moves no money. */
export const paypalKeySchema = object({
  clientId: trimmedText()
    .required(generalErrors.requiredField)
    .min(20, generalErrors.tooShort)
    .max(300, generalErrors.tooLong),
  secret: trimmedText()
    .required(generalErrors.requiredField)
    .min(20, generalErrors.tooShort)
    .max(300, generalErrors.tooLong),
  isSandbox: boolean().optional(),
  /** The id of the webhook at PayPal; without it its messages are not taken. */
  webhookId: trimmedText().max(100, generalErrors.tooLong).optional(),
});

const paypalReceiverTypes = ['EMAIL', 'USER_HANDLE'] as const;

const handle = /^@?[\w.-]{5,30}$/;

/** Where a vendor is paid by PayPal (spec 7): an email, or a Venmo handle. */
export const paypalRegisterSchema = object({
  type: string().oneOf(paypalReceiverTypes).required(generalErrors.requiredField),
  emailOrVenmo: trimmedText()
    .max(127, generalErrors.tooLong)
    .required(generalErrors.requiredField)
    .when('type', ([type], schema) =>
      type === 'USER_HANDLE'
        ? schema.matches(handle, financeErrors.venmoHandle)
        : schema.test('email', generalErrors.notAnEmail, (value) => emailText().isValidSync(value)),
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
