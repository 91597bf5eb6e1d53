import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

/** What was typed into the static page's form before the app was there. */
interface EarlyForm {
  email: string;
  password: string;
  /** Id of the field that had the focus. */
  focused: string;
}

const nothing: EarlyForm = { email: '', password: '', focused: 'email' };

/** The static form; it keeps what was typed also when the app's own has taken its place. */
const findEarlyForm = (): HTMLFormElement | null => {
  const form = document.getElementById('early-login');
  return form instanceof HTMLFormElement ? form : null;
};

const textIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** What stands in the static form now. */
const readEarlyForm = (form: HTMLFormElement | null): EarlyForm => {
  if (form === null) return nothing;
  return {
    email: textIn(form, 'email'),
    password: textIn(form, 'password'),
    focused: form.dataset.focused ?? '',
  };
};

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
