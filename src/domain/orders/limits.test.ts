import {
  both,
  brokenLimits,
  oneOf,
  textUpTo,
  wholeBetween,
  type Limit,
} from '../../testing/errors/brokenLimits';
import { expectedVersion, idempotencyKey } from './idempotency';
import {
  apiKeyIdSchema,
  apiKeySchema,
  incomingOrderIdSchema,
  incomingOrderListSchema,
  incomingOrderShopSchema,
  rollSecretSchema,
} from './incoming/incomingOrders';
import {
  changeParcelSchema,
  exportIdSchema,
  fulfilOrdersSchema,
  orderNoteSchema,
  parcelIdSchema,
  refundSchema,
  trackingRowsSchema,
} from './orderDesk';
import {
  draftContentSchema,
  draftIdSchema,
  emptyDraft,
  newDraftSchema,
  placeableDraftSchema,
  placeDraftSchema,
  saveDraftSchema,
  variantSearchSchema,
} from './orderDrafts';
import { fulfilSchema, orderFiltersSchema, orderIdSchema } from './orders';

const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
const id: Limit = { takes: ['1'], refuses: [[undefined], ['']] };
const shortId: Limit = { takes: ['x'.repeat(20)], refuses: [['x'.repeat(21), 'tooLong'], [undefined], ['']] };
const key: Limit = { takes: [undefined, 'x'.repeat(64)], refuses: [['x'.repeat(65), 'tooLong']] };
const version: Limit = { takes: [undefined, 0, 7], refuses: [[1.5, 'notAWholeNumber']] };
const needed: Limit = { takes: [0, 7], refuses: [[1.5, 'notAWholeNumber'], [undefined]] };
const pieces: Limit = {
  takes: [0, 5],
  refuses: [
    [-1, 'atLeast'],
    [0.5, 'notAWholeNumber'],
    ['x', 'notAWholeNumber'],
    [undefined, 'required'],
  ],
};
const amount: Limit = {
  takes: ['0', '4.90', '9999999999999.9999', '', undefined],
  refuses: [
    ['-1', 'amountForm'],
    ['4,90', 'amountForm'],
    ['12345678901234', 'amountForm'],
    ['1.00005', 'amountForm'],
  ],
};

it('a list of orders is filtered as the specification says', () => {
  expect([
    ...brokenLimits(
      orderFiltersSchema,
      {},
      {
        page: both(
          { takes: [1, 1e9, undefined] },
          {
            refuses: [
              [0, 'atLeastOne'],
              [1e9 + 1, 'atMost'],
              [1.5, 'notAWholeNumber'],
            ],
          },
        ),
        pageSize: {
          takes: [50, 100, 200, undefined],
          refuses: [
            [10, 'notInList'],
            [1000, 'notInList'],
          ],
        },
        q: textUpTo(200),
        fulfillment: oneOf('any', 'unfulfilled', 'fulfilled', 'cancelled', undefined),
        payout: oneOf('paid', 'due', 'all', undefined),
        period: oneOf('all', 'today', 'week', 'month', 'quarter', 'year', undefined),
        from: { takes: ['2026-01-31', '', undefined], refuses: [['31.01.2026', 'dateForm']] },
        to: { takes: ['2026-01-31', '', undefined], refuses: [['2026-02-30', 'dateForm']] },
      },
    ),
    ...brokenLimits(orderIdSchema, { orderId: '1' }, { orderId: id }),
    ...brokenLimits(idempotencyKey, 'k', { '': key }),
    ...brokenLimits(expectedVersion, 1, { '': version }),
  ]).toEqual([]);
});

