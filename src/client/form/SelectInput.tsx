import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { fieldErrorOf } from './fieldError';

interface SelectInputProps extends Omit<FieldFrameProps, 'error'> {
  name: string;
  /** An option with an empty value stands for no choice. */
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
}

/** A choice of one; the device's own select. */
export const SelectInput = ({ name, options, disabled = false, ...frame }: SelectInputProps): ReactNode => {
  const { input, meta } = useField<string>(name);
  return (
    <FieldFrame {...frame} error={fieldErrorOf(meta)}>
      {(ties) => (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          disabled={disabled}
          name={name}
          value={input.value}
          onChange={input.onChange}
          onBlur={() => {
            input.onBlur();
          }}
          onFocus={() => {
            input.onFocus();
          }}
          inputProps={ties}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
};
