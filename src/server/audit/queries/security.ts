import { sql, type ExpressionBuilder } from 'kysely';
import type { SecurityGroup } from '../../../domain/audit/security';
import { pageSize } from '../../../domain/paging';
import type { Database, Queries, Stored } from '../../db/database';
import type { Tables } from '../../db/migrations/tables';
import { literally } from '../../db/literally';
import type { Scope } from '../../db/scope';

export type SecurityRow = Stored<'audit_entries'>;

/** What is looked for; instants are those of the days asked for, null where there is no end. */
export interface SecurityQuestion {
  group: SecurityGroup | null;
  q: string;
  from: Date | null;
  to: Date | null;
  /** The id of the first that is not wanted any more; null: the newest first. */
  before: number | null;
}

/** So many are read at once for a file. */
const chunk = 1_000;

const fits =
  ({ store, vendor }: Scope, { group, q, from, to, before }: SecurityQuestion) =>
  (each: ExpressionBuilder<Tables, 'audit_entries'>) =>
    each.and([
      each('store', '=', store),
      each('security', 'is not', null),
      ...(vendor === null ? [] : [each('vendor', '=', vendor)]),
      ...(group === null ? [] : [each('security', '=', group)]),
      ...(from === null ? [] : [each('last_at', '>=', from)]),
      ...(to === null ? [] : [each('at', '<', to)]),
      ...(before === null ? [] : [each('id', '<', before)]),
      ...(q === ''
        ? []
        : [
            each.or([
              // Who of the marketplace acts for a vendor is not told to them, so it is not found either.
              each.and([
                each.or([each('by_email', 'ilike', literally(q)), each('address', 'ilike', literally(q))]),
                ...(vendor === null ? [] : [each('acting', '=', false)]),
              ]),
              each('subject_id', 'ilike', literally(q)),
              each(sql<string>`detail ->> 'email'`, 'ilike', literally(q)),
            ]),
          ]),
    ]);

/** A page of a store's or a vendor's journal of security and one more, the newest first. */
export const listSecurity = (
  db: Queries,
  scope: Scope,
  question: SecurityQuestion,
  most = pageSize + 1,
): Promise<SecurityRow[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where(fits(scope, question))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** All that a question finds, in pieces. */
export async function* eachSecurity(
  db: Database,
  scope: Scope,
  question: SecurityQuestion,
): AsyncGenerator<SecurityRow[]> {
  let before: number | null = null;
  for (;;) {
    const rows: SecurityRow[] = await listSecurity(db, scope, { ...question, before }, chunk);
    yield rows;
    if (rows.length < chunk) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** A page, and one more, of what one person did, or others did to their account; the newest first. */
export const listOwnSecurity = (
  db: Queries,
  { store, id }: { store: string; id: number },
  before: number | null,
): Promise<SecurityRow[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('store', '=', store)
    .where('security', 'is not', null)
    .where((each) =>
      each.or([
        each('person', '=', id),
        each.and([each('subject', '=', 'person'), each('subject_id', '=', String(id))]),
      ]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
