import {
  publicRatesSchema,
  testRatesSchema,
  type CartRatesAnswer,
  type CheckoutSecretAnswer,
  type TestRatesAnswer,
} from '../domain/delivery/checkout';
import { zoneIdSchema, zoneSchema, type ZonesAnswer } from '../domain/delivery/zones';
import { mutation, query, typed } from './call';

export const deliveryCalls = {
  listZones: query({
    path: 'settings/delivery/zones',
    summary: 'Where one delivers to and for how much; the marketplace’s zones where a vendor has none',
    allow: { role: 'signedIn', permission: 'read_settings' },
    output: typed<ZonesAnswer>(),
    tags: ['delivery', 'session', 'app'],
  }),
  saveZone: mutation({
    path: 'settings/delivery/zone',
    summary: 'Keep a zone: a new one, or in place of the one with its id or name',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: zoneSchema,
    output: typed<ZonesAnswer>(),
    tags: ['delivery'],
  }),
  deleteZone: mutation({
    path: 'settings/delivery/zones/{zoneId}',
    summary: 'Take a zone away',
    method: 'DELETE',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: zoneIdSchema,
    output: typed<{ deleted: true }>(),
    tags: ['delivery'],
  }),
  testRates: mutation({
    path: 'settings/delivery/test',
    summary: 'What a cart would be offered; nothing is changed',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: testRatesSchema,
    output: typed<TestRatesAnswer>(),
    tags: [],
  }),
  readCheckoutSecret: query({
    path: 'settings/delivery/secret',
    summary: 'Whether the store’s checkout has a secret; never the secret',
    allow: { role: 'admin', permission: 'read_settings' },
    output: typed<CheckoutSecretAnswer>(),
    tags: ['delivery', 'session'],
  }),
  renewCheckoutSecret: mutation({
    path: 'settings/delivery/secret',
    summary: 'Make a new secret for the store’s checkout; the one before ends',
    allow: { role: 'admin', permission: 'read_settings' },
    output: typed<CheckoutSecretAnswer>(),
    tags: ['delivery'],
  }),
  publicRates: mutation({
    path: 'public/delivery/rates',
    summary: 'What a cart may choose of, for the store’s own checkout, which signs its question',
    allow: 'anyone',
    input: publicRatesSchema,
    output: typed<CartRatesAnswer>(),
    tags: [],
  }),
};
