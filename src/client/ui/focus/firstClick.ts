import type { MouseEvent } from 'react';

/**
 * For a button that stays under the pointer while the next thing to decide about comes in its place: the second click of
 * a double click was meant for the one before, and does nothing. Keys (whose clicks count as none) stay as quick as ever.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) act();
  };
