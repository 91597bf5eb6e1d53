import { useState } from 'react';
import { useField } from './useField';
import { useFormats } from '../ui/format/formats';
import { heldUnread, typedDecimal } from '../../domain/typedNumbers';
import { fieldErrorOf } from './fieldError';

interface TypedNumber {
  text: string;
  /** The decimal string of the wire that the text was read as; null where it is empty or none. */
  understood: string | null;
  /** Whether it reads otherwise than it was typed, so that it should be shown. */
  isReread: boolean;
  wasLeft: boolean;
  error: string | undefined;
  change: (next: string) => void;
  focus: () => void;
  blur: () => void;
}

/**
 * A number as one types it in one's own language. The form holds the decimal string of the wire, or the text as
 * typed where it is no number, so that the schema says so and nothing typed is lost.
 */
export const useTypedNumber = (
  name: string,
  read: (text: string, locale: string | undefined) => string | null,
): TypedNumber => {
  const { locale } = useFormats();
  const { input, meta } = useField<string | undefined>(name, { parse: (value: unknown) => value });
  const held = input.value ?? '';
  const [typed, setTyped] = useState<{ text: string; held: string } | null>(null);
  const text = typed?.held === held ? typed.text : typedDecimal(held, locale);
  const understood = text === '' ? null : read(text, locale);
  return {
    text,
    understood,
    isReread: understood !== null && typedDecimal(understood, locale) !== text,
    wasLeft: meta.touched === true,
    error: fieldErrorOf(meta),
    change: (next) => {
      const value = next.trim() === '' ? '' : (read(next, locale) ?? heldUnread(next));
      setTyped({ text: next, held: value });
      input.onChange(value);
    },
    focus: () => {
      input.onFocus();
    },
    blur: () => {
      input.onBlur();
    },
  };
};
