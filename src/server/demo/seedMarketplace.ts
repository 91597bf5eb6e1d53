import type { Storage } from '../adapters/storage';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../db/database';
import type { EmbeddedEngine } from '../db/engine/embeddedEngine';
import { oneTransaction } from '../db/oneTransaction';
import { bulkLoad } from '../db/seeding/bulkLoad';
import { buildIndexes, dropHeavyIndexes } from '../db/seeding/heavyIndexes';
import { emptyTables, leaveUntold, hasStore, moveNumbering, tidyTables } from '../db/seeding/upkeep';
import { demoAccounts, demoPassword, demoStore } from './accounts';
import { storeIncomingOrders } from './seed/incomingOrders';
import { storeApplications } from './seed/applications';
import { storeChangedProducts } from './seed/changedProducts';
import { storeImports } from './seed/imports';
import { storeConversations } from './seed/conversations';
import { storeDelivery } from './seed/delivery';
import { storeDiscounts } from './seed/discounts';
import { storeOffers } from './seed/offers';
import { storeOrderStates } from './seed/orderStates';
import { storePayouts } from './seed/payouts';
import { storePeople, storeVendorStates } from './seed/people';
import { PictureFiles } from './seed/pictureFiles';
import { storeOrders } from './seed/sales';
import { storeProducts } from './seed/stock';
import { storeTranslations } from './seed/translations';
import { vendorsFor } from './vendors';

export interface SeedPlan {
  /** Vendor orders, of which a purchase has one to three. */
  orders: number;
  products: number;
  vendors: number;
  seed: number;
  /** Throws away what is there. */
  replace?: boolean;
  report?: (text: string) => void;
}

interface SeedServices {
  db: Database;
  storage: Storage;
  now: () => Date;
}

/** The marketplace of a first start. */
export const demoPlan: SeedPlan = { orders: 2000, products: 600, vendors: 12, seed: 20261121 };

/** From this size on it is quicker to build the indexes at the end. */
const heavyFrom = 20_000;

/** Whether there is a marketplace already. */
export const isSeeded = (db: Database): Promise<boolean> => hasStore(db);

/**
 * Fills the database with the demo marketplace, whole or not at all, also where the process is killed in it;
 * the same plan at the same time gives the same one. Answers what it could not tell of, as where it is very small.
 * Errors: Error where there is a marketplace already and `replace` is not asked for.
 */
export const seedMarketplace = async (
  { db, storage, now }: SeedServices,
  engine: EmbeddedEngine | null,
  plan: SeedPlan,
): Promise<string[]> => {
  const { replace = false, report = () => undefined } = plan;
  if (!replace && (await isSeeded(db))) throw new Error('The database holds a marketplace already');
  const store = demoStore;
  const present = now().getTime();
  const vendors = await vendorsFor(plan.vendors);
  const [first] = vendors;
  const vendorEmail = demoAccounts[1].email;
  const pictures = new PictureFiles(storage);
  const passwordHash = await hashPassword(demoPassword);
  const untold = await oneTransaction(db, async (tx) => {
    await leaveUntold(tx);
    if (replace) await emptyTables(tx);
    const isHeavy = plan.orders + plan.products >= heavyFrom;
    const indexes = isHeavy ? await dropHeavyIndexes(tx) : [];
    const load = bulkLoad(tx, engine);
    await storePeople(tx, load, { store, vendors, passwordHash, now: present });
    await storeVendorStates(tx, { store, vendors, passwordHash });
    await storeDelivery(tx, { store, vendors, now: present });
    await storeApplications(tx, storage, { store, now: present });
    const stock = await storeProducts(load, pictures, { store, vendors, count: plan.products, now: present });
    await pictures.write();
    report(`${String(plan.products)} products of ${String(plan.vendors)} vendors`);
    await storeOrders(load, {
      store,
      vendors,
      stock,
      count: plan.orders,
      now: present,
      seed: plan.seed,
      report: (done) => {
        report(`${String(done)} of ${String(plan.orders)} orders`);
      },
    });
    if (isHeavy) report('Building the indexes');
    await buildIndexes(tx, indexes);
    await moveNumbering(tx);
    const missing = await storeChangedProducts(tx, { store, now: present });
    if (first !== undefined) {
      const desk = { store, vendor: first.vendor, by: vendorEmail, now: present };
      missing.push(...(await storeTranslations(tx, desk)));
      missing.push(...(await storeImports({ ...desk, db: tx, storage })));
    }
    missing.push(...(await storePayouts(tx, { store, vendors, now: present })));
    missing.push(...(await storeOrderStates(tx, { store, vendors, now: present })));
    await storeConversations(tx, { store, vendors, now: present });
    missing.push(...(await storeDiscounts(tx, { store, vendors, now: present })));
    missing.push(...(await storeOffers(tx, { store, vendors, now: present })));
    await storeIncomingOrders(tx, { store, now: present, publicUrl: '' });
    return missing;
  });
  await tidyTables(db, engine !== null);
  return untold;
};
