import { said } from '../language/said';
import { HttpError, RequestTimeout } from './httpError';

/** Why a call failed, as plain data for the store. */
export interface Failure {
  /** The answer's status, or why there was no answer. */
  status: number | 'timeout' | 'network';
  message: string;
  /** Messages by field, where the server named fields. */
  errors?: Record<string, string>;
}

const fieldErrorsIn = (data: unknown): Record<string, string> | undefined => {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return undefined;
  const { errors } = data;
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, said(String(text))]));
};

/** What browsers say where there was no answer at all: Chromium, Firefox, Safari. */
const unanswered = /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/;
const noConnection = 'No connection to the marketplace. Check the network and try again.';

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  if (typeof said !== 'string') return JSON.stringify(error);
  return unanswered.test(said) ? noConnection : said;
};

/** Any error of a call as a failure, in the reader's language where its text is known; there may have been no answer at all (trap 25). */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof HttpError) {
    const errors = fieldErrorsIn(error.data);
    return {
      status: error.status,
      message: said(error.message),
      ...(errors === undefined ? {} : { errors }),
    };
  }
  return { status: error instanceof RequestTimeout ? 'timeout' : 'network', message: said(textOf(error)) };
};

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** What a screen shows of a failed query or mutation; undefined where nothing failed. */
export const messageOf = (error: unknown): string | undefined => {
  if (error === undefined || error === null) return undefined;
  if (isFailure(error)) return error.message;
  return said(textOf(error));
};

/** Messages by field of a failed call; empty where the server named none. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  isFailure(error) ? (error.errors ?? {}) : {};
