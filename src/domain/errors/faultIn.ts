import { ValidationError } from 'yup';
import type { Fault } from './errorTable';
import { generalErrors } from './general';

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Whether an error tells that a call was answered with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === status;

/** The code of what others wrote, such as a proxy on the way: it is shown as it is. */
const foreignCode = 'plain';

export const foreignFault = (message: string): Fault => ({ code: foreignCode, message });

/** What is said of a value of the wrong type, by the type that was wanted. */
const typeFaults: Readonly<Record<string, () => Fault>> = {
  array: generalErrors.notAList,
  boolean: generalErrors.notABoolean,
  date: generalErrors.dateForm,
  number: generalErrors.notANumber,
  object: generalErrors.notAnObject,
  string: generalErrors.notAText,
};

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** The bounds of a rule, by what it holds for. */
const boundFault = (kind: string, value: unknown, limit: number): Fault => {
  const isMost = kind === 'max';
  if (Array.isArray(value))
    return isMost
      ? generalErrors.tooManyEntries({ max: limit })
      : generalErrors.tooFewEntries({ min: limit });
  if (typeof value === 'string')
    return isMost ? generalErrors.tooLong({ max: limit }) : generalErrors.tooShort({ min: limit });
  return isMost ? generalErrors.atMost({ max: limit }) : generalErrors.atLeast({ min: limit });
};

/** What a rule says that has no words of its own: never the sentence of the library. */
const ruleFault = ({ type = '', params = {} }: Pick<ValidationError, 'type' | 'params'>): Fault => {
  if (type === 'required' || type === 'optionality' || type === 'nullable') return generalErrors.required();
  if (type === 'typeError') return (typeFaults[String(params['type'])] ?? generalErrors.invalid)();
  if (type === 'min' || type === 'max') return boundFault(type, params['value'], numberOf(params[type]));
  if (type === 'oneOf') return generalErrors.notInList();
  if (type === 'integer') return generalErrors.notAWholeNumber();
  if (type === 'url') return generalErrors.notAUrl();
  return type === 'email' ? generalErrors.notAnEmail() : generalErrors.invalid();
};

/** More of them are no help to anybody. */
const mostChoices = 50;

/** An error with what may be chosen: what a program may send is not to be guessed by whoever writes it. */
const withChoices = (fault: Fault, { params = {} }: ValidationError): Fault => {
  const { resolved } = params;
  const allowed = (Array.isArray(resolved) ? resolved : []).flatMap((choice: unknown) =>
    typeof choice === 'string' || typeof choice === 'number' ? [String(choice)] : [],
  );
  return allowed.length === 0 || allowed.length > mostChoices ? fault : { ...fault, params: { allowed } };
};

/** What a schema says of one value. Its messages are errors of the table, though yup's types know of texts alone. */
export const faultIn = (error: ValidationError): Fault => {
  const told: unknown = error.message;
  // A text is the library's own.
  const fault = isFault(told) ? told : ruleFault(error);
  return error.type === 'oneOf' && fault.params === undefined ? withChoices(fault, error) : fault;
};

/** What a schema says of a value, by path: the first error of each. Throws again what is no schema's word. */
export const faultsIn = (error: unknown): Record<string, Fault> => {
  if (!(error instanceof ValidationError)) throw error;
  const faults: Record<string, Fault> = {};
  for (const each of error.inner.length > 0 ? error.inner : [error])
    faults[each.path ?? ''] ??= faultIn(each);
  return faults;
};

/** So many errors of one thing are told; each holds those before it, so that many more would not fit anywhere. */
const mostTold = 10;

/** Several errors of one thing as one, the first ten by name; null: there is none. */
export const bothOf = (faults: readonly Fault[]): Fault | null => {
  const left = faults.length - mostTold;
  const told = left > 0 ? [...faults.slice(0, mostTold), generalErrors.moreHold({ count: left })] : faults;
  return told.reduce<Fault | null>(
    (one, other) => (one === null ? other : generalErrors.bothHold({ one, other })),
    null,
  );
};
