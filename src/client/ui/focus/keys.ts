import { useLayoutEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox]):not([type=radio]):not([type=button])'));

const isBehindDialog = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=menu], [role=alertdialog]') !== null &&
  !(target instanceof Element && target.closest('[role=dialog], [role=menu], [role=alertdialog]') !== null);

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Answers single keys anywhere on the page, but not while someone types, nor under an open dialog. A key
 * is written as the keyboard reports it (`j`, `?`, `/`). What is drawn is what a key is about: it is heard from then on.
 */
export const useKeys = (keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const answer = latest.current[event.key];
      if (answer === undefined || !isPlain(event) || event.defaultPrevented) return;
      if (isTyping(event.target) || isBehindDialog(event.target)) return;
      answer(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
};

/** Answers a key with Ctrl or Cmd, also while someone types. */
export const useCommandKey = (key: string, answer: () => void): void => {
  const latest = useRef(answer);
  useLayoutEffect(() => {
    latest.current = answer;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== key) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [key]);
};
