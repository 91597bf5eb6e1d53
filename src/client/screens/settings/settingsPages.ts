/** The pages of the settings, in the order of the list beside them. */
export const settingsPages = [
  'look',
  'logo',
  'words',
  'general',
  'registration',
  'page',
  'products',
  'specifications',
  'orders',
  'delivery',
  'incoming',
  'finance',
  'payouts',
  'membership',
  'features',
  'documents',
  'reminders',
  'mails',
  'plan',
  'start',
] as const;
export type SettingsPage = (typeof settingsPages)[number];
