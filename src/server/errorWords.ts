import i18next, { type FormatterModule } from 'i18next';
import type { AmountParam, Fault } from '../domain/errors/errorTable';
import { columnLabel, type ProductCsvKey } from '../domain/imports/productCsv/columns';
import { isFault } from '../domain/errors/faultIn';
import { capital } from '../domain/text';
import * as de from '../locales/de/refusals';
import * as es from '../locales/es/refusals';
import * as fr from '../locales/fr/refusals';
import type { Language } from '../locales/languages';
import * as nl from '../locales/nl/refusals';
import { withPlurals } from '../locales/plurals';
import { errorAreas } from '../locales/errorAreas';

/** English stands in the errors themselves. */
const written = { de, es, fr, nl };

const isAmount = (value: object): value is AmountParam => 'amount' in value && 'currency' in value;

const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  // The type says text for all that is put in, of which any is given.
  format: (value: unknown, _format?: string, language = 'en') => {
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    if (typeof value !== 'object' || value === null) return value as string;
    if (isFault(value)) return say(value, language);
    if (isAmount(value)) return `${value.amount} ${value.currency}`;
    return Array.isArray(value) ? value.map(String).join(', ') : '';
  },
  add: () => undefined,
  addCached: () => undefined,
};

const instance = i18next.createInstance();
void instance.use(valueFormatter).init({
  initAsync: false,
  fallbackLng: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: Object.fromEntries(
    Object.entries(written).map(([language, areas]) => [
      language,
      Object.fromEntries(
        Object.entries(areas).map(([area, texts]) => [area, withPlurals(language as Language, texts)]),
      ),
    ]),
  ),
});

const say = ({ code, message, params = {} }: Fault, language: string): string => {
  const options = { ...params, lng: language, ns: errorAreas, defaultValue: message };
  return instance.exists(code, options) ? instance.t(code, options) : message;
};

/** Says errors in a language, as files do that people read; in English where it has no text of one. */
export const errorsIn =
  (language: Language): ((fault: Fault) => string) =>
  (fault) =>
    say(fault, language);

/** The names of the importer's fields in a language, as its screens have them; in English the headings of our own format. */
export const importFieldsIn = (language: Language): ((key: ProductCsvKey) => string) => {
  if (language === 'en') return columnLabel;
  const { imports, words } = written[language];
  // What vendors are called is put into the screens' texts.
  return (key) => imports.fieldNames[key].replace('{{Vendor}}', capital(words.vendor));
};
