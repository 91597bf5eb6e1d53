import { useCallback } from 'react';
import { useMarketplaceView } from '../session/useSession';
import { useAmountText } from '../ui/format/Amount';
import { useFormats } from '../ui/format/formats';
import { numberFormat } from '../ui/writing';
import { figureForms, type FigureName } from './figureLines';

const share = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Writes hours, as days where they are several, to a tenth; what is less than one as minutes. */
export const useHoursText = (): ((hours: number) => string) => {
  const { locale } = useFormats();
  return useCallback(
    (hours) => {
      const [value, unit] =
        hours > 72 ? [hours / 24, 'day'] : hours < 1 ? [Math.ceil(hours * 60), 'minute'] : [hours, 'hour'];
      const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
      return numberFormat(locale, format).write(value);
    },
    [locale],
  );
};

/** Writes a figure as its kind is written; a dash where there is none. */
export const useFigureText = (currency: string): ((name: FigureName, value: number | null) => string) => {
  const { locale } = useFormats();
  const amountText = useAmountText();
  const hoursText = useHoursText();
  return useCallback(
    (name, value) => {
      if (value === null) return '–';
      const form = figureForms[name];
      if (form === 'amount') return amountText(String(value), currency);
      if (form === 'hours') return hoursText(value);
      return numberFormat(locale, form === 'share' ? share : {}).write(value);
    },
    [amountText, currency, hoursText, locale],
  );
};

/** The word of a figure: what is of vendors is one's own where one is the vendor. */
export const useFigureWord = (name: FigureName): FigureName | 'ownNet' | 'ownRefunds' => {
  const isMarketplace = useMarketplaceView();
  if (isMarketplace) return name;
  if (name === 'net') return 'ownNet';
  return name === 'refunds' ? 'ownRefunds' : name;
};

/** Writes by how much a figure differs from the one before, as per cent with its sign; null where nothing can be said. */
export const useChangeText = (): ((now: number | null, before: number | null) => string | null) => {
  const { locale } = useFormats();
  return (now, before) => {
    if (now === null || before === null || before === 0) return null;
    return numberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }).write((now - before) / Math.abs(before));
  };
};
