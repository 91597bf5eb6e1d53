/**
 * Currencies of ISO 4217 whose minor unit is not a hundredth. Not asked of the machine: server and
 * browsers, and one release of them and the next, disagree about the digits of IQD or HUF, and an amount
 * that is stored in minor units would be another one.
 */
const withDigits = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const digitsOf = new Map(
  Object.entries(withDigits).flatMap(([digits, currencies]) =>
    currencies.split(' ').map((currency): [string, number] => [currency, Number(digits)]),
  ),
);

const known = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD ' +
    'HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL ' +
    'LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR ' +
    'PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP ' +
    'TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL'
  ).split(' '),
);

/** Whether ISO 4217 knows a currency that people pay in. */
export const isCurrency = (code: string): boolean => known.has(code);

/** Digits after the decimal point of a currency by ISO 4217; 2 where it is unknown. */
export const currencyDigits = (currency: string): number => digitsOf.get(currency) ?? 2;

/** Minor units as the decimal string of the wire: `formatAmount(1250, 'EUR')` is `"12.50"`. */
export const formatAmount = (minor: number, currency: string): string => {
  const digits = currencyDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const text = Math.abs(minor)
    .toString()
    .padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/**
 * The minor units of a decimal string of the wire, or null where it is none: no number, more digits
 * than the currency has, or too large to be held exactly.
 */
export const parseAmount = (text: string, currency: string): number | null => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = currencyDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
};

/**
 * Shares an amount of minor units by weights with the largest remainder, so that the parts sum to the
 * whole. Equal remainders go to the earlier part; weights that are all 0 share equally.
 */
export const splitAmount = (amount: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const fair = total === 0 ? weights.map(() => 1) : weights;
  const sum = BigInt(total === 0 ? weights.length : total);
  const size = BigInt(Math.abs(amount));
  const shares = fair.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, part: Number(product / sum), rest: product % sum };
  });
  let left = Math.abs(amount) - shares.reduce((given, share) => given + share.part, 0);
  const byRest = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const share of byRest) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => (amount < 0 && part !== 0 ? -part : part));
};
