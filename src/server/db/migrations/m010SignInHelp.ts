import { sql, type Kysely } from 'kysely';

const statements = [
  // Apart from the short codes: a stranger who asks for one, or guesses, must not spoil an invitation.
  `create table password_invites (
    store text not null references stores,
    email text not null,
    code_hash text not null,
    expires_at timestamptz not null,
    primary key (store, email)
  )`,
  // What a framed app claims after its person signed in in a tab.
  `create table sign_in_handovers (
    store text not null references stores,
    secret_hash text not null,
    user_id bigint not null,
    expires_at timestamptz not null,
    primary key (store, secret_hash)
  )`,
];

/** Invitations to set a password, and sign-ins handed over from a tab to a frame. */
export const m010SignInHelp = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
