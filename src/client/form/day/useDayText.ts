import { useState, type KeyboardEvent } from 'react';
import { readDayText, writeDayText } from '../../../domain/typedDays';
import { todayIn } from '../../language/today';
import { useFormats } from '../../ui/format/formats';

interface DayText {
  text: string;
  /** What stands there is no day, and was left so. */
  isWrong: boolean;
  /** A day as one would write it, for who is told how. */
  example: string;
  change: (text: string) => void;
  /** It was left, or Enter pressed: now it is read as it stands, and written as the language does. */
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** While one types, a day without its whole year is not yet one: `1.3.20` is on the way to 2026. */
const hasYear = (text: string): boolean => /(?<!\d)\d{4}(?!\d)/.test(text);

/**
 * A day as one types it in one's own language, written out once the field is left, so that one sees how it was read.
 * `value` is YYYY-MM-DD, empty, or a text that is no day; so is what it gives.
 */
export const useDayText = (value: string, onChange: (value: string) => void): DayText => {
  const { locale, timeZone } = useFormats();
  const today = todayIn(timeZone ?? 'UTC');
  const [typed, setTyped] = useState<{ text: string; held: string } | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const text = typed?.held === value ? typed.text : writeDayText(value, locale);
  const leave = (): void => {
    const day = readDayText(text, locale, today);
    setWasLeft(true);
    if (day === null) return;
    setTyped(null);
    if (day !== value) onChange(day);
  };
  return {
    text,
    isWrong: wasLeft && text.trim() !== '' && readDayText(text, locale, today) === null,
    example: writeDayText(today, locale),
    change: (next) => {
      const day = hasYear(next) ? readDayText(next, locale, today) : null;
      const held = next.trim() === '' ? '' : (day ?? next);
      setTyped({ text: next, held });
      setWasLeft(false);
      onChange(held);
    },
    leave,
    onKeyDown: ({ key }) => {
      if (key === 'Enter') leave();
    },
  };
};
