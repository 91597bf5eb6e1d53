import {
  defaultDelivery,
  defaultHolidays,
  type DeliverySettings,
  type HolidaySettings,
} from '../delivery/settings';
import type { FieldDefinition } from '../vendors/fields';
import { mergeSettings, type DeepPartial } from './mergeSettings';
import type { Toggle } from './toggle';
import { defaultNotifications, type Notifications } from '../notifications/notifications';
import type { PaymentsSettings } from '../finance/paymentSettings';
import type { LengthUnit, WeightUnit } from '../products/units';

export interface Logo {
  value?: string | undefined;
  src?: string | undefined;
  selected: 'value' | 'src' | 'default';
}

export interface Wordings {
  vendor: string;
  vendors: string;
  product: string;
  products: string;
  specification: string;
  commission: string;
  finance: string;
  marketplace: string;
}

export interface MinMax {
  min: number | null;
  max: number | null;
}

/** The switches that are nothing else. */
export const toggleNames = [
  'comments',
  'specifications',
  'useFinanceV2',
  'display',
  'autoFulfillDigital',
  'discounts',
  'makeAnOffer',
  'messages',
  'holidayMode',
  'currencies',
  'integrations',
  'auditLogs',
  'dashboard',
  'catalog',
] as const;
export type ToggleName = (typeof toggleNames)[number];

/** The feature settings of a store: one JSON document, missing parts filled from the defaults. */
export interface Features extends Record<ToggleName, Toggle> {
  colors: { indigo: { 600: string; 800: string }; orange: { 800: string }; green: { 800: string } };
  translations: Toggle & { locales: string[]; dict: { locale: string; key: string; value: string }[] };
  /** What is taken while the marketplace has no table of its own; `min` is a price of the currency. */
  defaultCommissions: { min: number; percentage: number };
  hasBeenOnBoarded: boolean;
  inputLimit: { title: MinMax; description: MinMax; images: MinMax };
  logoRegistration: Logo;
  logoText: Logo;
  /** What applicants are asked beside email and name. */
  registration: { fields: FieldDefinition[]; enableApproval: boolean };
  /** What vendors tell of themselves; those with `registration` are asked of applicants as well. */
  vendorPage: Toggle & { collectionTemplate: string; fields: FieldDefinition[] };
  sections: { name: string; keys: string[] }[];
  support: { title: string; email: string };
  wordings: Wordings;
  variants: { enableVariants: boolean; enableNewProductView: boolean; disableOldProductView: boolean };
  financeConfig: {
    includeDiscount: boolean;
    includeShipping: boolean;
    includeTax: boolean;
    shippingInPayout: boolean;
    discountInPayout: boolean;
    taxInPayout: boolean;
  };
  payments: PaymentsSettings;
  membership: Toggle & { products: string[]; trialDays: number; documentationUrl: string };
  appearance: { useNextMenu: 'classic' | 'all' };
  autoApprove: { enabledDefault: boolean };
  /** What is usually said when a product is turned down; while it is empty, those that the client brings. */
  approvalReasons: { name: string; text: string }[];
  defaultUnits: { length: LengthUnit; weight: WeightUnit };
  orders: { hiddenFields: string[] };
  delivery: DeliverySettings;
  holidays: HolidaySettings;
  notifications: Notifications;
}

const unset: Toggle = { enabled: null };

/** The defaults of spec 3: plain words, and the switches that are on. */
export const defaultFeatures: Features = {
  comments: unset,
  specifications: unset,
  useFinanceV2: unset,
  display: unset,
  autoFulfillDigital: unset,
  discounts: unset,
  makeAnOffer: unset,
  messages: unset,
  holidayMode: unset,
  currencies: unset,
  integrations: unset,
  auditLogs: unset,
  dashboard: unset,
  catalog: unset,
  colors: {
    indigo: { 600: '#4f46e5', 800: '#3730a3' },
    orange: { 800: '#9a3412' },
    green: { 800: '#166534' },
  },
  translations: { enabled: null, locales: [], dict: [] },
  defaultCommissions: { min: 0, percentage: 0 },
  hasBeenOnBoarded: false,
  inputLimit: {
    title: { min: null, max: null },
    description: { min: null, max: null },
    images: { min: null, max: null },
  },
  logoRegistration: { selected: 'default' },
  logoText: { selected: 'default' },
  registration: { fields: [], enableApproval: true },
  vendorPage: { enabled: null, collectionTemplate: '', fields: [] },
  sections: [],
  support: { title: '', email: '' },
  wordings: {
    vendor: 'vendor',
    vendors: 'vendors',
    product: 'product',
    products: 'products',
    specification: 'specification',
    commission: 'commission',
    finance: 'finance',
    marketplace: 'marketplace',
  },
  variants: { enableVariants: true, enableNewProductView: true, disableOldProductView: true },
  financeConfig: {
    includeDiscount: false,
    includeShipping: false,
    includeTax: true,
    shippingInPayout: true,
    discountInPayout: false,
    taxInPayout: false,
  },
  payments: {
    stripeConnect: { enabled: null, isTestKey: false },
    paypal: { enabled: null, isSandbox: false },
    schedule: null,
    holdbackDays: 0,
    approvalAbove: null,
    debtor: { name: '', iban: '', bic: '' },
  },
  membership: { enabled: null, products: [], trialDays: 0, documentationUrl: '' },
  appearance: { useNextMenu: 'classic' },
  autoApprove: { enabledDefault: false },
  approvalReasons: [],
  defaultUnits: { length: 'cm', weight: 'KILOGRAMS' },
  orders: { hiddenFields: ['billing.email', 'customer.email', 'billing.phone'] },
  delivery: defaultDelivery,
  holidays: defaultHolidays,
  notifications: defaultNotifications,
};

/** Fills what a store has not set, at every depth; lists are taken whole. */
export const withDefaults = (stored: DeepPartial<Features>): Features =>
  mergeSettings(defaultFeatures, stored);

/** The members that the defaults have, in the values of `given`. */
const knownOf = <T extends object>(defaults: T, given: T): T =>
  Object.assign(
    { ...defaults },
    Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(defaults, name))),
  );

/**
 * What goes out of a store's features: those that are known, so that a key or an address that other settings
 * hold never does; and to vendors nothing of how the marketplace is set up.
 */
export const featuresFor = (features: Features, isMarketplace: boolean): Features => {
  const shown: Features = knownOf(defaultFeatures, features);
  shown.payments = knownOf(defaultFeatures.payments, features.payments);
  if (isMarketplace) return shown;
  const { notifications } = defaultFeatures;
  const payments = { ...defaultFeatures.payments, schedule: shown.payments.schedule };
  return { ...shown, payments, hasBeenOnBoarded: true, orders: { hiddenFields: [] }, notifications };
};
