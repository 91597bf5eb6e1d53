import { sql, type Kysely } from 'kysely';

const waiting = `approval = 'pending' and deleted_at is null`;

const statements = [
  // Since when a product waits for the marketplace; undoing a decision leaves it its place.
  `alter table products add column submitted_at timestamptz not null default now()`,
  `update products set submitted_at = updated_at where approval = 'pending'`,
  `create index products_waiting on products (store, submitted_at, id) where ${waiting}`,
  `create index products_waiting_of_vendor on products (store, vendor, submitted_at, id) where ${waiting}`,
  // The versions in which approval was given or lost: the last that lost it follows the approved version.
  `create index product_changes_of_approval on product_changes (store, product_id, version)
    where changes @> '[{"field": "approval"}]'`,
  // Decisions that vendors have been written to about.
  `alter table product_actions add column told_at timestamptz`,
  `update product_actions set told_at = at`,
  `create index product_actions_untold on product_actions (store, at) where told_at is null`,
  // Until when the marketplace has been written to about what came in; as exact as our own clock.
  `alter table stores add column submissions_told_at timestamptz not null default date_trunc('milliseconds', now())`,
];

/** The queue of what waits for approval, and the mails about it. */
export const m023Approval = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
