import { holidaysSaveSchema, type Holidays } from '../domain/delivery/holidays';
import { shipFromSaveSchema, type ParcelSize, type ShipFrom } from '../domain/delivery/shipFrom';
import type { OwnSettings } from '../domain/delivery/ownSettings';
import { mutation, query, typed } from './call';

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
