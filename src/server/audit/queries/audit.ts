import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

export interface AuditEntry {
  by: string;
  action: string;
  subject: string;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/** Writes down who did what; in the transaction of the deed, so that neither stands without the other. */
export const addAudit = async (db: Queries, scope: Scope, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_entries')
    .values({
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by_email: entry.by,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
};
