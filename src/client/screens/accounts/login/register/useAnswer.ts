import { useField, type FieldInputProps } from 'react-final-form';
import { fieldErrorOf } from '../../../../form/fieldError';

const same = <T>(value: T): T => value;

/** A field of the form that keeps its value as it is, with the message to show at it. */
export const useAnswer = <T>(
  name: string,
  empty: T,
): { input: FieldInputProps<T>; error: string | undefined } => {
  const { input, meta } = useField<T>(name, {
    parse: same,
    format: (value: T | undefined) => value ?? empty,
  });
  return { input, error: fieldErrorOf(meta) };
};
