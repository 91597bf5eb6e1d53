import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeys } from '../../ui/keys';

/** Puts the focus into the shipping form, by `f`, and where the address asks for it. */
export const useShipFocus = (): RefObject<HTMLDivElement | null> => {
  const form = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const focus = (): boolean => {
    const field = form.current?.querySelector<HTMLElement>('input[name="tracking"]');
    field?.focus();
    return field !== undefined && field !== null;
  };
  useEffect(() => {
    if (hash === '#ship') focus();
  }, [hash]);
  useKeys({
    f: (event) => {
      if (focus()) event.preventDefault();
    },
  });
  return form;
};
