import { sql } from 'kysely';
import type { Database, Stored } from '../../db/database';

/**
 * Removes one file that nobody needs any more, of all stores, and says whether there was one: an upload from
 * before `unused` that nothing names (no import or its draft, vendor's page, product or message), an upload whose imports were all
 * over before `imported`, an export from before `over`, or a product's picture from before `over` that no product
 * was saved with. `remove` takes away the bytes while the row is held, so that nothing can begin to name it
 * meanwhile.
 */
export const dropOldFile = (
  db: Database,
  { unused, over, imported }: { unused: Date; over: Date; imported: Date },
  remove: (file: { path: string; mime: string }) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Stored<'files', 'store' | 'id' | 'path' | 'mime'>>`
      select store, id, path, mime from files as file
      where (kind = 'export' and created_at < ${over}) or (
        kind = 'picture' and created_at < ${over}
        and not exists (
          select 1 from products as p
          where p.store = file.store and position(file.id::text in p.media::text) > 0
        )
        and not exists (
          select 1 from variants as v
          where v.store = file.store and position(file.id::text in v.media::text) > 0
        )
      ) or (
        kind = 'staged' and created_at < ${unused}
        and not exists (
          select 1 from import_batches as b
          where b.store = file.store and (b.file_id = file.id or b.left_out_file_id = file.id)
            and coalesce(b.finished_at >= ${imported}, true)
        )
        and not exists (
          select 1 from import_drafts as d
          where d.store = file.store and d.file_id = file.id and d.batch_id is null and d.updated_at >= ${imported}
        )
        and not exists (
          select 1 from vendors as v
          where v.store = file.store and position(file.id::text in v.metafields::text || coalesce(v.image_url, '')) > 0
        )
        and not exists (
          select 1 from products as p
          where p.store = file.store and position(file.id::text in p.metafields::text) > 0
        )
        and not exists (
          select 1 from contact_messages as m
          where m.store = file.store and position(file.id::text in m.content::text) > 0
        )
      )
      order by created_at limit 1 for update skip locked`.execute(tx);
    const [file] = rows;
    if (file === undefined) return false;
    await remove(file);
    await tx.deleteFrom('files').where('store', '=', file.store).where('id', '=', file.id).execute();
    return true;
  });
