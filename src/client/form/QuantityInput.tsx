import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useField } from './useField';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { fieldErrorOf } from './fieldError';

interface QuantityInputProps extends Omit<FieldFrameProps, 'error'> {
  name: string;
  min?: number;
  max?: number;
  disabled?: boolean;
}

/** Whole numbers become numbers; anything else stays as typed, for the schema to refuse. */
const readQuantity = (text: string): number | string =>
  /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;

/** A whole number, with buttons for one less and one more. */
export const QuantityInput = ({
  name,
  min = 0,
  max = 1e9,
  disabled = false,
  ...frame
}: QuantityInputProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { input, meta } = useField<number | string>(name);
  const now = typeof input.value === 'number' ? input.value : min;
  const step = (by: 1 | -1): void => {
    input.onChange(Math.min(max, Math.max(min, now + by)));
  };
  return (
    <FieldFrame {...frame} error={fieldErrorOf(meta)}>
      {({ id, ...ties }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton
            size="small"
            aria-label={`${t('less')}: ${frame.label}`}
            disabled={disabled || now <= min}
            onClick={() => {
              step(-1);
            }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
          <OutlinedInput
            id={id}
            name={name}
            size="small"
            disabled={disabled}
            value={input.value}
            onChange={(event) => {
              input.onChange(readQuantity(event.target.value));
            }}
            onFocus={() => {
              input.onFocus();
            }}
            onBlur={() => {
              input.onBlur();
            }}
            slotProps={{ input: { ...ties, inputMode: 'numeric', style: { textAlign: 'right' } } }}
            sx={{ width: 80 }}
          />
          <IconButton
            size="small"
            aria-label={`${t('more')}: ${frame.label}`}
            disabled={disabled || now >= max}
            onClick={() => {
              step(1);
            }}
          >
            <AddIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </FieldFrame>
  );
};
