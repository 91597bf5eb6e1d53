import { sql } from 'kysely';
import type { Database, Stored } from '../../db/database';

/** Where an address may have been put; the whole row where there are few. */
const places = [
  sql`select 1 from vendor_applications as x where x.store = file.store and position(file.id::text in x.fields::text) > 0`,
  sql`select 1 from contact_messages as x where x.store = file.store and position(file.id::text in x.content::text) > 0`,
  sql`select 1 from conversation_messages as x where x.store = file.store and x.image = '/files/' || file.path`,
  sql`select 1 from unseen_messages as x where x.store = file.store and x.image = '/files/' || file.path`,
  sql`select 1 from vendors as x where x.store = file.store and position(file.id::text in to_jsonb(x)::text) > 0`,
  sql`select 1 from stores as x where x.store = file.store and position(file.id::text in to_jsonb(x)::text) > 0`,
  sql`select 1 from mail_texts as x where x.store = file.store and position(file.id::text in x.html) > 0`,
  sql`select 1 from document_templates as x where x.store = file.store and position(file.id::text in x.html) > 0`,
  sql`select 1 from products as x where x.store = file.store
    and position(file.id::text in x.media::text || x.metafields::text || x.body_html) > 0`,
  sql`select 1 from variants as x where x.store = file.store
    and position(file.id::text in x.media::text || x.metafields::text) > 0`,
];

/**
 * Decides about one picture that a stranger sent before an instant (`message`: for a message, `other`: for anything
 * else), of all stores, and says whether there was one: where nothing names it it is removed, else marked as used and not looked for again. `remove` takes away the
 * bytes while the row is held.
 */
export const settleAnonymousUpload = (
  db: Database,
  before: { message: Date; other: Date },
  remove: (file: { path: string; mime: string }) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Stored<'files', 'store' | 'id' | 'path' | 'mime'> & { used: boolean }>`
      select store, id, path, mime, (${sql.join(
        places.map((place) => sql`exists (${place})`),
        sql` or `,
      )}) as used
      from files as file
      where kind = 'public' and vendor = '' and created_at <
        case when starts_with(path, store || '/messages/') then ${before.message}::timestamptz else ${before.other}::timestamptz end
      order by created_at limit 1 for update skip locked`.execute(tx);
    const [file] = rows;
    if (file === undefined) return false;
    if (!file.used) await remove(file);
    const own = sql`store = ${file.store} and id = ${file.id}`;
    await (
      file.used ? sql`update files set kind = 'shown' where ${own}` : sql`delete from files where ${own}`
    ).execute(tx);
    return true;
  });
