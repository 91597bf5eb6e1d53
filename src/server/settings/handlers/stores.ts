import type { storeCalls } from '../../../catalogue/settings';
import { vendorNames } from '../../auth/queries/vendors';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';

export const storeHandlers = {
  async listStores(_input, { db, scope }) {
    const store = await storeOf(db, scope.store);
    return {
      stores: [{ store: store.store, shopName: store.shopName, vendors: await vendorNames(db, scope) }],
    };
  },
} satisfies Handlers<typeof storeCalls>;
