import type { Vendor, VendorAnswer, VendorApplication, VendorsAnswer } from '../../domain/vendors/vendors';

export const vendorRow = (changes: Partial<Vendor> = {}): Vendor => ({
  vendor: 'North Mill',
  email: 'mill@demo.test',
  description: '',
  imageUrl: null,
  metafields: [],
  approved: true,
  autoApprove: null,
  listingMost: null,
  isManagedByMarketplace: false,
  commissions: [],
  hasAccount: true,
  productCount: 1200,
  createdAt: '2026-01-02T10:00:00Z',
  ...changes,
});

export const vendorAnswer = (changes: Partial<Vendor> = {}): VendorAnswer => ({
  vendor: vendorRow(changes),
  isListed: true,
  counts: { products: 1200, orders: 31, unfulfilled: 4, people: 1 },
  due: '1250.50',
  currency: 'EUR',
  listingLimit: null,
  note: '',
  applicationId: null,
  money: {
    dues: [
      {
        vendor: 'North Mill',
        currency: 'EUR',
        ready: '900.00',
        balance: '1250.50',
        orders: 4,
        methods: ['manual'],
        blocked: [{ why: 'notFulfilled', amount: '350.50', orders: 2 }],
        remindedAt: null,
      },
    ],
    payments: [],
    method: { method: null, offered: ['manual'], stripe: null, paypal: null, bank: null },
  },
});

export const vendorApplication = (changes: Partial<VendorApplication> = {}): VendorApplication => ({
  id: '7',
  email: 'new@maker.test',
  vendorName: 'New Maker',
  store: 'demo',
  fields: [{ key: 'city', name: 'Where do you work?', value: 'Graz' }],
  status: 'pending',
  note: '',
  createdAt: '2026-02-03T10:00:00Z',
  ...changes,
});

export const vendorsAnswer = (changes: Partial<VendorsAnswer> = {}): VendorsAnswer => ({
  applications: [],
  vendors: [vendorRow()],
  vendorsWithoutAccount: [],
  orders: {},
  balances: [],
  ...changes,
});
