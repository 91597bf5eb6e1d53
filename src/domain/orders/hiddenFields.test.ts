import { hideOrderFields, hideRowFields } from './hiddenFields';
import type { Order, OrderRow } from './orders';

const row: OrderRow = {
  id: '1',
  name: '#1001',
  purchase: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  vendor: 'Fjord',
  fulfillment: 'unfulfilled',
  payout: 'due',
  customer: { name: 'Ada Byron', email: 'ada@buyers.test' },
  itemCount: 1,
  fulfilledCount: 0,
  cancelledCount: 0,
  version: 0,
  total: '12.50',
  currency: 'EUR',
  destination: 'Hamburg, DE',
};

const order: Order = {
  ...row,
  shippingAddress: { name: 'Ada Byron', city: 'Hamburg', phone: '+49 1', email: 'ada@buyers.test' },
  billing: { email: 'ada@buyers.test', phone: '+49 2' },
  lineItems: [],
  fulfillments: [],
  subtotal: '12.50',
  discount: '0.00',
  shipping: '0.00',
  tax: '0.00',
  commission: { flat: '0.00', percentage: 10, amount: '1.25', returned: '0.00' },
  note: 'Ring twice',
  taxIncluded: false,
  refunded: '0.00',
  refundedShipping: '0.00',
};

const usual = ['billing.email', 'customer.email', 'billing.phone'];

describe('hidden order fields', () => {
  it('leave no trace of an email or a billing phone', () => {
    const text = JSON.stringify([hideOrderFields(order, usual), hideRowFields(row, usual)]);
    expect(text).not.toContain('ada@buyers.test');
    expect(text).not.toContain('+49 2');
    expect(text).toContain('Ada Byron');
    expect(text).toContain('+49 1');
  });

  it('may be whole parts', () => {
    const hidden = hideOrderFields(order, ['customer', 'billing', 'shippingAddress', 'note']);
    expect(hidden).toMatchObject({ customer: null, billing: null, shippingAddress: null, note: '' });
    for (const path of ['shippingAddress', 'shippingAddress.city', 'shippingAddress.country'])
      expect(hideRowFields(row, [path]).destination).toBe('');
  });

  it('leave everything else, and the order that was given', () => {
    expect(hideOrderFields(order, [])).toEqual(order);
    expect(hideOrderFields(order, usual).shippingAddress).toEqual({
      name: 'Ada Byron',
      city: 'Hamburg',
      phone: '+49 1',
    });
    expect(order.billing).toEqual({ email: 'ada@buyers.test', phone: '+49 2' });
  });
});
