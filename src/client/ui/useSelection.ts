import { useMemo, useState } from 'react';

/** Chosen rows: some by id, or all that the list's filter finds. */
export interface Selection {
  ids: ReadonlySet<string>;
  allResults: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses or drops all rows of the page. */
  togglePage: (ids: readonly string[]) => void;
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
  return useMemo(() => {
    const choose = (ids: ReadonlySet<string>, allResults = false): void => {
      setChosen({ scope, ids, allResults });
    };
    return {
      ids: chosen.ids,
      allResults: chosen.allResults,
      has: (id) => chosen.allResults || chosen.ids.has(id),
      toggle: (id) => {
        const ids = new Set(chosen.ids);
        if (!ids.delete(id) && !chosen.allResults) ids.add(id);
        choose(ids);
      },
      togglePage: (page) => {
        const whole = chosen.allResults || page.every((id) => chosen.ids.has(id));
        const ids = new Set(chosen.ids);
        for (const id of page)
          if (whole) ids.delete(id);
          else ids.add(id);
        choose(ids);
      },
      selectAllResults: () => {
        choose(chosen.ids, true);
      },
      clear: () => {
        choose(new Set());
      },
    };
  }, [chosen, scope]);
};
