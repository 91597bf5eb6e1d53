import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Puts the focus into the field that a dialog was opened for, as it is drawn: who types on at once loses no key. */
export const useFocusOnMount = <E extends HTMLElement>(): RefObject<E | null> => {
  const field = useRef<E>(null);
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  return field;
};
