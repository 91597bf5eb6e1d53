import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useField } from './useField';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { fieldErrorOf } from './fieldError';
import { useHeardAtOnce } from './useHeardAtOnce';

type Passed = Pick<
  OutlinedInputProps,
  | 'type'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'placeholder'
  | 'autoComplete'
  | 'disabled'
  | 'startAdornment'
  | 'endAdornment'
>;

interface Settings extends FieldFrameProps, Passed {
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal';
  /** The id of a datalist with values to choose from. */
  list?: string;
}

interface TextBoxProps
  extends Settings, Pick<OutlinedInputProps, 'name' | 'onBlur' | 'onFocus' | 'inputRef'> {
  value: string;
  onChange: (value: string) => void;
}

/** A text of one line or of several, with its label and what is wrong with it. */
export const TextBox = (props: TextBoxProps): ReactNode => {
  const { id, label, help, error, required, onChange, maxLength, inputMode, list, ...passed } = props;
  return (
    <FieldFrame id={id} label={label} help={help} error={error} required={required}>
      {({ id: own, ...ties }) => (
        <OutlinedInput
          {...passed}
          id={own}
          size="small"
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ input: { ...ties, maxLength, inputMode, list } }}
        />
      )}
    </FieldFrame>
  );
};

export interface TextInputProps extends Omit<Settings, 'error'>, Pick<TextBoxProps, 'inputRef'> {
  name: string;
  /** What is wrong is shown before the field is left. */
  atOnce?: boolean;
}

/** The same as a field of the form around. */
export const TextInput = ({ name, atOnce = false, ...settings }: TextInputProps): ReactNode => {
  const { input, meta } = useField<string>(name);
  useHeardAtOnce();
  return <TextBox {...settings} {...input} error={fieldErrorOf(meta, atOnce)} />;
};
