import {
  mainKeys,
  type MainKey,
  type Translation,
  type TranslationKey,
  type TranslationsAnswer,
} from '../../../../domain/products/translations';
import type { Fault } from '../../../../domain/errors/errorTable';
import { translationProblem } from '../../../../domain/settings/inputLimits';
import type { Features } from '../../../../domain/settings/settings';

/** The fields of the form: a key without a dot, since a dot leads deeper there. */
export const fieldNames = {
  title: 'title',
  bodyHtml: 'bodyHtml',
  'seo.title': 'seo_title',
  'seo.description': 'seo_description',
} as const satisfies Record<MainKey, string>;

const isMain = (key: TranslationKey): key is MainKey => mainKeys.some((each) => each === key);

/** The field of a text; values have any letters in their keys, and what stands for something in a path is put otherwise. */
export const fieldOf = (key: TranslationKey): string =>
  isMain(key)
    ? fieldNames[key]
    : key.replace(/[^a-z0-9]/gi, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);

/** Texts by language; what was emptied is missing. */
export type TranslationValues = Record<string, Partial<Record<string, string>> | undefined>;

export const findTranslation = (
  { translations }: Pick<TranslationsAnswer, 'translations'>,
  locale: string,
  key: TranslationKey,
): Translation | undefined => translations.find((each) => each.locale === locale && each.key === key);

/** All texts of a product with what they are called, in their order. */
const textsOf = ({ source, parts }: TranslationsAnswer): { key: TranslationKey; text: string }[] => [
  ...mainKeys.map((key) => ({ key, text: source[key] })),
  ...parts,
];

type Known = ReadonlyMap<string, Translation>;

/** Translations by their language and key: a product may have hundreds of values. */
const knownIn = ({ translations }: TranslationsAnswer): Known =>
  new Map(translations.map((each) => [`${each.locale} ${each.key}`, each]));

export const valuesOf = (answer: TranslationsAnswer): TranslationValues => {
  const known = knownIn(answer);
  return Object.fromEntries(
    answer.locales.map(({ locale }) => [
      locale,
      Object.fromEntries(
        textsOf(answer).map(({ key }) => [fieldOf(key), known.get(`${locale} ${key}`)?.value ?? '']),
      ),
    ]),
  );
};

/** What differs from what is kept, with the text that it was made from. */
export const changesOf = (answer: TranslationsAnswer, values: TranslationValues) => {
  const known = knownIn(answer);
  return answer.locales.flatMap(({ locale }) =>
    textsOf(answer).flatMap(({ key, text }) => {
      const value = values[locale]?.[fieldOf(key)] ?? '';
      const before = known.get(`${locale} ${key}`)?.value ?? '';
      return value === before ? [] : [{ locale, key, value, source: text }];
    }),
  );
};

/** What of the texts that were changed the marketplace's limits refuse, at the fields of the form. */
export const problemsOf = (
  answer: TranslationsAnswer,
  values: TranslationValues,
  limits: Features['inputLimit'] | undefined,
): Record<string, Record<string, Fault>> => {
  if (limits === undefined) return {};
  const problems = new Map<string, Record<string, Fault>>();
  for (const { locale, key, value } of changesOf(answer, values)) {
    const problem = translationProblem(key, value.trim(), limits);
    if (problem !== null) problems.set(locale, { ...problems.get(locale), [fieldOf(key)]: problem });
  }
  return Object.fromEntries(problems);
};

/** How many texts of a product lack a translation in a language, or have a stale one. */
export const openIn = (answer: TranslationsAnswer, locale: string): number => {
  const known = knownIn(answer);
  const isOpen = (key: TranslationKey, text: string): boolean => {
    if (text.trim() === '') return false;
    const there = known.get(`${locale} ${key}`);
    return there === undefined || there.stale;
  };
  return (
    mainKeys.filter((key) => isOpen(key, answer.source[key])).length +
    answer.parts.filter(({ key, text, isSame }) => !isSame && isOpen(key, text)).length
  );
};
