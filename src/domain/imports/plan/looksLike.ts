import { parseNumber } from '../../numbers';

type Samples = readonly string[];

const shareOf = (values: Samples, fits: (value: string) => boolean): number => {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
};

const most = 0.6;
const money = /^[^\d\p{L}]*(?:\p{L}{1,3}\.?\s*)?-?\d[\d.,'’\s]*(?:\s*(?:\p{L}{1,3}|\p{Sc})\.?)?$/u;

const isAddress = (value: string): boolean => /^https?:\/\/\S+/i.test(value.trim());
const isPicture = (value: string): boolean =>
  isAddress(value) && /\.(?:jpe?g|png|webp|gif|heic|avif)\b|image|photo|media|cdn/i.test(value);

export const looksLike = {
  addresses: (values: Samples): boolean => shareOf(values, isAddress) >= most,
  pictures: (values: Samples): boolean => shareOf(values, isPicture) >= most,
  /** Amounts with a fraction or a sign of a currency; bare whole numbers may be anything. */
  prices: (values: Samples): boolean =>
    shareOf(values, (value) => money.test(value.trim()) && parseNumber(value) >= 0) >= most &&
    values.some((value) => /[.,]\d{2}(?!\d)|\p{Sc}|\b(?:EUR|USD|GBP|CHF|kr|zł)\b/u.test(value)),
  html: (values: Samples): boolean => shareOf(values, (value) => /<\/?[a-z][^>]*>/i.test(value)) >= 0.3,
  longTexts: (values: Samples): boolean => shareOf(values, (value) => value.length > 80) >= most,
  empty: (values: Samples): boolean => values.every((value) => value.trim() === ''),
};

/**
 * How a column writes its numbers, by those that can be read in one way only: "12,50" and "0,250" speak for the
 * comma, "12.50" for the point; null where nothing or both are said.
 */
export const numberStyle = (values: Samples): 'pointNumber' | 'commaNumber' | null => {
  const comma = values.some((value) => /\d,\d{1,2}(?!\d)|(?<!\d)0,\d|\d\.\d{3},\d/.test(value));
  const point = values.some((value) => /\d\.\d{1,2}(?!\d)|(?<!\d)0\.\d|\d,\d{3}\.\d/.test(value));
  if (comma === point) return null;
  return comma ? 'commaNumber' : 'pointNumber';
};
