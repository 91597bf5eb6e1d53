/** An answer that says no. The message is the server's where it gave one (spec 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    /** The answer's body: parsed JSON, text, or null. */
    readonly data: unknown,
    message: string,
    /** Of the answer; what an answer is marked with stands here. */
    readonly headers: Headers = new Headers(),
  ) {
    super(message);
  }
}

/** No answer in time. */
export class RequestTimeout extends Error {
  override name = 'RequestTimeout';
  constructor(method: string, url: string) {
    super(`Request timed out: ${method} ${url}`);
  }
}

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
  const reason = `${String(response.status)} ${response.statusText}`.trim();
  const standard = `Request failed with status code ${reason}: ${method} ${url}`;
  const said = isPage(response) ? null : saidIn(data);
  return new HttpError(response.status, data, said ?? standard, response.headers);
};
