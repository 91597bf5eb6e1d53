import type { Database } from '../../db/database';
import { storeNames, countDuties, takeDigest } from '../queries/reminders';
import { remindOrders } from './remindOrders';
import { addDays, dayOf, startOfDay } from '../../../domain/dates';
import { daysToShip, placedDays } from '../../../domain/home/shipTimes';
import { isWritten, lastDigestTime } from '../../../domain/notifications/notifications';
import { inTransaction } from '../../db/inTransaction';
import { adminEmails } from '../../vendors/queries/newApplications';
import { readStore, type Store } from '../../db/stores';
import { queueMail } from '../queueMail';

const hour = 3_600_000;
/** One that was made up for so shortly before its hour is that day's as well, in ms. */
const apart = 8 * hour;

/** The instant before which orders that are late now were placed: by whole days of the store, as home and the list have it. */
const lateBefore = ({ timeZone, features }: Store, now: Date): Date => {
  const { to } = placedDays('late', { today: dayOf(now, timeZone), shipDays: daysToShip(features) });
  return startOfDay(addDays(to, 1), timeZone);
};

/**
 * Writes to a marketplace's people once a day, at the hour that they chose, what waits for them; nothing where
 * nothing waits. A server that stood still at the hour makes up for it when it is back, once; where the next hour
 * is near by then, that is the digest of both.
 */
const sendDigest = async (
  db: Database,
  store: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> => {
  const found = await readStore(db, store);
  if (found === null) return;
  const { notifications } = found.features;
  if (!isWritten(notifications, 'marketplace-duty-digest')) return;
  const due = lastDigestTime(now, notifications.digestSendAtHourUtc);
  await inTransaction(db, async (tx) => {
    if (!(await takeDigest(tx, store, { before: new Date(due.getTime() - apart), now }))) return;
    const duties = await countDuties(tx, store, lateBefore(found, now));
    if (duties.orders + duties.products + duties.applications === 0) return;
    const values = {
      orders: String(duties.orders),
      late: String(duties.late),
      products: String(duties.products),
      applications: String(duties.applications),
      link: `${publicUrl}/app`,
    };
    for (const recipient of await adminEmails(tx, store))
      await queueMail(tx, { store, template: 'marketplace-duty-digest', recipient, values });
  });
};

/** One round of what is written by itself when its time has come, in every store; asked each minute. */
export const remind = async (db: Database, publicUrl: string, now: Date): Promise<void> => {
  for (const store of await storeNames(db)) {
    await remindOrders(db, store, { publicUrl, now });
    await sendDigest(db, store, { publicUrl, now });
  }
};
