import { sql } from 'kysely';
import type { Reading } from '../../../domain/integrations/sourceReadings';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { StoredConnection } from './connections';

type Key = Pick<StoredConnection, 'store' | 'id'>;

/** How many go in one statement. */
const atOnce = 2000;

/** Readings whose rows have come in by now count; what an import has turned away, or never did, does not. */
export const settleReadings = async (db: Queries, { store, id }: Key): Promise<void> => {
  await sql`
    with come as materialized (
      delete from connection_readings as r
      where r.store = ${store} and r.connection_id = ${id}::uuid and not r.settled and exists (
        select from import_rows as i
        where i.store = r.store and i.batch_id = r.batch_id and i.sku = r.reading ->> 'sku'
          and i.outcome in ('created', 'updated', 'same'))
      returning r.outside_id, r.batch_id, r.reading
    )
    insert into connection_readings (store, connection_id, outside_id, settled, batch_id, reading)
    select ${store}, ${id}::uuid, outside_id, true, batch_id, reading from come
    on conflict (store, connection_id, outside_id, settled) do update
      set batch_id = excluded.batch_id, reading = excluded.reading`.execute(db);
};

/** What each row of a sheet or shop said last, as far as it has come in, by its key. */
export const settledReadings = async (db: Queries, { store, id }: Key): Promise<Map<string, Reading>> => {
  const rows = await db
    .selectFrom('connection_readings')
    .select(['outside_id', 'reading'])
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('settled', '=', true)
    .execute();
  return new Map(rows.map(({ outside_id: key, reading }) => [key, reading]));
};

/** Notes readings in the transaction of what they lead to: as in, or as in once an import has written their rows. */
export const noteReadings = async (
  db: Queries,
  { store, id }: Key,
  readings: ReadonlyMap<string, Reading>,
  batch: number | null,
): Promise<void> => {
  const all = [...readings].map(([key, reading]) => ({ key, reading }));
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    await sql`
      delete from connection_readings
      where store = ${store} and connection_id = ${id}::uuid and not settled
        and outside_id = any(${some.map(({ key }) => key)}::text[])`.execute(db);
    await sql`
      insert into connection_readings (store, connection_id, outside_id, settled, batch_id, reading)
      select ${store}, ${id}::uuid, key, ${batch === null}::boolean, ${batch}::bigint, reading
      from json_to_recordset(${jsonText(some)}::json) as t (key text, reading jsonb)
      on conflict (store, connection_id, outside_id, settled) do update
        set batch_id = coalesce(excluded.batch_id, connection_readings.batch_id), reading = excluded.reading`.execute(
      db,
    );
  }
};

/** Lets the rows of an import that was rolled back count as never read. */
export const forgetReadings = async (
  db: Queries,
  { store, id, batch_id: batch }: StoredConnection,
): Promise<void> => {
  await sql`
    delete from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and batch_id = ${batch}::bigint`.execute(db);
};

/**
 * Holds a connection until the transaction ends; false where another turn has dealt with it since it was read, whose
 * differences would count twice.
 */
export const holdTurn = async (
  db: Queries,
  { store, id, content_hash: hash, batch_id: batch }: StoredConnection,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from connections
    where store = ${store} and id = ${id}::uuid and content_hash is not distinct from ${hash}::text
      and batch_id is not distinct from ${batch}::bigint
    for update`.execute(db);
  return rows.length > 0;
};
