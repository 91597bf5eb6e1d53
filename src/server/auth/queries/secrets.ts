import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database';

/** A secret that all processes on one database share, made at its first use. */
export const sharedSecret = async (db: Database, name: string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};
