import { orderErrors } from '../errors/orders';
import fc from 'fast-check';
import { planTracking, type TrackedOrder, type TrackingRow } from './trackingPlan';

const order: TrackedOrder = {
  id: 7,
  name: '#1007',
  isCancelled: false,
  lines: [
    { id: 1, sku: 'MUG', left: 3 },
    { id: 2, sku: 'CUP', left: 1 },
    { id: 3, sku: 'mug', left: 2 },
  ],
};
let line = 1;
const row = (part: Partial<TrackingRow> = {}): TrackingRow => ({
  line: (line += 1),
  order: '1007',
  sku: '',
  quantity: '',
  carrier: '',
  tracking: '',
  url: '',
  ...part,
});
const plan = (rows: TrackingRow[], isKnown: (mark: string) => boolean = () => false) =>
  planTracking(order, rows, isKnown);

it('sends all that is left where neither SKU nor quantity is said', () => {
  const { parcels, outcomes } = plan([row({ tracking: '1Z999AA10123456784' })]);
  expect(parcels).toMatchObject([
    {
      carrier: 'UPS',
      url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      lines: [
        { id: '1', quantity: 3 },
        { id: '2', quantity: 1 },
        { id: '3', quantity: 2 },
      ],
    },
  ]);
  expect(outcomes).toMatchObject([{ state: 'ready', pieces: 6, carrier: 'UPS' }]);
});

it('puts rows of one number into one parcel, and takes a SKU from all lines that have it', () => {
  const { parcels } = plan([
    row({ sku: 'mug', quantity: '4', tracking: 'A1' }),
    row({ sku: 'CUP', tracking: 'A1' }),
    row({ sku: 'MUG', tracking: 'B2' }),
  ]);
  expect(parcels.map(({ lines }) => lines)).toEqual([
    [
      { id: '1', quantity: 3 },
      { id: '3', quantity: 1 },
      { id: '2', quantity: 1 },
    ],
    [{ id: '3', quantity: 1 }],
  ]);
});

it.each([
  [{ sku: 'HAT' }, 'The order has no such SKU'],
  [{ sku: 'CUP', quantity: '2' }, 'Only 1 left to ship'],
  [{ sku: 'CUP', quantity: 'two' }, 'Must be a whole number'],
  [{ sku: 'CUP', quantity: '0' }, 'Must be at least 1'],
  [{ quantity: '1' }, 'Say which SKU the quantity is of'],
  [{ url: 'javascript:alert(1)' }, 'Must be a valid URL'],
])('says what is wrong with %j', (part, message) => {
  expect(plan([row(part)]).outcomes).toMatchObject([{ state: 'refused', message: { message } }]);
});

it('ships nothing of an order of which one row cannot be', () => {
  const { parcels, outcomes } = plan([row({ sku: 'CUP' }), row({ sku: 'HAT', tracking: 'X' })]);
  expect(parcels).toEqual([]);
  expect(outcomes.map(({ message }) => message?.message)).toEqual([
    'Another row of this order cannot be shipped',
    'The order has no such SKU',
  ]);
});

it('knows rows again that were shipped before', () => {
  const rows = [row({ sku: 'CUP', carrier: 'dhl', tracking: 'Z9' })];
  const [{ mark } = { mark: '' }] = plan(rows).parcels;
  const again = plan(rows, (each) => each === mark);
  expect(again).toMatchObject({ parcels: [], outcomes: [{ state: 'same' }] });
});

it('never sends more than is left, whatever a file says', () => {
  const anyRow = fc.record({
    sku: fc.constantFrom('', 'MUG', 'CUP', 'HAT'),
    quantity: fc.constantFrom('', '1', '2', '5', 'x'),
    tracking: fc.constantFrom('', 'A', 'B'),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (parts) => {
      const { parcels, outcomes } = plan(parts.map((part) => row(part)));
      for (const { id, left } of order.lines) {
        const sent = parcels.flatMap(({ lines }) => lines).filter((each) => each.id === String(id));
        expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(left);
      }
      expect(outcomes).toHaveLength(parts.length);
      const told = outcomes.reduce((sum, { state, pieces }) => sum + (state === 'ready' ? pieces : 0), 0);
      const sent = parcels.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(told).toBe(sent);
    }),
  );
});

it('ships nothing of a cancelled order, and says so at each row', () => {
  const { parcels, outcomes } = planTracking(
    { ...order, isCancelled: true },
    [row({ sku: 'CUP' })],
    () => false,
  );
  expect(parcels).toEqual([]);
  expect(outcomes).toMatchObject([{ state: 'refused', message: orderErrors.orderCancelled() }]);
});

it('makes one parcel of two rows of one number for the same SKU, with the pieces of both', () => {
  const { parcels, outcomes } = plan([
    row({ sku: 'MUG', quantity: '1', tracking: 'A1' }),
    row({ sku: 'MUG', quantity: '1', tracking: 'A1' }),
  ]);
  expect(parcels.map(({ lines }) => lines)).toEqual([[{ id: '1', quantity: 2 }]]);
  expect(outcomes).toMatchObject([{ pieces: 1 }, { pieces: 1 }]);
});

it('answers the rows in the order of the file, whichever parcel they went into', () => {
  const rows = [
    row({ sku: 'MUG', quantity: '1', tracking: 'A1' }),
    row({ sku: 'MUG', quantity: '1', tracking: 'B2' }),
    row({ sku: 'MUG', quantity: '1', tracking: 'A1' }),
  ];
  expect(plan(rows).outcomes.map((outcome) => outcome.line)).toEqual(rows.map((each) => each.line));
});
