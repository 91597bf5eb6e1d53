import { inMachineZone } from '../../../testing/machineZone';
import { isShopifyTopic, readShopify } from './incomingShopify';
import { readOwnOrder as readIn } from './incomingOrderOwn';
import type { ReadIncomingOrder } from './incomingOrder';

const readOwnOrder = (document: unknown): ReadIncomingOrder => readIn(document, 'UTC');

const faulty = (read: ReadIncomingOrder): string[] =>
  'errors' in read ? Object.keys(read.errors).sort() : [];
const orderOf = (read: ReadIncomingOrder) => {
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  if (read.incomingOrder.kind !== 'order') throw new Error('It is no order');
  return read.incomingOrder;
};

const line = { id: 'l1', sku: 'MUG', quantity: 2, price: '12.50' };
const own = { id: '7', currency: 'EUR', createdAt: '2026-05-01T12:00:00Z', lines: [line] };

describe('an order in our own form', () => {
  it('needs little, and has defaults for the rest', () => {
    expect(orderOf(readOwnOrder(own)).order).toEqual({
      outsideId: '7',
      name: '#7',
      revision: Date.parse(own.createdAt),
      placedAt: '2026-05-01T12:00:00.000Z',
      currency: 'EUR',
      customer: null,
      shippingAddress: null,
      billing: null,
      note: '',
      taxIncluded: false,
      lines: [
        {
          outsideId: 'l1',
          variant: '',
          sku: 'MUG',
          vendor: '',
          title: '',
          variantTitle: '',
          quantity: 2,
          price: 1250,
          discount: 0,
          named: [],
          tax: 0,
        },
      ],
      discount: 0,
      named: [],
      shipping: [],
      tax: 0,
      other: 0,
      ours: [],
      codes: [],
      total: null,
      cancelled: null,
      refunds: [],
    });
  });

  it('is taken with all that it says', () => {
    const { order } = orderOf(
      readOwnOrder({
        ...own,
        number: '#1001',
        version: 3,
        updatedAt: '2026-05-02T12:00:00+02:00',
        note: ' Ring\u0000 twice ',
        customer: { name: 'Ada', email: 'ada@b.test', phone: '+49 1', reference: '04011000-12345-34' },
        shippingAddress: { name: 'Ada', city: 'Hamburg', country: 'DE', company: '' },
        lines: [
          {
            ...line,
            vendor: 'Fjord',
            variant: '5',
            title: 'Mug',
            variantTitle: 'Blue',
            discount: '1',
            tax: '2.40',
          },
        ],
        discount: '4',
        shipping: [{ amount: '4.90', tax: '0.60', vendor: 'Fjord' }, { amount: 1 }],
        tax: '3.50',
        other: '2',
        total: 31.4,
        cancelled: { reason: 'Late', restock: false },
        refunds: [
          {
            id: 'r',
            reason: 'Broken',
            createdAt: '2026-05-03',
            shipping: '1.00',
            lines: [{ id: 'l1' }, { id: 'l2', quantity: 2, restock: false }],
          },
        ],
      }),
    );
    expect(order).toMatchObject({
      name: '#1001',
      revision: 3,
      note: 'Ring twice',
      discount: 400,
      tax: 0,
      other: 200,
      total: 3140,
      customer: { name: 'Ada', email: 'ada@b.test' },
      billing: { email: 'ada@b.test', phone: '+49 1', reference: '04011000-12345-34' },
      lines: [{ vendor: 'Fjord', variant: '5', title: 'Mug', variantTitle: 'Blue', discount: 100, tax: 240 }],
      shipping: [
        { amount: 490, tax: 60, vendor: 'Fjord' },
        { amount: 100, tax: 50, vendor: null },
      ],
      cancelled: { reason: 'Late', restock: false },
      refunds: [
        {
          outsideId: 'r',
          reason: 'Broken',
          at: '2026-05-03T00:00:00.000Z',
          shipping: [{ amount: '1.00', tax: '' }],
          lines: [
            { outsideId: 'l1', quantity: 1, restock: true },
            { outsideId: 'l2', quantity: 2, restock: false },
          ],
        },
      ],
    });
    expect(order.shippingAddress).toEqual({ name: 'Ada', city: 'Hamburg', country: 'DE' });
  });

  it('has the moment of its last change as its revision, where it says no number', () => {
    const changed = { ...own, updatedAt: '2026-05-02T12:00:00+02:00' };
    expect(orderOf(readOwnOrder(changed)).order.revision).toBe(Date.parse('2026-05-02T10:00:00Z'));
  });

  it('has its times without a zone where the marketplace is, wherever the machine is', async () => {
    const document = {
      ...own,
      createdAt: '2026-05-01 12:00',
      updatedAt: '2026-05-02T09:30:00',
      refunds: [{ id: 'r', createdAt: '2026-05-03', lines: [{ id: 'l1', quantity: 1 }] }],
      lines: [{ ...line, id: 'l1' }],
    };
    for (const machine of ['UTC', 'Asia/Tokyo', 'America/New_York'])
      await inMachineZone(machine, () => {
        const { order } = orderOf(readIn(document, 'Europe/Berlin'));
        expect([order.placedAt, order.revision, order.refunds[0]?.at]).toEqual([
          '2026-05-01T10:00:00.000Z',
          Date.parse('2026-05-02T07:30:00Z'),
          '2026-05-02T22:00:00.000Z',
        ]);
      });
  });

  it('is cancelled by a word or with a reason, and else is not', () => {
    const cancelled = (value: unknown) => orderOf(readOwnOrder({ ...own, cancelled: value })).order.cancelled;
    expect([cancelled(false), cancelled(null)]).toEqual([null, null]);
    expect(cancelled(true)).toEqual({ reason: '', restock: true });
    expect(cancelled({})).toEqual({ reason: '', restock: true });
    expect(faulty(readOwnOrder({ ...own, cancelled: 'yes' }))).toEqual(['cancelled']);
  });

  it('calls a line by its id, its SKU or its place', () => {
    const lines = [
      { ...line, id: 9 },
      { ...line, id: '' },
      { quantity: 1, price: 1, vendor: 'Fjord' },
    ];
    expect(orderOf(readOwnOrder({ ...own, lines })).order.lines.map(({ outsideId }) => outsideId)).toEqual([
      '9',
      'MUG',
      '3',
    ]);
  });

  it.each<[string, (string | undefined)[], (string | undefined)[], string, number[], number]>([
    ['is that of the lines that say none', ['0.00', undefined], [], '19.00', [0, 1900], 0],
    [
      'is shared over these by what they cost',
      ['7.00', undefined, undefined],
      [],
      '26.01',
      [700, 951, 950],
      0,
    ],
    ['is that of the shipping, where the lines say theirs', ['14.00'], [undefined], '15.90', [1400, 190], 0],
    ['is shared over all where none says its tax', [undefined, undefined], [], '19.00', [0, 0], 1900],
    ['is shared over all where each says its tax', ['0', '9.50'], [], '19.00', [0, 950], 950],
    ['is shared over all where it is more than the others cost', ['0'], [undefined], '19.00', [0, 0], 1900],
  ])('tax that lines and shipping do not say %s', (_, lines, shipping, tax, parts, rest) => {
    const { order } = orderOf(
      readOwnOrder({
        ...own,
        lines: lines.map((each, n) => ({ ...line, id: String(n), quantity: 1, price: '100', tax: each })),
        shipping: shipping.map((each) => ({ amount: '10.00', tax: each })),
        tax,
      }),
    );
    expect([...order.lines, ...order.shipping].map((each) => each.tax)).toEqual(parts);
    expect(order.tax).toBe(rest);
  });

  it('adds up, to the cent', () => {
    const whole = {
      ...own,
      shipping: [{ amount: '4.90', tax: '0.60' }],
      discount: '5',
      tax: '3',
      other: '1',
    };
    for (const [order, total] of [
      [whole, '28.90'],
      [{ ...whole, taxIncluded: true }, '25.90'],
      [{ ...whole, lines: [{ ...line, discount: '2' }] }, '26.90'],
      [{ ...whole, lines: [{ ...line, tax: '1' }] }, '28.90'],
    ] as const) {
      expect(faulty(readOwnOrder({ ...order, total }))).toEqual([]);
      expect(faulty(readOwnOrder({ ...order, total: (Number(total) + 0.01).toFixed(2) }))).toEqual(['total']);
    }
  });

  const many = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
  it.each<[string, object, string[]]>([
    ['nothing', {}, ['createdAt', 'currency', 'id', 'lines']],
    ['no lines', { ...own, lines: [] }, ['lines']],
    ['lines that are no list', { ...own, lines: {} }, ['lines']],
    [
      'a line that is no object',
      { ...own, lines: ['x'] },
      ['lines.0', 'lines.0.price', 'lines.0.quantity', 'lines.0.sku'],
    ],
    ['a currency of two letters', { ...own, currency: 'EU' }, ['currency']],
    ['a currency in small letters', { ...own, currency: 'eur' }, ['currency']],
    ['a currency of four letters', { ...own, currency: 'EURO' }, ['currency']],
    ['a day that is none', { ...own, createdAt: 'yesterday' }, ['createdAt']],
    ['a time alone', { ...own, createdAt: '12:00' }, ['createdAt']],
    ['a country in words', { ...own, shippingAddress: { country: 'Germany' } }, ['shippingAddress.country']],
    ['an address that is a text', { ...own, shippingAddress: 'Hamburg' }, ['shippingAddress']],
    ['two lines of one id', { ...own, lines: [line, line] }, ['lines.1.id']],
    ['a line without a quantity', { ...own, lines: [{ ...line, quantity: null }] }, ['lines.0.quantity']],
    ['no pieces', { ...own, lines: [{ ...line, quantity: 0 }] }, ['lines.0.quantity']],
    ['half a piece', { ...own, lines: [{ ...line, quantity: 0.5 }] }, ['lines.0.quantity']],
    ['too many pieces', { ...own, lines: [{ ...line, quantity: 1_000_001 }] }, ['lines.0.quantity']],
    ['a million pieces', { ...own, lines: [{ ...line, quantity: 1_000_000 }] }, []],
    ['no price', { ...own, lines: [{ ...line, price: '' }] }, ['lines.0.price']],
    ['a price below 0', { ...own, lines: [{ ...line, price: '-1' }] }, ['lines.0.price']],
    ['a price of three decimals', { ...own, lines: [{ ...line, price: '1.005' }] }, ['lines.0.price']],
    ['a price that is a list', { ...own, lines: [{ ...line, price: [] }] }, ['lines.0.price']],
    ['too large a price', { ...own, lines: [{ ...line, price: '10000000000.01' }] }, ['lines.0.price']],
    ['the largest price', { ...own, lines: [{ ...line, price: '10000000000' }] }, []],
    ['a line of nobody', { ...own, lines: [{ quantity: 1, price: 1 }] }, ['lines.0.sku']],
    [
      'a sum that is no safe number',
      { ...own, lines: [{ ...line, quantity: 1_000_000, price: '10000000000' }] },
      ['lines'],
    ],
    ['tax below that of the lines', { ...own, lines: [{ ...line, tax: '2' }], tax: '1.99' }, ['tax']],
    ['tax of the lines alone', { ...own, lines: [{ ...line, tax: '2' }], tax: '2' }, []],
    [
      'more tax in the prices than they come to',
      { ...own, taxIncluded: true, lines: [{ ...line, quantity: 1, price: '21' }], tax: '21.01' },
      ['tax'],
    ],
    [
      'all of the prices as tax in them',
      { ...own, taxIncluded: true, lines: [{ ...line, quantity: 1, price: '21' }], tax: '21' },
      [],
    ],
    ['a long id', { ...own, id: 'x'.repeat(201) }, ['id']],
    ['an id of 200', { ...own, id: 'x'.repeat(200) }, []],
    ['an id of blanks', { ...own, id: '  ' }, ['id']],
    ['an id that is a list', { ...own, id: [] }, ['id']],
    ['a long number', { ...own, number: 'x'.repeat(101) }, ['number']],
    ['a long SKU', { ...own, lines: [{ ...line, sku: 'x'.repeat(256) }] }, ['lines.0.sku']],
    ['a long vendor', { ...own, lines: [{ ...line, vendor: 'x'.repeat(256) }] }, ['lines.0.vendor']],
    ['a long variant', { ...own, lines: [{ ...line, variant: 'x'.repeat(201) }] }, ['lines.0.variant']],
    ['a long title', { ...own, lines: [{ ...line, title: 'x'.repeat(501) }] }, ['lines.0.title']],
    ['a long email', { ...own, customer: { email: 'x'.repeat(321) } }, ['customer.email']],
    ['a long reference', { ...own, customer: { reference: 'x'.repeat(101) } }, ['customer.reference']],
    ['a long phone', { ...own, customer: { phone: 'x'.repeat(61) } }, ['customer.phone']],
    ['a long name', { ...own, customer: { name: 'x'.repeat(256) } }, ['customer.name']],
    ['a long street', { ...own, shippingAddress: { street1: 'x'.repeat(256) } }, ['shippingAddress.street1']],
    ['a word for a switch', { ...own, taxIncluded: 'yes' }, ['taxIncluded']],
    [
      'too many lines',
      {
        ...own,
        lines: Array.from({ length: 501 }, (_, at) => ({ ...line, id: String(at) })),
      },
      ['lines'],
    ],
    [
      'too many refunds',
      { ...own, refunds: Array.from({ length: 201 }, (_, at) => ({ id: `r${String(at)}` })) },
      ['refunds'],
    ],
    ['too many ways of shipping', { ...own, shipping: many(101, { amount: 0 }) }, ['shipping']],
    ['shipping without an amount', { ...own, shipping: [{}] }, ['shipping.0.amount']],
    [
      'a refund without an id',
      { ...own, refunds: [{ lines: [{ quantity: 0 }] }] },
      ['refunds.0.id', 'refunds.0.lines.0.id', 'refunds.0.lines.0.quantity'],
    ],
    ['a revision below 0', { ...own, version: -1 }, ['version']],
  ])('is refused, or not, for %s', (_, document, fields) => {
    expect(faulty(readOwnOrder(document))).toEqual(fields);
  });

  it('names discounts of a line and of the whole, which are parts of what was taken off', () => {
    const named = {
      ...line,
      discounts: [
        { code: 'SPRING', amount: '2' },
        { name: 'Week', amount: '1' },
      ],
    };
    const { order } = orderOf(
      readOwnOrder({ ...own, lines: [named], discount: '5', discounts: [{ code: 'ALL', amount: '3' }] }),
    );
    expect(order.lines[0]).toMatchObject({
      discount: 300,
      named: [
        { method: 'code', name: 'SPRING', amount: 200 },
        { method: 'automatic', name: 'Week', amount: 100 },
      ],
    });
    expect(order).toMatchObject({ discount: 500, named: [{ method: 'code', name: 'ALL', amount: 300 }] });
    const wrong = {
      ...line,
      discount: '2.99',
      discounts: [{ code: 'SPRING', amount: '3' }, { amount: '0' }],
    };
    expect(
      faulty(readOwnOrder({ ...own, lines: [wrong], discounts: [{ code: 'A', amount: '-1' }] })),
    ).toEqual(['discounts.0.amount', 'lines.0.discounts', 'lines.0.discounts.1.code']);
  });

  it('is an object', () => {
    for (const document of [null, 'order', 7, []]) expect(faulty(readOwnOrder(document))).toContain('body');
  });
});

