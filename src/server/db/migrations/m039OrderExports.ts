import { sql, type Kysely } from 'kysely';

const statements = [
  // How many orders a job's export holds, null for all other files; and when who asked for it had it.
  `alter table files add column order_count integer, add column taken_at timestamptz`,
  `create index files_order_exports on files (store, by_email, created_at)
    where order_count is not null and taken_at is null`,
];

/** Large exports of orders are found again by who asked for them. */
export const m039OrderExports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
