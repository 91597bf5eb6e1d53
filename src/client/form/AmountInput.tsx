import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../ui/Amount';
import { readAmountText } from './amountText';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { fieldErrorOf } from './fieldError';

interface AmountInputProps extends Omit<FieldFrameProps, 'error'> {
  name: string;
  currency: string;
  disabled?: boolean;
}

/**
 * An amount in either style of separators. The form holds the decimal string of the wire, or the text as
 * typed where it is no amount, so that the schema says so and nothing typed is lost.
 */
export const AmountInput = ({
  name,
  currency,
  disabled = false,
  help,
  ...frame
}: AmountInputProps): ReactNode => {
  const { t } = useTranslation('forms');
  const amountText = useAmountText();
  const { input, meta } = useField<string | undefined>(name, { parse: (value: unknown) => value });
  const held = input.value ?? '';
  const [typed, setTyped] = useState<{ text: string; held: string } | null>(null);
  const text = typed !== null && typed.held === held ? typed.text : held;
  const understood = text === '' ? null : readAmountText(text, currency);
  const type = (next: string): void => {
    const value = next.trim() === '' ? '' : (readAmountText(next, currency) ?? next);
    setTyped({ text: next, held: value });
    input.onChange(value);
  };
  const reading =
    understood !== null && understood !== text
      ? t('understood', { amount: amountText(understood, currency) })
      : help;
  const wrong = text !== '' && understood === null && meta.touched === true ? t('notAmount') : undefined;
  return (
    <FieldFrame {...frame} help={reading} error={wrong ?? fieldErrorOf(meta)}>
      {({ id, ...ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          size="small"
          disabled={disabled}
          value={text}
          onChange={(event) => {
            type(event.target.value);
          }}
          onFocus={() => {
            input.onFocus();
          }}
          onBlur={() => {
            input.onBlur();
          }}
          endAdornment={
            <InputAdornment position="end" translate="no">
              {currency}
            </InputAdornment>
          }
          slotProps={{
            input: { ...ties, inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } },
          }}
        />
      )}
    </FieldFrame>
  );
};
