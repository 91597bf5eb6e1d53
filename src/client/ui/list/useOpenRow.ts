import { useCallback, type KeyboardEvent, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

const hasItsOwnUse = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;

/** The link that names the row, which is the browser's own in a new tab or window. */
const isRowsLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a[data-opens]') !== null;

const isSelectingText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

const wantsAnotherTab = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

interface RowHandlers {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface OpenRow {
  /** What a row that leads to a path of the router listens to; it stays the same function. */
  handlersOf: (path: string) => RowHandlers;
  /** The address of such a path, for the link that names the row, marked by `data-opens`. */
  hrefOf: (path: string) => string;
}

/**
 * Opens a row by a click anywhere in it and by Enter on it; links and buttons within keep their own use. Its name is a
 * plain link: one of the router's in each row is drawn anew whenever the address changes.
 */
export const useOpenRow = (): OpenRow => {
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const handlersOf = useCallback(
    (path: string): RowHandlers => ({
      onClick: (event) => {
        if (wantsAnotherTab(event)) return;
        if (isRowsLink(event.target)) event.preventDefault();
        else if (hasItsOwnUse(event.target) || isSelectingText()) return;
        void navigate(path);
      },
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        void navigate(path);
      },
    }),
    [navigate],
  );
  const hrefOf = useCallback((path: string) => root + path, [root]);
  return { handlersOf, hrefOf };
};
