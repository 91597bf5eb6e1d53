import type { ShopAnswer, StoresAnswer } from '../domain/settings/app';
import type { Features } from '../domain/settings/settings';
import type { OwnTextEntry } from '../domain/documents/documents';
import { settingsFileSchema } from '../domain/settings/settingsFile';
import { featuresSaveSchema } from '../domain/settings/settingsLists';
import { shopNameSchema } from '../domain/settings/settingsProblems';
import { mutation, query, typed } from './call';
import { holidaysSaveSchema, type Holidays } from '../domain/delivery/holidays';
import { shipFromSaveSchema, type ParcelSize, type ShipFrom } from '../domain/delivery/shipFrom';
import type { OwnSettings } from '../domain/delivery/ownSettings';
import {
  installationSchema,
  subscriptionChangedSchema,
  type Installation,
} from '../domain/settings/installation';

const admin = { role: 'admin', permission: 'read_settings' } as const;

export const storeCalls = {
  listStores: query({
    path: 'stores',
    summary: 'The store and the vendors that one may switch to',
    allow: { role: 'signedIn', permission: 'switch_vendor' },
    output: typed<StoresAnswer>(),
    tags: ['vendor', 'session'],
  }),
};

export const installationCalls = {
  readInstallation: query({
    path: 'admin/installation',
    summary: "The marketplace's own plan and add-ons, and those it may choose",
    allow: admin,
    output: typed<Installation>(),
    tags: ['installation', 'session'],
  }),
  saveInstallation: mutation({
    path: 'admin/installation',
    summary: 'Chooses plan and add-ons; answers where that is confirmed, to be opened in the top frame',
    method: 'PUT',
    allow: admin,
    input: installationSchema,
    output: typed<{ url: string }>(),
    tags: ['installation'],
  }),
  tellSubscriptionChanged: query({
    path: 'subscription/changed',
    exact: false,
    summary: 'Lets the plan be read anew at the billing platform; believes nothing else',
    allow: 'anyone',
    input: subscriptionChangedSchema,
    output: typed<{ ok: true }>(),
    tags: ['installation'],
  }),
};

export const ownSettingsCalls = {
  readOwnSettings: query({
    path: 'settings',
    summary: "A vendor's own settings, or the marketplace's",
    allow: { role: 'signedIn', permission: 'read_settings' },
    output: typed<OwnSettings>(),
    tags: ['ownSettings', 'session'],
  }),
  saveHolidays: mutation({
    path: 'settings/holidays',
    summary: 'When one is away; the marketplace may say it for a vendor',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: holidaysSaveSchema,
    output: typed<{ holidays: Holidays }>(),
    tags: ['ownSettings', 'vendor', 'product'],
  }),
  saveShipFrom: mutation({
    path: 'settings/ship-from-address',
    summary: 'Where parcels come from, and the package that is usually taken',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: shipFromSaveSchema,
    output: typed<{ shipFromAddress: ShipFrom; parcel: ParcelSize | null }>(),
    tags: ['ownSettings'],
  }),
};

export const featureCalls = {
  saveFeatures: mutation({
    path: 'app/info/features',
    body: 'list',
    summary: "Changes parts of the marketplace's settings; what is not named stays as it is",
    method: 'PATCH',
    allow: { role: 'admin', permission: 'read_settings' },
    input: featuresSaveSchema,
    output: typed<{ features: Features }>(),
    tags: ['app', 'status'],
  }),
  readOwnTexts: query({
    path: 'notifications/texts',
    summary: 'All texts of mails and documents that are the marketplace’s own',
    allow: admin,
    output: typed<{ texts: OwnTextEntry[] }>(),
    tags: ['document', 'app', 'session'],
  }),
  applySettingsFile: mutation({
    path: 'app/info/file',
    body: 'large',
    isHeavy: true,
    summary: 'Changes settings and own texts of mails and documents together, or none of them',
    method: 'PUT',
    allow: admin,
    input: settingsFileSchema,
    output: typed<{ features: Features }>(),
    tags: ['app', 'document', 'status'],
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
