import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { TrailAction, TrailActor, TrailKind } from '../../../domain/audit/trail';
import { pageSize } from '../../../domain/paging';
import type { Database, Queries, Stored } from '../../db/database';
import type { Tables } from '../../db/migrations/tables';
import type { Scope } from '../../db/scope';

export type TrailRow = Omit<Stored<'audit_trail'>, 'tx' | 'named' | 'hash'>;

/** What is looked for; instants are those of the days asked for, null where there is no end. */
export interface TrailQuestion {
  kind: TrailKind | null;
  action: TrailAction | null;
  actor: TrailActor | null;
  who: string;
  q: string;
  record: string;
  vendor: string;
  from: Date | null;
  to: Date | null;
  /** The id of the row after which older ones are wanted; null: the newest first. */
  before: number | null;
}

/** So many are read at once for a file. */
const chunk = 1_000;

/**
 * What the marketplace changes of a vendor's own and the vendor sees on its own pages. Acts without a change (an internal
 * note) are the marketplace's own.
 */
const shownToVendors = ['order', 'payment'] as const;

const beginning = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const fits =
  ({ store, vendor }: Scope, question: TrailQuestion) =>
  (each: ExpressionBuilder<Tables, 'audit_trail'>) => {
    const { kind, action, actor, who, q, record, from, to, before } = question;
    return each.and([
      each('store', '=', store),
      ...(vendor === null
        ? []
        : [
            each('vendor', '=', vendor),
            each.or([
              each('inner_only', '=', false),
              each.and([each('kind', 'in', [...shownToVendors]), each('action', '<>', 'do')]),
            ]),
          ]),
      ...(vendor === null && question.vendor !== '' ? [each('vendor', '=', question.vendor)] : []),
      ...(kind === null ? [] : [each('kind', '=', kind)]),
      ...(action === null ? [] : [each('action', '=', action)]),
      ...(actor === null ? [] : [each('actor', '=', actor)]),
      ...(record === '' ? [] : [each('record', '=', record)]),
      // Who of the marketplace, or for it, acts for a vendor is not told to them, so it is not found either.
      ...(who === ''
        ? []
        : [
            each('by_email', '=', who),
            ...(vendor === null ? [] : [each('of_marketplace', '=', false), each('inner_only', '=', false)]),
          ]),
      ...(from === null ? [] : [each('at', '>=', from)]),
      ...(to === null ? [] : [each('at', '<', to)]),
      ...(before === null
        ? []
        : [
            sql<boolean>`(audit_trail.at, audit_trail.id) < (select l.at, l.id from audit_trail as l
              where l.store = ${store} and l.id = ${before}::bigint)`,
          ]),
      ...(q === ''
        ? []
        : [
            each.or([
              each('record', '=', q),
              each('request', '=', q),
              each(sql<string>`lower(about)`, 'like', beginning(q)),
            ]),
          ]),
    ]);
  };

/** A page of a store's or a vendor's audit log and one more, the newest first. */
export const listTrail = (
  db: Queries,
  scope: Scope,
  question: TrailQuestion,
  most = pageSize + 1,
): Promise<TrailRow[]> =>
  db
    .selectFrom('audit_trail')
    .select([
      'store',
      'id',
      'at',
      'vendor',
      'inner_only',
      'actor',
      'by_email',
      'person',
      'session',
      'of_marketplace',
      'acting_as',
      'call',
      'request',
      'browser',
      'system',
      'address',
      'action',
      'kind',
      'record',
      'about',
      'act',
      'before',
      'after',
      'input',
      'seq',
    ])
    .where(fits(scope, question))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** All that a question finds, in pieces. */
