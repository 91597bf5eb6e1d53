import { useLayoutEffect } from 'react';
import {
  useField as useLibraryField,
  useForm,
  type FieldRenderProps,
  type UseFieldConfig,
} from 'react-final-form';

const unheard = (): void => undefined;

/**
 * A field of the form around, as the library has it, but that a field which comes late keeps what the form has: the
 * library (7.0.1) puts a field that it did not know back to the form's beginning, in an effect, and so emptied a copied
 * product, and took back what was typed under a switch that hides fields. It is known before that effect.
 */
export const useField = <V>(name: string, config?: UseFieldConfig): FieldRenderProps<V> => {
  const form = useForm('useField');
  useLayoutEffect(() => form.registerField(name, unheard, {}, { silent: true }), [form, name]);
  return useLibraryField<V>(name, config);
};
