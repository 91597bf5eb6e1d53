import { useState } from 'react';

const placeOf = (list: string): string => `stallkeeper-columns-${list}`;

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What was chosen before in this browser; null where nothing was, or nothing that can be read. */
const readKept = (list: string): string[] | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(list)) ?? 'null');
    return isKeys(value) ? value : null;
  } catch {
    // Unreadable, or storage is forbidden, as in a frame whose cookies the browser blocks.
    return null;
  }
};

const keep = (list: string, keys: readonly string[] | null): void => {
  try {
    if (keys === null) localStorage.removeItem(placeOf(list));
    else localStorage.setItem(placeOf(list), JSON.stringify(keys));
  } catch {
    // The choice then lasts as long as the list is shown.
  }
};

export interface ShownColumns {
  /** The keys of the columns that are shown, of those that may be left out. */
  shown: readonly string[];
  /** Chooses them; null: as at first. */
  choose: (keys: readonly string[] | null) => void;
}

/** The columns of a list that a person chose to see, kept in the browser. */
export const useShownColumns = (list: string, atFirst: readonly string[]): ShownColumns => {
  const [kept, setKept] = useState(() => readKept(list));
  return {
    shown: kept ?? atFirst,
    choose: (keys) => {
      keep(list, keys);
      setKept(keys === null ? null : [...keys]);
    },
  };
};
