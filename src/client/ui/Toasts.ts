export interface ToastOptions {
  /** Offered as Undo, for ten seconds. */
  undo?: () => void;
  /** Offered instead of Undo: where to go from here. */
  action?: { label: string; onClick: () => void };
  error?: boolean;
}

export interface Said extends ToastOptions {
  text: string;
}

type Show = (said: Said) => void;

/** How it is shown, as long as there is a place for it. */
let show: Show | null = null;
/** What was said before there was one. */
let unshown: Said[] = [];
let ask: (() => void) | null = null;

/** Has the place asked for that shows what is said, whenever there is something and no place for it. */
export const askForToasts = (fetchPlace: () => void): (() => void) => {
  ask = fetchPlace;
  if (unshown.length > 0) fetchPlace();
  return () => {
    ask = null;
  };
};

/** Shows what is said from now on, and what was said before; answers how to stop. */
export const showToasts = (how: Show): (() => void) => {
  show = how;
  const before = unshown;
  unshown = [];
  before.forEach(how);
  return () => {
    show = null;
  };
};

/** Says in passing what was done, and offers to undo it. How a mutation ended is said by `outcomes`. */
export const toast = (text: string, options: ToastOptions = {}): void => {
  const said = { ...options, text };
  if (show !== null) {
    show(said);
    return;
  }
  unshown.push(said);
  ask?.();
};
