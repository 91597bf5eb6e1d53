import { marketplaceVendor } from '../../domain/accounts/session';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { mostNamed, productPeople, storesWithSubmissions, takeSubmissions } from '../products/queries/untold';
import { addNotices } from './bell/addNotices';
import { listText } from './oneLine';
import { queueMail } from './queueMail';

const aMinute = 60_000;
/** What comes in is gathered so long, so that an import is one mail and not fifty thousand. */
const gatheredFor = 15 * aMinute;
/** Longer than this no import under way holds the mail back. */
const heldAtMost = 60 * aMinute;

const mailStore = async (
  db: Queries,
  { store, toldUntil }: { store: string; toldUntil: Date },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> => {
  const vendors = await takeSubmissions(db, store, { toldUntil, now });
  if (vendors === null || vendors.length === 0) return;
  const values = {
    count: String(vendors.reduce((sum, { count }) => sum + count, 0)),
    items: listText(vendors.slice(0, mostNamed).map(({ vendor, count }) => `${vendor}: ${String(count)}`)),
    more: vendors.length > mostNamed ? String(vendors.length - mostNamed) : '',
    link: `${publicUrl}/app/products/approval`,
  };
  for (const recipient of await productPeople(db, store, marketplaceVendor))
    await queueMail(db, { store, template: 'marketplace-on-product-submitted', recipient, values });
  await addNotices(
    db,
    store,
    vendors.map(({ vendor, count }) => ({
      kind: 'productSubmitted',
      vendor: null,
      subject: vendor,
      name: vendor,
      times: count,
    })),
  );
};

/** Writes to the people of each marketplace what has come in to be approved, at most each quarter of an hour. */
export const mailSubmissions = async (db: Database, publicUrl: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - gatheredFor);
  const atLatest = new Date(now.getTime() - heldAtMost);
  for (const due of await storesWithSubmissions(db, { before, atLatest }))
    await inTransaction(db, (tx) => mailStore(tx, due, { now, publicUrl }));
};
