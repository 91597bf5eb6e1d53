import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterFirstScreen } from './firstScreen';
import { askForToasts } from './Toasts';

let Snackbars: ComponentType | null = null;

/** The place for what is said in passing. The first screen does without it: it is fetched after, or with the first word. */
export const ToastPlace = (): ReactNode => {
  const [Place, setPlace] = useState(() => Snackbars);
  useEffect(() => {
    const fetchPlace = (): void => {
      // Where it fails, the next that is said tries again.
      import(/* webpackChunkName: "snackbars" */ './Snackbars').then(
        (part) => {
          Snackbars = part.default;
          setPlace(() => Snackbars);
        },
        () => undefined,
      );
    };
    afterFirstScreen(fetchPlace);
    return askForToasts(fetchPlace);
  }, []);
  return Place === null ? null : <Place />;
};
