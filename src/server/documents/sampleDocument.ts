import { kindOfTemplate, type DocumentTemplate } from '../../domain/documents/documents';
import { defaultFeatures } from '../../domain/settings/settings';
import type { DocumentFacts } from './queries/documentFacts';
import type { Store } from '../db/stores';
import { fillDocument } from './fillDocument';
import { buyerLanguage, storeLanguage } from './documentLanguage';
import type { DocumentValues } from '../../domain/documents/documentValues';

const at = new Date('2026-05-04T09:00:00Z');

const line = {
  id: '1',
  title: 'Oak board',
  variantTitle: 'Large',
  variantId: '1',
  productId: '1',
  sku: 'OAK-L',
  vendor: 'Fjord',
  quantity: 2,
  fulfillableQuantity: 2,
  price: '24.50',
  discount: '4.90',
  tax: '7.04',
  shippedQuantity: 0,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  refundedAmount: '0.00',
  refundedTax: '0.00',
  image: null,
};

const facts: DocumentFacts = {
  order: {
    id: '1',
    name: '#1001',
    createdAt: at.toISOString(),
    vendor: 'Fjord',
    fulfillment: 'unfulfilled',
    payout: 'due',
    lineItems: [line],
    fulfillments: [],
    customer: { name: 'Ada Byron', email: 'ada@example.com' },
    shippingAddress: {
      name: 'Ada Byron',
      company: 'Engines',
      street1: 'Quay 1',
      street2: 'Floor 2',
      zip: '1012 AB',
      city: 'Amsterdam',
      state: '',
      country: 'NL',
      phone: '+31 20 000 0000',
      email: 'ada@example.com',
    },
    billing: { email: 'ada@example.com', phone: '+31 20 000 0000' },
    subtotal: '49.00',
    discount: '4.90',
    shipping: '6.95',
    tax: '7.04',
    total: '58.09',
    commission: { flat: '0.50', percentage: 12, amount: '5.79', returned: '0.50' },
    currency: 'EUR',
    note: 'Please ring twice.',
    version: 0,
    taxIncluded: false,
    refunded: '0.00',
    refundedShipping: '0.00',
  },
  vendorEmail: 'fjord@example.com',
  vendorLanguage: '',
  refund: null,
  commissionBase: 4_410,
};

const anyStore: Store = {
  store: '',
  shopName: 'Your marketplace',
  currency: 'EUR',
  locale: 'en',
  timeZone: 'UTC',
  listingLimit: null,
  features: defaultFeatures,
};

/** A document of an order that there is not, to try a text on: every value says something. */
export const sampleDocument = (template: DocumentTemplate, store: Store = anyStore): DocumentValues => {
  const kind = kindOfTemplate(template);
  const language = kind === 'vendor-invoice' ? storeLanguage(store.locale) : buyerLanguage('', store.locale);
  const number = kind === 'slip' ? null : { year: 2026, number: 0 };
  return fillDocument(store, facts, language, { kind, number, about: '', at });
};
