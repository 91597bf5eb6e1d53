import { useField, useForm, useFormState } from 'react-final-form';
import { getIn } from 'final-form';
import type { Media } from '../../../../domain/products/products';
import { errorTextOf } from '../../../language/translateError';

const path = 'product.media';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface ProductMedia {
  media: readonly Media[];
  /** Changes what is there now, which may be more than what was last drawn. */
  change: (how: (media: readonly Media[]) => readonly Media[]) => void;
  /** What is wrong with the whole list. */
  problem: string | undefined;
  /** What the server said of the item at a place, until something changes. */
  problemAt: (index: number) => string | undefined;
}

/** The media of the product that the form around is about. */
export const useProductMedia = (): ProductMedia => {
  const form = useForm();
  const { input, meta } = useField<readonly Media[] | undefined>(path, {
    isEqual: same,
    allowNull: true,
    format: (value: readonly Media[] | undefined) => value,
    subscription: {
      value: true,
      error: true,
      submitError: true,
      dirtySinceLastSubmit: true,
      submitFailed: true,
    },
  });
  const { submitErrors } = useFormState({ subscription: { submitErrors: true } });
  const textAt = (errors: unknown, place: string): string | undefined => {
    const told: unknown = typeof errors === 'object' && errors !== null ? getIn(errors, place) : undefined;
    return meta.dirtySinceLastSubmit === true ? undefined : errorTextOf(told);
  };
  const own: unknown = meta.submitFailed === true ? meta.error : undefined;
  return {
    media: input.value ?? [],
    change: (how) => {
      const now: unknown = form.getFieldState(path)?.value;
      // final-form does not know what its fields hold; this one holds media.
      form.change(path, how(Array.isArray(now) ? (now as readonly Media[]) : []));
    },
    problem: errorTextOf(own) ?? textAt(submitErrors, path),
    problemAt: (index) => textAt(submitErrors, `${path}[${index}].src`),
  };
};
