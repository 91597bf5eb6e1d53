import { brokenLimits, wholeBetween, type Limit } from '../../testing/errors/brokenLimits';
import { hideDocumentFields, namedValues, type DocumentValues } from './documentValues';
import {
  documentNumber,
  documentSchema,
  isDocumentTemplate,
  kindOfTemplate,
  orderDocumentsSchema,
  printSchema,
  templateOf,
  templatePreviewSchema,
  templateSaveSchema,
  templateSchema,
} from './documents';

const shortId: Limit = { takes: ['x'.repeat(20)], refuses: [['x'.repeat(21), 'tooLong'], ['']] };
const kind: Limit = {
  takes: ['invoice', 'slip', 'vendor-invoice', 'credit-note', 'vendor-credit-note'],
  refuses: [['bill', 'noSuchDocument'], [undefined]],
};
const ids = (count: number): string[] => Array.from({ length: count }, () => '1');

it('documents of orders are asked for by kind, up to 200 at once', () => {
  expect([
    ...brokenLimits(
      documentSchema,
      { orderId: '1', document: 'invoice' },
      { orderId: shortId, document: kind, refundId: { takes: [undefined, '1'] } },
    ),
    ...brokenLimits(orderDocumentsSchema, { orderId: '1' }, { orderId: shortId }),
    ...brokenLimits(
      printSchema,
      { document: 'slip', orderIds: ['1'] },
      {
        document: kind,
        orderIds: { takes: [ids(200)], refuses: [[[], 'required'], [ids(201)], [undefined, 'required']] },
        'orderIds[0]': shortId,
        refundId: { takes: [undefined, 'x'.repeat(20)], refuses: [['x'.repeat(21), 'tooLong']] },
        format: { takes: [undefined, 'pdf', 'xml'], refuses: [['doc', 'noSuchDocument']] },
      },
    ),
  ]).toEqual([]);
});

it('templates are those that the specification names', () => {
  const html: Limit = { takes: ['', 'x'.repeat(50_000)], refuses: [['x'.repeat(50_001)]] };
  const documents = ['doc-customer-invoice', 'doc-packing-slip', 'doc-vendor-invoice'];
  const mails = [
    'order-placed',
    'order-reminder-1',
    'order-reminder-2',
    'order-reminder-3',
    'marketplace-duty-digest',
    'auth-invite',
    'product-approved',
  ];
  const subject: Limit = {
    takes: ['', 'x'.repeat(500), undefined],
    refuses: [['x'.repeat(501), 'textTooLong']],
  };
  const language: Limit = { takes: ['pt-BR', undefined], refuses: [['x'.repeat(11), 'tooLong']] };
  expect([
    ...brokenLimits(
      templateSchema,
      { template: 'order-placed' },
      {
        template: {
          takes: [...documents, ...mails],
          refuses: [['auth-new-device', 'noSuchTemplate'], [undefined]],
        },
        language,
      },
    ),
    ...brokenLimits(
      templateSaveSchema,
      { template: 'order-placed' },
      {
        html: { ...html, takes: [...(html.takes ?? []), null, undefined] },
        subject: { ...subject, takes: [...(subject.takes ?? []), null] },
        language,
        enabled: { takes: [true, false, null, undefined] },
        delayInHours: { ...wholeBetween(1, 8760), takes: [1, 8760, undefined] },
      },
    ),
    ...brokenLimits(
      templatePreviewSchema,
      { template: 'doc-packing-slip', html: '' },
      {
        template: {
          takes: [...documents, ...mails],
          refuses: [['auth-new-device', 'noSuchTemplate'], [undefined]],
        },
        subject,
        language,
        html: { ...html, refuses: [...(html.refuses ?? []), [undefined]] },
        orderId: { takes: [undefined, 'x'.repeat(20)], refuses: [['x'.repeat(21), 'tooLong']] },
      },
    ),
  ]).toEqual([]);
  for (const name of documents) expect(isDocumentTemplate(name)).toBe(true);
  for (const name of mails) expect(isDocumentTemplate(name)).toBe(false);
});

