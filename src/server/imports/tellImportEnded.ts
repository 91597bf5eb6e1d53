import { findUser } from '../auth/queries/users';
import type { Queries } from '../db/database';
import { addNotices } from '../notifications/bell/addNotices';
import type { StoredBatch } from './queries/batches';

/** Tells whoever began an import, or a rollback, how it ended, in the transaction of that; nobody where it began by itself. */
export const tellImportEnded = async (
  tx: Queries,
  { store, vendor, id, name, by_email: by }: StoredBatch,
  outcome: 'finished' | 'failed',
): Promise<void> => {
  const user = await findUser(tx, store, by);
  if (user === null) return;
  await addNotices(tx, store, [{ kind: 'importEnded', vendor, person: user.id, outcome, subject: id, name }]);
};
