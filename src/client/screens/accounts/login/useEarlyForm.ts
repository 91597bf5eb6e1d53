import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { findEarlyForm, readEarlyForm, type EarlyForm } from './earlyForm';

const isSame = (one: EarlyForm, other: EarlyForm): boolean =>
  one.email === other.email && one.password === other.password;

interface TakenOver {
  /** What was typed into the static form. */
  typed: EarlyForm;
  /** For the form that takes its place. */
  ref: RefCallback<HTMLFormElement>;
  submit: () => void;
}

/** Goes on where the static form was left: its values, its focus, and the press on its button. */
export const useEarlyForm = (): TakenOver => {
  const [early] = useState(findEarlyForm);
  const [typed, setTyped] = useState(() => readEarlyForm(early));
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const ref = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (element === null) return;
      // Keys may have come after this screen was begun and before it stood there. Setting it, changed or not,
      // also makes React register the fields at once: a key that came before that would be lost.
      const now = readEarlyForm(early);
      setTyped(now);
      if (now.focused !== '') document.getElementById(now.focused)?.focus();
    },
    [early],
  );
  useEffect(() => {
    const pressed = early?.dataset.pressed !== undefined && isSame(typed, readEarlyForm(early));
    if (!pressed || sent.current) return;
    sent.current = true;
    form.current?.requestSubmit();
  }, [early, typed]);
  return { typed, ref, submit: () => form.current?.submit() };
};
