import { readBody } from './body';
import { errorOf, RequestTimeout } from './httpError';
import { retryDelay } from './retry';

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

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });

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
export const send = async (request: HttpRequest): Promise<unknown> => {
  const { method, signal } = request;
  const url = new URL(request.url, window.location.href).href;
  for (let attempt = 1; ; attempt += 1) {
    const { response, data } = await sendOnce(request, url);
    if (response.ok) return data;
    const { status, headers } = response;
    const delay = retryDelay({ method, status, attempt, headers, now: Date.now() });
    if (delay === null) throw errorOf(response, data, method, url);
    await wait(delay, signal);
  }
};
