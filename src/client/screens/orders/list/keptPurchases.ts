import { useSyncExternalStore } from 'react';
import { keepInBrowser, readKept } from '../../../ui/keptInBrowser';

const place = 'stallkeeper-purchases';
/** As many as are remembered to be open; who opens more forgets the first. */
const mostOpen = 200;

/** How a person wants purchases of several vendors: as one line or not, and which of these lines are open. */
interface Kept {
  grouped: boolean;
  open: readonly string[];
}

const atFirst: Kept = { grouped: true, open: [] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'grouped' in value &&
  typeof value.grouped === 'boolean' &&
  'open' in value &&
  Array.isArray(value.open) &&
  value.open.every((each) => typeof each === 'string');

const read = (): Kept => {
  const value = readKept(place);
  return isKept(value) ? value : atFirst;
};

/** Null until it was asked for. */
let kept: Kept | null = null;
const listeners = new Set<() => void>();

const now = (): Kept => (kept ??= read());

const keep = (next: Kept): void => {
  kept = next;
  keepInBrowser(place, next);
  for (const tell of listeners) tell();
};

const listen = (tell: () => void): (() => void) => {
  // Another page may have written meanwhile.
  if (listeners.size === 0) kept = null;
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

/** What is kept in this browser of how purchases are listed, as the columns of the list are. */
export const useKeptPurchases = () => {
  const { grouped, open } = useSyncExternalStore(listen, now);
  return {
    grouped,
    group: (yes: boolean) => keep({ ...now(), grouped: yes }),
    isOpen: (purchase: string) => open.includes(purchase),
    setOpen: (purchase: string, isOpen: boolean) => {
      const others = now().open.filter((each) => each !== purchase);
      keep({ ...now(), open: isOpen ? [...others, purchase].slice(-mostOpen) : others });
    },
  };
};
