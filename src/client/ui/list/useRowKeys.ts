import { useRef, type RefObject } from 'react';
import { useKeys } from '../focus/keys';

const rowsIn = (container: HTMLElement | null): HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/**
 * Walks the rows of a list by `j` and `k` from anywhere on the screen, and chooses one by `x`. Rows carry
 * `data-row` with their id.
 */
export const useRowKeys = <E extends HTMLElement>(onSelect?: (id: string) => void): RefObject<E | null> => {
  const container = useRef<E>(null);
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
      const id = rows[index]?.dataset.row;
      if (id !== undefined) onSelect?.(id);
    },
  });
  return container;
};
