import { placeText } from '../paging';
import { array, object, string } from 'yup';
import { idText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { longestText } from './products';

/** What of a product is said in other languages (spec 3). */
export const translationKeys = ['title', 'bodyHtml', 'seo.title', 'seo.description'] as const;
export type TranslationKey = (typeof translationKeys)[number];

/** The most characters of each, as of the text itself. */
export const longestTranslation: Record<TranslationKey, number> = {
  title: 255,
  bodyHtml: longestText,
  'seo.title': 1000,
  'seo.description': 5000,
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

export interface TranslationLocale {
  locale: string;
  name: string;
}

/** A product's texts, the languages they are wanted in, and what there is of these. */
export interface TranslationsAnswer {
  title: string;
  locales: TranslationLocale[];
  source: Record<TranslationKey, string>;
  translations: Translation[];
}

const entry = object({
  locale: trimmedText().max(20).required(generalErrors.requiredField),
  key: string().oneOf(translationKeys).required(generalErrors.requiredField),
  /** Empty takes the translation away. */
  value: string()
    .max(longestTranslation.bodyHtml, generalErrors.tooLong)
    .ensure()
    .test('length', function fits(value) {
      const key: unknown = Reflect.get(Object(this.parent), 'key');
      const known = translationKeys.find((each) => each === key);
      const most = known === undefined ? Infinity : longestTranslation[known];
      return value.length <= most || this.createError({ message: generalErrors.tooLong({ max: most }) });
    }),
  /** The text that was translated, where it may have changed meanwhile; else the one there is. */
  source: string().max(longestTranslation.bodyHtml).optional(),
});

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

/** The texts of a product that can be translated. */
export const sourceOf = (product: {
  title: string;
  bodyHtml: string;
  seo: { title: string; description: string };
}): Record<TranslationKey, string> => ({
  title: product.title,
  bodyHtml: product.bodyHtml,
  'seo.title': product.seo.title,
  'seo.description': product.seo.description,
});
