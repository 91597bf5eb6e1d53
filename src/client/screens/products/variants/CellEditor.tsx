import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import type { EditEnd, Editing } from './editing';
import { useLatest } from './useLatest';
import { headWidth, layerClass, rowHeight } from './gridStyle';

/** A field whose keys the page around the grid has nothing to hear of. */
type Field = HTMLInputElement | HTMLSelectElement;

/** What else a key sets off. */
const heard = ['keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'selectionchange'] as const;
const hush = (event: Event): void => event.stopPropagation();

/** The part of the grid that its heads leave free, in the window. */
const freeArea = (grid: Element): { left: number; top: number; right: number; bottom: number } => {
  const { left, top } = grid.getBoundingClientRect();
  const [x, y] = [left + grid.clientLeft, top + grid.clientTop];
  return {
    left: x + headWidth,
    top: y + rowHeight,
    right: x + grid.clientWidth,
    bottom: y + grid.clientHeight,
  };
};

/**
 * Lays a field over a cell, in a part of the page of its own beside the app: a key then dirties nothing of the page
 * below it, goes through three elements instead of thirty, and meets none of the app's listeners. It follows the cell
 * and is cut off where the cell is. Answers how to take it away.
 */
const layOver = (cell: HTMLElement, field: Field, kind: string): (() => void) => {
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
      left: px(left + window.scrollX),
      top: px(top + window.scrollY),
      width: px(Math.min(at.right, free.right) - left),
      height: px(Math.min(at.bottom, free.bottom) - top),
    });
    Object.assign(field.style, {
      left: `${String(at.left - left)}px`,
      top: `${String(at.top - top)}px`,
      width: px(at.width),
      height: px(at.height),
    });
  };
  place();
  for (const event of heard) field.addEventListener(event, hush);
  grid?.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  // What comes and goes above the grid moves it.
  const page = new ResizeObserver(place);
  page.observe(document.body);
  return () => {
    page.disconnect();
    window.removeEventListener('resize', place);
    grid?.removeEventListener('scroll', place);
    layer.remove();
  };
};

interface Leaving {
  /** Something else of the page was pressed, though the focus stayed: a button that saves keeps it. */
  onPress: () => void;
  /** The page may be gone in a moment. */
  onGo: () => void;
}

const going = ['pagehide', 'popstate'] as const;

/** Tells before anybody else of all by which a field is left that loses no focus. Answers how to stop. */
const whenLeft = (field: Node, { onPress, onGo }: Leaving): (() => void) => {
  const press = (event: Event): void => {
    if (!(event.target instanceof Node) || !field.contains(event.target)) onPress();
  };
  const hide = (): void => {
    if (document.visibilityState === 'hidden') onGo();
  };
  let asking = false;
  const unload = (event: Event): void => {
    if (asking) return;
    onGo();
    // What holds the page for the sake of what was just handed over listens too late to hear of this very event.
    asking = true;
    if (!window.dispatchEvent(new Event(event.type, { cancelable: true }))) event.preventDefault();
    asking = false;
  };
  const heard: [EventTarget, string, (event: Event) => void][] = [
    [window, 'click', press],
    ...going.map((event): [EventTarget, string, () => void] => [window, event, onGo]),
    [window, 'beforeunload', unload],
    [document, 'visibilitychange', hide],
  ];
  for (const [target, event, answer] of heard) target.addEventListener(event, answer, true);
  return () => {
    for (const [target, event, answer] of heard) target.removeEventListener(event, answer, true);
  };
};

interface CellEditorProps {
  column: Column;
  name: string;
  editing: Editing;
  /** Called when typing has long rested or the page may go, so that what is typed is kept though the cell is not left. */
  onDraft: (text: string) => void;
  onEnd: (end: EditEnd) => void;
}

/**
 * How long typing rests before the form takes the cell while it is still edited, in ms. Taking it draws and checks far
 * more than a key does, so it waits until nobody types; whatever else leaves the cell takes it at once.
 */
const rest = 1500;

const ends = ['Enter', 'Tab', 'Escape'] as const;
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/**
 * Chromium reads a form whole, field by field, with each key in one of its own, to fill it in by itself; so the field
 * belongs to none. Nothing here is to be filled in or spelled.
 */
const apart = { form: '', autocomplete: 'off', spellcheck: 'false' } as const;

const makeField = (column: Column, text: string, wordOf: (choice: string) => string): Field => {
  const field = document.createElement(column.choices === undefined ? 'input' : 'select');
  for (const [name, value] of Object.entries(apart)) field.setAttribute(name, value);
  if (field instanceof HTMLInputElement) {
    field.maxLength = column.kind === 'text' ? 255 : 40;
    field.inputMode = column.kind === 'text' ? 'text' : 'decimal';
  } else for (const choice of column.choices ?? []) field.add(new Option(wordOf(choice), choice));
  field.value = text;
  return field;
};

/**
 * The input of the cell that is edited. It is the browser's own and lies over the cell (see `layOver`): a key draws
 * nothing anew, and what is typed stays in the input until the cell is left. To a screen reader it stands in the cell.
 */
export const CellEditor = ({ column, name, editing, onDraft, onEnd }: CellEditorProps): ReactNode => {
  const { t } = useTranslation('products');
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const label = t('fieldOf', { field: t(`columns.${column.key}`), of: name });

  const open = useLatest((cell: HTMLElement): (() => void) => {
    const field = makeField(column, editing.text, (choice) =>
      column.key === 'weightUnit' ? t(`products:units.${choice}`, { defaultValue: choice }) : choice,
    );
    field.id = id;
    field.setAttribute('aria-label', label);
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draft = (): void => {
      clearTimeout(timer);
      if (!over) onDraft(field.value);
    };
    const end = (key: EditEnd['key'], event?: KeyboardEvent): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      onEnd({
        text: key === 'Escape' ? null : field.value,
        key,
        shiftKey: event?.shiftKey === true,
        command: event?.ctrlKey === true || event?.metaKey === true,
      });
    };
    const answer = (event: KeyboardEvent): void => {
      // Saving by Ctrl S takes along what is just being typed.
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        flushSync(() => end('stay'));
        return;
      }
      event.stopPropagation();
      if (event.isComposing) return;
      const key = ends.find((each) => each === event.key);
      const arrow = editing.replacing ? arrows.find((each) => each === event.key) : undefined;
      if (key === undefined && arrow === undefined) return;
      event.preventDefault();
      end(key ?? arrow ?? 'Enter', event);
    };
    field.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent) answer(event);
    });
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(draft, rest);
    });
    field.addEventListener('blur', () => end('blur'));
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const takeAway = layOver(cell, field, column.kind);
    const stop = whenLeft(field, {
      onPress: () => flushSync(() => end('stay')),
      onGo: () => flushSync(draft),
    });
    // The person has just asked to edit this very cell.
    field.focus({ preventScroll: true });
    return () => {
      stop();
      draft();
      over = true;
      takeAway();
    };
  });
  useLayoutEffect(() => {
    const cell = place.current?.parentElement;
    return cell instanceof HTMLElement ? open(cell) : undefined;
  }, [open]);
  return <span ref={place} aria-owns={id} />;
};
