import { getIn, type FormApi } from 'final-form';
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { DraftPlaceContext } from './draftPlace';
import { draftKey, dropDraft, keepDraft, readDraft, type DraftField } from './drafts';

/** How long typing has to pause before it is kept, in ms; leaving the page keeps it at once. */
const pause = 400;

/** Tells the names of secrets; the page is asked once, as a form may have thousands of names. */
const secretTeller = (): ((name: string) => boolean) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')];
  const shown = new Set(fields.map((field) => field.name));
  const told = new Map<string, boolean>();
  return (name) => {
    const known = told.get(name) ?? (shown.has(name) || /password|secret|api-?key/i.test(name));
    told.set(name, known);
    return known;
  };
};

/** Files and the like cannot be written down. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

const hasSecret = (name: string, value: unknown, isSecret: (name: string) => boolean): boolean =>
  isSecret(name) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) =>
      hasSecret(Array.isArray(value) ? name : key, inner, isSecret),
    ));

/** The changed fields, lists before their members. */
const changedFields = (form: FormApi): DraftField[] => {
  const { dirtyFields, values } = form.getState();
  const isSecret = secretTeller();
  return Object.keys(dirtyFields ?? {})
    .sort((one, other) => one.length - other.length)
    .map((name) => ({ name, value: getIn(values, name) as unknown }))
    .filter(({ name, value }) => isPlain(value) && !hasSecret(name, value, isSecret));
};

const restore = (form: FormApi, fields: readonly DraftField[]): boolean => {
  form.batch(() => {
    for (const { name, value } of fields) form.change(name, value);
  });
  return fields.length > 0;
};

/** Keeps what changes until it is saved or taken back. Answers how to stop. */
const follow = (form: FormApi, key: string): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hadChanges = false;
  let over = false;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    keepDraft(key, changedFields(form));
  };
  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    dropDraft(key);
  };
  const flush = (): void => {
    if (timer !== undefined) keep();
  };
  const unsubscribe = form.subscribe(
    ({ dirty, submitting, submitSucceeded, dirtySinceLastSubmit }) => {
      if (submitSucceeded && !dirtySinceLastSubmit) drop();
      else if (dirty && !over) {
        hadChanges = true;
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      } else if (hadChanges && !dirty) drop();
      if (over && !submitting) unsubscribe();
    },
    { values: true, dirty: true, submitting: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  );
  window.addEventListener('pagehide', flush);
  return () => {
    flush();
    window.removeEventListener('pagehide', flush);
    over = true;
    // A screen may be left from within its save: whether that succeeds decides about the draft.
    if (!form.getState().submitting) unsubscribe();
  };
};

interface FormDraft {
  /** Whether what was typed before a session ended was put back. */
  restored: boolean;
  /** Forgets the draft, as when one leaves on purpose. */
  drop: () => void;
}

/**
 * Keeps what is typed into the form around it, apart from passwords, in this tab: when the session ends,
 * the person finds it again after signing in. Forms of one page need different names.
 */
export const useFormDraft = (name: string): FormDraft => {
  const form = useForm();
  const { pathname } = useLocation();
  const { owner } = use(DraftPlaceContext);
  const [key] = useState(() => (owner.length === 0 ? null : draftKey(owner, pathname, name)));
  const [restored, setRestored] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let left = false;
    // The screen around may set the form's values in an effect of its own, which runs after this one.
    queueMicrotask(() => {
      if (left) return;
      if (restore(form, readDraft(key))) setRestored(true);
      stop.current = follow(form, key);
    });
    return () => {
      left = true;
      stop.current?.();
      stop.current = null;
    };
  }, [form, key]);
  // The screen's fields take themselves off the form as it goes, which has no changes then: the last are kept before.
  useLayoutEffect(
    () => () => {
      stop.current?.();
      stop.current = null;
    },
    [],
  );
  const drop = useCallback(() => {
    if (key !== null) dropDraft(key);
  }, [key]);
  return { restored, drop };
};