describe('an order of Shopify', () => {
  const shopifyLine = {
    id: 1,
    quantity: 2,
    price: '12.50',
    sku: 'MUG',
    vendor: 'Fjord',
    title: 'Mug',
    variant_id: 5,
    variant_title: 'Blue',
  };
  const shopify = { id: 7, currency: 'EUR', created_at: '2026-05-01T12:00:00Z', line_items: [shopifyLine] };
  const read = (document: object) => orderOf(readShopify('orders/create', document));

  it('is known by its topics', () => {
    for (const topic of ['orders/create', 'orders/updated', 'orders/cancelled', 'refunds/create'])
      expect(isShopifyTopic(topic)).toBe(true);
    expect(isShopifyTopic('products/create')).toBe(false);
  });

  it('gives the tax on duties to no vendor, as the duties themselves', () => {
    const duty = { price: '2.00', tax_lines: [{ price: '0.38' }] };
    const line = {
      ...shopifyLine,
      quantity: 1,
      price: '20.00',
      tax_lines: [{ price: '3.80' }],
      duties: [duty],
    };
    const duties = { shop_money: { amount: '2.00', currency_code: 'EUR' } };
    const asked = { ...shopify, line_items: [line], original_total_duties_set: duties, total_price: '26.18' };
    const { order, notices } = read({ ...asked, total_tax: '4.18' });
    expect([order.lines[0]?.tax, order.tax, order.other, notices]).toEqual([380, 0, 238, []]);
    // Where the whole's tax is without it, it is nobody's.
    const without = read({ ...asked, total_tax: '3.80', total_price: '25.80' });
    expect([without.order.tax, without.order.other, without.notices]).toEqual([0, 200, []]);
  });

  it('leaves line breaks and marks of direction out of texts of one line', () => {
    const { order } = read({ ...shopify, name: '#1\r\n2', email: 'a\u202e@b.test', note: 'One\nTwo' });
    expect([order.name, order.customer?.email, order.note]).toEqual(['#1 2', 'a@b.test', 'One\nTwo']);
  });

  it('names the discounts of its lines by the place of their application', () => {
    const { order } = read({
      ...shopify,
      discount_codes: [{ code: 'SPRING', amount: '3.00', type: 'percentage' }],
      discount_applications: [
        { type: 'manual', title: 'Kind', target_type: 'line_item' },
        { type: 'discount_code', code: 'SPRING', target_type: 'line_item' },
        { type: 'automatic', title: 'Two of them', target_type: 'line_item' },
      ],
      total_discounts: '6.00',
      line_items: [
        {
          ...shopifyLine,
          discount_allocations: [
            { amount: '1.00', discount_application_index: 0 },
            { amount: '3.00', discount_application_index: 1 },
            { amount: '2.00', discount_application_index: 2 },
            { amount: '0.00', discount_application_index: 9 },
            { amount: '0.00' },
          ],
        },
      ],
    });
    expect(order.discount).toBe(0);
    expect(order.lines[0]?.named).toEqual([
      { method: 'code', name: 'SPRING', amount: 300 },
      { method: 'automatic', name: 'Two of them', amount: 200 },
    ]);
    expect(order.named).toEqual([
      { method: 'code', name: 'SPRING', amount: 0 },
      { method: 'automatic', name: 'Two of them', amount: 0 },
    ]);
  });

  it('has the amounts of its codes as parts of the whole where lines say none, but those of shipping', () => {
    const { order } = read({
      ...shopify,
      total_discounts: '4.00',
      discount_codes: [
        { code: 'A', amount: '3.00', type: 'fixed_amount' },
        { code: 'SHIP', amount: '4.90', type: 'shipping' },
        { code: 'B', amount: '3.00', type: 'percentage' },
      ],
    });
    expect(order).toMatchObject({
      discount: 400,
      named: [
        { name: 'A', amount: 300 },
        { name: 'SHIP', amount: 0 },
        { name: 'B', amount: 100 },
      ],
    });
  });

  it('shares the discounts of a line by the pieces that an edit left', () => {
    const edited = {
      ...shopifyLine,
      current_quantity: 1,
      discount_allocations: [{ amount: '3.00', discount_application_index: 0 }],
    };
    const { order } = read({
      ...shopify,
      line_items: [edited],
      discount_applications: [{ type: 'discount_code', code: 'SPRING' }],
    });
    expect(order.lines[0]).toMatchObject({ discount: 150, named: [{ name: 'SPRING', amount: 150 }] });
  });

  it('is taken in our form', () => {
    const { order, notices } = read({
      ...shopify,
      name: '#1001',
      updated_at: '2026-05-02T12:00:00Z',
      note: 'Ring',
      email: 'a@b.test',
      phone: '+49 1',
      taxes_included: true,
      total_discounts: '3',
      total_tax: '4',
      total_tip_received: '1',
      total_price: '27.90',
      line_items: [
        {
          ...shopifyLine,
          discount_allocations: [{ amount: '1' }, { amount: '1' }],
          tax_lines: [{ price: '3' }],
        },
        { ...shopifyLine, id: 2, quantity: 0 },
      ],
      shipping_lines: [
        { price: '4.90', tax_lines: [{ price: '0.50' }], discount_allocations: [{ amount: '1' }] },
      ],
      customer: { first_name: 'Ada', last_name: 'Byron', email: 'c@d.test' },
      shipping_address: {
        first_name: 'Ada',
        address1: 'Quay 1',
        address2: '2nd',
        city: 'Hamburg',
        province: 'HH',
        zip: '2',
        country_code: 'DE',
        company: 'F',
        phone: '3',
      },
      billing_address: { phone: '+49 2' },
    });
    expect(notices).toEqual([]);
    expect(order).toEqual({
      outsideId: '7',
      name: '#1001',
      revision: Date.parse('2026-05-02T12:00:00Z'),
      placedAt: '2026-05-01T12:00:00.000Z',
      currency: 'EUR',
      note: 'Ring',
      taxIncluded: true,
      discount: 0,
      tax: 50,
      other: 100,
      total: 2790,
      customer: { name: 'Ada Byron', email: 'a@b.test' },
      billing: { email: 'a@b.test', phone: '+49 2' },
      shippingAddress: {
        name: 'Ada',
        street1: 'Quay 1',
        street2: '2nd',
        city: 'Hamburg',
        state: 'HH',
        zip: '2',
        country: 'DE',
        company: 'F',
        phone: '3',
      },
      lines: [
        {
          outsideId: '1',
          variant: '5',
          sku: 'MUG',
          vendor: 'Fjord',
          title: 'Mug',
          variantTitle: 'Blue',
          quantity: 2,
          price: 1250,
          discount: 200,
          named: [],
          tax: 300,
        },
      ],
      named: [],
      shipping: [{ amount: 390, tax: 50, vendor: null }],
      ours: [],
      codes: [],
      cancelled: null,
      holds: [],
      refunds: [],
      parcels: [],
    });
  });

  it('shares the tax of the whole anew where its lines come to more', () => {
    const taxed = {
      ...shopify,
      line_items: [{ ...shopifyLine, tax_lines: [{ price: '3.01' }] }],
      total_tax: '3.00',
    };
    expect(read(taxed).order).toMatchObject({ tax: 300, lines: [{ tax: 0 }] });
    expect(read({ ...taxed, total_tax: '3.01' }).order).toMatchObject({ tax: 0, lines: [{ tax: 301 }] });
    expect(read({ ...taxed, total_tax: undefined }).order).toMatchObject({ tax: 0, lines: [{ tax: 301 }] });
  });

  it('takes the discount of the whole that no line has', () => {
    const line_items = [{ ...shopifyLine, total_discount: '2' }];
    expect(read({ ...shopify, line_items, total_discounts: '5' }).order).toMatchObject({
      discount: 300,
      lines: [{ discount: 200 }],
    });
    expect(read({ ...shopify, line_items, total_discounts: '1' }).order.discount).toBe(0);
  });

  it('is of who is named first', () => {
    expect(read({ ...shopify, customer: { email: 'c@d.test' } }).order.customer).toEqual({
      name: '',
      email: 'c@d.test',
    });
    expect(read({ ...shopify, billing_address: { name: 'Bea' } }).order.customer).toEqual({ name: 'Bea' });
    expect(
      read({ ...shopify, shipping_address: { name: 'Cy', province_code: 'CA', province: 'California' } })
        .order,
    ).toMatchObject({
      customer: { name: 'Cy' },
      shippingAddress: { state: 'CA' },
    });
    expect(read(shopify).order).toMatchObject({ name: '#7', customer: null, shippingAddress: null });
    expect(read({ ...shopify, phone: '1' }).order.billing).toEqual({ phone: '1' });
  });

  it('says what does not add up, and what is a test, and is taken all the same', () => {
    expect(read({ ...shopify, total_price: '25.00' }).notices).toEqual([]);
    expect(read({ ...shopify, total_price: '25.01' }).notices).toHaveLength(1);
    expect(read({ ...shopify, test: true }).notices).toHaveLength(1);
    expect(read({ ...shopify, test: false }).notices).toEqual([]);
  });

  it('is not to be paid out where it is a test or its money has not come', () => {
    const holdsOf = (changes: object) =>
      read({ ...shopify, ...changes }).order.holds?.map(({ code }) => code);
    expect(holdsOf({ test: true })).toEqual(['testOrder']);
    for (const status of ['paid', 'partially_refunded', 'refunded', null, undefined])
      expect(holdsOf({ financial_status: status })).toEqual([]);
    for (const status of ['pending', 'authorized', 'partially_paid', 'expired', 'voided'])
      expect(holdsOf({ financial_status: status })).toHaveLength(1);
  });

  it('is cancelled from a moment on, and brings its refunds', () => {
    const refund = {
      id: 3,
      note: 'x',
      created_at: '2026-05-03T00:00:00Z',
      refund_line_items: [
        { line_item_id: 1, quantity: 1, restock_type: 'return' },
        { line_item_id: 2, quantity: 1, restock_type: 'no_restock' },
        { line_item_id: 3, quantity: 1 },
      ],
      order_adjustments: [
        { kind: 'refund_discrepancy', amount: '-1' },
        { kind: 'shipping_refund', amount: '-4.90' },
      ],
    };
    const { order } = read({
      ...shopify,
      cancelled_at: '2026-05-03',
      cancel_reason: 'customer',
      refunds: [refund],
    });
    expect(order.cancelled).toEqual({ reason: 'customer', restock: true });
    const unsaid = { quantity: 1, amount: '', tax: '' };
    const lines = [
      { ...unsaid, outsideId: '1', restock: true, delivered: true },
      { ...unsaid, outsideId: '2', restock: false, delivered: true, deliveredByHabit: true },
      { ...unsaid, outsideId: '3', restock: false, delivered: false },
    ];
    const taken = {
      outsideId: '3',
      reason: 'x',
      at: '2026-05-03T00:00:00.000Z',
      lines,
      vendor: '',
      shipping: [{ amount: '4.90', tax: '0' }],
      beside: ['1'],
      elsewhere: [],
      payments: [],
    };
    expect(order.refunds).toEqual([taken]);
    expect(readShopify('refunds/create', { ...refund, order_id: 7 })).toMatchObject({
      incomingOrder: { kind: 'refund', orderId: '7', refund: taken },
    });
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, ['created_at', 'currency', 'id', 'line_items']],
    ['a line without a price', { ...shopify, line_items: [{ id: 1, quantity: 1 }] }, ['line_items.0.price']],
    ['a line without an id', { ...shopify, line_items: [{ quantity: 1, price: 1 }] }, ['line_items.0.id']],
    ['two lines of one id', { ...shopify, line_items: [shopifyLine, shopifyLine] }, ['line_items.1.id']],
    [
      'shipping below its discount',
      { ...shopify, shipping_lines: [{ price: '1', discount_allocations: [{ amount: '2' }] }] },
      ['shipping_lines.0.price'],
    ],
    [
      'shipping for its discount',
      { ...shopify, shipping_lines: [{ price: '1', discount_allocations: [{ amount: '1' }] }] },
      [],
    ],
    [
      'a long country',
      { ...shopify, shipping_address: { country_code: 'DEU' } },
      ['shipping_address.country_code'],
    ],
  ])('is refused, or not, for %s', (_, document, fields) => {
    expect(faulty(readShopify('orders/updated', document))).toEqual(fields);
    expect(faulty(readShopify('refunds/create', {}))).toEqual(['id', 'order_id']);
  });
});
