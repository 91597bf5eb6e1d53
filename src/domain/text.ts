import { string, StringSchema, type Message, type Reference } from 'yup';
import { generalErrors } from './errors/general';

/**
 * What is not seen and makes a text look like another one: marks that turn the direction of what follows, and blanks
 * without a width. Those that languages need (joiners, and the marks for one letter's direction) are none of them.
 */
const unseen = /[\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** What ends a line, moves to a column or is no letter at all. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * A text of one line: where it had a line break, a tab or another control character, pasted out of a sheet or sent by a
 * shop, is one blank.
 */
export const onOneLine = (text: string): string =>
  control.test(text) ? text.replace(/[\s\p{Cc}]+/gu, (blank) => (control.test(blank) ? ' ' : blank)) : text;

/** A code that others look for: nothing unseen stays in it, joiners neither, and a letter with a mark is one character. */
export const shownCode = (text: string): string => {
  // Nearly all are plain, and looking is cheaper.
  if (/^[!-~]*$/.test(text)) return text;
  return onOneLine(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .trim();
};

/** A text as others may be shown it, without blanks around it. */
export const shownText = (text: string): string => text.replace(unseen, '').trim();

/** A word as a sentence or a heading begins with it. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

let graphemes: Intl.Segmenter | undefined;

/** The most code points of what is written as one: a couple in their colours of skin has them. */
const mostOfOne = 10;

const codePoints = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
};

/**
 * How many characters a text has as people count them: a letter with its accents, a flag and a family are one each,
 * whatever they are made of. Marks heaped on a letter count once they are more than any writing has.
 */
export const characters = (text: string): number => {
  // Nothing of these stands together, and nearly all texts have no others.
  if (/^[\n\x20-\u02ff]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { segment } of graphemes.segment(text))
    count += segment.length <= mostOfOne ? 1 : Math.max(1, codePoints(segment) - mostOfOne + 1);
  return count;
};

/** A text whose length is counted in characters, where the schema library counts units of UTF-16. */
class CountedText extends StringSchema {
  override max(max: number | Reference<number>, message?: Message<{ max: number }>): this {
    return this.test({
      name: 'max',
      exclusive: true,
      params: { max },
      skipAbsent: true,
      ...(message === undefined ? {} : { message }),
      test(value) {
        return value == null || characters(value) <= this.resolve(max);
      },
    });
  }
}

/**
 * Text without blanks around it and without what is not seen. The schema library's own trim crashes on what is no text,
 * such as a list.
 */
export const trimmedText = (): StringSchema =>
  new CountedText().transform((value: unknown) => (typeof value === 'string' ? shownText(value) : value));

/** A title, a name or a subject: like `trimmedText`, on one line. */
export const lineText = (): StringSchema =>
  trimmedText().transform((value: unknown) => (typeof value === 'string' ? onOneLine(value).trim() : value));

/** A code, such as an SKU, as `shownCode` has it. */
export const codeText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? shownCode(value) : value));

/** An email address, trimmed and in small letters. */
export const emailText = (): StringSchema =>
  trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .email(generalErrors.notAnEmail)
    .max(254, generalErrors.tooLong);

/** An id, or a place in a list, as an answer gave it. Which ids there are is for whoever looks it up. */
export const idText = (): StringSchema => string().max(64, generalErrors.tooLong);
