import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../../../../domain/home/vendorMarks';
import { useFormats } from '../../../ui/format/formats';
import { numberFormat } from '../../../ui/writing';

const share = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Writes a measure as its kind is written: a share as per cent, an answer as hours; a dash where there is none. */
export const useMeasureText = (): ((measure: Measure, value: number | null) => string) => {
  const { t } = useTranslation('home');
  const { locale } = useFormats();
  return useCallback(
    (measure, value) => {
      if (value === null) return '–';
      if (measure !== 'answer') return numberFormat(locale, share).write(value);
      return t('peers.hours', { hours: numberFormat(locale, { maximumFractionDigits: 1 }).write(value) });
    },
    [locale, t],
  );
};

/** Writes by what share something grew, with its sign. */
export const useGrowthText = (): ((value: number | null) => string) => {
  const { locale } = useFormats();
  return (value) =>
    value === null ? '–' : numberFormat(locale, { ...share, signDisplay: 'exceptZero' }).write(value);
};
