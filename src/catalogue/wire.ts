import type { SentCall } from './call';

type Fields = Readonly<Record<string, unknown>>;

const namesIn = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);

const basePath = (call: SentCall): string => (call.prefix === 'root' ? '' : '/api');

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The part of the input that is not in the path. */
const restOf = (call: SentCall, input: Fields): [string, unknown][] => {
  const inPath = new Set(namesIn(call.path));
  return Object.entries(input).filter(([name]) => !inPath.has(name));
};

/** What is sent for a call: path with encoded parameters and query, body and its type (spec 7). */
export interface WireRequest {
  method: SentCall['method'];
  url: string;
  body?: string;
  contentType?: string;
}

/**
 * Encodes an input for the wire: {names} into the path, the rest into the query of a GET and into the
 * body of every other method, DELETE included; session calls carry a urlencoded form.
 */
export const toWire = (call: SentCall, input: Fields = {}): WireRequest => {
  const path = call.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name])),
  );
  const url = `${basePath(call)}/${path}`;
  const rest = restOf(call, input);
  if (call.method === 'GET') {
    const search = new URLSearchParams(
      rest.filter(([, value]) => isGiven(value)).map(([name, value]) => [name, textOf(value)]),
    ).toString();
    return { method: call.method, url: search === '' ? url : `${url}?${search}` };
  }
  if (call.encoding === 'form') {
    const form = new URLSearchParams(
      rest.filter(([, value]) => isGiven(value)).map(([name, value]) => [name, textOf(value)]),
    );
    return {
      method: call.method,
      url,
      body: form.toString(),
      contentType: 'application/x-www-form-urlencoded',
    };
  }
  if (!call.takes) return { method: call.method, url };
  return {
    method: call.method,
    url,
    body: JSON.stringify(Object.fromEntries(rest)),
    contentType: 'application/json',
  };
};

/** The server's route pattern of a call: `{name}` as `:name`. */
export const routeOf = (call: SentCall): string =>
  `${basePath(call)}/${call.path.replace(/\{([^}]+)\}/g, ':$1')}`;
