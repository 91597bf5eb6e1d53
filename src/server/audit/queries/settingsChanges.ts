import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { TrailRow } from './trail';

/** A change that is longer than this stays cut, as nobody reads it in a list. */
const longest = 200_000;

const isCut = ({ kind, before, after }: TrailRow): boolean =>
  kind === 'store' && (typeof before['settings'] === 'string' || typeof after['settings'] === 'string');

/**
 * Rows of the audit log with changes of settings as a whole: the log keeps the beginning of a long one as a text, of
 * which neither names nor values are to be had; what was written down with it in the same transaction has all of it.
 */
export const withWholeSettings = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  rows: readonly TrailRow[],
): Promise<TrailRow[]> => {
  const ids = rows.filter(isCut).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const { rows: found } = await sql<{ id: number; before: object; after: object }>`
    select t.id, e.detail -> 'before' as before, e.detail -> 'after' as after
    from audit_trail as t join audit_entries as e on e.store = t.store and e.at = t.at
    where t.store = ${store} and t.id = any(${ids}::bigint[]) and e.action = 'settings.changed'
      and e.subject = 'store' and e.subject_id = t.record and length(e.detail::text) <= ${longest}`.execute(
    db,
  );
  const whole = new Map(found.map(({ id, before, after }) => [id, { before, after }]));
  return rows.map((row) => {
    const change = whole.get(row.id);
    if (change === undefined) return row;
    return {
      ...row,
      before: { ...row.before, settings: change.before },
      after: { ...row.after, settings: change.after },
    };
  });
};
