import { sql, type Kysely } from 'kysely';

const statements = [
  // What was last declared of a variant, so that nobody types it for every parcel.
  `create table customs_facts (
    store text not null references stores,
    variant_id bigint not null,
    origin text not null,
    tariff text not null,
    primary key (store, variant_id)
  )`,
];

/** What customs were told of variants. */
export const m040CustomsFacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
