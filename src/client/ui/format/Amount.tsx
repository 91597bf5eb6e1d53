import { useCallback, type ReactNode } from 'react';
import { useFormats } from './formats';
import { numberFormat } from '../writing';

const written = (value: string, currency: string, locale: string | undefined): string => {
  const options = { style: 'currency', currency } as const;
  const digits = value.split('.')[1]?.length ?? 0;
  try {
    const usual = numberFormat(locale, options);
    if (digits <= usual.digits) return usual.write(Number(value));
    // The wire writes all digits of a currency, of which browsers leave out some.
    return numberFormat(locale, { ...options, minimumFractionDigits: digits }).write(Number(value));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${value} ${currency}`;
  }
};

/** A decimal string of the wire as an amount in the currency's own form. */
export const useAmountText = (): ((value: string, currency: string) => string) => {
  const { locale } = useFormats();
  return useCallback((value, currency) => written(value, currency, locale), [locale]);
};

export const Amount = ({ value, currency }: { value: string; currency: string }): ReactNode => {
  const { locale } = useFormats();
  return (
    <span translate="no" className="sk-amount">
      {written(value, currency, locale)}
    </span>
  );
};
