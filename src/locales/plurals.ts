/**
 * The texts of an area with every plural form of a language: one that is not written is the common one, so
 * that a million rows in French or Spanish, a form of its own, has a text.
 */
export const withPlurals = (language: string, texts: object): object => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const full = new Map<string, unknown>();
  for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
    if (typeof text === 'object' && text !== null) full.set(key, withPlurals(language, text));
    else full.set(key, text);
  }
  for (const [key, text] of [...full]) {
    if (!key.endsWith('_other')) continue;
    for (const category of pluralCategories) {
      const form = key.slice(0, -'other'.length) + category;
      if (!full.has(form)) full.set(form, text);
    }
  }
  return Object.fromEntries(full);
};
