import { standsAlone, type NoticeKind, type NoticeOutcome } from '../../../domain/notifications/notices';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import { addNoticeRows, isNoticed } from '../queries/notices';

/** Something that happened, and whose it is to know. */
export interface Notice {
  kind: NoticeKind;
  /** The vendor that is told; null: the marketplace. */
  vendor: string | null;
  /** Only this person of theirs is told. */
  person?: number;
  outcome?: NoticeOutcome;
  /** The id of the record's page. */
  subject: string | number;
  /** What people call it; empty where that would tell what not everybody of them may know. */
  name: string;
  /** How often it happened; 1 unless said. */
  times?: number;
}

/**
 * Tells of what happened, in the transaction of it, so that neither is there without the other; however many, in one
 * statement. Who may read them is looked at when they are read (`noticeKindsOf`).
 */
export const addNotices = async (tx: Queries, store: string, notices: readonly Notice[]): Promise<void> => {
  if (notices.length === 0) return;
  await addNoticeRows(
    tx,
    store,
    notices.map(({ kind, vendor, outcome = '', subject, name, times = 1, ...whose }) => ({
      ...whose,
      kind,
      vendor: vendor ?? marketplaceVendor,
      outcome,
      topic: standsAlone(kind) ? `${String(subject)} ${outcome}`.trim() : outcome,
      subject: String(subject),
      name: name.slice(0, 200),
      times,
    })),
  );
};

/** Tells of something that goes on, such as a failure, once: not again where it was told since an instant; null: ever. */
export const addNoticeOnce = async (
  tx: Queries,
  store: string,
  notice: Notice,
  since: Date | null,
): Promise<void> => {
  const { kind, vendor, subject } = notice;
  const about = { kind, vendor: vendor ?? marketplaceVendor, subject: String(subject) };
  if (!(await isNoticed(tx, store, about, since))) await addNotices(tx, store, [notice]);
};
