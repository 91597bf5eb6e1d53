import { sql, type Kysely } from 'kysely';

const statements = [
  `create table specifications (
    store text not null references stores,
    key text not null,
    position integer not null,
    definition jsonb not null,
    primary key (store, key)
  )`,
  // A collection is the products that say one thing in one specification.
  `create table collections (
    store text not null references stores,
    id bigint generated always as identity,
    key text not null,
    value text not null,
    title text not null,
    created_at timestamptz not null default now(),
    primary key (store, id),
    unique (store, key, value)
  )`,
  // Only what shoppers see is looked up by what it says, so that imports, which make drafts, pay nothing.
  `create index products_specified on products using gin (metafields jsonb_path_ops)
    where status = 'ACTIVE' and deleted_at is null`,
];

/** What the marketplace wants to know of products, and collections by it. */
export const m022Specifications = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
