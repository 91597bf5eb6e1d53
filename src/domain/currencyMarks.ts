/** Languages in whose names of currencies an amount is written, beside the reader's own. */
const languages = ['en', 'de', 'es', 'fr', 'nl'];
const displays = ['code', 'symbol', 'narrowSymbol', 'name'] as const;

/** Short forms that the data of languages lack. */
const shortForms: Readonly<Record<string, string>> = { CHF: 'fr sfr', INR: 'rs', PKR: 'rs', PLN: 'zl' };

/** Letters and signs that stand together, whatever their case and width. */
const marksIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{Sc}]+/gu) ?? [];

const known = new Map<string, ReadonlySet<string>>();

const ownMarks = (currency: string, locale: string | undefined): ReadonlySet<string> => {
  const key = `${currency} ${locale ?? ''}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const written = [...languages, locale].flatMap((language) =>
    displays.flatMap((currencyDisplay) =>
      [1, 2].flatMap((count) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(count)
          .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
      ),
    ),
  );
  const marks = new Set(marksIn([...written, shortForms[currency] ?? ''].join(' ')));
  // Columns of thousands of amounts are pasted at once.
  known.set(key, marks);
  return marks;
};

/**
 * Whether an amount was typed with more than digits and its own currency's sign, code or name: `$ 12` and `12 USD` where
 * amounts are euros, which are not twelve euros.
 */
export const namesOtherCurrency = (text: string, currency: string, locale?: string): boolean => {
  const marks = marksIn(text);
  // A word alone is no amount of any currency.
  if (marks.length === 0 || !/\d/.test(text.normalize('NFKC'))) return false;
  const own = ownMarks(currency, locale);
  return marks.some((mark) => !own.has(mark));
};
