import type { Call } from '../catalogue/call';
import { catalogue, type CallName, type Catalogue } from '../catalogue/index';
import { routeOf } from '../catalogue/wire';
import { unknownMember } from '../domain/checkInput';
import { webErrors } from '../domain/errors/web';

type Types<N extends CallName> = NonNullable<Catalogue[N]['types']>;

/** What the stand-in server answers, by call: a value, a failure, or a function of the input. */
export type Answers = {
  [N in CallName]?:
    | Types<N>['output']
    | Refusal
    | ((input: never) => Types<N>['output'] | Refusal | Promise<Types<N>['output']>);
};

/** An answer that says no. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A call that the screen made. */
export interface Asked {
  name: CallName;
  input: Record<string, unknown>;
  headers: Headers;
}

const patternOf = (call: Call): RegExp => new RegExp(`^${routeOf(call).replace(/:[a-zA-Z]+/g, '([^/]+)')}$`);

const names = Object.keys(catalogue) as CallName[];
/** Fixed paths are tried before those with names in them, as the server does. */
const byPath = [...names].sort(
  (a, b) => catalogue[a].path.split('{').length - catalogue[b].path.split('{').length,
);

const callAt = (method: string, pathname: string): [CallName, Record<string, string>] | null => {
  for (const name of byPath) {
    const call: Call = catalogue[name];
    const match = call.method === method ? patternOf(call).exec(pathname) : null;
    if (match === null) continue;
    const fields = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, field = '']) => field);
    const values = match.slice(1).map(decodeURIComponent);
    return [name, Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']))];
  }
  return null;
};

const bodyOf = (body: unknown, headers: Headers): Record<string, unknown> => {
  if (typeof body !== 'string' || body === '') return {};
  if (headers.get('content-type')?.includes('urlencoded') === true)
    return Object.fromEntries(new URLSearchParams(body));
  return JSON.parse(body) as Record<string, unknown>;
};

/** Lines as they come. Whoever stops reading is told no more. */
const streamOf = (lines: AsyncIterable<string>): ReadableStream<Uint8Array> => {
  const iterator = lines[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(control) {
      const next = await iterator.next();
      if (next.done === true) control.close();
      else control.enqueue(new TextEncoder().encode(next.value));
    },
  });
};

const responseOf = (answer: unknown, call: Call): Response => {
  if (answer instanceof Refusal) {
    return typeof answer.body === 'string'
      ? new Response(answer.body, {
          status: answer.status,
          headers: { 'content-type': 'text/plain', ...answer.headers },
        })
      : Response.json(answer.body, { status: answer.status });
  }
  if (call.answers === 'events')
    return new Response(streamOf(answer as AsyncIterable<string>), {
      headers: { 'content-type': 'text/event-stream' },
    });
  if (call.answers === 'text')
    return new Response(String(answer), { headers: { 'content-type': 'text/plain' } });
  return Response.json(answer);
};

/** Answers the page's calls in place of the server, by name, and `others` by path. What it gives back grows with each call. */
export const answerWith = (answers: Answers, others: Readonly<Record<string, unknown>> = {}): Asked[] => {
  const asked: Asked[] = [];
  globalThis.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target);
    if (url.pathname in others) return Response.json(others[url.pathname]);
    const found = callAt(init?.method ?? 'GET', url.pathname);
    if (found === null) throw new TypeError(`No call at ${url.pathname}`);
    const [name, inPath] = found;
    const headers = new Headers(init?.headers);
    const input = { ...Object.fromEntries(url.searchParams), ...bodyOf(init?.body, headers), ...inPath };
    const call: Call = catalogue[name];
    // A stream is no question of the screen's.
    if (call.answers !== 'events') asked.push({ name, input, headers });
    const unknown = call.exact ? unknownMember(call.input ?? { fields: {} }, input) : null;
    // As the server does; the line is for whoever looks for why a screen shows a failure.
    if (unknown !== null) {
      process.stderr.write(`${name} does not know ${unknown}\n`);
      return Response.json(webErrors.memberUnknown({ name: unknown }), { status: 400 });
    }
    const answer: unknown = answers[name];
    if (answer === undefined) throw new TypeError(`No answer for ${name}`);
    const value: unknown =
      typeof answer === 'function' ? await (answer as (given: unknown) => unknown)(input) : answer;
    return responseOf(value, call);
  };
  return asked;
};
