import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { ProductAction } from '../../../domain/products/products';
import type { Database, Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';
import type { Writing } from './changes';

/** Products that one transaction takes, so that others get their turn in between. */
export const chunkSize = 1000;

export const inScope = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null ? sql`store = ${store}` : sql`store = ${store} and vendor = ${vendor}`;

/** Opens an action, so that the products it changes can be put back. Answers its id. */
export const addAction = async (
  db: Queries,
  { store, vendor }: Scope,
  action: ProductAction,
  note: string,
  { by, now }: Writing,
): Promise<number> => {
  const { id } = await db
    .insertInto('product_actions')
    .values({ store, vendor: vendor ?? marketplaceVendor, action, note, by_email: by, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const changes: Record<ProductAction, { changing: RawBuilder<unknown>; values: RawBuilder<unknown> }> = {
  approve: {
    // What its maker marked as a draft is approved as one.
    changing: sql`not (approval = 'approved' and (status = 'ACTIVE' or stays_draft))`,
    values: sql`status = case when p.stays_draft then 'DRAFT' else 'ACTIVE' end, approval = 'approved'`,
  },
  unapprove: {
    changing: sql`not (approval = 'unapproved' and status = 'DRAFT')`,
    values: sql`status = 'DRAFT', approval = 'unapproved'`,
  },
  delete: { changing: sql`true`, values: sql`deleted_at = now()` },
};

/** Which products an action is for, and where they were looked at, the version of each that was seen. */
export interface Acted {
  ids: readonly number[];
  versions?: readonly number[] | undefined;
}

const stillSeen = ({ ids, versions }: Acted): RawBuilder<unknown> =>
  versions === undefined
    ? sql``
    : sql`and (id, version) in (
        select * from unnest(${[...ids]}::bigint[], ${[...versions]}::integer[])
      )`;

/** The deletion of a product, or its taking back, as a list of its changes. */
export const deletion = (after: boolean): string => jsonText([{ field: 'deleted', before: !after, after }]);

/** What an action changes of `p`, which stood like `chosen`, in the form of `FieldChange`. */
export const standingChanges = (deletes: boolean, undone = false): RawBuilder<unknown> =>
  deletes
    ? sql`${deletion(!undone)}::jsonb`
    : sql`(
        select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'before', f.before, 'after', f.after)), '[]')
        from (values ('status', chosen.status, p.status), ('approval', chosen.approval, p.approval))
          as f (field, before, after)
        where f.before <> f.after)`;

const applyToChunk = async (
  db: Queries,
  scope: Scope,
  actionId: number,
  action: ProductAction,
  chosenOnes: Acted,
  { by, now, note = '' }: Writing,
): Promise<number> => {
  const { store } = scope;
  const { ids } = chosenOnes;
  const { changing, values } = changes[action];
  // A note is kept with a product that stands so already, too.
  const taken = note === '' ? changing : sql`true`;
  const { rows } = await sql<{ product_id: number }>`
    with chosen as (
      select id, status, approval from products
      where ${inScope(scope)} and id = any(${[...ids]}::bigint[]) and deleted_at is null and ${taken}
        ${stillSeen(chosenOnes)}
      order by id for update
    ), changed as (
      update products as p set ${values}, version = p.version + 1, updated_at = ${now}, updated_by = ${by}
      from chosen where p.store = ${store} and p.id = chosen.id
      returning p.id, p.version, chosen.status, chosen.approval, ${standingChanges(action === 'delete')} as changes
    ), noted as (
      insert into product_changes (store, product_id, version, at, by_email, action, note, changes)
      select ${store}, id, version, ${now}::timestamptz, ${by}::text, ${action}::text, ${note}::text, changes
      from changed
    )
    insert into product_action_rows (store, action_id, product_id, version, before)
    select ${store}, ${actionId}::bigint, id, version, jsonb_build_object('status', status, 'approval', approval)
    from changed returning product_id`.execute(db);
  if (action === 'delete' && rows.length > 0)
    await sql`
      update variants set deleted = true
      where store = ${store} and product_id = any(${rows.map((row) => row.product_id)}::bigint[])`.execute(
      db,
    );
  return rows.length;
};

/**
 * Has an action told once more, whose products were not all there yet when the vendors were written to: of those that
 * came since, `ids`, alone. In the transaction that decides them; who writes to the vendors waits for its end.
 */
export const untellAction = async (
  db: Queries,
  store: string,
  actionId: number,
  ids: readonly number[],
): Promise<void> => {
  const action = await db
    .selectFrom('product_actions')
    .select('told_at')
    .where('store', '=', store)
    .where('id', '=', actionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (action.told_at === null) return;
  await sql`
    update product_action_rows set before = before || '{"told": true}'
    where store = ${store} and action_id = ${actionId}::bigint
      and not product_id = any(${[...ids]}::bigint[])`.execute(db);
  await db
    .updateTable('product_actions')
    .set({ told_at: null })
    .where('store', '=', store)
    .where('id', '=', actionId)
    .execute();
};

/**
 * Applies an action to products by id, a chunk a transaction; those that are already so, of others, gone
 * or no longer as they were seen are passed over. `changed` is called in each transaction that changes some, with
 * the ids of its chunk.
 * Answers how many changed.
 */
export const applyAction = async (
  db: Database,
  scope: Scope,
  actionId: number,
  action: ProductAction,
  { ids, versions }: Acted,
  writing: Writing,
  changed: (tx: Queries, ids: readonly number[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  for (let at = 0; at < ids.length; at += chunkSize) {
    const chunk = { ids: ids.slice(at, at + chunkSize), versions: versions?.slice(at, at + chunkSize) };
    count += await inTransaction(db, async (tx) => {
      const done = await applyToChunk(tx, scope, actionId, action, chunk, writing);
      if (done > 0) await changed(tx, chunk.ids);
      return done;
    });
  }
  return count;
};
