import { sql, type RawBuilder } from 'kysely';
import {
  mostNoticeLines,
  mostNoticeNames,
  mostOfKind,
  type NoticeKind,
  type NoticeLine,
  type NoticeOutcome,
} from '../../../domain/notifications/notices';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';

/** What happened to what a vendor, or `*` the marketplace, is in charge of; with `person` it is theirs alone. */
export interface NewNotice {
  vendor: string;
  person?: number;
  kind: NoticeKind;
  topic: string;
  outcome: NoticeOutcome;
  /** What the page of the record is called by, and what people call it. */
  subject: string;
  name: string;
  times: number;
}

/** Whose bell: a person in a view. */
export interface NoticeReader extends Scope {
  person: number;
}

const partyOf = ({ vendor }: Scope): string => vendor ?? marketplaceVendor;

/** Adds notices in one statement, in the transaction of what they tell of. */
export const addNoticeRows = async (
  db: Queries,
  store: string,
  notices: readonly NewNotice[],
): Promise<void> => {
  await db
    .insertInto('notices')
    .values(notices.map((notice) => ({ store, ...notice })))
    .execute();
};

/** Whether a party was told of a record since an instant; null: ever. */
export const isNoticed = async (
  db: Queries,
  store: string,
  { vendor, kind, subject }: Pick<NewNotice, 'vendor' | 'kind' | 'subject'>,
  since: Date | null,
): Promise<boolean> => {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since ?? new Date(0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The newest of each kind, each with whether the person has read it. */
const lookedAt = (reader: NoticeReader, kinds: readonly NoticeKind[]): RawBuilder<unknown> => sql`
  select n.id, n.kind, n.topic, n.outcome, n.subject, n.name, n.times, n.at,
    coalesce(n.id <= m.read_to or n.id = any(m.read_too), false) as read
  from unnest(${[...kinds]}::text[]) as k (kind)
  cross join lateral (
    select * from notices as each
    where each.store = ${reader.store} and each.vendor = ${partyOf(reader)} and each.kind = k.kind
      and (each.person is null or each.person = ${reader.person})
    order by each.id desc limit ${mostOfKind}
  ) as n
  left join notice_marks as m on m.store = ${reader.store} and m.person = ${reader.person}
    and m.vendor = ${partyOf(reader)} and m.kind = n.kind and m.topic = n.topic`;

interface LineRow {
  kind: NoticeKind;
  topic: string;
  outcome: NoticeOutcome;
  read: boolean;
  count: number;
  rows: number;
  subject: string | null;
  names: string[] | null;
  newest: string;
  at: Date;
}

/**
 * The lines of a bell: what is unread of a kind and topic is one, what was read is one for each day of the zone. `told`
 * is how often somebody was told of it: an import of ten thousand products tells once.
 */
export const noticeLines = async (
  db: Queries,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
  timeZone: string,
): Promise<{ line: NoticeLine; told: number }[]> => {
  const { rows } = await sql<LineRow>`
    select kind, topic, outcome, read, sum(times)::bigint as count, count(*) as rows,
      case when count(distinct subject) = 1 and sum(times) <= count(*) then max(subject) end as subject,
      (array_agg(name order by id desc) filter (where name <> ''))[1:${sql.lit(mostNoticeNames * 10)}] as names,
      max(id)::text as newest, max(at) as at
    from (${lookedAt(reader, kinds)}) as looked
    group by kind, topic, outcome, read, case when read then (at at time zone ${timeZone})::date end
    order by read, max(id) desc limit ${mostNoticeLines}`.execute(db);
  return rows.map(({ rows: told, names, at, ...line }) => ({
    told,
    line: {
      ...line,
      more: told >= mostOfKind,
      names: [...new Set(names)].slice(0, mostNoticeNames),
      at: at.toISOString(),
    },
  }));
};

/** By kind: how many are unread, and a text that is another one whenever a notice has come or gone. */
export const noticeStanding = async (
  db: Queries,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
): Promise<{ kind: NoticeKind; unread: number; stamp: string }[]> => {
  const { rows } = await sql<{ kind: NoticeKind; unread: number; stamp: string }>`
    select kind, count(*) filter (where not read) as unread,
      count(*)::text || '.' || sum(id)::text as stamp
    from (${lookedAt(reader, kinds)}) as looked group by kind order by kind`.execute(db);
  return rows;
};

/** What is younger may stand beside a notice with a lower id that is not committed yet. */
const settledAfter = '10 minutes';

/**
 * Marks as read what is there up to an id: of all the given kinds, or of one line. Ids are given before they are
 * committed, so of young ones each is named: one that appears later, with a lower id, is unread.
 */
export const markRead = async (
  db: Queries,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
  { upTo, topic }: { upTo: string; topic: string | null },
): Promise<void> => {
  const { store, person } = reader;
  await sql`
    insert into notice_marks as mark (store, person, vendor, kind, topic, read_to, read_too)
    select ${store}, ${person}, ${partyOf(reader)}, kind, topic,
      coalesce(max(id) filter (where at < now() - ${settledAfter}::interval), 0),
      coalesce(array_agg(id) filter (where at >= now() - ${settledAfter}::interval), '{}')
    from (${lookedAt(reader, kinds)}) as looked
    where id <= ${upTo}::bigint and (${topic}::text is null or topic = ${topic})
    group by kind, topic having bool_or(not read)
    on conflict (store, person, vendor, kind, topic) do update set
      read_to = greatest(mark.read_to, excluded.read_to), read_at = now(),
      read_too = array(
        select distinct id from unnest(mark.read_too || excluded.read_too) as each (id)
        where id > greatest(mark.read_to, excluded.read_to))`.execute(db);
};

/** The kinds that a person leaves out, those that they also want by mail, and how often they have changed something. */
export const noticeReader = async (
  db: Queries,
  reader: NoticeReader,
): Promise<{ leftOut: readonly NoticeKind[]; mailed: readonly NoticeKind[]; version: number }> => {
  const row = await db
    .selectFrom('notice_readers')
    .select(['left_out', 'mailed', 'version'])
    .where('store', '=', reader.store)
    .where('person', '=', reader.person)
    .where('vendor', '=', partyOf(reader))
    .executeTakeFirst();
  return { leftOut: row?.left_out ?? [], mailed: row?.mailed ?? [], version: row?.version ?? 0 };
};

/** Notes that a person has read something, or leaves out other kinds where they are given. */
export const changeReader = async (
  db: Queries,
  reader: NoticeReader,
  leftOut: readonly NoticeKind[] | null,
): Promise<void> => {
  const left = leftOut === null ? {} : { left_out: jsonText(leftOut) };
  await db
    .insertInto('notice_readers')
    .values({ store: reader.store, person: reader.person, vendor: partyOf(reader), version: 1, ...left })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'person', 'vendor'])
        .doUpdateSet({ version: sql`notice_readers.version + 1`, ...left }),
    )
    .execute();
};

