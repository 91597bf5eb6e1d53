import { sql, type Kysely } from 'kysely';

const statements = [
  // Of a payment that was made: what came back of it since, minor units; all of it where it is reversed.
  `alter table payout_payments add column taken_back bigint not null default 0
    check (taken_back between 0 and amount)`,
  `update payout_payments set taken_back = amount where state = 'reversed'`,
  // When people were written to of a payout that went out by itself: once, also where the job begins again.
  `alter table payouts add column told_at timestamptz`,
];

/** Parts of payments that come back, and payouts that were told of. */
export const m042Payouts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
