import { setTimeout as sleep } from 'node:timers/promises';
import { heldBy, type Caller } from '../../../domain/accounts/heldBy';
import {
  kindsIn,
  likenessOf,
  soughtIn,
  type SearchAnswer,
  type SearchGroup,
  type SearchInput,
  type SearchKind,
} from '../../../domain/home/search';
import type { SignedInContext } from '../../context';
import { isUnavailable } from '../../db/databaseErrors';
import { withinTime } from '../../db/withinTime';
import { storeOf } from '../../storeOf';
import { findKind, isSought, type Searching } from './sources';

/** Sources that are asked at a time, of one who types. */
const atOnce = 3;

/** Waits for work, but no longer than some ms; what it comes to later is heard by nobody. Errors: those of the work. */
const inTime = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  const over = new AbortController();
  const late = sleep(Math.max(0, milliseconds), undefined, { signal: over.signal }).catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
    work.catch(() => undefined);
  }
};

const isExact = ({ hits }: SearchGroup): boolean => hits.some(({ likeness }) => likeness === 'exact');

/**
 * What of a marketplace, or of a vendor's part of it, is like what was typed, as far as who asks may see it: groups of few
 * rows, those with an exact hit first, then those that are called so; where there is nothing, what is so but for a slip of the pen. A source that is
 * slow delays no other beyond `searchMilliseconds`: the answer says which were not finished. Errors: NotFound.
 */
export const search = async (
  context: Pick<SignedInContext, 'db' | 'config' | 'scope'> & { user: Caller },
  { q, kinds = '' }: SearchInput,
): Promise<SearchAnswer> => {
  const { db, config, scope, user } = context;
  const store = await storeOf(db, scope.store);
  const hidden = scope.vendor === null ? [] : store.features.orders.hiddenFields;
  const sought = soughtIn(q);
  const permissions = heldBy(user);
  const about = { scope, store, hidden, q, sought };
  // Of signs alone everything would be the beginning.
  const named = sought.text === '' ? [] : kindsIn(kinds);
  const wanted = named.filter((kind) => isSought(kind, about, permissions));
  const until = performance.now() + config.searchMilliseconds;

  const askAll = async (guesses: boolean): Promise<Map<SearchKind, SearchGroup>> => {
    const searching: Searching = { ...about, guesses, asked: {} };
    const found = new Map<SearchKind, SearchGroup>();
    const waiting = [...wanted];
    const ask = async (kind: SearchKind, left: number): Promise<void> => {
      try {
        const group =
          config.databaseUrl === null
            ? await findKind(kind, db, searching)
            : await withinTime(db, left, (tx) => findKind(kind, tx, searching));
        found.set(kind, group);
      } catch (error) {
        // It took too long; the answer says so.
        if (!isUnavailable(error)) throw error;
      }
    };
    const askInTurn = async (): Promise<void> => {
      for (;;) {
        const left = Math.ceil(until - performance.now());
        const kind = left > 0 ? waiting.shift() : undefined;
        if (kind === undefined) return;
        await ask(kind, left);
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, askInTurn));
    await inTime(all, until - performance.now());
    return found;
  };

  let found = await askAll(false);
  const isNothing =
    found.size === wanted.length && [...found.values()].every(({ hits }) => hits.length === 0);
  if (isNothing) found = await askAll(true);
  const groups = wanted.flatMap((kind) => found.get(kind) ?? []).filter(({ hits }) => hits.length > 0);
  // What is called so comes before what only has it in it, as the products of a vendor have its name.
  const isCalled = ({ hits }: SearchGroup): boolean =>
    hits.some(({ title }) => likenessOf(title, sought) !== null);
  const placeOf = (group: SearchGroup): number => (isExact(group) ? 0 : isCalled(group) ? 1 : 2);
  return {
    groups: [0, 1, 2].flatMap((place) => groups.filter((group) => placeOf(group) === place)),
    unfinished: wanted.filter((kind) => !found.has(kind)),
  };
};
