import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useField } from './useField';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { fieldErrorOf } from './fieldError';

interface Settings extends FieldFrameProps {
  /** An option with an empty value stands for no choice. */
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
}

interface SelectBoxProps extends Settings {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
}

/** A choice of one, with its label and what is wrong with it; the device's own select. */
export const SelectBox = (props: SelectBoxProps): ReactNode => {
  const { options, disabled = false, name, value, onChange, onBlur, onFocus, ...frame } = props;
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          disabled={disabled}
          value={value}
          onBlur={onBlur}
          onFocus={onFocus}
          {...(name === undefined ? {} : { name })}
          onChange={({ target }) => onChange(target.value)}
          inputProps={ties}
        >
          {options.map((option, index) => (
            <option key={index} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
};

/** The same as a field of the form around. */
export const SelectInput = ({ name, ...settings }: Omit<Settings, 'error'> & { name: string }): ReactNode => {
  const { input, meta } = useField<string>(name);
  return (
    <SelectBox
      {...settings}
      name={name}
      value={input.value}
      error={fieldErrorOf(meta)}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};
