import type { Queries } from '../../db/database';
import { addMail } from '../../notifications/queries/mails';
import { readStore } from '../../db/stores';
import { renderMail } from '../../notifications/renderMail';

export interface Applicant {
  vendorName: string;
  email: string;
  locale: string;
  createdAt: Date;
}

/** Two mails that went wrong, for the list of mails to show how that looks. */
const troubles = [
  {
    vendor: 'Atelier Brume',
    recipient: 'bonjour@atelier-brume.test',
    state: 'failed',
    error: '550 5.1.1 The mailbox does not exist',
  },
  {
    vendor: 'Fjordgarn',
    recipient: 'post@fjordgarn.test',
    state: 'unsure',
    error: 'The mail server closed the connection',
  },
] as const;

/** The mails that applicants have had, for the outbox to show something; they are never sent. */
export const storeMails = async (db: Queries, store: string, applicants: Applicant[]): Promise<void> => {
  const sender = await readStore(db, store);
  if (sender === null) return;
  for (const { vendorName, email, locale, createdAt } of applicants) {
    const template = 'vendor-pending-approval';
    const { language, subject, html, text } = renderMail(sender, template, { vendor: vendorName }, locale);
    await addMail(db, {
      ...{ store, recipient: email, template, language, subject, html, body: text },
      ...{ state: 'kept', error: null, life: null, created_at: createdAt },
    });
  }
  for (const { vendor, recipient, state, error } of troubles) {
    const template = 'vendor-rejection';
    const values = { vendor, note: 'We have no room for more of this kind.' };
    const { language, subject, html, text } = renderMail(sender, template, values, 'en');
    await addMail(db, {
      ...{ store, recipient, template, language, subject, html, body: text },
      ...{ state, error, life: null },
    });
  }
};
