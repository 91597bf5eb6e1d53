import type { DraftContent } from '../../../../domain/orders/orderDrafts';
import type { Queries, Stored } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';
import type { Scope } from '../../../db/scope';

export type StoredDraft = Stored<'order_drafts'>;

/** More are not listed: nobody looks for a draft among hundreds. */
const mostDrafts = 100;

export const listDrafts = async (db: Queries, { store }: Scope): Promise<Omit<StoredDraft, 'content'>[]> =>
  db
    .selectFrom('order_drafts')
    .select(['store', 'id', 'title', 'version', 'by_email', 'updated_at'])
    .where('store', '=', store)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDrafts)
    .execute();

/** Where the marketplace is, which most of its orders go to; empty where it does not say. */
export const storeCountry = async (db: Queries, { store }: Scope): Promise<string> => {
  const row = await db.selectFrom('stores').select('country').where('store', '=', store).executeTakeFirst();
  return row?.country ?? '';
};

/** A draft held until the transaction ends; null where there is none. */
export const lockDraft = async (db: Queries, { store }: Scope, id: number): Promise<StoredDraft | null> =>
  (await db
    .selectFrom('order_drafts')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

const titleOf = ({ name, lines }: DraftContent): string =>
  name === '' && lines.length > 0 ? `${String(lines.length)} ×` : name;

export const insertDraft = async (
  db: Queries,
  { store }: Scope,
  content: DraftContent,
  by: string,
  at: Date,
): Promise<StoredDraft> =>
  db
    .insertInto('order_drafts')
    .values({ store, content: jsonText(content), title: titleOf(content), by_email: by, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDraft = async (
  db: Queries,
  { store, id, version }: StoredDraft,
  content: DraftContent,
  by: string,
  at: Date,
): Promise<number> => {
  await db
    .updateTable('order_drafts')
    .set({ content: jsonText(content), title: titleOf(content), by_email: by, updated_at: at })
    .set({ version: version + 1 })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return version + 1;
};

/** Answers whether there was one. */
export const deleteDraft = async (db: Queries, { store }: Scope, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('order_drafts')
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
