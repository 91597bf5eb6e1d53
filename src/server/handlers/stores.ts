import type { storeCalls } from '../../catalogue/stores';
import { readStore } from '../db/repositories/stores';
import { vendorNames } from '../db/repositories/vendors';
import { NotFound } from '../errors';
import type { Handlers } from '../serve';

export const storeHandlers = {
  async listStores(_input, { db, scope }) {
    const store = await readStore(db, scope.store);
    if (store === null) throw new NotFound('The store');
    return {
      stores: [{ store: store.store, shopName: store.shopName, vendors: await vendorNames(db, scope) }],
    };
  },
} satisfies Handlers<typeof storeCalls>;
