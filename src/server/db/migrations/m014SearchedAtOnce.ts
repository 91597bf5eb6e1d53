import { sql, type Kysely } from 'kysely';

/** Indexes of words, into which few rows are written at once, and which are searched all day. */
const indexes = ['conversations_found', 'offers_found'];

/**
 * New words wait in a list that every search reads through to its end before it is put into the index. By itself it grows
 * to 4 MB, which costs each search more than the index does: it is kept short, in kB.
 */
export const m014SearchedAtOnce = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const index of indexes) {
      await sql`alter index ${sql.table(index)} set (gin_pending_list_limit = 128)`.execute(db);
      await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
    }
  },
};
