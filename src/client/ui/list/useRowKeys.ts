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

/** The row whose thing is open beside the list; empty: none is. */
interface Beside {
  open: string;
  show: (id: string) => void;
}

/**
 * Walks the rows of a list by `j` and `k` from anywhere on the screen, and chooses one by `x`. Rows carry
 * `data-row` with their id. `paths` names the rows by the path of their page. While something is open `beside` the list,
 * one walks from its row and opens the next, as other keys act on what is open.
 */
export const useRowKeys = <E extends HTMLElement>(
  onSelect?: (id: string) => void,
  paths: ReadonlyMap<string, string> = noPaths,
  beside: Beside | null = null,
): RefObject<E | null> => {
  const container = useRef<E>(null);
  useReturnToRow(container, paths);
  const current = (): { rows: HTMLElement[]; index: number } => {
    const rows = rowsIn(container.current);
    return { rows, index: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const walk = (step: 1 | -1): void => {
    const { rows, index: focused } = current();
    const isBeside = beside !== null && beside.open !== '';
    const index = isBeside ? rows.findIndex(({ dataset }) => dataset['row'] === beside.open) : focused;
    const next = rows[index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    if (isBeside && next?.dataset['row'] !== undefined) beside.show(next.dataset['row']);
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
