import type { Queries } from '../../db/database';

interface Handover {
  store: string;
  secret_hash: string;
}

/** Keeps a sign-in for whoever knows the secret; who sends another's hash again takes nothing from them. */
export const addHandover = async (
  db: Queries,
  handover: Handover & { user_id: number; expires_at: Date },
): Promise<void> => {
  await db
    .insertInto('sign_in_handovers')
    .values(handover)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Uses a valid handover up and answers whose it was; of two claims at once only one gets it. */
export const takeHandover = async (
  db: Queries,
  { store, secret_hash }: Handover,
  now: Date,
): Promise<number | null> => {
  const taken = await db
    .deleteFrom('sign_in_handovers')
    .where('store', '=', store)
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id ?? null;
};
