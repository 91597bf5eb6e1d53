import type { AppInfo, AppStatus } from '../../domain/settings/app';
import { defaultFeatures } from '../../domain/settings/settings';

export const appInfo = (changes: Partial<AppInfo> = {}): AppInfo => ({
  shopName: 'Harbour Market',
  store: 'demo',
  domain: 'harbour.test',
  currency: 'EUR',
  locale: 'en',
  timeZone: 'Europe/Brussels',
  sendsMail: true,
  plan: null,
  features: defaultFeatures,
  commissions: [],
  ...changes,
});

export const appStatus = (changes: Partial<AppStatus> = {}): AppStatus => ({
  counts: { orders: 0, products: 0, submissions: 0, applications: 0, offers: 0, messages: 0 },
  shouldUpdate: false,
  listingLimit: { used: 0, max: null },
  missedMessages: 0,
  problem: null,
  countsUsage: false,
  signature: 'a',
  features: defaultFeatures,
  ...changes,
});
