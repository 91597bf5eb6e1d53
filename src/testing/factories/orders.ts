import type { Order, OrderAnswer, OrderLine, OrderRow, OrdersPage } from '../../domain/orders/orders';

export const orderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: '1',
  name: '#1001',
  purchase: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  vendor: 'North Mill',
  fulfillment: 'unfulfilled',
  payout: 'due',
  customer: { name: 'Bea Buyer' },
  itemCount: 2,
  fulfilledCount: 0,
  cancelledCount: 0,
  version: 0,
  total: '42.00',
  currency: 'EUR',
  destination: 'Ghent, BE',
  ...changes,
});

export const ordersPage = (
  orders: OrderRow[] = [orderRow()],
  changes: Partial<OrdersPage> = {},
): OrdersPage => ({
  orders,
  counts: { any: orders.length, unfulfilled: orders.length, fulfilled: 0, cancelled: 0 },
  pageCount: 1,
  more: false,
  ...changes,
});

export const orderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: '11',
  title: 'Oak board',
  variantTitle: 'Large',
  variantId: '21',
  productId: '31',
  sku: 'OAK-L',
  vendor: 'North Mill',
  quantity: 2,
  fulfillableQuantity: 2,
  shippedQuantity: 0,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  refundedAmount: '0.00',
  refundedTax: '0.00',
  price: '20.00',
  discount: '0.00',
  tax: '0.00',
  image: null,
  ...changes,
});

const order = (changes: Partial<Order> = {}): Order => ({
  id: '1',
  name: '#1001',
  createdAt: '2026-01-15T09:30:00.000Z',
  vendor: 'North Mill',
  fulfillment: 'unfulfilled',
  payout: 'due',
  customer: { name: 'Bea Buyer' },
  shippingAddress: { name: 'Bea Buyer', street1: 'Quay 1', city: 'Ghent', zip: '9000', country: 'BE' },
  billing: null,
  lineItems: [orderLine()],
  fulfillments: [],
  subtotal: '40.00',
  discount: '0.00',
  shipping: '2.00',
  tax: '0.00',
  total: '42.00',
  commission: { flat: '0.00', percentage: 10, amount: '4.00', returned: '0.00' },
  currency: 'EUR',
  note: '',
  version: 0,
  taxIncluded: false,
  refunded: '0.00',
  refundedShipping: '0.00',
  ...changes,
});

export const orderAnswer = (changes: Partial<Order> = {}, rest: Partial<OrderAnswer> = {}): OrderAnswer => ({
  order: order(changes),
  questions: [],
  adminOrders: [],
  purchase: null,
  variantDetails: {},
  ...rest,
});
