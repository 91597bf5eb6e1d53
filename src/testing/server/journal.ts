import type { SecurityAction } from '../../domain/audit/security';

/** Kinds of the journal of security that people leave with a service at hand, or services themselves. */
export const ofServices = [
  'payout-method.stripe',
  'payment.intended',
  'payment.sent',
  'payment.paid',
  'payment.failed',
  'payment.settled-by-hand',
  'payment.reversed',
  'stripe.connected',
  'stripe.disconnected',
  'paypal.connected',
  'paypal.disconnected',
  'shippo.key.saved',
  'shippo.key.deleted',
  'mail-service.connected',
  'mail-service.disconnected',
  'connection.connected',
  'connection.key-changed',
  'connection.disconnected',
  'connection.left',
  'buyer.asked-for-data',
  'buyers.forgotten',
] as const satisfies readonly SecurityAction[];

/** Those that a command of whoever runs the server leaves. */
export const ofCommands = [
  'owner-link',
  'open-marketplace',
  'keys.rotated',
  'keys.started-over',
  'backup.taken',
  'marketplace.moved',
] as const satisfies readonly SecurityAction[];
