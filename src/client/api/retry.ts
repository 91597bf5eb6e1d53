const retriedMethods = new Set(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);
const retriedStatuses = new Set([408, 413, 429, 500, 502, 503, 504]);
const statusesWithRetryAfter = new Set([413, 429, 503]);
const retries = 2;
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
  return status === 413 ? null : 300 * 2 ** (attempt - 1);
};
