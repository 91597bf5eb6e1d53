/** Reminders of an order that waits to be sent, in their order. */
export const orderReminders = ['order-reminder-1', 'order-reminder-2', 'order-reminder-3'] as const;
export type OrderReminder = (typeof orderReminders)[number];

/** Mails that a marketplace may switch off (spec 3). */
export const switchedMails = [
  'order-placed',
  ...orderReminders,
  'vendor-new-message',
  'offer-requested',
  'offer-received',
  'offer-rejected',
  'vendor-pending-approval',
  'vendor-rejection',
  'product-approved',
  'product-unapproved',
  'marketplace-duty-digest',
  'marketplace-on-product-submitted',
  'marketplace-new-vendor',
  'marketplace-vendor-request',
  'marketplace-automated-payments',
  'marketplace-integration-set',
] as const;
export type SwitchedMail = (typeof switchedMails)[number];
