import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../ui/format/formats';
import { isTypedPlainly, readDecimalText, readWholeText, typedDecimal } from '../../domain/typedNumbers';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { useTypedNumber } from './useTypedNumber';

interface DecimalInputProps extends Omit<FieldFrameProps, 'error'> {
  name: string;
  /** Stands behind what is typed. */
  unit?: string;
  /** It counts pieces. */
  whole?: boolean;
}

/** A number that is no amount, a percentage or a rate, with a comma or a dot; the form holds it with a dot. */
export const DecimalInput = ({ name, unit, whole = false, help, ...frame }: DecimalInputProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { locale } = useFormats();
  const typed = useTypedNumber(name, whole ? readWholeText : readDecimalText);
  const { text, understood } = typed;
  const reading =
    understood !== null && !isTypedPlainly(text, locale)
      ? t('understood', { amount: [typedDecimal(understood, locale), unit].join(' ').trim() })
      : help;
  return (
    <FieldFrame {...frame} help={reading} error={typed.error}>
      {({ id, ...ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          size="small"
          value={text}
          onChange={({ target }) => typed.change(target.value)}
          onFocus={typed.focus}
          onBlur={typed.blur}
          endAdornment={unit}
          slotProps={{
            input: { ...ties, inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } },
          }}
        />
      )}
    </FieldFrame>
  );
};
