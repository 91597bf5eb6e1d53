import { sql } from 'kysely';
import type { ApplicationField } from '../../../domain/vendors/answers';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

export interface NewApplication {
  email: string;
  vendorName: string;
  fields: ApplicationField[];
  /** What the applicant reads; empty: the store's. */
  language: string;
}

/** The names that applications which wait would take, but for those of an email. */
export const namesApplied = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  without = '',
): Promise<string[]> => {
  const rows = await db
    .selectFrom('vendor_applications')
    .select('vendor_name')
    .where('store', '=', store)
    .where('status', '=', 'pending')
    .where('email', '<>', without)
    .execute();
  return rows.map(({ vendor_name: name }) => name);
};

/**
 * Keeps an application. One of the same email that still waits takes the new answers; what it held before is
 * answered, null for a first one.
 */
export const putApplication = async (
  db: Queries,
  store: string,
  { email, vendorName, fields, language }: NewApplication,
): Promise<{ id: string; before: { vendorName: string; fields: ApplicationField[] } | null }> => {
  const waiting = await db
    .selectFrom('vendor_applications')
    .select(['vendor_name', 'fields'])
    .where('store', '=', store)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  const row = await db
    .insertInto('vendor_applications')
    .values({ store, email, vendor_name: vendorName, fields: JSON.stringify(fields), language })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'email'])
        .where('status', '=', sql.lit('pending'))
        .doUpdateSet({ vendor_name: vendorName, fields: JSON.stringify(fields), language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = waiting === undefined ? null : { vendorName: waiting.vendor_name, fields: waiting.fields };
  return { id: String(row.id), before };
};

/** Whom the marketplace's own mails go to. */
export const adminEmails = async (db: Queries, store: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('store', '=', store)
    .where('vendor', '=', '*')
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
};
