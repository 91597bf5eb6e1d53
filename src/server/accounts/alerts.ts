import { deviceOf } from '../../domain/accounts/device';
import { findUser, findUserById } from '../auth/queries/users';
import type { Services } from '../context';
import { readStore } from '../db/stores';
import type { JobWork } from '../jobs/queue';
import { queueMails } from '../notifications/queueMail';
import { languageOf, localeIn, readerLanguage, textsIn } from '../texts';

/** The kind of the job that tells a person that others guess at their password; `{ email }`. */
export const guessedAtKind = 'guessed-at';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** When something was, as a person of the marketplace reads it: with its zone, whose clock it is. */
const momentIn = (locale: string, timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(at));

/** Tells a person of a sign-in from a browser that they never used before, with what to do if it was not them. */
export const newDevice =
  ({ db, config }: Services): JobWork =>
  async ({ store: name, payload }) => {
    const store = await readStore(db, name);
    const person = await findUserById(db, name, Number(payload['person']));
    if (store === null || person === null) return;
    // The browser may be a stranger's, who would choose what its owner is warned in.
    const locale =
      person.language === ''
        ? (readerLanguage(textOf(payload['languages'])) ?? store.locale)
        : person.language;
    const language = languageOf(locale);
    const { browser, system } = deviceOf(textOf(payload['userAgent']));
    const device =
      [browser, system].filter((word) => word !== '').join(', ') ||
      textsIn(language, 'mails')('unknownBrowser');
    const values = {
      device,
      when: momentIn(localeIn(language, store), store.timeZone, textOf(payload['at'])),
      address: textOf(payload['address']),
      link: `${config.publicUrl}/app/account`,
    };
    await queueMails(db, store, 'auth-new-device', [{ recipient: person.email, locale, values }]);
  };

/**
 * Tells a person that somebody tries passwords at their account. Who has none by that address is asked for in the
 * same way, so that guessing takes the same time for both.
 */
export const guessedAt =
  ({ db, config }: Services): JobWork =>
  async ({ store: name, payload }) => {
    const store = await readStore(db, name);
    const person = await findUser(db, name, textOf(payload['email']));
    if (store === null || person === null) return;
    const values = { link: `${config.publicUrl}/app/account` };
    await queueMails(db, store, 'auth-guessed-at', [{ recipient: person.email, values }]);
  };