/** Says which kinds a person also wants by mail: of what happens from now on, where they wanted none before. */
export const setMailed = async (
  db: Queries,
  reader: NoticeReader,
  mailed: readonly NoticeKind[],
): Promise<void> => {
  const { store, person } = reader;
  await sql`
    insert into notice_readers as r (store, person, vendor, mailed, mailed_to)
    values (${store}, ${person}, ${partyOf(reader)}, ${jsonText(mailed)}::jsonb,
      (select coalesce(max(id), 0) from notices where store = ${store}))
    on conflict (store, person, vendor) do update set mailed = excluded.mailed,
      mailed_to = case when r.mailed = '[]' then excluded.mailed_to else r.mailed_to end`.execute(db);
};

/** Whoever wants mails of kinds of which there is something new, which they were not written to about just now. */
export const readersToMail = async (
  db: Queries,
  { before, mailedBefore }: { before: Date; mailedBefore: Date },
): Promise<NoticeReader[]> => {
  const { rows } = await sql<{ store: string; person: number; vendor: string }>`
    select r.store, r.person, r.vendor from notice_readers as r
    where r.mailed <> '[]' and (r.mailed_at is null or r.mailed_at < ${mailedBefore})
      and exists (select from notices as n where n.store = r.store and n.vendor = r.vendor
        and n.kind in (select jsonb_array_elements_text(r.mailed)) and n.id > r.mailed_to and n.at < ${before}
        and (n.person is null or n.person = r.person))
    order by r.store, r.person limit 500`.execute(db);
  return rows.map(({ vendor, ...whose }) => ({
    ...whose,
    vendor: vendor === marketplaceVendor ? null : vendor,
  }));
};

