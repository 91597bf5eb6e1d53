import { sendPasswordCode } from './passwordCodes';
import type { Services } from '../context';
import type { JobWork } from '../jobs/queue';

export const passwordCodeKind = 'password-code';

/**
 * Makes and mails a code, apart from the request that asked for it: whoever asks waits the same time for
 * an email that is known and one that is not.
 */
export const passwordCode =
  (services: Services): JobWork =>
  async ({ store, payload: { email, locale } }) => {
    if (typeof email !== 'string') return;
    await sendPasswordCode(services, store, email, typeof locale === 'string' ? locale : undefined);
  };
