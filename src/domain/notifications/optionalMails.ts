import { array, object, string } from 'yup';
import { marketplaceVendor } from '../accounts/session';
import { settingsErrors } from '../errors/settings';
import { trimmedText } from '../text';
import type { MailTemplate } from './mails';
import { isWritten, type Notifications } from './notifications';

/**
 * Mails that their readers may leave out, and who reads them. What lets somebody in, warns of a takeover, tells of
 * money, or answers what somebody asked for is not among them.
 */
const readers = {
  'order-placed': 'vendor',
  'order-reminder-1': 'vendor',
  'order-reminder-2': 'vendor',
  'order-reminder-3': 'vendor',
  'vendor-new-message': 'all',
  'offer-requested': 'all',
  'product-approved': 'vendor',
  'product-unapproved': 'vendor',
  notices: 'all',
  'marketplace-duty-digest': 'marketplace',
  'marketplace-on-product-submitted': 'marketplace',
  'marketplace-new-vendor': 'marketplace',
  'marketplace-vendor-request': 'marketplace',
  'marketplace-integration-set': 'marketplace',
  'marketplace-message': 'marketplace',
  'marketplace-contact-form': 'marketplace',
  'marketplace-subscriber': 'marketplace',
  'buyer-new-message': 'buyer',
} as const satisfies Partial<Record<MailTemplate, 'vendor' | 'marketplace' | 'all' | 'buyer'>>;

export type OptionalMail = keyof typeof readers;

export const isOptional = (template: string): template is OptionalMail => Object.hasOwn(readers, template);

/** Every mail that somebody may leave out. */
export const optionalMails: readonly OptionalMail[] = Object.keys(readers).filter(isOptional);

/** The mails that the people of a vendor, or with `*` the marketplace, may leave out, of those that are written at all. */
export const optionalMailsOf = (notifications: Notifications, vendor: string): OptionalMail[] =>
  optionalMails.filter((template) => {
    const reader = readers[template];
    const own = vendor === marketplaceVendor ? 'marketplace' : 'vendor';
    return (reader === 'all' || reader === own) && isWritten(notifications, template);
  });

/** A person's own say in the mails to them. */
export interface OwnMails {
  /** What they read them in; empty: the marketplace's language. */
  language: string;
  mails: { template: OptionalMail; wanted: boolean }[];
}

/** `left`: the mails that are left out, all of them; what is not named comes again. */
export const ownMailsSchema = object({
  language: trimmedText().max(20, settingsErrors.localeCode).optional(),
  left: array(string().oneOf(optionalMails, settingsErrors.mailNotOptional).required())
    .max(optionalMails.length)
    .optional(),
});
