import { readOwnOrder } from './incomingOrderOwn';

const line = { id: 'l1', sku: 'MUG', quantity: 2, price: '12.50' };
const own = { id: '7', currency: 'EUR', createdAt: '2026-05-01T12:00:00Z', lines: [line] };
const faults = (changes: object): string[] => {
  const read = readOwnOrder({ ...own, ...changes }, 'UTC');
  return 'errors' in read ? Object.entries(read.errors).map(([at, { code }]) => `${at} ${code}`) : [];
};
const told = (changes: object): unknown[] => {
  const read = readOwnOrder({ ...own, ...changes }, 'UTC');
  if ('errors' in read || read.incomingOrder.kind !== 'order') throw new Error(JSON.stringify(read));
  return (read.incomingOrder.unread ?? []).map(({ params }) => params?.['name']);
};

it.each([
  ['a letter is missing', { lines: [{ ...line, discout: '4.00' }] }, 'lines.0.discout', 'discount'],
  ['a letter is missing in a list', { shiping: [{ amount: '4.90' }] }, 'shiping', 'shipping'],
  ['two letters are swapped', { lines: [{ ...line, varinat: 'v1' }] }, 'lines.0.varinat', 'variant'],
  ['it is spelt as in America', { canceled: true }, 'canceled', 'cancelled'],
  ['it is the singular', { refund: [{ id: 'r' }] }, 'refund', 'refunds'],
  ['it is the plural', { notes: 'Ring twice' }, 'notes', 'note'],
  ['it is the plural beside an empty list', { refund: [{ id: 'r' }], refunds: [] }, 'refund', 'refunds'],
  ['it has separators', { shipping_address: { city: 'Ulm' } }, 'shipping_address', 'shippingAddress'],
  ['it is in capitals', { Tax: '1.00' }, 'Tax', 'tax'],
  [
    'it is deep within',
    { refunds: [{ id: 'r', lines: [{ id: 'l1', quantity: 1, amout: '3.00' }] }] },
    'refunds.0.lines.0.amout',
    'amount',
  ],
])('refuses a member that means another one, and says which: %s', (_, changes, at, meant) => {
  const read = readOwnOrder({ ...own, ...changes }, 'UTC');
  const name = at.split('.').at(-1);
  expect('errors' in read ? read.errors : {}).toEqual({
    [at]: {
      code: 'memberMisnamed',
      message: `There is no ${String(name)} here: did you mean ${meant}?`,
      params: { name, meant },
    },
  });
});

it.each([
  ['status', 'cancelled'],
  ['status', 'Canceled'],
  ['financial_status', 'refunded'],
  ['financialStatus', 'partially_refunded'],
  ['state', 'voided'],
])('refuses an order that says by %s alone that it is %s', (name, value) => {
  expect(faults({ [name]: value })).toEqual([`${name} endNotRead`]);
});

it('takes a state that says so beside what is read, and one that says nothing of an end', () => {
  expect(faults({ status: 'cancelled', cancelled: true })).toEqual([]);
  expect(faults({ status: 'refunded', refunds: [{ id: 'r', amount: '1.00' }] })).toEqual([]);
  expect(told({ status: 'paid' })).toEqual(['status']);
});

it('takes other members, and tells of each once by where it stands', () => {
  const lines = [1, 2, 3].map((id) => ({ ...line, id: String(id), colour: 'red' }));
  const shippingAddress = { city: 'York', country: 'GB', county: 'Yorkshire' };
  expect(told({ lines, shippingAddress, channel: 'web', meta: { a: 1 } })).toEqual([
    'channel',
    'meta',
    'lines[].colour',
    'shippingAddress.county',
  ]);
});

it('says nothing of a member that says nothing', () => {
  expect(told({ canceledAt: null, channel: null })).toEqual([]);
});

it('tells of twenty members at most', () => {
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`ownMember${String(index)}x`, 1]),
  );
  expect(told(many)).toHaveLength(20);
});
