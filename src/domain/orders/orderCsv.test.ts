import Papa from 'papaparse';
import { orderCsvHeader, orderCsvLine, type ExportedOrder } from './orderCsv';

const order: ExportedOrder = {
  name: '#1001',
  vendor: 'Fjord',
  currency: 'EUR',
  note: 'Ring "twice"',
  fulfillment: 'fulfilled',
  payout: 'due',
  payoutHeld: true,
  placedAt: new Date('2026-05-01T12:00:00Z'),
  itemCount: 3,
  fulfilledCount: 2,
  cancelledCount: 1,
  items: '3 Mug',
  tracking: '00340',
  subtotal: 3750,
  discount: 100,
  shipping: 490,
  tax: 70,
  total: 4210,
  refunded: 5,
  commission: 375,
  vendorShare: 3835,
  customer: { name: 'Ada', email: 'ada@b.test' },
  billing: { email: 'billing@b.test', phone: '+49 2' },
  shippingAddress: {
    name: 'Ada Byron',
    company: 'F',
    street1: 'Quay 1',
    street2: '2nd',
    zip: '20457',
    city: 'Hamburg',
    state: 'HH',
    country: 'DE',
    phone: '+49 1',
  },
};

const cellsOf = (given: ExportedOrder): Record<string, string | undefined> =>
  Papa.parse<Record<string, string>>(orderCsvHeader() + orderCsvLine(given, 'Europe/Berlin'), {
    header: true,
    skipEmptyLines: true,
  }).data[0] ?? {};

it('an exported order says everything under its heading', () => {
  expect(cellsOf(order)).toEqual({
    Order: '#1001',
    Placed: '2026-05-01T14:00:00+02:00',
    Vendor: 'Fjord',
    State: 'fulfilled',
    Payout: 'due',
    Customer: 'Ada',
    Email: 'ada@b.test',
    'Ship to': 'Ada Byron',
    Company: 'F',
    Street: 'Quay 1',
    'Street 2': '2nd',
    ZIP: '20457',
    City: 'Hamburg',
    'State or province': 'HH',
    Country: 'DE',
    Phone: "'+49 1",
    Items: '3 Mug',
    Quantity: '3',
    Shipped: '2',
    Cancelled: '1',
    Tracking: '00340',
    Currency: 'EUR',
    Subtotal: '37.50',
    Discount: '1.00',
    Shipping: '4.90',
    Tax: '0.70',
    Total: '42.10',
    Refunded: '0.05',
    Commission: '3.75',
    "Vendor's share": '38.35',
    Note: 'Ring "twice"',
    'Payout waits': 'yes',
  });
});

it('what there is not is an empty cell, and who bills stands in for who gets it', () => {
  const bare = cellsOf({ ...order, customer: null, shippingAddress: null, vendorShare: null });
  expect(bare).toMatchObject({
    Customer: '',
    Email: 'billing@b.test',
    Phone: "'+49 2",
    "Vendor's share": '',
    City: '',
  });
  expect(cellsOf({ ...order, customer: null, shippingAddress: null, billing: null })).toMatchObject({
    Email: '',
    Phone: '',
  });
});
