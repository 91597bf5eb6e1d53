import { placeText } from '../paging';
import { array, object, string } from 'yup';
import { idText, onOneLine, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { longestText } from './products';

/** What of every product is said in other languages (spec 3). */
export const mainKeys = ['title', 'bodyHtml', 'seo.title', 'seo.description'] as const;
export type MainKey = (typeof mainKeys)[number];

/** A text of an option or a picture: `options.1.name`, `options.1.values.Red`, `media.2.alt`. */
export type PartKey = `options.${string}` | `media.${string}`;
export type TranslationKey = MainKey | PartKey;

/** The most characters of each, as of the text itself. */
const longestTranslation: Record<MainKey, number> = {
  title: 255,
  bodyHtml: longestText,
  'seo.title': 1000,
  'seo.description': 5000,
};
const longestOption = 255;
const longestAlt = 1000;

/** The most characters of a translation, as of the text itself. */
export const mostOf = (key: string): number => {
  const known = mainKeys.find((each) => each === key);
  if (known !== undefined) return longestTranslation[known];
  return key.startsWith('media.') ? longestAlt : longestOption;
};

/** A text in another language, and how it stands to the text that it was made from. */
export interface Translation {
  locale: string;
  key: TranslationKey;
  value: string;
  /** The text that was translated. */
  source: string;
  /** The text has changed since. */
  stale: boolean;
  updatedAt: string;
  updatedBy: string;
}

/** A name of an option, a value of one, or what is said of a picture, which is translated like the other texts. */
export interface TranslatablePart {
  key: PartKey;
  kind: 'option' | 'value' | 'picture';
  text: string;
  /** Of a value its option's name, of a picture its address; of an option nothing. */
  of: string;
  /** Whether it says the same in all languages, so that it needs no translation. */
  isSame: boolean;
}

export interface TranslationLocale {
  locale: string;
  name: string;
}

/** What other products of the vendor say for a text that has no translation here, or a stale one. */
export interface TranslationSuggestion {
  locale: string;
  key: PartKey;
  value: string;
}

/** A product's texts, the languages they are wanted in, and what there is of these. */
export interface TranslationsAnswer {
  title: string;
  locales: TranslationLocale[];
  source: Record<MainKey, string>;
  /** The texts of its options and pictures. */
  parts: TranslatablePart[];
  translations: Translation[];
  suggestions: TranslationSuggestion[];
}

const keyForm =
  /^(?:title|bodyHtml|seo\.(?:title|description)|options\..+\.name|options\..+\.values\..+|media\..+\.alt)$/s;

/** What a product says in several lines. */
const severalLines = /^(?:bodyHtml|seo\.description|media\..+\.alt)$/s;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A translated title or choice stands on one line, as what it translates does. */
const entryOnOneLine = (entry: unknown): unknown =>
  isFields(entry) &&
  typeof entry.key === 'string' &&
  typeof entry.value === 'string' &&
  !severalLines.test(entry.key)
    ? { ...entry, value: onOneLine(entry.value).trim() }
    : entry;

const entry = object({
  locale: trimmedText().max(20).required(generalErrors.requiredField),
  key: string<TranslationKey>()
    .matches(keyForm, { message: generalErrors.notInList })
    .max(400, generalErrors.tooLong)
    .required(generalErrors.requiredField),
  /** Empty takes the translation away. */
  value: string()
    .max(longestText, generalErrors.tooLong)
    .ensure()
    .test('length', function fits(value) {
      const key: unknown = Reflect.get(Object(this.parent), 'key');
      const most = typeof key === 'string' ? mostOf(key) : Infinity;
      return value.length <= most || this.createError({ message: generalErrors.tooLong({ max: most }) });
    }),
  /** The text that was translated, where it may have changed meanwhile; else the one there is. */
  source: string().max(longestText).optional(),
}).transform(entryOnOneLine);

/** Translations of a product that are written, changed or taken away; others stay. */
export const translationsPatchSchema = object({
  productId: idText().required(),
  translations: array(entry.required())
    .max(400)
    .required(generalErrors.requiredField)
    .test({
      name: 'once',
      // The tests of a list are run also where its entries are wrong.
      skipAbsent: true,
      test: (given, { createError, path }) => {
        const seen = new Set<string>();
        const again = given.findIndex((each: unknown) => {
          const { locale, key } = Object(each) as Record<string, unknown>;
          if (typeof locale !== 'string' || typeof key !== 'string') return false;
          const isKnown = seen.has(`${locale} ${key}`);
          seen.add(`${locale} ${key}`);
          return isKnown;
        });
        return (
          again === -1 ||
          createError({ path: `${path}[${String(again)}].key`, message: generalErrors.namedTwice })
        );
      },
    }),
});

export const translationProgressSchema = object({
  locale: trimmedText().max(20).required(generalErrors.requiredField),
  /** The product that one comes from: the next is looked for behind it. */
  after: placeText(),
});

/** How far a language has come, and the next product that lacks something in it. */
export interface TranslationProgress {
  products: number;
  /** Products of which a text is not translated. */
  missing: number;
  /** Products with a translation whose text has changed since. */
  stale: number;
  next: string | null;
}

/**
 * The language in which products are said to who asks for one: the same, else one of the same family (`nl` for `nl-BE`).
 * Null: they are said in the shop's own.
 */
export const spokenLocale = (
  own: string,
  { enabled, locales }: { enabled: boolean | null; locales: readonly string[] },
  asked: string,
): string | null => {
  const plain = (locale: string): string => locale.replaceAll('_', '-').toLowerCase();
  const family = (locale: string): string => plain(locale).split('-')[0] ?? '';
  const wanted = plain(asked);
  if (enabled === false || wanted === '' || wanted === plain(own)) return null;
  const others = locales.filter((locale) => locale !== own);
  const exact = others.find((locale) => plain(locale) === wanted);
  if (exact !== undefined) return exact;
  if (family(own) === family(wanted)) return null;
  return (
    others.find((locale) => plain(locale) === family(wanted)) ??
    others.find((locale) => family(locale) === family(wanted)) ??
    null
  );
};
