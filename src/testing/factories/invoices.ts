import type { InvoiceFigures, InvoiceParty } from '../../domain/documents/eInvoice';

/** Somebody on an invoice who has no tax number. */
export const invoiceParty: InvoiceParty = {
  name: 'Ada Byron',
  company: '',
  street: 'Quay 1',
  street2: '',
  zip: '20457',
  city: 'Hamburg',
  state: '',
  country: 'DE',
  email: 'ada@buyers.example',
  vatNumber: '',
  taxNumber: '',
};

/** Mugs; minor units. */
export const invoicePart = (net: number, tax: number, quantity = 1): InvoiceFigures['lines'][number] => ({
  name: 'Mug',
  sku: 'M-1',
  quantity,
  net,
  tax,
});

/** An invoice of 7 % and 19 %, with shipping. */
export const invoiceFigures: InvoiceFigures = {
  number: 'INV-2026-00007',
  issuedOn: '2026-05-02',
  suppliedOn: '2026-05-01',
  currency: 'EUR',
  about: '',
  order: '#1001',
  seller: { ...invoiceParty, name: 'Harbour GmbH', vatNumber: 'DE 123 456 789' },
  buyer: invoiceParty,
  lines: [invoicePart(10_000, 700), invoicePart(2_000, 380, 3)],
  shipping: { ...invoicePart(420, 80), name: 'Shipping' },
  isExport: false,
  exemptNote: '',
};
