import InputBase from '@mui/material/InputBase';
import { useState, type ReactNode } from 'react';

interface RenameInputProps {
  value: string;
  label: string;
  disabled: boolean;
  bold?: boolean;
  /** Answers whether the name was taken; one that was not stays to be fixed. */
  onRename: (next: string) => boolean;
}

/** A name that is changed where it stands, when one leaves it or presses Enter. */
export const RenameInput = ({
  value,
  label,
  disabled,
  bold = false,
  onRename,
}: RenameInputProps): ReactNode => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const take = (): void => {
    if (typed === null || typed.trim() === value || onRename(typed)) setTyped(null);
  };
  return (
    <InputBase
      value={text}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
      inputProps={{ 'aria-label': label, maxLength: 255, size: Math.min(24, Math.max(2, text.length)) }}
      sx={{ px: 0.5, fontWeight: bold ? 600 : 400, fontSize: bold ? 14 : 13 }}
    />
  );
};
