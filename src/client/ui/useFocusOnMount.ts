import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus into the field that a dialog was opened for. */
export const useFocusOnMount = <E extends HTMLElement>(): RefObject<E | null> => {
  const field = useRef<E>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
};
