import type { Fault } from '../../../domain/errors/errorTable';
import { foreignFault, isFault } from '../../../domain/errors/faultIn';
import { translateError } from '../../language/translateError';
import { faultOfError, HttpError, RequestTimeout } from './httpError';

/** Why a call failed, as plain data for the store. */
export interface Failure extends Fault {
  /** The answer's status, or why there was no answer. */
  status: number | 'timeout' | 'network';
  /** Errors by field, where the server named fields. */
  errors?: Readonly<Record<string, Fault>>;
}

const fieldErrorsIn = (data: unknown): Record<string, Fault> | undefined => {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return undefined;
  const { errors } = data;
  if (typeof errors !== 'object' || errors === null) return undefined;
  const named: [string, unknown][] = Object.entries(errors);
  return Object.fromEntries(
    named.map(([field, told]) => [field, isFault(told) ? told : foreignFault(String(told))]),
  );
};

/** Any error of a call as a failure; there may have been no answer at all (trap 25). */
export const failureOf = (error: unknown): Failure => {
  const { code, message, params } = faultOfError(error);
  const fault = { code, message, ...(params === undefined ? {} : { params }) };
  if (!(error instanceof HttpError))
    return { status: error instanceof RequestTimeout ? 'timeout' : 'network', ...fault };
  const errors = fieldErrorsIn(error.data);
  return { status: error.status, ...fault, ...(errors === undefined ? {} : { errors }) };
};

const isFailure = (error: unknown): error is Failure => isFault(error) && 'status' in error;

/** What is said of a failure, whatever it is, in the reader's language. */
export const failureText = (error: unknown): string => translateError(faultOfError(error));

/** What a screen shows of a failed query or mutation, in the reader's language; undefined where nothing failed. */
export const messageOf = (error: unknown): string | undefined =>
  error === undefined || error === null ? undefined : failureText(error);

/** Messages by field of a failed call, in the reader's language; empty where the server named none. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isFailure(error) ? (error.errors ?? {}) : {}).map(([field, fault]) => [
      field,
      translateError(fault),
    ]),
  );
