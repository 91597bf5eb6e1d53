import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../ui/format/Amount';
import { useFormats } from '../ui/format/formats';
import { namesOtherCurrency } from '../../domain/currencyMarks';
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
  const { locale } = useFormats();
  const typed = useTypedNumber(name, (typedText, reader) => readAmountText(typedText, currency, reader));
  const { text, understood } = typed;
  const reading =
    understood !== null && typed.isReread
      ? t('understood', { amount: amountText(understood, currency) })
      : help;
  const isOther = namesOtherCurrency(text, currency, locale);
  const why = isOther ? t('otherCurrency', { currency }) : t('notAmount');
  // Whose sign it is, is said at once: what one sees beside it is another's.
  const wrong = text !== '' && understood === null && (typed.wasLeft || isOther) ? why : undefined;
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
