import type { Told } from '../../../../domain/errors/faultIn';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { FieldFrame } from '../../../form/FieldFrame';
import { useFocusOnMount } from '../../../ui/useFocusOnMount';

interface EditorTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: Told | undefined;
  /** Whether the message is shown before the field was left. */
  tried: boolean;
  required?: boolean;
  multiline?: boolean;
  maxLength?: number;
}

const Input = ({ focus, ...props }: EditorTextProps & { focus: boolean }): ReactNode => {
  const { label, value, onChange, help, error, tried, required, multiline = false, maxLength } = props;
  const [left, setLeft] = useState(false);
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <FieldFrame label={label} help={help} required={required} error={left || tried ? error : undefined}>
      {({ id, ...ties }) => (
        <OutlinedInput
          id={id}
          size="small"
          multiline={multiline}
          value={value}
          {...(focus ? { inputRef: field } : {})}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={() => {
            setLeft(true);
          }}
          slotProps={{ input: { ...ties, maxLength } }}
        />
      )}
    </FieldFrame>
  );
};

/** A text of the editor; its message shows once it was left. */
export const EditorText = (props: EditorTextProps): ReactNode => <Input {...props} focus={false} />;

/** The same with the focus, for what was just opened. */
export const FocusedText = (props: EditorTextProps): ReactNode => <Input {...props} focus />;
