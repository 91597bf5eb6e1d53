import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface ModalProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, outside of the form that opens it; Escape closes it, and the focus goes back. */
export const Modal = ({ label, onClose, children }: ModalProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <dialog ref={dialog} className="register-dialog" aria-label={label} onCancel={onClose}>
      {children}
    </dialog>,
    document.body,
  );
};
