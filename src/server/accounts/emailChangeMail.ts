import { sendEmailLink } from './emailChange';
import type { Services } from '../context';
import type { JobWork } from '../jobs/queue';

/** Mails the link by which a person takes a new address. */
export const emailChange =
  (services: Services): JobWork =>
  async ({ store, payload: { user, email, locale } }) => {
    if (typeof user !== 'number' || typeof email !== 'string') return;
    const said = typeof locale === 'string' ? { locale } : {};
    await sendEmailLink(services, { store, userId: user, email, ...said });
  };
