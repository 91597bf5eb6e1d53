import {
  isFulfilled,
  isPending,
  isRejectedWithValue,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { CallName } from '../../../catalogue/index';
import { api } from '../api';
import { queryRetryDelay } from '../retry';

interface QueryArg {
  type: 'query';
  endpointName: CallName;
  originalArgs: unknown;
  queryCacheKey: string;
}

const isQueryArg = (arg: unknown): arg is QueryArg =>
  typeof arg === 'object' && arg !== null && 'type' in arg && arg.type === 'query' && 'queryCacheKey' in arg;

const queryOf = (action: unknown): QueryArg | null => {
  if (!isPending(action) && !isFulfilled(action) && !isRejectedWithValue(action)) return null;
  return isQueryArg(action.meta.arg) ? action.meta.arg : null;
};

const statusOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : undefined;

/** Asks again, whatever is known. */
const askAgain = ({ endpointName, originalArgs }: QueryArg): UnknownAction => {
  // The endpoints' types are those of their rows, and which row this is, is only known as it runs.
  const { initiate } = api.endpoints[endpointName] as unknown as {
    initiate: (input: unknown, options: object) => UnknownAction;
  };
  return initiate(originalArgs, { subscribe: false, forceRefetch: true });
};

interface Trouble {
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Asks a failed query again by itself while a screen shows it (spec 9): after five seconds, or ten on a slow
 * connection, then after twice as long. What the server refused for good is not asked again.
 */
export const errorRetry: Middleware<object, { api: ReturnType<typeof api.reducer> }> = (store) => {
  const troubles = new Map<string, Trouble>();
  const isShown = (key: string): boolean =>
    Object.keys(store.getState().api.subscriptions[key] ?? {}).length > 0;
  const onFailure = (query: QueryArg, failure: unknown): void => {
    const key = query.queryCacheKey;
    const failures = (troubles.get(key)?.failures ?? 0) + 1;
    const wait = queryRetryDelay({ status: statusOf(failure), failures });
    if (wait === null) {
      troubles.delete(key);
      return;
    }
    const timer = setTimeout(() => {
      if (isShown(key)) store.dispatch(askAgain(query));
      else troubles.delete(key);
    }, wait);
    troubles.set(key, { failures, timer });
  };
  return (next) => (action) => {
    const result = next(action);
    const query = queryOf(action);
    if (query === null) return result;
    // Whoever has asked meanwhile has the answer of that to wait for.
    clearTimeout(troubles.get(query.queryCacheKey)?.timer);
    if (isRejectedWithValue(action)) onFailure(query, action.payload);
    else if (isFulfilled(action)) troubles.delete(query.queryCacheKey);
    return result;
  };
};
