import { useState } from 'react';
import { keepInBrowser, readKept } from '../ui/keptInBrowser';

const placeOf = (list: string): string => `stallkeeper-columns-${list}`;

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What was chosen before in this browser; null where nothing was, or nothing that can be read. */
const chosenBefore = (list: string): string[] | null => {
  const value = readKept(placeOf(list));
  return isKeys(value) ? value : null;
};

export interface ShownColumns {
  /** The keys of the columns that are shown, of those that may be left out. */
  shown: readonly string[];
  /** Chooses them; null: as at first. */
  choose: (keys: readonly string[] | null) => void;
}

/** The columns of a list that a person chose to see, kept in the browser. */
export const useShownColumns = (list: string, atFirst: readonly string[]): ShownColumns => {
  const [kept, setKept] = useState(() => chosenBefore(list));
  return {
    shown: kept ?? atFirst,
    choose: (keys) => {
      keepInBrowser(placeOf(list), keys);
      setKept(keys === null ? null : [...keys]);
    },
  };
};
