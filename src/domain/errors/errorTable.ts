/** An amount inside an error, in the decimal form of the wire. */
export interface AmountParam {
  readonly amount: string;
  readonly currency: string;
}

/** What may be put into an error's text, by the kind that the text names: `{{left, money}}`; text where it names none. */
interface Kinds {
  number: number;
  money: AmountParam;
  /** A day like 2026-01-31. */
  date: string;
  list: readonly string[];
  error: Fault;
}

export type Param = string | Kinds[keyof Kinds];

/**
 * What does not hold: a code that stays, its English text, and what was put into it, as values. An amount is
 * `{ amount, currency }`, a day 2026-01-31; an error inside an error is one itself.
 */
export type Fault = Readonly<{
  code: string;
  message: string;
  params?: Readonly<Record<string, Param>>;
}>;

type ParamOf<P extends string> = P extends `${infer Name}, ${infer Kind extends keyof Kinds}`
  ? Readonly<Record<Name, Kinds[Kind]>>
  : Readonly<Record<P, P extends 'count' ? number : string>>;

type ParamsOf<T extends string, Found = unknown> = T extends `${string}{{${infer P}}}${infer Rest}`
  ? ParamsOf<Rest, Found & ParamOf<P>>
  : Found;

type MakeFault<T extends string> = unknown extends ParamsOf<T> ? () => Fault : (params: ParamsOf<T>) => Fault;

/** A code for each text; `left_one` and `left_other` are the two forms of one code, `left`. */
export type ErrorTable<T extends Readonly<Record<string, string>>> = {
  readonly [K in keyof T & string as K extends `${infer Code}_${'one' | 'other'}` ? Code : K]: MakeFault<
    T[K]
  >;
};

const isFaultValue = (value: object): value is Fault => 'code' in value && 'message' in value;

const englishOf = (value: Param | undefined): string => {
  if (typeof value !== 'object') return String(value ?? '');
  if ('amount' in value) return `${value.amount} ${value.currency}`;
  return isFaultValue(value) ? value.message : value.join(', ');
};

const placeholder = /\{\{(\w+)(?:, \w+)?\}\}/g;

type Params = Readonly<Record<string, Param>>;

/** An error's text with its values in it, as machines write them. */
const fillText = (text: string, params: Params): string =>
  text.replace(placeholder, (_, name: string) => englishOf(params[name]));

const faultMaker = (code: string, one: string, other: string): ((given?: Params) => Fault) => {
  const names = [...new Set([...other.matchAll(placeholder)].map(([, name = '']) => name))];
  return (given = {}) => {
    if (names.length === 0) return { code, message: other };
    // Schemas hand over everything they know of a value; an error takes what its text names.
    const params = Object.fromEntries(
      names.flatMap((name): [string, Param][] => (given[name] === undefined ? [] : [[name, given[name]]])),
    );
    return { code, message: fillText(params['count'] === 1 ? one : other, params), params };
  };
};

/** Makes what makes errors: `orderErrors.amountLeft({ left })`. The types of the params stand in the texts. */
export const errorTable = <const T extends Readonly<Record<string, string>>>(texts: T): ErrorTable<T> => {
  const makers = Object.entries(texts).flatMap(([key, text]) => {
    if (key.endsWith('_one')) return [];
    const code = key.replace(/_other$/, '');
    return [[code, faultMaker(code, texts[`${code}_one`] ?? text, text)] as const];
  });
  // The texts were matched to their makers by the names above.
  return Object.fromEntries(makers) as ErrorTable<T>;
};
