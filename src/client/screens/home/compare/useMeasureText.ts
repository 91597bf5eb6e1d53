import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../../../../domain/home/vendorMarks';
import type { Days } from '../../../../domain/home/figures';
import { useFormats } from '../../../ui/format/formats';
import { useLocalDateText } from '../../../ui/format/LocalDate';
import { useClockText } from '../../../ui/format/useClockText';
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

/** Writes from which days growth is, and until when of the last where today is seen beside it. */
export const useGrowthDays = (): ((answer: { before: Days; until: string | null }) => string) => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const clockText = useClockText();
  return ({ before, until }) => {
    const days = { from: dateText(before.from), to: dateText(before.to) };
    return until === null
      ? t('peers.grewFrom', days)
      : t('peers.grewUntil', { ...days, time: clockText(until) });
  };
};