/**
 * What a person has not read of kinds and was not written to about, gathered by kind and outcome; what is younger than
 * `before` waits. It counts as written from then on. Call it in the transaction of the mail.
 */
export const takeUnmailed = async (
  db: Queries,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
  { before, now }: { before: Date; now: Date },
): Promise<{ kind: NoticeKind; outcome: NoticeOutcome; count: number; names: string[] }[]> => {
  const whose = sql`store = ${reader.store} and person = ${reader.person} and vendor = ${partyOf(reader)}`;
  const { rows: held } = await sql<{ to: number }>`
    select mailed_to as "to" from notice_readers where ${whose} for update`.execute(db);
  const to = held[0]?.to ?? 0;
  const { rows } = await sql<{
    kind: NoticeKind;
    outcome: NoticeOutcome;
    count: number;
    names: string[] | null;
  }>`
    select kind, outcome, sum(times)::bigint as count,
      (array_agg(distinct name) filter (where name <> ''))[1:${sql.lit(mostNoticeNames)}] as names
    from (${lookedAt(reader, kinds)}) as looked
    where not read and id > ${to} and at < ${before} group by kind, outcome order by max(id) desc`.execute(
    db,
  );
  await sql`
    update notice_readers set mailed_at = ${now}, mailed_to = greatest(mailed_to, (
      select coalesce(max(id), 0) from notices
      where store = ${reader.store} and vendor = ${partyOf(reader)} and at < ${before}))
    where ${whose}`.execute(db);
  return rows.map(({ names, ...row }) => ({ ...row, names: names ?? [] }));
};

/** The newest id of all notices of some stores; 0 where there are none. */
export const newestNotice = async (db: Queries, stores: readonly string[]): Promise<number> => {
  const row = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('store', 'in', stores)
    .executeTakeFirst();
  return row?.id ?? 0;
};

/**
 * What has happened since an id, in one statement for all who listen: by party and by reader a text that is another one
 * whenever something has changed. `newest` is the newest id that was seen.
 */
export const noticeChanges = async (
  db: Queries,
  readers: readonly NoticeReader[],
  since: number,
): Promise<{ store: string; vendor: string; person: number | null; stamp: string; newest: number }[]> => {
  const { rows } = await sql<{
    store: string;
    vendor: string;
    person: number | null;
    stamp: string;
    newest: number;
  }>`
    select store, vendor, null::bigint as person, count(*)::text || '.' || sum(id)::text as stamp,
      max(id) as newest
    from notices where store = any(${[...new Set(readers.map(({ store }) => store))]}::text[]) and id > ${since}
    group by store, vendor
    union all
    select r.store, r.vendor, r.person, r.version::text, 0::bigint
    from unnest(${readers.map(({ store }) => store)}::text[], ${readers.map(({ person }) => person)}::bigint[],
      ${readers.map(partyOf)}::text[]) as a (store, person, vendor)
    join notice_readers as r on r.store = a.store and r.person = a.person and r.vendor = a.vendor`.execute(
    db,
  );
  return rows;
};

/** Removes what a store was told of before an instant, at most so many, and marks of long ago; says how many notices. */
export const dropNotices = async (
  db: Queries,
  store: string,
  before: Date,
  most: number,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from notices where store = ${store} and id in (
      select id from notices where store = ${store} and at < ${before} order by at limit ${most}
    )`.execute(db);
  await db.deleteFrom('notice_marks').where('store', '=', store).where('read_at', '<', before).execute();
  return Number(numAffectedRows);
};
