import type { translationCalls } from '../../../catalogue/products';
import { partsOf, sourceOf, textsOf } from '../../../domain/products/translatedTexts';
import {
  mostOf,
  type TranslatablePart,
  type TranslationLocale,
  type TranslationsAnswer,
  type TranslationSuggestion,
} from '../../../domain/products/translations';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { readProduct, type StoredProduct } from '../queries/read';
import { readSaid, readTranslations, translationProgress, writeTranslation } from '../queries/translations';
import { BadInput, Conflict, NotFound } from '../../errors';
import { localeName } from '../../localeName';
import { createPause } from '../../jobs/pause';
import { idOf } from '../answers';
import { makerNames } from '../history/makerNames';
import { sanitiseHtml } from '../sanitiseHtml';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import type { Store } from '../../db/stores';
import { translationProblem } from '../../../domain/settings/inputLimits';
import type { Fault } from '../../../domain/errors/errorTable';
import { generalErrors } from '../../../domain/errors/general';
import { productErrors } from '../../../domain/errors/products';
import { settingsErrors } from '../../../domain/errors/settings';

/** The languages that a shop speaks beside its own; null where translations are switched off. */
const localesOf = async (
  { db, scope }: SignedInContext,
  stored?: Store,
): Promise<TranslationLocale[] | null> => {
  const store = stored ?? (await storeOf(db, scope.store));
  const { enabled, locales } = store.features.translations;
  if (enabled === false) return null;
  const others = [...new Set(locales)].filter((locale) => locale !== store.locale);
  return others.map((locale) => ({ locale, name: localeName(locale) }));
};

/** What others say for names and values that are not translated here, or were before they changed. */
const suggestionsFor = async (
  db: Queries,
  { scope }: SignedInContext,
  product: StoredProduct,
  open: readonly (TranslatablePart & { locale: string })[],
): Promise<TranslationSuggestion[]> => {
  const said = await readSaid(db, scope, product, open);
  const found = new Map(said.map(({ locale, text, value }) => [`${locale} ${text}`, value]));
  return open.flatMap(({ locale, key, text }) => {
    const value = found.get(`${locale} ${text}`);
    return value === undefined ? [] : [{ locale, key, value }];
  });
};

const answerOf = async (
  db: Queries,
  context: SignedInContext,
  product: StoredProduct,
  locales: TranslationLocale[],
): Promise<TranslationsAnswer> => {
  const { scope } = context;
  const texts = textsOf(product);
  const parts = partsOf(product);
  // What is said of a value that is not there any more is kept, as it may come back.
  const all = (await readTranslations(db, scope, product.id)).filter(({ key }) => texts.has(key));
  const makerOf = await makerNames(
    db,
    scope,
    all.map(({ updatedBy }) => updatedBy),
  );
  const fitting = new Set(
    all.filter(({ key, source }) => texts.get(key) === source).map(({ locale, key }) => `${locale} ${key}`),
  );
  const open = locales.flatMap(({ locale }) =>
    parts
      .filter(({ kind, key }) => kind !== 'picture' && !fitting.has(`${locale} ${key}`))
      .map((part) => ({ ...part, locale })),
  );
  return {
    title: product.title,
    locales,
    source: sourceOf(product),
    parts,
    translations: all.map((each) => ({
      ...each,
      stale: each.source !== texts.get(each.key),
      updatedBy: makerOf(each.updatedBy),
      updatedAt: each.updatedAt.toISOString(),
    })),
    suggestions: await suggestionsFor(db, context, product, open),
  };
};

export const translationHandlers = {
  async readTranslations({ productId }, context) {
    const { db, scope } = context;
    const product = await readProduct(db, scope, idOf(productId));
    if (product === null) throw new NotFound(productErrors.productNotFound());
    return answerOf(db, context, product, (await localesOf(context)) ?? []);
  },

  async saveTranslations({ productId, translations }, context) {
    const { db, scope, user, now } = context;
    const store = await storeOf(db, scope.store);
    const locales = await localesOf(context, store);
    const pause = createPause();
    const texts: ((typeof translations)[number] & { clean: string })[] = [];
    for (const text of translations) {
      await pause();
      texts.push({ ...text, clean: text.key === 'bodyHtml' ? sanitiseHtml(text.value) : text.value.trim() });
    }
    const unfit = texts.flatMap(({ key, clean }, index) => {
      const max = mostOf(key);
      const field = `translations[${String(index)}].value`;
      const why =
        clean.length > max
          ? generalErrors.tooLong({ max })
          : translationProblem(key, clean, store.features.inputLimit);
      return why === null ? [] : [[field, why] as const];
    });
    if (unfit.length > 0) throw new BadInput(Object.fromEntries(unfit));
    return inTransaction(db, async (tx) => {
      const product = await readProduct(tx, scope, idOf(productId), true);
      if (product === null) throw new NotFound(productErrors.productNotFound());
      if (locales === null) throw new Conflict(settingsErrors.translationsOff());
      const known = new Set(locales.map(({ locale }) => locale));
      const source = textsOf(product);
      const errors = texts.flatMap(({ locale, key, clean }, index): [string, Fault][] => {
        const at = `translations[${String(index)}]`;
        if (!known.has(locale)) return [[`${at}.locale`, settingsErrors.localeNotOffered({ locale })]];
        // What is not there any more can still be taken away.
        const isThere = source.has(key) || clean === '';
        return isThere ? [] : [[`${at}.key`, productErrors.noSuchText()]];
      });
      if (errors.length > 0) throw new BadInput(Object.fromEntries(errors));
      for (const { locale, key, clean, source: seen } of texts) {
        const entry = { locale, key, value: clean, source: seen ?? source.get(key) ?? '' };
        await writeTranslation(tx, scope, product.id, entry, { by: user.email, now: now() });
      }
      if (translations.length > 0)
        await addAudit(tx, scope, {
          by: user.email,
          action: 'product.translate',
          subject: 'product',
          subjectId: productId,
          detail: { texts: translations.map(({ locale, key }) => `${locale} ${key}`) },
        });
      return answerOf(tx, context, product, locales);
    });
  },

  async readTranslationProgress({ locale, after = '' }, { db, scope }) {
    const { next, ...counts } = await translationProgress(db, scope, locale, Math.max(0, idOf(after)));
    return { ...counts, next: next === null ? null : String(next) };
  },
} satisfies Handlers<typeof translationCalls>;
