import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../ui/format/Amount';
import { readAmountText } from '../../domain/typedNumbers';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { useTypedNumber } from './useTypedNumber';

interface AmountInputProps extends Omit<FieldFrameProps, 'error'> {
  name: string;
  currency: string;
  disabled?: boolean;
}

/**
 * An amount in either style of separators, shown in the reader's. The form holds the decimal string of the wire, or
 * the text as typed where it is no amount.
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
  const typed = useTypedNumber(name, (text, locale) => readAmountText(text, currency, locale));
  const { text, understood } = typed;
  const reading =
    understood !== null && typed.isReread
      ? t('understood', { amount: amountText(understood, currency) })
      : help;
  const wrong = text !== '' && understood === null && typed.wasLeft ? t('notAmount') : undefined;
  return (
    <FieldFrame {...frame} help={reading} error={wrong ?? typed.error}>
      {({ id, ...ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          size="small"
          disabled={disabled}
          value={text}
          onChange={({ target }) => typed.change(target.value)}
          onFocus={typed.focus}
          onBlur={typed.blur}
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
