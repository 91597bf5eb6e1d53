import { useCallback, useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import type { EditEnd, Editing } from './editing';
import { useLatest } from './useLatest';

interface CellEditorProps {
  column: Column;
  name: string;
  editing: Editing;
  /** Called when typing rests, so that what is typed is kept though the cell is not left. */
  onDraft: (text: string) => void;
  onEnd: (end: EditEnd) => void;
}

/** How long typing rests before it is kept, in ms. */
const rest = 300;

const ends = ['Enter', 'Tab', 'Escape'] as const;
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** What else a key sets off; the parts of the page around the cell have nothing to hear of it. */
const heard = ['keypress', 'keyup', 'beforeinput', 'textInput', 'input'] as const;
const hush = (event: Event): void => event.stopPropagation();

/**
 * Beside the page's form: Chromium reads a form whole, field by field, with each key in one of its own, to fill it in by
 * itself. Nothing here is to be filled in or spelled.
 */
const apart = { form: '', autoComplete: 'off', spellCheck: false } as const;

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * The input in the cell that is edited. What is typed stays in the input until it rests: a key draws nothing anew. It
 * listens itself, as React would go through the whole page for each of the events of a key.
 */
export const CellEditor = ({ column, name, editing, onDraft, onEnd }: CellEditorProps): ReactNode => {
  const { t } = useTranslation(['editor', 'products']);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const over = useRef(false);
  const label = t('editor:fieldOf', { field: t(`editor:columns.${column.key}`), of: name });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const end = (key: EditEnd['key'], value: string | null, event?: KeyboardEvent): void => {
    if (over.current) return;
    over.current = true;
    clearTimeout(timer.current);
    onEnd({
      ...{ text: value, key, shiftKey: event?.shiftKey === true },
      command: event?.ctrlKey === true || event?.metaKey === true,
    });
  };
  const type = (value: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onDraft(value), rest);
  };
  const onKeyDown = useLatest((event: KeyboardEvent, text: string): void => {
    // Saving by Ctrl S takes along what is just being typed.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      flushSync(() => {
        end('blur', text);
      });
      return;
    }
    event.stopPropagation();
    if (event.isComposing) return;
    const key = ends.find((each) => each === event.key);
    const arrow = editing.replacing ? arrows.find((each) => each === event.key) : undefined;
    if (key === undefined && arrow === undefined) return;
    event.preventDefault();
    end(key ?? arrow ?? 'Enter', key === 'Escape' ? null : text, event);
  });
  const onInput = useLatest(type);
  // What listens goes with the field.
  const attach = useCallback(
    (field: Field | null) => {
      field?.addEventListener('keydown', (event) => {
        if (event instanceof KeyboardEvent) onKeyDown(event, field.value);
      });
      field?.addEventListener('input', () => onInput(field.value));
      for (const event of heard) field?.addEventListener(event, hush);
      // The person has just asked to edit this very cell.
      field?.focus({ preventScroll: true });
    },
    [onKeyDown, onInput],
  );
  const shared = {
    'aria-label': label,
    ref: attach,
    defaultValue: editing.text,
    ...apart,
    onBlur: (event: FocusEvent<Field>) => end('blur', event.currentTarget.value),
  };
  if (column.choices !== undefined)
    return (
      <select {...shared}>
        {column.choices.map((choice) => (
          <option key={choice} value={choice}>
            {column.key === 'weightUnit' ? t(`products:units.${choice}`, { defaultValue: choice }) : choice}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      maxLength={column.kind === 'text' ? 255 : 40}
      inputMode={column.kind === 'text' ? 'text' : 'decimal'}
    />
  );
};
