import { useCallback, type RefCallback } from 'react';

/**
 * Puts the focus into the field that a dialog was opened for, as it is drawn: who types on at once loses no key. By the
 * field itself, as a dialog draws what is in it after whoever opened it.
 */
export const useFocusOnMount = <E extends HTMLElement>(): RefCallback<E> =>
  useCallback((field: E | null) => field?.focus(), []);
