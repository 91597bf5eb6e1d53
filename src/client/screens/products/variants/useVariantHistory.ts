import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useField } from '../../../form/useField';
import type { OptionValues, ProductValues, VariantValues } from '../productValues';
import { sameVariants } from './sameVariants';

interface Snapshot {
  options: OptionValues[];
  variants: VariantValues[];
}

export interface VariantHistory extends Snapshot {
  /** Changes both at once, as one step; changes with the same `merge` in a row are one. */
  change: (next: Partial<Snapshot>, merge?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether taking back brings options back, also where there are none any more. */
  hadOptions: boolean;
}

/** Steps that can be taken back. */
const mostSteps = 100;

const none: never[] = [];

/** Options and variants of the form around, with what was done to them since it was loaded or saved. */
export const useVariantHistory = (): VariantHistory => {
  const form = useForm<ProductValues>();
  const variants = useField<VariantValues[]>('product.variants', {
    subscription: { value: true },
    isEqual: sameVariants,
    allowNull: true,
  }).input.value;
  const options = useField<OptionValues[]>('product.options', {
    subscription: { value: true },
    isEqual: sameVariants,
    allowNull: true,
  }).input.value;
  const { initialValues } = useFormState<ProductValues>({ subscription: { initialValues: true } });
  const past = useRef<Snapshot[]>([]);
  const future = useRef<Snapshot[]>([]);
  const merging = useRef<string | undefined>(undefined);
  const [depth, setDepth] = useState({ past: 0, future: 0, hadOptions: false });

  const count = useCallback(() => {
    setDepth({
      past: past.current.length,
      future: future.current.length,
      hadOptions: past.current.some(({ options: before }) => before.length > 0),
    });
  }, []);

  useEffect(() => {
    // What was before the newest version has other ids.
    past.current = [];
    future.current = [];
    count();
  }, [initialValues, count]);

  const put = useCallback(
    (next: Snapshot) => {
      form.change('product', { ...form.getState().values.product, ...next });
      count();
    },
    [form, count],
  );

  const change = useCallback(
    (next: Partial<Snapshot>, merge?: string) => {
      const { product } = form.getState().values;
      const now = { options: product.options, variants: product.variants };
      if (merge === undefined || merge !== merging.current)
        past.current = [...past.current.slice(1 - mostSteps), now];
      merging.current = merge;
      future.current = [];
      put({ ...now, ...next });
    },
    [form, put],
  );

  const step = useCallback(
    (from: typeof past, to: typeof past) => {
      const next = from.current.at(-1);
      if (next === undefined) return;
      const { product } = form.getState().values;
      from.current = from.current.slice(0, -1);
      to.current = [...to.current, { options: product.options, variants: product.variants }];
      merging.current = undefined;
      put(next);
    },
    [form, put],
  );
  const undo = useCallback(() => step(past, future), [step]);
  const redo = useCallback(() => step(future, past), [step]);
  const lists = {
    options: Array.isArray(options) ? options : none,
    variants: Array.isArray(variants) ? variants : none,
  };
  const { options: shownOptions, variants: shownVariants } = lists;
  return useMemo(
    () => ({
      options: shownOptions,
      variants: shownVariants,
      change,
      undo,
      redo,
      canUndo: depth.past > 0,
      canRedo: depth.future > 0,
      hadOptions: depth.hadOptions,
    }),
    [shownOptions, shownVariants, change, undo, redo, depth],
  );
};