it('parcels, refunds and notes of an order are within limits', () => {
  const line = { id: '1', quantity: 1, restock: true };
  const row = { line: 2, order: '#1', sku: '', quantity: '', carrier: '', tracking: '', url: '' };
  const cell = (most: number): Limit => textUpTo(most);
  expect([
    ...brokenLimits(
      fulfilSchema,
      { orderId: '1', lineItems: [{ id: '1', quantity: 1 }] },
      {
        orderId: id,
        lineItems: { takes: [[]], refuses: [[undefined, 'required']] },
        'lineItems[0].id': id,
        'lineItems[0].quantity': pieces,
        carrier: textUpTo(100),
        key,
        version,
      },
    ),
    ...brokenLimits(parcelIdSchema, { orderId: '1', parcelId: '2' }, { orderId: id, parcelId: id, version }),
    ...brokenLimits(
      changeParcelSchema,
      { orderId: '1', parcelId: '2' },
      {
        orderId: id,
        parcelId: id,
        version,
        tracking: textUpTo(200),
      },
    ),
    ...brokenLimits(
      refundSchema,
      { orderId: '1', kind: 'refund', lines: [line] },
      {
        orderId: id,
        kind: { takes: ['refund', 'cancellation'], refuses: [['return', 'notInList'], [undefined]] },
        lines: {
          takes: [[], list(500, line)],
          refuses: [
            [list(501, line), 'tooManyLines'],
            [undefined, 'required'],
          ],
        },
        'lines[0].id': id,
        'lines[0].quantity': pieces,
        'lines[0].amount': amount,
        'lines[0].restock': { takes: [false], refuses: [[undefined]] },
        shipping: amount,
        reason: textUpTo(500),
        key,
        version,
      },
    ),
    ...brokenLimits(
      orderNoteSchema,
      { orderId: '1', text: 'Call' },
      {
        orderId: id,
        text: textUpTo(2000, 'requiredField'),
        internal: { takes: [true, false, undefined] },
        key,
      },
    ),
    ...brokenLimits(
      fulfilOrdersSchema,
      { orders: [{ id: '1' }] },
      {
        orders: {
          takes: [list(100, { id: '1' })],
          refuses: [
            [[], 'orderNeeded'],
            [list(101, { id: '1' }), 'tooManyOrders'],
            [undefined, 'required'],
          ],
        },
        'orders[0].id': id,
        'orders[0].version': version,
        key,
      },
    ),
    ...brokenLimits(exportIdSchema, { exportId: '1' }, { exportId: id }),
    ...brokenLimits(
      trackingRowsSchema,
      { rows: [row] },
      {
        rows: {
          takes: [list(500, row)],
          refuses: [[[], 'rowNeeded'], [list(501, row)], [undefined, 'required']],
        },
        'rows[0].line': needed,
        'rows[0].order': cell(200),
        'rows[0].sku': cell(200),
        'rows[0].quantity': cell(20),
        'rows[0].carrier': cell(100),
        'rows[0].tracking': cell(200),
        'rows[0].url': cell(2000),
      },
    ),
  ]).toEqual([]);
});

const texts: Record<string, Limit> = {
  phone: textUpTo(60),
  company: textUpTo(255),
  street1: textUpTo(255),
  street2: textUpTo(255),
  zip: textUpTo(30),
  city: textUpTo(255),
  state: textUpTo(255),
  note: textUpTo(5000),
};

it('a draft of an order may be half written, within its lengths', () => {
  const line = { variantId: '1', quantity: 1, price: '' };
  const content = { ...emptyDraft, lines: [line] };
  expect([
    ...brokenLimits(draftContentSchema, content, {
      ...texts,
      lines: { takes: [[], list(200, line)], refuses: [[list(201, line)]] },
      'lines[0].variantId': shortId,
      'lines[0].quantity': wholeBetween(0, 100_000),
      'lines[0].price': textUpTo(30),
      name: textUpTo(255),
      email: textUpTo(320),
      country: textUpTo(2),
      shipping: textUpTo(30),
      discount: textUpTo(30),
      tax: textUpTo(30),
    }),
    ...brokenLimits(draftContentSchema, content, {
      'lines[0].quantity': { refuses: [[undefined, 'required']] },
    }),
    ...brokenLimits(draftIdSchema, { draftId: '1' }, { draftId: shortId }),
    ...brokenLimits(newDraftSchema, { content }, { 'content.lines': { refuses: [[undefined]] } }),
    ...brokenLimits(
      saveDraftSchema,
      { draftId: '1', version: 1, content },
      { draftId: shortId, version: needed },
    ),
    ...brokenLimits(placeDraftSchema, { draftId: '1', version: 1 }, { draftId: shortId, version: needed }),
    ...brokenLimits(variantSearchSchema, { q: 'mug' }, { q: textUpTo(200) }),
  ]).toEqual([]);
  expect(draftContentSchema.cast({ lines: [] })).toEqual(emptyDraft);
});

