/** What the server wants of a person before it answers a call of theirs. */
export type Demand = 'password' | 'code' | 'secondStep';

/** By the code that the call is refused with. */
const demandOf: Readonly<Record<string, Demand>> = {
  confirmByPassword: 'password',
  confirmByCode: 'code',
  twoStepDemanded: 'secondStep',
};

export const demandIn = (code: string): Demand | null => demandOf[code] ?? null;

interface Open {
  demand: Demand;
  met: Promise<boolean>;
  end: (met: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** For who asks the person, over whatever page is open; React's form of a store. */
export const openDemand = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // Nobody is there any more who could answer.
      if (listeners.size === 0) openDemand.end(false);
    };
  },
  read: (): Demand | null => open?.demand ?? null,
  /** The person did what was asked, or would rather not. */
  end: (met: boolean): void => {
    const ended = open;
    open = null;
    ended?.end(met);
    tell();
  },
};

/**
 * Asks the person once, however many calls wait for it, and answers whether they did it; null where there is nobody
 * who could ask them, as before the main application is there.
 */
export const meetDemand = async (demand: Demand): Promise<boolean | null> => {
  if (listeners.size === 0) return null;
  if (open === null) {
    let end: Open['end'] = () => undefined;
    const met = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    open = { demand, met, end };
    tell();
  }
  return open.met;
};
