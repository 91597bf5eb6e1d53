import { sql } from 'kysely';
import type { ImportDraft, ImportDraftChange, ImportDraftRow } from '../../../domain/imports/importDrafts';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Database, Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';

export type StoredDraft = Stored<'import_drafts'>;

/** Whose draft: a person's in one view, as each view has products of its own. */
export interface DraftOwner extends Scope {
  by: string;
}

/** How many a person keeps; the oldest goes when one more is begun. */
const mostDrafts = 50;

export const draftAnswer = (row: StoredDraft): ImportDraft => ({
  id: String(row.id),
  name: row.name,
  size: row.size,
  step: row.step,
  choices: row.choices,
  plan: row.plan,
  fillVendor: row.filled_vendor,
  remedies: row.remedies,
  importId: row.batch_id === null ? null : String(row.batch_id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const ownDrafts = (db: Queries, { store, vendor, by }: DraftOwner) =>
  db
    .selectFrom('import_drafts')
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .where('by_email', '=', by);

/** Those that were not sent yet, the one that was worked on last first. */
export const listDrafts = (db: Queries, owner: DraftOwner): Promise<StoredDraft[]> =>
  ownDrafts(db, owner)
    .selectAll()
    .where('batch_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDrafts)
    .execute();

/** A draft of this person; null where there is none. */
export const findDraft = async (db: Queries, owner: DraftOwner, id: number): Promise<StoredDraft | null> =>
  (await ownDrafts(db, owner).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Opens the draft of an uploaded file, once; those beyond the newest go. */
export const addDraft = async (
  db: Queries,
  owner: DraftOwner,
  { fileId, name, size, now }: { fileId: string; name: string; size: number; now: Date },
): Promise<StoredDraft | null> => {
  const { store, vendor, by } = owner;
  await db
    .insertInto('import_drafts')
    .values({
      store,
      vendor: vendor ?? marketplaceVendor,
      by_email: by,
      file_id: fileId,
      name,
      size,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['store', 'file_id']).doNothing())
    .execute();
  const old = ownDrafts(db, owner)
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostDrafts);
  await db.deleteFrom('import_drafts').where('store', '=', store).where('id', 'in', old).execute();
  return (await ownDrafts(db, owner).selectAll().where('file_id', '=', fileId).executeTakeFirst()) ?? null;
};

const writeRows = async (
  db: Queries,
  { store, id }: StoredDraft,
  rows: NonNullable<ImportDraftChange['rows']>,
): Promise<void> => {
  await sql`
    insert into import_draft_rows (store, draft_id, line, edits, whole, skipped, marks)
    select ${store}, ${id}::bigint, line, edits, whole, skipped, coalesce(marks, '[]')
    from json_to_recordset(${jsonText(rows)}::json) as t (
      line double precision, edits jsonb, whole boolean, skipped boolean, marks jsonb
    )
    on conflict (store, draft_id, line) do update
    set edits = excluded.edits, whole = excluded.whole, skipped = excluded.skipped, marks = excluded.marks`.execute(
    db,
  );
};

/** Keeps what is said of a draft; in the transaction that is given. */
export const changeDraft = async (
  db: Queries,
  draft: StoredDraft,
  { step, choices, plan, fillVendor, remedies, anew = false, rows = [] }: Omit<ImportDraftChange, 'draftId'>,
  now: Date,
): Promise<StoredDraft> => {
  const { store, id } = draft;
  if (anew)
    await db.deleteFrom('import_draft_rows').where('store', '=', store).where('draft_id', '=', id).execute();
  if (rows.length > 0) await writeRows(db, draft, rows);
  return db
    .updateTable('import_drafts')
    .set({
      updated_at: now,
      ...(step === undefined ? {} : { step }),
      ...(choices === undefined ? {} : { choices: jsonText(choices) }),
      ...(plan === undefined ? {} : { plan: jsonText(plan) }),
      ...(fillVendor === undefined ? {} : { filled_vendor: fillVendor }),
      ...(remedies === undefined && !anew ? {} : { remedies: jsonText(remedies ?? []) }),
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Rows of a draft with something to say, by line, from after a line on. */
export const readDraftRows = async (
  db: Queries,
  { store, id }: StoredDraft,
  after: number,
  limit: number,
): Promise<ImportDraftRow[]> =>
  db
    .selectFrom('import_draft_rows')
    .select(['line', 'edits', 'whole', 'skipped', 'marks'])
    .where('store', '=', store)
    .where('draft_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Answers whether there was such a one. */
export const removeDraft = async (db: Queries, owner: DraftOwner, id: number): Promise<boolean> => {
  const own = ownDrafts(db, owner).select('id').where('id', '=', id);
  const { numDeletedRows } = await db
    .deleteFrom('import_drafts')
    .where('store', '=', owner.store)
    .where('id', 'in', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Says what a draft became: it is no draft any more, and what was said of its rows stands in the file that was sent. */
export const endDraft = async (
  db: Queries,
  owner: DraftOwner,
  id: number,
  batchId: number,
): Promise<void> => {
  const { store } = owner;
  const own = ownDrafts(db, owner).select('id').where('id', '=', id);
  await db
    .updateTable('import_drafts')
    .set({ batch_id: batchId })
    .where('store', '=', store)
    .where('id', 'in', own)
    .execute();
  await db.deleteFrom('import_draft_rows').where('store', '=', store).where('draft_id', 'in', own).execute();
};

/** Removes drafts of all stores that nobody has touched since. */
export const dropDrafts = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('import_drafts').where('updated_at', '<', before).execute();
};
