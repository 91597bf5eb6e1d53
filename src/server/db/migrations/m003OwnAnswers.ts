import { sql, type Kysely } from 'kysely';

/** Answers that a vendor often gives, for all of its people. */
export const m003OwnAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table own_answers (
        store text not null references stores,
        vendor text not null,
        name text not null,
        text text not null,
        updated_at timestamptz not null,
        primary key (store, vendor, name)
      )`.execute(db);
    await sql`create unique index own_answers_named on own_answers (store, vendor, lower(name))`.execute(db);
  },
};
