import { object, string, type InferType } from 'yup';
import { daySchema } from '../dates';
import { generalErrors } from '../errors/general';
import { vendorErrors } from '../errors/vendors';
import { trimmedText } from '../text';

/** What a matter of security is about, as people filter for it. */
export const securityGroups = ['signIn', 'account', 'people', 'money', 'keys', 'data', 'refusal'] as const;
export type SecurityGroup = (typeof securityGroups)[number];

/**
 * Which acts the journal of security shows, among all that the audit writes down. What ends in `failed`, `slowed` or
 * begins with `refused` was not done; it is gathered, all others stand in the transaction of what they tell.
 */
export const securityActions = {
  'sign-in': 'signIn',
  'sign-in.failed': 'signIn',
  'sign-in.slowed': 'signIn',
  'second-step.failed': 'signIn',
  'second-step.slowed': 'signIn',
  'sign-out': 'signIn',
  'end-session': 'signIn',
  'end-other-sessions': 'signIn',
  'session.stolen': 'signIn',
  'switch-vendor': 'signIn',
  'act-as-vendor': 'signIn',
  confirm: 'account',
  'confirm.failed': 'account',
  'password.set': 'account',
  'password.reset': 'account',
  'password-code.failed': 'account',
  'change-password': 'account',
  'own-password.failed': 'account',
  'ask-for-email': 'account',
  'change-email': 'account',
  'turn-on-two-step': 'account',
  'turn-off-two-step': 'account',
  'renew-recovery-codes': 'account',
  invite: 'people',
  'invite-again': 'people',
  'vendor.invite': 'people',
  'change-role': 'people',
  remove: 'people',
  'reset-two-step': 'people',
  'owner-link': 'people',
  'owner-link.failed': 'people',
  'open-marketplace': 'people',
  'payout-method.bank': 'money',
  'payout-method.paypal': 'money',
  'payout-method.stripe': 'money',
  'payout-method.removed': 'money',
  'payout-method.released': 'money',
  'payout.prepared': 'money',
  'payout.approved': 'money',
  'payout.released': 'money',
  'payment.intended': 'money',
  'payment.paid': 'money',
  'payment.failed': 'money',
  'payment.by-hand': 'money',
  'payment.settled-by-hand': 'money',
  'payment.deleted': 'money',
  'payment.reversed': 'money',
  'stripe.connected': 'keys',
  'stripe.disconnected': 'keys',
  'paypal.connected': 'keys',
  'paypal.disconnected': 'keys',
  'shippo.key.saved': 'keys',
  'shippo.key.deleted': 'keys',
  'api-key.create': 'keys',
  'api-key.revoke': 'keys',
  'incoming.secret': 'keys',
  'delivery.secret.renewed': 'keys',
  'orders.exported': 'data',
  'security.exported': 'data',
  'refused.right': 'refusal',
  'refused.not-there': 'refusal',
  'refused.token': 'refusal',
  'refused.signature': 'refusal',
  'refused.origin': 'refusal',
  'refused.host': 'refusal',
} as const satisfies Record<string, SecurityGroup>;

export type SecurityAction = keyof typeof securityActions;

export const isSecurityAction = (action: string): action is SecurityAction =>
  Object.hasOwn(securityActions, action);

/** The group of an act; null for one that is no matter of security. */
export const securityGroupOf = (action: string): SecurityGroup | null =>
  isSecurityAction(action) ? securityActions[action] : null;

/** An entry of the journal of security. */
export interface SecurityEntry {
  id: string;
  /** ISO 8601 in UTC; of what was refused again and again, the first time. */
  at: string;
  lastAt: string;
  times: number;
  action: SecurityAction;
  group: SecurityGroup;
  /** The address of who did it or tried; empty for strangers who gave none. */
  by: string;
  /** Whether somebody of the marketplace did it for a vendor; a vendor sees neither who nor from where. */
  byMarketplace: boolean;
  /** Whose matter it is; `*`: the marketplace's. */
  vendor: string;
  browser: string;
  system: string;
  address: string;
  /** Whom or what it is about: an address, a name, a number; empty where it is who did it. */
  about: string;
}

export interface SecurityPage {
  entries: SecurityEntry[];
  /** Where older ones begin; null where there are none. */
  next: string | null;
}

export const ownSecuritySchema = object({ before: string().max(20).optional() });

const filters = {
  group: string()
    .oneOf([...securityGroups, 'all'] as const, vendorErrors.noSuchState)
    .optional(),
  /** Finds in who did it, about whom, and from which address. */
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};

export const securityListSchema = object({ ...filters, before: string().max(20).optional() });
export const securityExportSchema = object(filters);
export type SecurityFilters = InferType<typeof securityExportSchema>;
