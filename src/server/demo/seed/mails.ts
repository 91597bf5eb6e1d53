import type { Queries } from '../../db/database';
import { addMail } from '../../db/repositories/mails';
import { readStore } from '../../db/repositories/stores';
import { renderMail } from '../../mail/renderMail';

export interface Applicant {
  vendorName: string;
  email: string;
  locale: string;
  createdAt: Date;
}

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
};
