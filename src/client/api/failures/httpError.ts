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

/** How pages begin, however they are labelled. */
const markup = /^\s*<(!doctype|html|head|body|h1|center|title|\?xml)\b/i;

/** Whether an answer is a page of markup, as a proxy or a network's sign-in sends it; no call answers one. */
const isPage = (type: string | null, data: unknown): boolean =>
  (type?.includes('html') ?? false) || (typeof data === 'string' && markup.test(data));

interface Refusal {
  method: string;
  url: string;
  status: number;
  statusText: string;
}

/** What is said where a status is all that is known. */
export const failedWith = ({ method, url, status, statusText }: Refusal): Fault =>
  connectionErrors.requestFailed({ reason: `${`${String(status)} ${statusText}`.trim()}: ${method} ${url}` });

/** What is said where something on the way answered instead of the marketplace, or nothing was said at all. */
const faultOnTheWay = (refusal: Refusal): Fault => {
  const { method, status, statusText } = refusal;
  const shown = `${String(status)} ${statusText}`.trim();
  if (status === 413) return connectionErrors.sentTooLarge();
  // What only reads is not done twice by asking twice.
  if ((status === 504 || status === 524) && method !== 'GET')
    return connectionErrors.answerLate({ status: shown });
  if (status === 429 || status > 501) return connectionErrors.marketplaceAway({ status: shown });
  if (status === 403 || status === 407 || status === 451)
    return connectionErrors.turnedAway({ status: shown });
  return failedWith(refusal);
};

/** The statuses with which proxies speak in plain text as well; ours has its code beside it. */
const proxyStatuses = new Set([413, 502, 504]);

/** The error of a failed answer. What proxies send on the way, a page or a text of theirs, says nothing to a reader. */
export const errorOf = (
  { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
  data: unknown,
  method: string,
  url: string,
): HttpError => {
  const told = isPage(headers.get('content-type'), data) ? null : isFault(data) ? data : saidIn(data);
  const onTheWay = (): Fault => faultOnTheWay({ method, url, status, statusText });
  const saidPlainly = (text: string): Fault =>
    markedFault(headers, text) ??
    (typeof data === 'string' && proxyStatuses.has(status) ? onTheWay() : foreignFault(text));
  const fault = told === null ? onTheWay() : typeof told === 'string' ? saidPlainly(told) : told;
  return new HttpError(status, data, fault, headers);
};

/** The error of an answer that says yes and is a page of somebody else; null where it is none. */
export const errorOfPage = ({ status, headers }: Response, data: unknown): HttpError | null =>
  isPage(headers.get('content-type'), data)
    ? new HttpError(status, null, connectionErrors.otherPage(), headers)
    : null;

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
