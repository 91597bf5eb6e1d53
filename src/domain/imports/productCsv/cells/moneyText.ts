/** The currencies that a sign or a word of prices may mean, by how it is written; three-letter codes mean themselves. */
const meanings: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  $: 'USD CAD AUD NZD HKD SGD MXN CLP COP ARS TWD',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  r$: 'BRL',
  nt$: 'TWD',
  '¥': 'JPY CNY',
  円: 'JPY',
  元: 'CNY',
  kr: 'SEK NOK DKK ISK',
  fr: 'CHF',
  sfr: 'CHF',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON MDL',
  лв: 'BGN',
  '₽': 'RUB',
  руб: 'RUB',
  р: 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  '₺': 'TRY',
  tl: 'TRY',
  '₹': 'INR',
  rs: 'INR PKR LKR NPR',
  '₩': 'KRW',
  원: 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  '₪': 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  '₸': 'KZT',
  fcfa: 'XOF XAF',
  cfa: 'XOF XAF',
  din: 'RSD',
  rp: 'IDR',
  rm: 'MYR',
  dh: 'MAD AED',
  dhs: 'MAD AED',
  ksh: 'KES',
};

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** "incl. btw", "inkl. MwSt.", "TTC": the price that is paid. Prices without tax are other prices. */
const withTax =
  /(?:\b(?:incl|inkl|inc)\.?(?:usive)?\s*(?:of\s+)?(?:\d{1,2}\s?%\s*)?(?:btw|mwst|ust|vat|tva|iva|tax(?:es)?|gst)\b\.?|\bttc\b)/i;

/** All currencies that a word may mean; null: it is none. */
const currenciesOf = (word: string): readonly string[] | null => {
  const bare = word.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '').replace(/\s+/g, '');
  const meant = Object.hasOwn(meanings, bare) ? meanings[bare] : undefined;
  if (meant !== undefined) return meant.split(' ');
  const code = bare.toUpperCase();
  return codes.has(code) ? [code] : null;
};

/** A price as it is written, without what stands around its number. */
export interface MoneyText {
  number: string;
  /** What the price may be in; empty where nothing says so. */
  currencies: readonly string[];
}

const form = /^([^\d-]*)(-?)([^\d]*?)(\d(?:[\d.,'’\s]*\d)?)(?:[.,]?[-–—]{1,2})?([^\d]*)$/u;
const ornament = /^[\s:*~()"]+|[\s:*()"]+$/g;

/**
 * Reads a price with the currency around it: "kr 12,50", "€229,99 Incl. btw", "11995 GBP". Null where something stands
 * there that is no currency: "50%", "5kg", "from 5".
 */
export const readMoneyText = (text: string): MoneyText | null => {
  const [, before = '', minus = '', between = '', digits = '', after = ''] =
    form.exec(text.replace(withTax, ' ').trim()) ?? [];
  if (digits === '') return null;
  // Books write what is owed in brackets.
  const sign = minus === '' && /\(.*\d.*\)/.test(text) ? '-' : minus;
  const words = [before + between, after]
    .map((word) => word.replace(ornament, ''))
    .filter((word) => word !== '');
  let currencies: readonly string[] | null = null;
  for (const word of words) {
    const meant = currenciesOf(word);
    if (meant === null) return null;
    const both: readonly string[] = currencies ?? meant;
    currencies = meant.filter((each) => both.includes(each));
    if (currencies.length === 0) return null;
  }
  return { number: `${sign}${digits}`, currencies: currencies ?? [] };
};
