import { useMemo, useState } from 'react';

/** Chosen rows: some by id, or all that the list's filter finds. */
export interface Selection {
  ids: ReadonlySet<string>;
  allResults: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses or drops all rows of the page. */
  togglePage: (ids: readonly string[]) => void;
  /** Chooses these as well, wherever they stand. */
  add: (ids: readonly string[]) => void;
  selectAllResults: () => void;
  clear: () => void;
}

interface Chosen {
  scope: string;
  ids: ReadonlySet<string>;
  allResults: boolean;
}

/** The selection of one list. It ends when `scope` (the filters as text) changes: unseen rows are never chosen. */
export const useSelection = (scope = ''): Selection => {
  const [kept, setChosen] = useState<Chosen>({ scope, ids: new Set(), allResults: false });
  const chosen = useMemo(
    () => (kept.scope === scope ? kept : { scope, ids: new Set<string>(), allResults: false }),
    [kept, scope],
  );
  // What changes the selection stays the same, so that rows are drawn anew only where they are chosen or dropped.
  const changes = useMemo(() => {
    const change = (next: (before: Chosen) => Omit<Chosen, 'scope'>): void => {
      setChosen((before) => ({
        scope,
        ...next(before.scope === scope ? before : { scope, ids: new Set(), allResults: false }),
      }));
    };
    return {
      toggle: (id: string) => {
        change((before) => {
          const ids = new Set(before.ids);
          if (!ids.delete(id) && !before.allResults) ids.add(id);
          return { ids, allResults: false };
        });
      },
      togglePage: (page: readonly string[]) => {
        change((before) => {
          const whole = before.allResults || page.every((id) => before.ids.has(id));
          const ids = new Set(before.ids);
          for (const id of page)
            if (whole) ids.delete(id);
            else ids.add(id);
          return { ids, allResults: false };
        });
      },
      add: (more: readonly string[]) => {
        change(({ ids }) => ({ ids: new Set([...ids, ...more]), allResults: false }));
      },
      selectAllResults: () => {
        change(({ ids }) => ({ ids, allResults: true }));
      },
      clear: () => {
        change(() => ({ ids: new Set(), allResults: false }));
      },
    };
  }, [scope]);
  return useMemo(
    () => ({
      ids: chosen.ids,
      allResults: chosen.allResults,
      has: (id) => chosen.allResults || chosen.ids.has(id),
      ...changes,
    }),
    [chosen, changes],
  );
};
