import type { MailTemplate, MailValues } from '../../domain/notifications/mails';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { queueMails } from '../notifications/queueMail';
import { adminEmails } from '../vendors/queries/newApplications';

/** Mails the marketplace's support, or its admins where it names none. */
export const mailSupport = async <T extends MailTemplate>(
  db: Queries,
  store: Store,
  template: T,
  values: MailValues[T],
): Promise<void> => {
  const { email } = store.features.support;
  const recipients = email === '' ? await adminEmails(db, store.store) : [email];
  await queueMails(
    db,
    store,
    template,
    recipients.map((recipient) => ({ recipient, values })),
  );
};
