import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { mergeSettings } from '../../../domain/settings/mergeSettings';
import type { Features } from '../../../domain/settings/settings';
import {
  featureProblems,
  featuresPatchSchema,
  type FeaturesPatch,
} from '../../../domain/settings/settingsSchema';
import { faultsIn, type Told } from '../../../domain/errors/faultIn';
import { fieldErrorsOf, messageOf } from '../../api/failure';

/** What the server would refuse of a change, by the path of the setting; empty: nothing. */
export const problemsOf = (change: FeaturesPatch, base: Features): Record<string, Told> => {
  try {
    featuresPatchSchema.validateSync(change, { abortEarly: false });
  } catch (failure) {
    return faultsIn(failure);
  }
  return featureProblems(mergeSettings(base, change), change);
};

/** Messages by path as final-form has them. What stands below a message already there is left out. */
export const errorsAt = (problems: Record<string, Told>, fieldOf: (path: string) => string): object =>
  Object.entries(problems)
    .sort(([one], [other]) => one.length - other.length)
    .reduce<{ errors: object; placed: string[] }>(
      ({ errors, placed }, [path, message]) => {
        const field = fieldOf(path);
        return placed.some((above) => field.startsWith(above))
          ? { errors, placed }
          : { errors: setIn(errors, field, message), placed: [...placed, field] };
      },
      { errors: {}, placed: [] },
    ).errors;

/** A failed save: its messages at the fields that are on the page, all else for the form as a whole. */
export const submitErrorsOf = (
  error: unknown,
  fieldOf: (path: string) => string,
  onPage: readonly string[],
): SubmissionErrors => {
  const named = Object.entries(fieldErrorsOf(error));
  const isShown = (path: string): boolean => {
    const field = fieldOf(path);
    return onPage.some((name) => field === name || /^[.[]/.test(field.slice(name.length)));
  };
  const placed = Object.fromEntries(named.filter(([path]) => isShown(path)));
  const strange = named.filter(([path]) => !isShown(path));
  const errors = errorsAt(placed, fieldOf);
  if (named.length > 0 && strange.length === 0) return errors;
  const words = strange.map(([path, message]) => `${path}: ${message}`).join('; ');
  return { ...errors, [FORM_ERROR]: words === '' ? messageOf(error) : words };
};
