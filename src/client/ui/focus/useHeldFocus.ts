import { useEffect } from 'react';

/**
 * Holds the focus on the page, and presses on their buttons, while it is there. Loaded behind the first screen, as
 * nothing vanishes or moves before a press.
 */
export const useHeldFocus = (): void => {
  useEffect(() => {
    let isHere = true;
    let stop: (() => void) | undefined;
    Promise.all([import('./heldFocus'), import('./steadyPress')]).then(
      ([{ holdFocus }, { keepPressesSteady }]) => {
        if (!isHere) return;
        const stops = [holdFocus(), keepPressesSteady()];
        stop = () => stops.forEach((each) => each());
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
