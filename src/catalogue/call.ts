import type { AnyObject, ObjectSchema } from 'yup';
import type { Permission } from '../domain/accounts/permissions';
import type { Tag } from './tags';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Whether a call asks that the person has shown lately that it is them: always, within ten minutes; within the hour,
 * for what is done many times a day; or where they have a second step, as the call itself asks for the password.
 */
export type Confirm = 'always' | 'hourly' | 'withTwoStep';
export type Role = 'signedIn' | 'admin' | 'vendor';

/** Who may make a call: anyone at all, or a signed-in role with, where named, a permission, or both of two. */
export type Allow = 'anyone' | { role: Role; permission?: Permission; also?: Permission };

/** How many bytes the body of a call may have; a row that sends more than its caller's usual names which. */
export const bodySizes = {
  /** What anyone sends: a sign-in, an address. */
  form: 16 * 1024,
  /** What a person fills in. */
  usual: 128 * 1024,
  /** A list of a thousand, a text of many pages. */
  list: 512 * 1024,
  /** A product with all its variants, a table of rows, the text of a bank's file. */
  large: 4 * 1024 * 1024,
} as const;

/**
 * What is sent of a handler's answer: JSON, a plain text, a style sheet, a document (HTML of somebody's own, in which
 * nothing runs or loads), or a page, whose handler answers HTML as a text
 * and, where the caller asks for it, an object that goes out as JSON; server-sent events, whose handler answers their
 * lines as they come, until one of the two ends it; or a place, whose `url` a browser that comes by itself is led to.
 */
export type AnswerKind = 'json' | 'text' | 'css' | 'page' | 'document' | 'events' | 'place';

/** One call of the product, from which client, server and documents are made. */
export interface Call<
  K extends 'query' | 'mutation' = 'query' | 'mutation',
  I = unknown,
  O = unknown,
  A extends Allow = Allow,
> {
  kind: K;
  method: Method;
  path: string;
  /** Another spelling of the path, under which the server answers as well; it names the same fields. */
  alias?: string;
  allow: A;
  /** What a query's answer is about, or what a mutation changes. */
  tags: readonly Tag[];
  summary: string;
  /** Whether it takes an input. */
  takes: boolean;
  /** The check of the input. */
  input?: InputSchema;
  /** `root`: beside /api, as the session calls stand. */
  prefix: 'api' | 'root';
  encoding: 'json' | 'form';
  answers: AnswerKind;
  status: number;
  body: keyof typeof bodySizes;
  /**
   * What the input does not know is refused, at any depth: left out, a misspelled filter would mean "all", and a
   * misspelled field would be kept nowhere. False for session calls, which forms of any page send, and for
   * calls of shops and services, who add members of their own.
   */
  exact: boolean;
  /** Sent like a change, as it makes a file; what it makes is read, and nothing else is changed. */
  onlyReads: boolean;
  /** It reads or writes thousands of rows: few of them are answered at a time, the vendors in turn. */
  isHeavy: boolean;
  /** Money and power: it asks again who is there. */
  confirm?: Confirm;
  /** Answered to who still has to set up a second step that the marketplace demands. */
  enrols: boolean;
  /** For buyers, who have no account: whoever is signed in is refused. */
  isBuyers: boolean;
  /** Pages of shops, on other origins, may make it and read the answer; no cookie goes with it. */
  forShops: boolean;
  /** Where a browser goes that sends the form by itself, and not our client. */
  pageAfter?: string;
  /** How long anyone on the way may keep the answer, and any page read it; for public queries. */
  cacheSeconds?: number;
  /** For the compiler only; never set. */
  types?: { input: I; output: O };
}

/**
 * What a client needs of a row to make its call. The client is built with these alone (`src/launch/callsLoader.cjs`):
 * the schemas of all calls weigh more than its first list.
 */
export type SentCall<
  K extends 'query' | 'mutation' = 'query' | 'mutation',
  I = unknown,
  O = unknown,
  A extends Allow = Allow,