it('an invoice and its credit note share a template, and each series has its own letters', () => {
  expect(templateOf('invoice')).toBe('doc-customer-invoice');
  expect(templateOf('credit-note')).toBe('doc-customer-invoice');
  expect(templateOf('slip')).toBe('doc-packing-slip');
  expect(templateOf('vendor-invoice')).toBe('doc-vendor-invoice');
  expect(kindOfTemplate('doc-customer-invoice')).toBe('invoice');
  expect(kindOfTemplate('doc-packing-slip')).toBe('slip');
  expect(kindOfTemplate('doc-vendor-invoice')).toBe('vendor-invoice');
  expect(documentNumber('invoice', 2026, 7)).toBe('INV-2026-00007');
  expect(documentNumber('vendor-invoice', 2027, 123_456)).toBe('VIN-2027-123456');
  expect(documentNumber('credit-note', 2026, 1)).toBe('CRN-2026-00001');
  expect(templateOf('vendor-credit-note')).toBe('doc-vendor-invoice');
  expect(documentNumber('vendor-credit-note', 2026, 1)).toBe('VCN-2026-00001');
});

describe('the values of a document', () => {
  const values: DocumentValues = {
    document: {
      kind: 'invoice',
      title: 'Invoice',
      number: 'INV-2026-00007',
      date: '1 May',
      about: '',
      supplied: '1 May',
    },
    seller: {
      name: 'Harbour',
      street: 'Quay 9',
      zip: '1',
      city: 'Bremen',
      country: 'Germany',
      vatNumber: 'DE123456789',
      taxNumber: '',
    },
    shop: { name: 'Harbour', logo: '', email: 'shop@h.test' },
    vendor: { name: 'Fjord', email: 'v@h.test' },
    order: { name: '#1001', date: '1 May', note: 'Ring', total: '€12' },
    customer: { name: 'Ada', email: 'ada@b.test' },
    billing: { email: 'ada@b.test', phone: '+49 2' },
    delivery: {
      name: 'Ada',
      company: 'F',
      street1: 'Quay',
      street2: '2nd',
      zip: '2',
      city: 'Hamburg',
      state: 'HH',
      country: 'DE',
      phone: '+49 1',
      email: 'ada@b.test',
    },
    lines: [
      {
        title: 'Mug',
        variant: 'Blue',
        sku: 'M',
        quantity: '1',
        left: '1',
        price: '€12',
        discount: '',
        tax: '',
        total: '€12',
        picture: '',
      },
    ],
    totals: { subtotal: '€12', discount: '', shipping: '', tax: '', taxIncluded: '', total: '€12' },
    taxes: [{ rate: '19%', net: '€10', tax: '€2' }],
    notes: { tax: '' },
    commission: { rule: '10%', charged: '€1.20', returned: '', amount: '€1.20', payout: '€10.80' },
    t: { quantity: 'Quantity' },
  };

  it('say nothing of what vendors may not see', () => {
    expect(hideDocumentFields(values, [])).toEqual(values);
    expect(hideDocumentFields(values, ['billing.phone'])).toEqual({
      ...values,
      billing: { email: 'ada@b.test', phone: '' },
    });
    expect(hideDocumentFields(values, ['billing']).billing).toEqual({ email: '', phone: '' });
    expect(hideDocumentFields(values, ['note']).order).toEqual({ ...values.order, note: '' });
    const withoutEmail = hideDocumentFields(values, ['customer.email']);
    expect(withoutEmail.customer).toEqual({ name: 'Ada', email: '' });
    expect(withoutEmail.delivery).toEqual({ ...values.delivery, email: '' });
    expect(withoutEmail.billing).toEqual(values.billing);
    expect(hideDocumentFields(values, ['customer.name']).delivery).toEqual(values.delivery);
    expect(hideDocumentFields(values, ['shippingAddress.city']).delivery).toEqual({
      ...values.delivery,
      city: '',
    });
    expect(Object.values(hideDocumentFields(values, ['shippingAddress']).delivery).join('')).toBe('');
  });

  it('are named as a template writes them, with an example', () => {
    const named = new Map(namedValues(values).map(({ name, example }) => [name, example]));
    expect(named.get('document.number')).toBe('INV-2026-00007');
    expect(named.get('tax.rate')).toBe('19%');
    expect(named.get('line.title')).toBe('Mug');
    expect(named.get('delivery.city')).toBe('Hamburg');
    expect(named.get('t.quantity')).toBe('Quantity');
    expect([...named.keys()].filter((name) => name.startsWith('lines'))).toEqual([]);
  });
});
