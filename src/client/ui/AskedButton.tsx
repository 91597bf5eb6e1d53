import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { ErrorNotice } from './ErrorNotice';

interface AskedButtonProps extends Pick<ButtonProps, 'startIcon' | 'variant' | 'size' | 'sx' | 'aria-label'> {
  /** On the button, and on the one that confirms. */
  label: string;
  title: string;
  text: string;
  danger?: boolean;
  busy: boolean;
  /** Why it was refused, where that is said here. */
  problem?: string | undefined;
  /** Answers whether it was done, which closes the question; what is refused stays with why. */
  onConfirm: () => Promise<boolean>;
  /** Between the text and the buttons: a note, a choice. */
  children?: ReactNode;
}

/** A button that asks first, acts, and stays open with why where that was refused. */
export const AskedButton = (props: AskedButtonProps): ReactNode => {
  const { label, title, text, danger = false, busy, problem, onConfirm, children, ...look } = props;
  const [asking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    if (await onConfirm()) setAsking(false);
  };
  return (
    <>
      <Button {...(danger && { color: 'error' })} {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={label}
        danger={danger}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {children}
        {problem !== undefined && <ErrorNotice message={problem} />}
      </ConfirmDialog>
    </>
  );
};
