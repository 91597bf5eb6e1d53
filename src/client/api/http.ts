import { errorOf, errorOfPage, HttpError, RequestTimeout } from './failures/httpError';
import { retryDelay, retrying } from './retry';

/** An answer's body: JSON where it says so and is, else text; null where there is none (trap 24). */
const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  if (!(response.headers.get('content-type') ?? '').includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

export interface HttpRequest {
  method: string;
  /** Relative to the page, or whole. */
  url: string;
  /** Asked before every request, the repeated ones too (spec 6). */
  headers: () => Promise<Record<string, string>>;
  body?: string | undefined;
  /** For one request with its answer, in ms. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

interface Answered {
  response: Response;
  data: unknown;
}

const sendOnce = async (request: HttpRequest, url: string): Promise<Answered> => {
  const { method, body, timeout, signal } = request;
  const headers = await request.headers();
  const stop = new AbortController();
  const onAbort = (): void => {
    stop.abort(signal?.reason);
  };
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort);
  const timedOut = new RequestTimeout(method, url);
  const timer = setTimeout(() => {
    stop.abort(timedOut);
  }, timeout);
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: stop.signal,
      ...(body === undefined ? {} : { body }),
    });
    return { response, data: await readBody(response) };
  } catch (error) {
    throw stop.signal.reason === timedOut ? timedOut : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};

/**
 * Sends a request and reads its answer, again where the specification says so (spec 7, "HTTP client
 * behaviour"). Errors: HttpError, RequestTimeout, or what fetch throws when there is no answer.
 */
export const send = (request: HttpRequest): Promise<unknown> => {
  const { method, signal } = request;
  const url = new URL(request.url, window.location.href).href;
  const work = async (): Promise<unknown> => {
    const { response, data } = await sendOnce(request, url);
    const page = response.ok ? errorOfPage(response, data) : null;
    if (page !== null) throw page;
    if (response.ok) return data;
    throw errorOf(response, data, method, url);
  };
  const delayOf = (error: unknown, attempt: number): number | null => {
    if (!(error instanceof HttpError)) return null;
    const { status, headers } = error;
    return retryDelay({ method, status, attempt, headers, now: Date.now() });
  };
  return retrying(work, delayOf, signal);
};
