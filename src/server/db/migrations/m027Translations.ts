import { sql, type Kysely } from 'kysely';

const statements = [
  // Whose a translation is, its product says. 'source' is the text it was made from: where the product says
  // something else by now, the translation is stale.
  `create table product_translations (
    store text not null references stores,
    product_id bigint not null,
    locale text not null,
    key text not null,
    value text not null,
    source text not null,
    updated_at timestamptz not null default now(),
    updated_by text not null default '',
    primary key (store, product_id, locale, key)
  )`,
  // A vendor finds a product of another by the number on its box.
  `create index variants_by_barcode on variants (store, barcode) where barcode <> '' and not deleted`,
];

/** Products in further languages, and what the catalogue is searched by. */
export const m027Translations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