it('a draft that is placed has a line, a name, and amounts of its currency', () => {
  const line = { variantId: '1', quantity: 1, price: '12.50' };
  const draft = { ...emptyDraft, lines: [line], name: 'Ada' };
  const money = (takes: string[], refuses: string[]): Limit => ({
    takes: ['', undefined, ...takes],
    refuses: refuses.map((text) => [text]),
  });
  const euros = money(['0', '4.9', '4.90', '999999999999.99'], ['4.905', '-1', '4,90', '1234567890123']);
  const yen = money(['0', '490'], ['4.9', '-1']);
  const dinars = money(['4.905'], ['4.9055']);
  const amounts = (limit: Limit): Record<string, Limit> => ({
    'lines[0].price': limit,
    shipping: limit,
    discount: limit,
    tax: limit,
  });
  expect([
    ...brokenLimits(placeableDraftSchema('EUR'), draft, {
      ...texts,
      ...amounts(euros),
      lines: {
        refuses: [
          [[], 'lineNeeded'],
          [undefined, 'lineNeeded'],
        ],
      },
      'lines[0].variantId': id,
      'lines[0].quantity': both(wholeBetween(1, 100_000), {
        refuses: [
          [undefined, 'required'],
          [0, 'atLeastOne'],
        ],
      }),
      name: textUpTo(255, 'required'),
      email: {
        takes: ['', undefined, 'a@b', `a@${'x'.repeat(318)}`],
        refuses: [
          ['a', 'emailAddress'],
          ['a b@c', 'emailAddress'],
          ['a@b@c', 'emailAddress'],
          [`a@${'x'.repeat(319)}`, 'tooLong'],
        ],
      },
      country: {
        takes: ['', 'DE', undefined],
        refuses: [
          ['de', 'countryForm'],
          ['D', 'countryForm'],
        ],
      },
    }),
    ...brokenLimits(
      placeableDraftSchema('JPY'),
      { ...draft, lines: [{ ...line, price: '12' }] },
      amounts(yen),
    ),
    ...brokenLimits(placeableDraftSchema('KWD'), draft, amounts(dinars)),
  ]).toEqual([]);
});

it('incoming orders are listed, and their sources set up, within limits', () => {
  expect([
    ...brokenLimits(
      incomingOrderListSchema,
      {},
      {
        filter: { takes: ['attention', 'waiting', 'all', undefined], refuses: [['bad', 'noSuchFilter']] },
        before: {
          takes: [1, undefined],
          refuses: [
            [0, 'pageMark'],
            [1.5, 'pageMark'],
          ],
        },
      },
    ),
    ...brokenLimits(incomingOrderIdSchema, { incomingOrderId: '1' }, { incomingOrderId: shortId }),
    ...brokenLimits(
      rollSecretSchema,
      { source: 'own' },
      {
        source: { takes: ['own', 'shopify'], refuses: [['manual', 'noSuchSource'], [undefined]] },
        secret: {
          takes: [undefined, '', 'x'.repeat(16), 'x'.repeat(200)],
          refuses: [['x'.repeat(15)], ['x'.repeat(201), 'tooLong']],
        },
      },
    ),
    ...brokenLimits(
      incomingOrderShopSchema,
      {},
      {
        domain: {
          takes: [undefined, '', 'fjord.example.com', `${'a.'.repeat(126)}com`],
          refuses: [
            ['fjord', 'shopDomain'],
            ['https://fjord.test', 'shopDomain'],
            [`${'a.'.repeat(127)}com`, 'tooLong'],
          ],
        },
      },
    ),
    ...brokenLimits(apiKeySchema, { name: 'Shop' }, { name: textUpTo(100, 'required') }),
    ...brokenLimits(apiKeyIdSchema, { keyId: '1' }, { keyId: shortId }),
  ]).toEqual([]);
});
