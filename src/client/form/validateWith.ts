import { ARRAY_ERROR, getIn, setIn, type ValidationErrors } from 'final-form';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import type { Fault } from '../../domain/errors/errorTable';
import { faultIn } from '../../domain/errors/faultIn';

/** Adds an error at its place; that of a whole list stands beside those of its members (ARRAY_ERROR). */
const addFault = (errors: AnyObject, path: string, fault: Fault): AnyObject => {
  const there: unknown = getIn(errors, path);
  if (there === undefined) return setIn(errors, path, fault);
  if (!Array.isArray(there) || ARRAY_ERROR in there) return errors;
  return setIn(errors, path, Object.assign([...(there as unknown[])], { [ARRAY_ERROR]: fault }));
};

/** Validation errors in final-form's shape: the first of each field. */
const errorsFrom = (failure: ValidationError): AnyObject => {
  const inner = failure.inner.length > 0 ? failure.inner : [failure];
  // Members first, so that a message about their list finds them there.
  const deepestFirst = [...inner].sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  return deepestFirst.reduce<AnyObject>(
    (errors, each) =>
      each.path === undefined || each.path === '' ? errors : addFault(errors, each.path, faultIn(each)),
    {},
  );
};

/** A validator for final-form from a schema of the domain. */
export const validateWith =
  <T extends AnyObject>(schema: ObjectSchema<T>) =>
  (values: object): ValidationErrors => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (failure) {
      if (failure instanceof ValidationError) return errorsFrom(failure);
      throw failure;
    }
  };