> = Pick<
  Call<K, I, O, A>,
  'kind' | 'method' | 'path' | 'allow' | 'tags' | 'takes' | 'prefix' | 'encoding' | 'status' | 'types'
>;

/** The run-time side of an input schema; its type is read from `Shape` alone, which is cheap. */
export type InputSchema = ObjectSchema<AnyObject, unknown, unknown>;
interface Shape {
  readonly __outputType: unknown;
}
interface Typed<O> {
  readonly output?: O;
}

/** Names the type of an answer in a row. */
export const typed = <O>(): Typed<O> => ({});

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The path itself where each {name} in it is a field of the input; otherwise a text that names the lack. */
export type PathFits<P extends string, I> = [Exclude<PathNames<P>, keyof I>] extends [never]
  ? P
  : `{${Exclude<PathNames<P>, keyof I>}} is no field of the input`;

type InputOf<S> = S extends Shape ? S['__outputType'] : undefined;

interface Row<P extends string, S, O, M extends Method, A extends Allow> {
  path: P & PathFits<P, S extends Shape ? S['__outputType'] : object>;
  alias?: string;
  allow: A;
  output: Typed<O>;
  tags: readonly Tag[];
  summary: string;
  input?: S;
  method?: M;
  prefix?: 'api' | 'root';
  encoding?: 'json' | 'form';
  answers?: AnswerKind;
  status?: number;
  body?: keyof typeof bodySizes;
  exact?: boolean;
  onlyReads?: boolean;
  isHeavy?: boolean;
  isBuyers?: boolean;
  forShops?: boolean;
  confirm?: Confirm;
  enrols?: boolean;
  pageAfter?: string;
  cacheSeconds?: number;
}

const rowOf = <K extends 'query' | 'mutation', I, O, A extends Allow>(
  kind: K,
  method: Method,
  row: Omit<Row<string, unknown, O, Method, A>, 'path' | 'output'> & { path: string },
): Call<K, I, O, A> => ({
  kind,
  method,
  path: row.path,
  allow: row.allow,
  tags: row.tags,
  summary: row.summary,
  ...(row.alias === undefined ? {} : { alias: row.alias }),
  prefix: row.prefix ?? 'api',
  encoding: row.encoding ?? 'json',
  answers: row.answers ?? 'json',
  status: row.status ?? 200,
  onlyReads: row.onlyReads ?? kind === 'query',
  isHeavy: row.isHeavy ?? false,
  isBuyers: row.isBuyers ?? false,
  forShops: row.forShops ?? (row.isBuyers === true || row.cacheSeconds !== undefined),
  body: row.body ?? (row.allow === 'anyone' ? 'form' : 'usual'),
  exact: row.exact ?? row.prefix !== 'root',
  enrols: row.enrols ?? false,
  ...(row.confirm === undefined ? {} : { confirm: row.confirm }),
  ...(row.pageAfter === undefined ? {} : { pageAfter: row.pageAfter }),
  ...(row.cacheSeconds === undefined ? {} : { cacheSeconds: row.cacheSeconds }),
  takes: row.input !== undefined,
  // The schema's full type is what makes catalogues slow to compile; only its output was looked at.
  ...(row.input === undefined ? {} : { input: row.input as InputSchema }),
});

/** A call that reads: GET. */
export const query = <
  const P extends string,
  O,
  const A extends Allow,
  S extends Shape | undefined = undefined,
>(
  row: Row<P, S, O, 'GET', A>,
): Call<'query', InputOf<S>, O, A> => rowOf('query', 'GET', row);

/** A call that changes something: POST unless the row says otherwise. */
export const mutation = <
  const P extends string,
  O,
  const A extends Allow,
  S extends Shape | undefined = undefined,
>(
  row: Row<P, S, O, Exclude<Method, 'GET'>, A>,
): Call<'mutation', InputOf<S>, O, A> => rowOf('mutation', row.method ?? 'POST', row);
