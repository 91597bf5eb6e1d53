import type { MailTemplate, MailValues } from '../../../domain/notifications/mails';

/**
 * What a mail says in one language. Each text is a Liquid template over the mail's values, `shop` (the
 * marketplace's name) and `word` (its words for things). A `note` or `message` among the values is shown as
 * a quotation after `lines`, `items` as a list before
 * that, a `link` as a button after it; none of them need be named in the texts.
 */
export type MailWords<T extends MailTemplate> = {
  subject: string;
  lines: readonly string[];
  /** What comes last, such as what to do who did not ask for the mail. */
  after?: readonly string[];
} & ('code' extends keyof MailValues[T]
  ? { /** The sentence with the code, shown large. */ code: string }
  : unknown) &
  ('link' extends keyof MailValues[T] ? { button: string } : unknown);

/** The words that a marketplace may choose itself; these hold where it has not. */
export interface StandardWords {
  vendor: string;
  products: string;
}

/** Words of a language that mails need and no marketplace chooses. */
export interface OwnWords {
  /** After a list that is cut; `more` says how many are missing. */
  more: string;
}

export interface LanguageOfMails {
  words: StandardWords & OwnWords;
  /** Closes every mail; `support` is an address. */
  support: string;
  mails: { readonly [T in MailTemplate]: MailWords<T> };
}
