import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const hasItsOwnUse = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;

const isSelectingText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

interface RowHandlers {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Opens a row by a click anywhere in it and by Enter on it; links and buttons within keep their own use. */
export const useOpenRow = (): ((path: string) => RowHandlers) => {
  const navigate = useNavigate();
  return (path) => ({
    onClick: (event) => {
      if (hasItsOwnUse(event.target) || isSelectingText()) return;
      if (event.ctrlKey || event.metaKey) return;
      void navigate(path);
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      void navigate(path);
    },
  });
};
