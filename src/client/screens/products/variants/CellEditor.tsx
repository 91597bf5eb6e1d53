import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import type { EditEnd, Editing } from './editing';

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

/** The person has just asked to edit this very cell. */
const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

type Field = HTMLInputElement | HTMLSelectElement;

/** The input in the cell that is edited. What is typed stays in the input until it rests: a key draws nothing anew. */
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
  const onKeyDown = (event: KeyboardEvent<Field>): void => {
    if (event.nativeEvent.isComposing) return;
    const text = event.currentTarget.value;
    // Saving by Ctrl S takes along what is just being typed.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      flushSync(() => {
        end('blur', text);
      });
      return;
    }
    event.stopPropagation();
    const key = ends.find((each) => each === event.key);
    const arrow = editing.replacing ? arrows.find((each) => each === event.key) : undefined;
    if (key === undefined && arrow === undefined) return;
    event.preventDefault();
    end(key ?? arrow ?? 'Enter', key === 'Escape' ? null : text, event);
  };
  const shared = {
    'aria-label': label,
    ref: focusOnce,
    defaultValue: editing.text,
    onKeyDown,
    onBlur: (event: FocusEvent<Field>) => end('blur', event.currentTarget.value),
  };
  if (column.choices !== undefined)
    return (
      <select {...shared} onChange={(event) => type(event.target.value)}>
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
      onChange={(event) => type(event.target.value)}
    />
  );
};
