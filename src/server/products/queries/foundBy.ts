import { sql, type RawBuilder } from 'kysely';

/** How many words the index is asked for: it reads all that begins with each, and the first few leave little over. */
const asked = 3;

/**
 * That a product has every word of a search (`searchConditions`). The longest words are looked up, as they are
 * mostly the rarest; the others are asked of what these find (`is true` keeps them from the index).
 */
export const foundBy = (conditions: readonly string[]): RawBuilder<boolean> => {
  const sorted = conditions.toSorted((one, other) => other.length - one.length);
  const rest = sorted.slice(asked);
  const found = sql<boolean>`search @@ ${sorted.slice(0, asked).join(' & ')}::tsquery`;
  return rest.length === 0 ? found : sql`${found} and (search @@ ${rest.join(' & ')}::tsquery) is true`;
};
