import type { ShopAnswer } from '../domain/settings/app';
import type { Features } from '../domain/settings/settings';
import { featuresSaveSchema } from '../domain/settings/settingsLists';
import { shopNameSchema } from '../domain/settings/settingsProblems';
import { mutation, query, typed } from './call';

export const featureCalls = {
  saveFeatures: mutation({
    path: 'app/info/features',
    summary: "Changes parts of the marketplace's settings; what is not named stays as it is",
    method: 'PATCH',
    allow: { role: 'admin', permission: 'read_settings' },
    input: featuresSaveSchema,
    output: typed<{ features: Features }>(),
    tags: ['app', 'status'],
  }),
  readShop: query({
    path: 'app/info/shop',
    summary: 'Where the shop keeps stock, where it sells, and its languages',
    allow: { role: 'signedIn', permission: 'read_settings' },
    output: typed<ShopAnswer>(),
    tags: ['app', 'session'],
  }),
  saveShopName: mutation({
    path: 'app/info/shop',
    summary: "Changes the shop's name",
    method: 'PATCH',
    allow: { role: 'admin', permission: 'read_settings' },
    input: shopNameSchema,
    output: typed<{ shopName: string }>(),
    tags: ['app', 'status'],
  }),
};
