import { useState, type ReactNode } from 'react';
import type { ShownError } from '../../../language/translateError';
import { TextBox } from '../../../form/TextInput';
import { useFocusOnMount } from '../../../ui/focus/useFocusOnMount';

interface EditorTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: ShownError | undefined;
  /** Whether the message is shown before the field was left. */
  tried: boolean;
  required?: boolean;
  multiline?: boolean;
  maxLength?: number;
}

/** A text of the editor; its message shows once it was left. */
export const EditorText = ({
  tried,
  error,
  inputRef,
  ...field
}: EditorTextProps & { inputRef?: ReturnType<typeof useFocusOnMount<HTMLInputElement>> }): ReactNode => {
  const [left, setLeft] = useState(false);
  return (
    <TextBox
      {...field}
      {...(inputRef === undefined ? {} : { inputRef })}
      error={left || tried ? error : undefined}
      onBlur={() => {
        setLeft(true);
      }}
    />
  );
};

/** The same with the focus, for what was just opened. */
export const FocusedText = (props: EditorTextProps): ReactNode => {
  const inputRef = useFocusOnMount<HTMLInputElement>();
  return <EditorText {...props} inputRef={inputRef} />;
};
