import type { ReceivedKind } from '../../domain/conversations/messages';
import type { MailTemplate, MailValues } from '../../domain/notifications/mails';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { queueMails } from '../notifications/queueMail';
import { adminEmails } from '../vendors/queries/newApplications';

/** Where what came in from the site is read and answered, found by the address that it is from. */
export const receivedLink = (
  { publicUrl }: Pick<Services['config'], 'publicUrl'>,
  kind: ReceivedKind,
  email: string,
): string => {
  const asked = new URLSearchParams({ kind, ...(email === '' ? {} : { q: email }) });
  return `${publicUrl}/app/conversations/received?${asked.toString()}`;
};

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
