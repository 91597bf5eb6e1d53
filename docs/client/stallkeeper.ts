import { calls, type Calls } from './calls';

export interface Settings {
  /** Where the marketplace is: https://desk.example */
  address: string;
  /** An API key, or the token of a session. */
  key: string;
  /** Another fetch, such as one with a proxy. */
  fetch?: typeof fetch;
  /** How often a call is sent at most where the server is busy or the network fails. */
  tries?: number;
  /** For one try with its answer, in ms. */
  timeout?: number;
}

interface Fault {
  code: string;
  message: string;
  params?: Record<string, unknown>;
}

/** What the server refused: `code` is for programs, `message` for people, `errors` has the same for each field. */
export class StallkeeperError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly params: Readonly<Record<string, unknown>> = {},
    readonly errors: Readonly<Record<string, Fault>> = {},
  ) {
    super(message);
    this.name = 'StallkeeperError';
  }
}

export interface How {
  signal?: AbortSignal;
  /** One's own name for a write, so that it is made once however often one's program begins anew. */
  idempotencyKey?: string;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A call as it goes over the wire: names in the path, the rest behind the address of a GET and in the body else. */
const wireOf = (call: string, input: Readonly<Record<string, unknown>>) => {
  const [method = 'GET', pattern = ''] = call.split(' ');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(textOf(value));
  });
  if (method !== 'GET') return { method, path, body: rest.size === 0 ? null : Object.fromEntries(rest) };
  const search = new URLSearchParams([...rest].map(([name, value]) => [name, textOf(value)])).toString();
  return { method, path: search === '' ? path : `${path}?${search}`, body: null };
};

const errorOf = (status: number, text: string): StallkeeperError => {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = null;
  }
  if (!isFields(said) || typeof said['code'] !== 'string')
    return new StallkeeperError(status, 'unreadable', text.slice(0, 200));
  const { code, message, params, errors } = said;
  return new StallkeeperError(
    status,
    code,
    String(message),
    isFields(params) ? params : {},
    isFields(errors) ? (errors as Record<string, Fault>) : {},
  );
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Worth another try: the server is busy, or the same write is still under way. */
const isPassing = ({ status, code }: StallkeeperError): boolean =>
  status === 429 || status === 502 || status === 503 || status === 504 || code === 'callUnfinished';

/** Makes the calls of one marketplace. What fails on the way is tried again; a write is made once all the same. */
export class Stallkeeper {
  constructor(private readonly settings: Settings) {}

  /**
   * Makes a call by its name. Errors: StallkeeperError for what the server refuses; what fetch throws where no answer
   * came in any try.
   */
  async call<N extends keyof Calls>(
    name: N,
    input: Calls[N]['input'],
    { signal, idempotencyKey = crypto.randomUUID() }: How = {},
  ): Promise<Calls[N]['answer']> {
    const { address, key, tries = 5, timeout = 60_000 } = this.settings;
    const ask = this.settings.fetch ?? fetch;
    const { method, path, body } = wireOf(calls[name], { ...input });
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/plain',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': `"${idempotencyKey}"` }),
    };
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeout);
      let wait = Math.min(500 * 2 ** attempt, 30_000);
      try {
        const response = await ask(new URL(path, address), {
          method,
          headers,
          signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
          ...(body === null ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.ok) {
          const isJson = response.headers.get('content-type')?.includes('json') === true;
          // The marketplace's document says what it answers; this file was made from it.
          return (isJson ? JSON.parse(text) : text) as Calls[N]['answer'];
        }
        const error = errorOf(response.status, text);
        if (!isPassing(error) || attempt >= tries) throw error;
        const after = Number(response.headers.get('retry-after') ?? NaN);
        if (Number.isFinite(after)) wait = after * 1000;
      } catch (error) {
        const isRefused = error instanceof StallkeeperError;
        if (isRefused || signal?.aborted === true || attempt >= tries) throw error;
      }
      await pause(wait, signal);
    }
  }
}
