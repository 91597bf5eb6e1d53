import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../db/scope';
import type { Range } from './range';
import { statesOf, type OrderState } from './states';

/** The scope's rows of a table that carries store and vendor. */
export const within = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null ? sql`store = ${store}` : sql`store = ${store} and vendor = ${vendor}`;

/** An instant that lies in a range; the cast tells the database what the bare parameter is. */
export const placedIn = ({ from, to }: Range, column = 'placed_at'): RawBuilder<unknown> => {
  const name = sql.ref(column);
  const conditions = [
    ...(from === null ? [] : [sql`${name} >= ${from}::timestamptz`]),
    ...(to === null ? [] : [sql`${name} < ${to}::timestamptz`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Pairs of states as a table `s`. */
export const stateRows = (states: readonly OrderState[]): RawBuilder<unknown> => {
  const pairs = states.map(({ fulfillment, payout }) => sql`(${fulfillment}::text, ${payout}::text)`);
  return sql`(values ${sql.join(pairs)}) as s (fulfillment, payout)`;
};

/** Whether a row is in one of the pairs of states, of which there is at least one. */
export const isOneOf = (states: readonly OrderState[]): RawBuilder<unknown> =>
  states.length === statesOf('any', 'all').length
    ? sql`true`
    : sql`(fulfillment, payout) in (${sql.join(
        states.map(({ fulfillment, payout }) => sql`(${fulfillment}, ${payout})`),
      )})`;
