import { connectionErrors } from '../../../domain/errors/connection';
import type { Fault } from '../../../domain/errors/errorTable';
import { foreignFault, isFault } from '../../../domain/errors/faultIn';

/** A call that did not do what was asked, for a reason that has a code. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  constructor(
    readonly fault: Fault,
    options?: ErrorOptions,
  ) {
    super(fault.message, options);
  }
}

/** An answer that says no. The error is the server's where it gave one (spec 8). */
export class HttpError extends CallFailure {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    /** The answer's body: parsed JSON, text, or null. */
    readonly data: unknown,
    fault: Fault,
    /** Of the answer; what an answer is marked with stands here. */
    readonly headers: Headers = new Headers(),
  ) {
    super(fault);
  }
}

/** No answer in time. */
export class RequestTimeout extends CallFailure {
  override name = 'RequestTimeout';
  constructor(method: string, url: string) {
    super(connectionErrors.requestTimedOut({ call: `${method} ${url}` }));
  }
}

/** The value of a JSON text; null where it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** The code of an answer in plain text, which stands in its header; its text is the message. */
const markedFault = (headers: Headers, message: string): Fault | null => {
  const mark = headers.get('x-error');
  if (mark === null) return null;
  const told = parsed(decodeURIComponent(mark));
  const fault = typeof told === 'object' && told !== null ? { ...told, message } : null;
  return isFault(fault) ? fault : null;
};

/** What the answer itself says: its message field, else the whole JSON body, or its text. */
const saidIn = (data: unknown): string | null => {
  if (data === null || data === '') return null;
  if (typeof data === 'string') return data;
  if (typeof data === 'object' && 'message' in data && typeof data.message === 'string') return data.message;
  return JSON.stringify(data);
};

const isPage = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('html') ?? false;

/** The error of a failed answer. A page of markup, as proxies send it, says nothing to a reader. */
export const errorOf = (response: Response, data: unknown, method: string, url: string): HttpError => {
  const { status, statusText, headers } = response;
  const told = isPage(response) ? null : isFault(data) ? data : saidIn(data);
  const fault =
    told === null
      ? connectionErrors.requestFailed({
          reason: `${`${String(status)} ${statusText}`.trim()}: ${method} ${url}`,
        })
      : typeof told === 'string'
        ? (markedFault(headers, told) ?? foreignFault(told))
        : told;
  return new HttpError(status, data, fault, headers);
};

/** What browsers say where there was no answer at all: Chromium, Firefox, Safari. */
const unanswered = /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/;

/** What any error says; what no code of ours says is shown as it is. */
export const faultOfError = (error: unknown): Fault => {
  if (error instanceof CallFailure) return error.fault;
  if (isFault(error)) return error;
  if (typeof error === 'string') return foreignFault(error);
  const words = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  if (typeof words !== 'string') return foreignFault(JSON.stringify(error));
  return unanswered.test(words) ? connectionErrors.noConnection() : foreignFault(words);
};
