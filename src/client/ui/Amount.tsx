import type { ReactNode } from 'react';
import { useFormats } from './formats';

const written = (value: string, currency: string, locale: string | undefined): string => {
  const options = { style: 'currency', currency } as const;
  const digits = value.split('.')[1]?.length ?? 0;
  try {
    const usual = new Intl.NumberFormat(locale, options);
    if (digits <= (usual.resolvedOptions().maximumFractionDigits ?? 0)) return usual.format(Number(value));
    // The wire writes all digits of a currency, of which browsers leave out some.
    return new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: digits }).format(Number(value));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${value} ${currency}`;
  }
};

/** A decimal string of the wire as an amount in the currency's own form. */
export const useAmountText = (): ((value: string, currency: string) => string) => {
  const { locale } = useFormats();
  return (value, currency) => written(value, currency, locale);
};

export const Amount = ({ value, currency }: { value: string; currency: string }): ReactNode => {
  const text = useAmountText();
  return (
    <span translate="no" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text(value, currency)}
    </span>
  );
};
