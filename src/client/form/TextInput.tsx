import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
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

export interface TextInputProps extends Omit<FieldFrameProps, 'error'>, Passed {
  name: string;
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal';
  /** The id of a datalist with values to choose from. */
  list?: string;
}

/** A field for text, of one line or of several. */
export const TextInput = (props: TextInputProps): ReactNode => {
  const { name, label, help, required, maxLength, inputMode, list, ...passed } = props;
  const { input, meta } = useField<string>(name);
  useHeardAtOnce();
  return (
    <FieldFrame label={label} help={help} required={required} error={fieldErrorOf(meta)}>
      {({ id, ...ties }) => (
        <OutlinedInput
          {...passed}
          {...input}
          id={id}
          size="small"
          slotProps={{ input: { ...ties, maxLength, inputMode, list } }}
        />
      )}
    </FieldFrame>
  );
};
