import { HttpError } from '../api/failures/httpError';

/** Where the code is asked for, as a path of the router. */
export const secondStepPath = '/login/code';

/** Whether a sign-in was refused only because a code is owed: the server marks such an answer. */
export const owesCode = (error: unknown): boolean =>
  error instanceof HttpError && error.headers.get('x-second-step') === 'required';
