import type { NewPurchase, PurchaseLine } from '../../server/orders/queries/purchases/newPurchase';

/** A line of a purchase, of something that is not listed unless said otherwise. */
export const purchaseLine = (changes: Partial<PurchaseLine> = {}): PurchaseLine => ({
  vendor: 'Fjord',
  outsideId: '1',
  productId: null,
  variantId: null,
  title: 'Linen shirt',
  variantTitle: '',
  sku: 'SHIRT',
  image: null,
  price: 1250,
  quantity: 2,
  discount: 0,
  tax: 0,
  ...changes,
});

/** A purchase as an incoming order is made into; of store `main` unless said otherwise. */
export const newPurchase = (changes: Partial<NewPurchase> = {}): NewPurchase => ({
  store: 'main',
  source: 'own',
  outsideId: 'A1',
  name: '#1001',
  placedAt: '2026-05-01T12:00:00.000Z',
  currency: 'EUR',
  revision: 1,
  customer: { name: 'Ada Byron', email: 'ada@buyers.test' },
  shippingAddress: { name: 'Ada Byron', street1: 'Quay 1', zip: '20457', city: 'Hamburg', country: 'DE' },
  billing: { email: 'ada@buyers.test' },
  note: '',
  lines: [purchaseLine()],
  discount: 0,
  shipping: [],
  tax: 0,
  taxIncluded: false,
  other: 0,
  publicUrl: null,
  at: new Date('2026-05-01T12:00:05.000Z'),
  ...changes,
});
