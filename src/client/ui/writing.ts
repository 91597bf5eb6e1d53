interface NumberFormat {
  write: (value: number) => string;
  /** The most digits behind the point that it writes. */
  digits: number;
}

const numbers = new Map<string, NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

const keyOf = (locale: string | undefined, options: object): string =>
  `${locale ?? ''} ${JSON.stringify(options)}`;

/** How numbers are written, made once for each way: making it takes longer than a hundred writings. */
export const numberFormat = (locale: string | undefined, options: Intl.NumberFormatOptions): NumberFormat => {
  const key = keyOf(locale, options);
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, options);
  const made = {
    write: (value: number) => format.format(value),
    digits: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
  numbers.set(key, made);
  return made;
};

/** How dates are written, made once for each way. */
export const dateFormat = (
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = keyOf(locale, options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, format);
  return format;
};
