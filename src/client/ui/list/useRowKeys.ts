import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCameFrom } from '../focus/cameFrom';
import { useKeys } from '../focus/keys';

const noPaths: ReadonlyMap<string, string> = new Map();

const rowsIn = (container: HTMLElement | null): HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** Whether the focus is where a new screen puts it, and nobody has moved it since. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.localName === 'h1';
};

/** Goes back to the row whose page one comes from, or the last one to which one went on from there. */
const useReturnToRow = (
  container: RefObject<HTMLElement | null>,
  paths: ReadonlyMap<string, string>,
): void => {
  const cameFrom = useCameFrom();
  const [from] = useState(cameFrom);
  const isDone = useRef(false);
  const id = paths.get(from);
  useEffect(() => {
    if (isDone.current || id === undefined) return;
    isDone.current = true;
    if (!isFocusFree()) return;
    const row = rowsIn(container.current).find(({ dataset }) => dataset['row'] === id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [container, id]);
};

/**
 * Walks the rows of a list by `j` and `k` from anywhere on the screen, and chooses one by `x`. Rows carry
 * `data-row` with their id. `paths` names the rows by the path of their page.
 */
export const useRowKeys = <E extends HTMLElement>(
  onSelect?: (id: string) => void,
  paths: ReadonlyMap<string, string> = noPaths,
): RefObject<E | null> => {
  const container = useRef<E>(null);
  useReturnToRow(container, paths);
  const current = (): { rows: HTMLElement[]; index: number } => {
    const rows = rowsIn(container.current);
    return { rows, index: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const walk = (step: 1 | -1): void => {
    const { rows, index } = current();
    const next = index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step));
    rows[next]?.focus();
    rows[next]?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => {
      walk(1);
    },
    k: () => {
      walk(-1);
    },
    x: () => {
      const { rows, index } = current();
      const row = rows[index];
      // A row that stands for several has an id of none.
      if (row?.dataset.row === '') row.querySelector<HTMLElement>('.sk-check input')?.click();
      else if (row?.dataset.row !== undefined) onSelect?.(row.dataset.row);
    },
  });
  return container;
};
