import {
  translationKeys,
  type Translation,
  type TranslationKey,
  type TranslationsAnswer,
} from '../../../../domain/products/translations';

/** The fields of the form: a key without a dot, since a dot leads deeper there. */
export const fieldNames = {
  title: 'title',
  bodyHtml: 'bodyHtml',
  'seo.title': 'seo_title',
  'seo.description': 'seo_description',
} as const satisfies Record<TranslationKey, string>;

type FieldName = (typeof fieldNames)[TranslationKey];
/** Texts by language; what was emptied is missing. */
export type TranslationValues = Record<string, Partial<Record<FieldName, string>> | undefined>;

export const findTranslation = (
  { translations }: Pick<TranslationsAnswer, 'translations'>,
  locale: string,
  key: TranslationKey,
): Translation | undefined => translations.find((each) => each.locale === locale && each.key === key);

export const valuesOf = (answer: TranslationsAnswer): TranslationValues =>
  Object.fromEntries(
    answer.locales.map(({ locale }) => [
      locale,
      Object.fromEntries(
        translationKeys.map((key) => [fieldNames[key], findTranslation(answer, locale, key)?.value ?? '']),
      ),
    ]),
  );

/** What differs from what is kept, with the text that it was made from. */
export const changesOf = (answer: TranslationsAnswer, values: TranslationValues) =>
  answer.locales.flatMap(({ locale }) =>
    translationKeys.flatMap((key) => {
      const value = values[locale]?.[fieldNames[key]] ?? '';
      const before = findTranslation(answer, locale, key)?.value ?? '';
      return value === before ? [] : [{ locale, key, value, source: answer.source[key] }];
    }),
  );

/** How many texts of a product lack a translation in a language, or have a stale one. */
export const openIn = (answer: TranslationsAnswer, locale: string): number =>
  translationKeys.filter((key) => {
    if (answer.source[key].trim() === '') return false;
    const there = findTranslation(answer, locale, key);
    return there === undefined || there.stale;
  }).length;
