import type { Database } from '../../db/database';
import { storeNames } from '../queries/reminders';
import { remindOrders } from './remindOrders';
import { sendDigest } from './sendDigest';

/** One round of what is written by itself when its time has come, in every store; asked each minute. */
export const remind = async (db: Database, publicUrl: string, now: Date): Promise<void> => {
  for (const store of await storeNames(db)) {
    await remindOrders(db, store, { publicUrl, now });
    await sendDigest(db, store, { publicUrl, now });
  }
};
