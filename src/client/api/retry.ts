import { connectionErrors } from '../../domain/errors/connection';
import { onThisConnection } from './dataCache';
import { CallFailure } from './failures/httpError';

// All rules of trying again stand here: for one request, for a query that is shown, for a file on its way.

const retriedMethods = new Set(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);
const retriedStatuses = new Set([408, 413, 429, 500, 502, 503, 504]);
const statusesWithRetryAfter = new Set([413, 429, 503]);
const retries = 2;
const firstDelay = 300;
/** The longest time a timer holds; a longer one would fire at once. */
const longestTimer = 2_147_483_647;

// The three forms of a date in HTTP. Date.parse alone takes "-5" and "2 apples" for dates.
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
];
const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

const readRetryAfter = (text: string, now: number): number | null => {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = asctime.test(text) ? `${text} GMT` : text;
  if (date === text && !httpDates.some((form) => form.test(text))) return null;
  const at = Date.parse(date);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};

/**
 * How long to wait before a failed request is sent again, in ms; null: not again (spec 7, "HTTP client
 * behaviour"). `attempt` is the number of the request that failed, from 1. Only answers count here: a
 * request without an answer is the caller's to judge. 413 is tried again only where the server says
 * when; a header that cannot be read counts as none.
 */
export const retryDelay = ({
  method,
  status,
  attempt,
  headers,
  now,
}: {
  method: string;
  status: number;
  attempt: number;
  headers: Headers;
  now: number;
}): number | null => {
  if (attempt > retries || !retriedMethods.has(method.toUpperCase()) || !retriedStatuses.has(status))
    return null;
  const header = statusesWithRetryAfter.has(status) ? headers.get('Retry-After') : null;
  const asked = header === null ? null : readRetryAfter(header.trim(), now);
  if (asked !== null) return Math.min(asked, longestTimer);
  return status === 413 ? null : firstDelay * 2 ** (attempt - 1);
};

/** The longest a failing query waits until it is asked again, in ms. */
const longestQueryDelay = 60_000;

/** How often the registration area asks again for what failed (spec 7). None is a number, not "unset". */
export const registrationRetries = 0;

/** Whether asking again may help: there was no answer, or the server was busy or broken. */
const isPassing = (status: unknown): boolean =>
  typeof status !== 'number' || status === 408 || status === 429 || status >= 500;

/**
 * How long to wait before a query that has failed `failures` times in a row, now with `status`, is asked again, in
 * ms; null: not again (spec 9). The delay begins with five seconds, ten on a slow connection, and doubles, so that a
 * server in trouble is not kept there. Without `most` it goes on for as long as someone looks.
 */
export const queryRetryDelay = ({
  status,
  failures,
  most = Infinity,
}: {
  /** Of the answer; anything but a number: there was none. */
  status: unknown;
  failures: number;
  most?: number;
}): number | null => {
  if (failures > most || !isPassing(status)) return null;
  return Math.min(onThisConnection({ usual: 5_000, slow: 10_000 }) * 2 ** (failures - 1), longestQueryDelay);
};

const notSent = connectionErrors.fileNotSent();

/**
 * How long to wait before a file is sent again, in ms; null: not again. Only where there was no answer at all, as the
 * connection may be back in a moment: what nothing names yet may be sent twice.
 */
export const fileRetryDelay = (error: unknown, attempt: number): number | null => {
  // What fetch throws where there was no answer, and what the sending of a file says then.
  const isUnanswered =
    error instanceof TypeError || (error instanceof CallFailure && error.fault.code === notSent.code);
  return isUnanswered && attempt <= retries ? 1_000 * 4 ** (attempt - 1) : null;
};

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });

/** Does work again for as long as `delayOf` gives a delay for its error. Errors: those of the last try. */
export const retrying = async <T>(
  work: () => Promise<T>,
  delayOf: (error: unknown, attempt: number) => number | null,
  signal?: AbortSignal,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const delay = delayOf(error, attempt);
      if (delay === null) throw error;
      await wait(delay, signal);
    }
};
