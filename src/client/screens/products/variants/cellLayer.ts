import { headWidth, layerClass, rowHeight } from './gridStyle';

/** A field whose keys the page around the grid has nothing to hear of. */
export type Field = HTMLInputElement | HTMLSelectElement;

/** What else a key sets off. */
const heard = ['keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'selectionchange'] as const;
const hush = (event: Event): void => event.stopPropagation();

/** The part of the grid that its heads leave free, in the window. */
const freeArea = (grid: Element): { left: number; top: number; right: number; bottom: number } => {
  const { left, top } = grid.getBoundingClientRect();
  const [x, y] = [left + grid.clientLeft, top + grid.clientTop];
  return {
    ...{ left: x + headWidth, top: y + rowHeight },
    ...{ right: x + grid.clientWidth, bottom: y + grid.clientHeight },
  };
};

/**
 * Lays a field over a cell, in a part of the page of its own beside the app: a key then dirties nothing of the page
 * below it, goes through three elements instead of thirty, and meets none of the app's listeners. It follows the cell
 * and is cut off where the cell is. Answers how to take it away.
 */
export const layOver = (cell: HTMLElement, field: Field, kind: string): (() => void) => {
  const grid = cell.closest('[role=grid]');
  const layer = document.createElement('div');
  layer.className = `${layerClass} ${kind}`;
  layer.append(field);
  document.body.append(layer);
  const place = (): void => {
    if (grid === null) return;
    const at = cell.getBoundingClientRect();
    const free = freeArea(grid);
    const left = Math.min(Math.max(at.left, free.left), free.right);
    const top = Math.min(Math.max(at.top, free.top), free.bottom);
    const px = (value: number): string => `${String(Math.max(0, value))}px`;
    Object.assign(layer.style, {
      ...{ left: px(left + window.scrollX), top: px(top + window.scrollY) },
      ...{
        width: px(Math.min(at.right, free.right) - left),
        height: px(Math.min(at.bottom, free.bottom) - top),
      },
    });
    Object.assign(field.style, {
      ...{ left: `${String(at.left - left)}px`, top: `${String(at.top - top)}px` },
      ...{ width: px(at.width), height: px(at.height) },
    });
  };
  place();
  for (const event of heard) field.addEventListener(event, hush);
  grid?.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  // What comes and goes above the grid moves it.
  const page = 'ResizeObserver' in window ? new ResizeObserver(place) : null;
  page?.observe(document.body);
  return () => {
    page?.disconnect();
    window.removeEventListener('resize', place);
    grid?.removeEventListener('scroll', place);
    layer.remove();
  };
};
