import type { ApplicationStatus, VendorApplication } from '../../../domain/vendors/vendors';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

export type ApplicationRecord = Stored<'vendor_applications'>;

/** An application as the wire has it. */
export const applicationOf = (row: ApplicationRecord): VendorApplication => ({
  id: String(row.id),
  email: row.email,
  vendorName: row.vendor_name,
  store: row.store,
  fields: row.fields,
  status: row.status,
  note: row.note,
  createdAt: row.created_at.toISOString(),
});

/** An application of the store, held until the transaction ends: of two answers at once one waits. */
export const lockApplication = async (
  db: Queries,
  { store }: Scope,
  id: number,
): Promise<ApplicationRecord | null> =>
  (await db
    .selectFrom('vendor_applications')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const findApplication = async (
  db: Queries,
  { store }: Scope,
  id: number,
): Promise<ApplicationRecord | null> =>
  (await db
    .selectFrom('vendor_applications')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Writes down what became of an application, by whom and when; `vendor` is what it became. */
export const decideApplication = async (
  db: Queries,
  { store, id }: ApplicationRecord,
  decision: { status: ApplicationStatus; note: string; by: string; now: Date; vendor: string | null },
): Promise<ApplicationRecord> =>
  db
    .updateTable('vendor_applications')
    .set({
      status: decision.status,
      note: decision.note,
      decided_by: decision.by,
      decided_at: decision.now,
      vendor: decision.vendor,
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