export async function* eachTrail(
  db: Database,
  scope: Scope,
  question: TrailQuestion,
): AsyncGenerator<TrailRow[]> {
  let before: number | null = null;
  for (;;) {
    const rows: TrailRow[] = await listTrail(db, scope, { ...question, before }, chunk);
    yield rows;
    if (rows.length < chunk) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** Where a store's chain ends and, since older rows were cut off, begins. */
type TrailHead = Stored<'audit_heads'>;

const lockHead = async (tx: Queries, store: string): Promise<TrailHead> => {
  await tx
    .insertInto('audit_heads')
    .values({ store })
    .onConflict((each) => each.doNothing())
    .execute();
  return tx
    .selectFrom('audit_heads')
    .selectAll()
    .where('store', '=', store)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const trailHead = async (db: Queries, store: string): Promise<TrailHead | null> =>
  (await db.selectFrom('audit_heads').selectAll().where('store', '=', store).executeTakeFirst()) ?? null;

/** All that a row's place in the chain proves: everything but whose it is by now, which follows a vendor's name. */
const content = sql`(to_jsonb(t) - array['vendor', 'seq', 'hash'])::text`;

const proofOf = (previous: RawBuilder<unknown>, seq: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(
    ${previous} || E'\\n' || (${seq})::text || E'\\n' || ${content}, 'UTF8')), 'hex')`;

/** Every store, also one whose log somebody emptied. */
export const trailStores = async (db: Queries): Promise<string[]> => {
  const rows = await db.selectFrom('stores').select('store').orderBy('store').execute();
  return rows.map(({ store }) => store);
};

/** Stores with rows that have no place in their chain yet. */
export const unsealedStores = async (db: Queries): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_trail')
    .select('store')
    .distinct()
    .where('seq', 'is', null)
    .execute();
  return rows.map(({ store }) => store);
};

export const countUnsealed = async (db: Queries, store: string): Promise<number> => {
  const { n } = await db
    .selectFrom('audit_trail')
    .select((each) => each.fn.countAll<number>().as('n'))
    .where('store', '=', store)
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/**
 * Gives rows of a store their places at the end of its chain, in the order of their transactions, at most so many; in a
 * transaction. One process at a time does, as it holds the end. Answers how many, and the end.
 */
export const sealRows = async (
  tx: Queries,
  store: string,
  most: number,
): Promise<{ sealed: number; head: TrailHead }> => {
  const head = await lockHead(tx, store);
  const { rows } = await sql<{ seq: number; hash: string }>`
    with recursive next as (
      select t.id, ${head.seq}::bigint + row_number() over (order by t.at, t.id) as seq
      from audit_trail as t where t.store = ${store} and t.seq is null order by t.at, t.id limit ${most}
    ), sealed as (
      select ${head.seq}::bigint as seq, ${head.hash}::text as hash, null::bigint as id
      union all
      select n.seq, ${proofOf(sql`s.hash`, sql`n.seq`)}, n.id
      from sealed as s join next as n on n.seq = s.seq + 1
      join audit_trail as t on t.store = ${store} and t.id = n.id
    )
    update audit_trail as u set seq = s.seq, hash = s.hash from sealed as s
    where u.store = ${store} and u.id = s.id
    returning u.seq, u.hash`.execute(tx);
  let last = { seq: head.seq, hash: head.hash };
  for (const row of rows) if (row.seq > last.seq) last = { seq: row.seq, hash: row.hash };
  if (rows.length > 0) await tx.updateTable('audit_heads').set(last).where('store', '=', store).execute();
  return { sealed: rows.length, head: { ...head, ...last } };
};

/** What a piece of the chain says: its rows, its first and last, and the first that does not follow or is not as it was sealed. */
interface ProvedPiece {
  rows: number;
  first: number | null;
  seq: number | null;
  hash: string | null;
  at: Date | null;
  missing: number | null;
  changed: number | null;
  /** Whether a hash that was asked for is among them. */
  known: boolean;
}

/** Proves the rows of a chain after one place and up to another against the hash of that place. */
export const proveRows = async (
  db: Queries,
  store: string,
  { after, hash, until, asked }: { after: number; hash: string; until: number; asked: string },
): Promise<ProvedPiece> => {
  const { rows } = await sql<ProvedPiece>`
    with piece as (
      select t.seq, t.hash, t.at, coalesce(lag(t.seq) over w, ${after}::bigint) + 1 = t.seq as follows,
        ${proofOf(sql`coalesce(lag(t.hash) over w, ${hash}::text)`, sql`t.seq`)} = t.hash as holds
      from audit_trail as t
      where t.store = ${store} and t.seq > ${after}::bigint and t.seq <= ${until}::bigint
      window w as (order by t.seq)
    )
    select count(*)::int as rows, min(seq) as first, max(seq) as seq, (array_agg(hash order by seq desc))[1] as hash,
      (array_agg(at order by seq desc))[1] as at, min(seq) filter (where not follows) as missing,
      min(seq) filter (where not holds) as changed, coalesce(bool_or(hash = ${asked}), false) as known
    from piece`.execute(db);
  return (
    rows[0] ?? {
      rows: 0,
      first: null,
      seq: null,
      hash: null,
      at: null,
      missing: null,
      changed: null,
      known: false,
    }
  );
};

/** A sealed row that is not as it was sealed, or that does not follow the one before it, whose place is `previous`. */
interface BrokenRow {
  seq: number;
  previous: number;
}

/**
 * The rows after one place and up to another that are broken, each against the row before it as that stands, so that one
 * does not break all that follow; and the last row of them, null where there are none.
 */
export const brokenRows = async (
  db: Queries,
  store: string,
  { after, hash, until }: { after: number; hash: string; until: number },
): Promise<{ broken: BrokenRow[]; last: { seq: number; hash: string } | null }> => {
  const { rows } = await sql<{ broken: BrokenRow[] | null; seq: number | null; hash: string | null }>`
    with piece as (
      select t.seq, t.hash, coalesce(lag(t.seq) over w, ${after}::bigint) as previous,
        ${proofOf(sql`coalesce(lag(t.hash) over w, ${hash}::text)`, sql`t.seq`)} = t.hash as holds
      from audit_trail as t
      where t.store = ${store} and t.seq > ${after}::bigint and t.seq <= ${until}::bigint
      window w as (order by t.seq)
    )
    select jsonb_agg(jsonb_build_object('seq', seq, 'previous', previous) order by seq)
        filter (where not holds or previous + 1 <> seq) as broken,
      max(seq) as seq, (array_agg(hash order by seq desc))[1] as hash
    from piece`.execute(db);
  const { broken = null, seq = null, hash: end = null } = rows[0] ?? {};
  return { broken: broken ?? [], last: seq === null || end === null ? null : { seq, hash: end } };
};

/** Whether there is a row beyond the end of the chain. */
export const lastSealed = async (db: Queries, store: string): Promise<number> => {
  const row = await db
    .selectFrom('audit_trail')
    .select('seq')
    .where('store', '=', store)
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

/**
 * Cuts off the oldest sealed rows of a store, at most so many, as far as all are older; in a transaction. The last of
 * them is kept as what the chain begins with. Answers how many.
 */
export const cutRows = async (tx: Queries, store: string, before: Date, most: number): Promise<number> => {
  const head = await lockHead(tx, store);
  const rows = await tx
    .selectFrom('audit_trail')
    .select(['seq', 'hash', 'at'])
    .where('store', '=', store)
    .where('seq', '>', head.anchor_seq)
    .orderBy('seq')
    .limit(most)
    .execute();
  const young = rows.findIndex(({ at }) => at >= before);
  const old = young === -1 ? rows : rows.slice(0, young);
  const last = old.at(-1);
  if (last === undefined) return 0;
  await sql`select set_config('stallkeeper.cutting', 'on', true)`.execute(tx);
  await tx.deleteFrom('audit_trail').where('store', '=', store).where('seq', '<=', last.seq).execute();
  await sql`select set_config('stallkeeper.cutting', 'off', true)`.execute(tx);
  await tx
    .updateTable('audit_heads')
    .set({ anchor_seq: last.seq ?? 0, anchor_hash: last.hash ?? '', anchor_at: last.at })
    .where('store', '=', store)
    .execute();
  return old.length;
};
