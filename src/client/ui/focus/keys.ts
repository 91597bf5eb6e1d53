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

/** How long the second key of a sequence may take, in ms. */
const pause = 1500;

/**
 * Answers a key that follows another one (`g`, then `o`), where single keys are answered. The second key is nobody
 * else's: what deletes or approves by the same letter does not hear it.
 */
export const useKeySequence = (first: string, answers: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(answers);
  useLayoutEffect(() => {
    latest.current = answers;
  });
  useLayoutEffect(() => {
    let begun = -Infinity;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPlain(event) || isTyping(event.target) || isBehindDialog(event.target)) return;
      const isSecond = event.timeStamp - begun < pause;
      const answer = isSecond ? latest.current[event.key] : undefined;
      begun = answer === undefined && event.key === first ? event.timeStamp : -Infinity;
      if (answer === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      answer();
    };
    // Before whoever answers to the letter alone.
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [first]);
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
