import type { MailTemplate, MailValues } from '../../domain/notifications/mails';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { queueMail } from '../notifications/queueMail';
import { adminEmails } from '../vendors/queries/newApplications';

/** Mails the marketplace's support, or its admins where it names none. */
export const mailSupport = async <T extends MailTemplate>(
  db: Queries,
  { store, features }: Store,
  template: T,
  values: MailValues[T],
): Promise<void> => {
  const { email } = features.support;
  const recipients = email === '' ? await adminEmails(db, store) : [email];
  for (const recipient of recipients) await queueMail(db, { store, template, recipient, values });
};
