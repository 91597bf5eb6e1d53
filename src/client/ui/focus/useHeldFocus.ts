import { useEffect } from 'react';

/** Holds the focus on the page while it is there. Loaded behind the first screen, as nothing vanishes before a press. */
export const useHeldFocus = (): void => {
  useEffect(() => {
    let isHere = true;
    let stop: (() => void) | undefined;
    import('./heldFocus').then(
      ({ holdFocus }) => {
        if (isHere) stop = holdFocus();
      },
      // Without it the page works as browsers do.
      () => undefined,
    );
    return () => {
      isHere = false;
      stop?.();
    };
  }, []);
};
