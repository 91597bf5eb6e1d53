import type { MouseEvent } from 'react';

/**
 * For the button that sends a form: a press leaves the focus in the field. Otherwise the field's error,
 * shown as it is left, moves the button away from under the pointer before the click is done.
 */
export const keepFocus = (event: MouseEvent): void => {
  event.preventDefault();
};
