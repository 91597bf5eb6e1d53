import { useCallback, useEffect, useRef, useState } from 'react';
import { importKeeper } from '../importKeeper';
import type { ListedRow, RowFilter } from '../worker/protocol';

const pageRows = 50;

type Pages = ReadonlyMap<number, readonly ListedRow[]>;
const noPages: Pages = new Map();

interface ListedRows {
  /** Undefined while the list is being made. */
  count: number | undefined;
  rowAt: (index: number) => ListedRow | undefined;
  /** Asks for the rows of a range that are not here yet. */
  need: (from: number, to: number) => void;
  /** Shows a row as it is now, where it stands. */
  replace: (row: ListedRow) => void;
  /** Makes the list anew. */
  renew: () => void;
}

/** The rows of one state and kind, of which only those on screen are fetched from the worker. */
export const useListedRows = ({ state, kind }: RowFilter): ListedRows => {
  const [count, setCount] = useState<number>();
  const [pages, setPages] = useState(noPages);
  const [round, setRound] = useState(0);
  const asked = useRef(new Set<number>());
  const current = useRef(0);

  useEffect(() => {
    const own = ++current.current;
    asked.current = new Set();
    void importKeeper.list({ state, kind }).then((found) => {
      if (own !== current.current) return;
      setPages(noPages);
      setCount(found);
    });
  }, [state, kind, round]);

  const need = useCallback((from: number, to: number) => {
    for (let page = Math.floor(from / pageRows); page * pageRows <= to; page += 1) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      const own = current.current;
      void importKeeper.rows(page * pageRows, pageRows).then((rows) => {
        if (own === current.current) setPages((before) => new Map(before).set(page, rows));
      });
    }
  }, []);

  const replace = useCallback((row: ListedRow) => {
    setPages((before) => {
      const after = new Map(before);
      for (const [page, rows] of before)
        if (rows.some(({ line }) => line === row.line))
          after.set(
            page,
            rows.map((each) => (each.line === row.line ? row : each)),
          );
      return after;
    });
  }, []);

  return {
    count,
    rowAt: (index) => pages.get(Math.floor(index / pageRows))?.[index % pageRows],
    need,
    replace,
    renew: useCallback(() => setRound((before) => before + 1), []),
  };
};
