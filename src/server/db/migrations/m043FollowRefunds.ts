import { sql, type Kysely } from 'kysely';

const statements = [
  `insert into jobs (store, kind, payload)
    select store, 'follow-refund', jsonb_build_object('labelId', id) from shipping_labels where state = 'refunding'`,
];

/** Refunds of labels that were asked for before anything followed them. */
export const m043FollowRefunds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
