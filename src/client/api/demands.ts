/** What the server wants of a person before it answers a call of theirs. */
export type Demand = 'password' | 'code' | 'secondStep';

/** By the code that the call is refused with. */
const demandOf: Readonly<Record<string, Demand>> = {
  confirmByPassword: 'password',
  confirmByCode: 'code',
  twoStepDemanded: 'secondStep',
};

export const demandIn = (code: string): Demand | null => demandOf[code] ?? null;

/** One thing at a time that a person is asked for, over whatever page is open; React's form of a store. */
interface Asking<D> {
  subscribe: (listener: () => void) => () => void;
  read: () => D | null;
  /** The person did what was asked, or would rather not. */
  end: (met: boolean) => void;
  /**
   * Asks once, however many calls wait for it, and answers whether they did it; null where there is nobody who could
   * ask them, as before the main application is there.
   */
  meet: (demand: D) => Promise<boolean | null>;
}

interface Open<D> {
  demand: D;
  met: Promise<boolean>;
  end: (met: boolean) => void;
}

const asking = <D>(): Asking<D> => {
  let open: Open<D> | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const end = (met: boolean): void => {
    const ended = open;
    open = null;
    ended?.end(met);
    tell();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Nobody is there any more who could answer.
        if (listeners.size === 0) end(false);
      };
    },
    read: () => open?.demand ?? null,
    end,
    meet: async (demand) => {
      if (listeners.size === 0) return null;
      if (open === null) {
        let over: Open<D>['end'] = () => undefined;
        const met = new Promise<boolean>((resolve) => {
          over = resolve;
        });
        open = { demand, met, end: over };
        tell();
      }
      return open.met;
    },
  };
};

/** What the server demands before it answers a call. */
export const openDemand = asking<Demand>();

/** That the session is over: one signs in again. It may happen while something else is asked, and comes first then. */
export const sessionOver = asking<'signIn'>();

/** Ends when somebody has signed in again over the page, or when `signal` says so. */
export const signedInAgain = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      returns.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    returns.add(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

const returns = new Set<() => void>();

/** Says that the session goes on. */
export const goOnSignedIn = (): void => {
  sessionOver.end(true);
  for (const done of [...returns]) done();
};
