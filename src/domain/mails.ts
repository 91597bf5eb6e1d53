/**
 * Mails that the product sends, by their template's name, and what each one tells (spec 3). Their texts are in
 * server/mail/words, in every language; all values are texts, a `link` is a whole address.
 */
export interface MailValues {
  'auth-change-password': { code: string; link: string };
  'auth-verify': { link: string };
  'auth-invite': { name: string; invitedBy: string; link: string };
  'vendor-pending-approval': { vendor: string };
  'vendor-rejection': { vendor: string; note: string };
  'marketplace-new-vendor': { vendor: string; email: string; link: string };
  'marketplace-vendor-request': { vendor: string; email: string; message: string; link: string };
  'marketplace-message': { email: string; message: string };
  'marketplace-contact-form': { message: string };
  'marketplace-subscriber': { email: string };
}
export type MailTemplate = keyof MailValues;
