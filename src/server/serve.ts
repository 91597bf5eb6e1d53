import type { Allow, Call } from '../catalogue/call';
import type { PublicContext, SignedInContext } from './context';

type Types<C> = C extends { types?: infer T } ? NonNullable<T> : never;
type InputOf<C> = Types<C> extends { input: infer I } ? I : never;
type OutputOf<C> = Types<C> extends { output: infer O } ? O : never;
type ContextOf<C> = C extends { allow: infer A extends Allow }
  ? A extends 'anyone'
    ? PublicContext
    : SignedInContext
  : never;

/** A handler takes the checked input and the context that its row allows. */
export type Handler<C> = (input: InputOf<C>, context: ContextOf<C>) => Promise<OutputOf<C>>;

/** One handler for each row of a table: a missing one does not compile. */
export type Handlers<T extends Record<string, Call>> = { readonly [K in keyof T]: Handler<T[K]> };
