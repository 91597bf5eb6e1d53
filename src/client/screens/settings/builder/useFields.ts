import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import {
  changeField,
  copyOf,
  moveField,
  newField,
  type BuilderField,
} from '../../../../domain/vendors/fieldBuilder';
import { toast } from '../../../ui/Toasts';

interface FieldsState {
  fields: readonly BuilderField[];
  /** The field whose editor is open. */
  open: string | null;
  /** What was moved where, for readers of the screen. */
  said: string;
  /** Messages are shown also at what was not touched. */
  tried: boolean;
  toggle: (id: string) => void;
  add: () => void;
  copy: (field: BuilderField) => void;
  change: (id: string, change: Partial<BuilderField>) => void;
  move: (from: number, to: number) => void;
  /** As above, with the focus then on an element by its id. */
  moveAndFocus: (from: number, to: number, element: string) => void;
  remove: (field: BuilderField) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const listOf = (values: unknown): readonly BuilderField[] => {
  const list: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, 'fields') : null;
  // The form's own list, which only this hook writes.
  return Array.isArray(list) ? (list as BuilderField[]) : [];
};

/** The list of fields in the form around it, and what can be done with it. */
export const useFields = (): FieldsState => {
  const { t } = useTranslation('settings');
  const form = useForm();
  const { meta } = useField<readonly BuilderField[]>('fields', { isEqual: isSame });
  const fields = listOf(form.getState().values);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [fields]);
  const write = (next: readonly BuilderField[]): void => {
    form.change('fields', next);
  };
  const nameOf = (field: BuilderField | undefined): string =>
    field === undefined || field.name.trim() === '' ? t('withoutAName') : field.name;

  const insert = (field: BuilderField, at: number): void => {
    const now = listOf(form.getState().values);
    write([...now.slice(0, at), field, ...now.slice(at)]);
  };
  const move = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= fields.length) return;
    write(moveField(fields, from, to));
    setSaid(t('moved', { name: nameOf(fields[from]), place: to + 1, count: fields.length }));
  };
  return {
    fields,
    open,
    said,
    tried: meta.submitFailed === true,
    toggle: (id) => {
      setOpen(open === id ? null : id);
    },
    add: () => {
      const field = newField(fields);
      insert(field, fields.length);
      setOpen(field.id);
    },
    copy: (field) => {
      const copy = copyOf(fields, field);
      insert(copy, fields.indexOf(field) + 1);
      setOpen(copy.id);
    },
    change: (id, change) => {
      write(changeField(fields, id, change));
    },
    move,
    moveAndFocus: (from, to, element) => {
      focusNext.current = element;
      move(from, to);
    },
    remove: (field) => {
      const at = fields.indexOf(field);
      write(fields.filter((each) => each !== field));
      toast(t('removed', { name: nameOf(field) }), {
        undo: () => {
          insert(field, at);
        },
      });
    },
  };
};
