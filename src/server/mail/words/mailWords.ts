import type { MailTemplate, MailValues } from '../../../domain/mails';

/**
 * What a mail says in one language. Each text is a Liquid template over the mail's values, `shop` (the
 * marketplace's name) and `word` (its words for things). A `note` or `message` among the values is shown as
 * a quotation after `lines`, a `link` as a button after that; both need not be named in the texts.
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

export interface LanguageOfMails {
  words: StandardWords;
  /** Closes every mail; `support` is an address. */
  support: string;
  mails: { readonly [T in MailTemplate]: MailWords<T> };
}
