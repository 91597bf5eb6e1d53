import { placeText } from '../paging';
import { object, string, type InferType } from 'yup';
import { daySchema } from '../dates';
import { generalErrors } from '../errors/general';
import { vendorErrors } from '../errors/vendors';
import { trimmedText } from '../text';

/** What a matter of security is about, as people filter for it. */
export const securityGroups = ['signIn', 'account', 'people', 'money', 'keys', 'data', 'refusal'] as const;
export type SecurityGroup = (typeof securityGroups)[number];

/**
 * Which acts the journal of security shows, among all that the audit writes down (the others: `plainActions`): who gets
 * in and what they may do, where money goes and how it is divided, keys, and personal data that leaves or goes. What ends
 * in `failed`, `slowed` or begins with `refused` was not done; it is gathered, all others stand in the transaction of
 * what they tell. `says`: the key of its text.
 */
export const securityActions = {
  'sign-in': { group: 'signIn', says: 'signIn' },
  'sign-in.failed': { group: 'signIn', says: 'signInFailed' },
  'sign-in.slowed': { group: 'signIn', says: 'signInSlowed' },
  'second-step.failed': { group: 'signIn', says: 'secondStepFailed' },
  'second-step.slowed': { group: 'signIn', says: 'secondStepSlowed' },
  'sign-out': { group: 'signIn', says: 'signOut' },
  'end-session': { group: 'signIn', says: 'endSession' },
  'end-other-sessions': { group: 'signIn', says: 'endOtherSessions' },
  'session.stolen': { group: 'signIn', says: 'sessionStolen' },
  'switch-vendor': { group: 'signIn', says: 'switchVendor' },
  'act-as-vendor': { group: 'signIn', says: 'actAsVendor' },
  confirm: { group: 'account', says: 'confirm' },
  'confirm.failed': { group: 'account', says: 'confirmFailed' },
  'password.set': { group: 'account', says: 'passwordSet' },
  'password.reset': { group: 'account', says: 'passwordReset' },
  'password-code.failed': { group: 'account', says: 'passwordCodeFailed' },
  'change-password': { group: 'account', says: 'changePassword' },
  'own-password.failed': { group: 'account', says: 'ownPasswordFailed' },
  'ask-for-email': { group: 'account', says: 'askForEmail' },
  'change-email': { group: 'account', says: 'changeEmail' },
  'turn-on-two-step': { group: 'account', says: 'turnOnTwoStep' },
  'turn-off-two-step': { group: 'account', says: 'turnOffTwoStep' },
  'renew-recovery-codes': { group: 'account', says: 'renewRecoveryCodes' },
  'settings.security': { group: 'account', says: 'settingsSecurity' },
  'template.of-accounts': { group: 'account', says: 'templateOfAccounts' },
  invite: { group: 'people', says: 'invite' },
  'invite-again': { group: 'people', says: 'inviteAgain' },
  'vendor.invite': { group: 'people', says: 'vendorInvite' },
  'vendor.create': { group: 'people', says: 'vendorCreate' },
  'vendor.approve': { group: 'people', says: 'vendorApprove' },
  'vendor.unapprove': { group: 'people', says: 'vendorUnapprove' },
  'vendor.settings': { group: 'people', says: 'vendorSettings' },
  'vendor.rename': { group: 'people', says: 'vendorRename' },
  'vendor.delete': { group: 'people', says: 'vendorDelete' },
  'application.approved': { group: 'people', says: 'applicationApproved' },
  'change-role': { group: 'people', says: 'changeRole' },
  remove: { group: 'people', says: 'remove' },
  'reset-two-step': { group: 'people', says: 'resetTwoStep' },
  'owner-link': { group: 'people', says: 'ownerLink' },
  'owner-link.failed': { group: 'people', says: 'ownerLinkFailed' },
  'open-marketplace': { group: 'people', says: 'openMarketplace' },
  'payout-method.bank': { group: 'money', says: 'payoutMethodBank' },
  'payout-method.paypal': { group: 'money', says: 'payoutMethodPaypal' },
  'payout-method.stripe': { group: 'money', says: 'payoutMethodStripe' },
  'payout-method.removed': { group: 'money', says: 'payoutMethodRemoved' },
  'payout-method.released': { group: 'money', says: 'payoutMethodReleased' },
  'payout.prepared': { group: 'money', says: 'payoutPrepared' },
  'payout.approved': { group: 'money', says: 'payoutApproved' },
  'payout.released': { group: 'money', says: 'payoutReleased' },
  'payment.intended': { group: 'money', says: 'paymentIntended' },
  'payment.sent': { group: 'money', says: 'paymentSent' },
  'payment.paid': { group: 'money', says: 'paymentPaid' },
  'payment.failed': { group: 'money', says: 'paymentFailed' },
  'payment.by-hand': { group: 'money', says: 'paymentByHand' },
  'payment.settled-by-hand': { group: 'money', says: 'paymentSettledByHand' },
  'payment.deleted': { group: 'money', says: 'paymentDeleted' },
  'payment.reversed': { group: 'money', says: 'paymentReversed' },
  'payout.transfer-file': { group: 'money', says: 'payoutTransferFile' },
  'commission.saved': { group: 'money', says: 'commissionSaved' },
  'commission.default': { group: 'money', says: 'commissionDefault' },
  'commission.withdrawn': { group: 'money', says: 'commissionWithdrawn' },
  'settings.money': { group: 'money', says: 'settingsMoney' },
  'stripe.connected': { group: 'keys', says: 'stripeConnected' },
  'stripe.disconnected': { group: 'keys', says: 'stripeDisconnected' },
  'paypal.connected': { group: 'keys', says: 'paypalConnected' },
  'paypal.disconnected': { group: 'keys', says: 'paypalDisconnected' },
  'shippo.key.saved': { group: 'keys', says: 'shippoKeySaved' },
  'shippo.key.deleted': { group: 'keys', says: 'shippoKeyDeleted' },
  'api-key.create': { group: 'keys', says: 'apiKeyCreate' },
  'api-key.revoke': { group: 'keys', says: 'apiKeyRevoke' },
  'incoming.secret': { group: 'keys', says: 'incomingSecret' },
  'delivery.secret.renewed': { group: 'keys', says: 'deliverySecretRenewed' },
  'incoming.shop': { group: 'keys', says: 'incomingShop' },
  'mail-service.connected': { group: 'keys', says: 'mailServiceConnected' },
  'mail-service.disconnected': { group: 'keys', says: 'mailServiceDisconnected' },
  'connection.connected': { group: 'keys', says: 'connectionConnected' },
  'connection.key-changed': { group: 'keys', says: 'connectionKeyChanged' },
  'connection.disconnected': { group: 'keys', says: 'connectionDisconnected' },
  'connection.left': { group: 'keys', says: 'connectionLeft' },
  'webhook.created': { group: 'keys', says: 'webhookCreated' },
  'webhook.changed': { group: 'keys', says: 'webhookChanged' },
  'webhook.rolled': { group: 'keys', says: 'webhookRolled' },
  'webhook.removed': { group: 'keys', says: 'webhookRemoved' },
  'keys.rotated': { group: 'keys', says: 'keysRotated' },
  'keys.started-over': { group: 'keys', says: 'keysStartedOver' },
  'orders.exported': { group: 'data', says: 'ordersExported' },
  'transactions.exported': { group: 'data', says: 'transactionsExported' },
  'received.exported': { group: 'data', says: 'receivedExported' },
  'received.forgotten': { group: 'data', says: 'receivedForgotten' },
  'buyer.asked-for-data': { group: 'data', says: 'buyerAskedForData' },
  'buyers.forgotten': { group: 'data', says: 'buyersForgotten' },
  'backup.taken': { group: 'data', says: 'backupTaken' },
  'marketplace.moved': { group: 'data', says: 'marketplaceMoved' },
  'security.exported': { group: 'data', says: 'securityExported' },
  'audit.exported': { group: 'data', says: 'auditExported' },
  'refused.right': { group: 'refusal', says: 'refusedRight' },
  'refused.not-there': { group: 'refusal', says: 'refusedNotThere' },
  'refused.token': { group: 'refusal', says: 'refusedToken' },
  'refused.signature': { group: 'refusal', says: 'refusedSignature' },
  'refused.origin': { group: 'refusal', says: 'refusedOrigin' },
  'refused.host': { group: 'refusal', says: 'refusedHost' },
} as const satisfies Record<string, { group: SecurityGroup; says: string }>;

export type SecurityAction = keyof typeof securityActions;

export const isSecurityAction = (action: string): action is SecurityAction =>
  Object.hasOwn(securityActions, action);

/** The group of an act; null for one that is no matter of security. */
export const securityGroupOf = (action: string): SecurityGroup | null =>
  isSecurityAction(action) ? securityActions[action].group : null;

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

export const ownSecuritySchema = object({ before: placeText() });

const filters = {
  group: string()
    .oneOf([...securityGroups, 'all'] as const, vendorErrors.noSuchState)
    .optional(),
  /** Finds in who did it, about whom, and from which address. */
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};

export const securityListSchema = object({ ...filters, before: placeText() });
export const securityExportSchema = object(filters);
export type SecurityFilters = InferType<typeof securityExportSchema>;
