import { useCallback } from 'react';
import { numberFormat } from '../writing';
import { useFormats } from './formats';

/** A plain decimal at the beginning of a text, with what stands behind it, such as a unit. */
const decimal = /^(-?\d+(?:\.(\d+))?)(?![\d.,])(.*)$/s;

/** A plain decimal ("0.75", "0.75 kg") as the reader writes numbers, with all its decimals; other text stays as it is. */
export const useDecimalText = (): ((text: string) => string) => {
  const { locale } = useFormats();
  return useCallback(
    (text) => {
      const [, value, decimals = '', behind = ''] = decimal.exec(text) ?? [];
      // More digits than a number holds would become others.
      if (value === undefined || value.length > 15) return text;
      const { length } = decimals;
      const options = { minimumFractionDigits: length, maximumFractionDigits: length };
      return numberFormat(locale, options).write(Number(value)) + behind;
    },
    [locale],
  );
};
