import { dayOf } from '../../domain/dates';
import type { InvoiceFigures, InvoiceParty } from '../../domain/documents/eInvoice';
import { isExport, type TaxedPart } from '../../domain/documents/taxLines';
import type { Store } from '../db/stores';
import { brandOf } from '../notifications/brand';
import type { DocumentFacts } from './queries/documentFacts';

const nobody: InvoiceParty = {
  name: '',
  company: '',
  street: '',
  street2: '',
  zip: '',
  city: '',
  state: '',
  country: '',
  email: '',
  vatNumber: '',
  taxNumber: '',
};

const paidBy = (
  { means, iban }: Store['features']['invoicing']['payment'],
  isBack: boolean,
): InvoiceFigures['paid'] => {
  if (means === 'online') return { means };
  if (means !== 'transfer' || iban === '') return undefined;
  // The account is where buyers pay to: what goes back does not go there.
  return isBack ? { means: 'other' } : { means, iban };
};

/**
 * What an invoice, or a credit note where there is a refund, says in figures. `parts` are what it charges, line by line
 * and the shipping last.
 */
export const figuresOf = (
  { shopName, features, timeZone }: Store,
  { order, refund }: DocumentFacts,
  parts: readonly TaxedPart[],
  said: { number: string; about: string; at: Date; suppliedAt: Date; shipping: string },
): InvoiceFigures => {
  const { seller, exemptNote, contact, payment } = features.invoicing;
  const brand = brandOf(shopName, features);
  const address = order.shippingAddress ?? {};
  const given =
    refund === null
      ? order.lineItems.map(({ id, quantity }) => ({ id, quantity }))
      : refund.lines.map(({ id, quantity }) => ({ id, quantity }));
  return {
    number: said.number,
    issuedOn: dayOf(said.at, timeZone),
    suppliedOn: dayOf(said.suppliedAt, timeZone),
    currency: order.currency,
    about: said.about,
    order: order.name,
    seller: {
      ...nobody,
      ...seller,
      name: seller.name === '' ? brand.shop : seller.name,
      email: brand.support ?? '',
      asked: contact,
    },
    buyer: {
      ...nobody,
      name: address.name ?? order.customer?.name ?? '',
      company: address.company ?? '',
      street: address.street1 ?? '',
      street2: address.street2 ?? '',
      zip: address.zip ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      country: address.country ?? '',
      email: order.customer?.email ?? address.email ?? '',
    },
    lines: given.map(({ id, quantity }, index) => {
      const line = order.lineItems.find((each) => each.id === id);
      const name = [line?.title ?? '', line?.variantTitle ?? ''].filter((text) => text !== '').join(', ');
      return { name, sku: line?.sku ?? '', quantity, net: 0, tax: 0, ...parts[index] };
    }),
    shipping: { name: said.shipping, sku: '', quantity: 1, net: 0, tax: 0, ...parts[given.length] },
    isExport: isExport(seller.country, address.country ?? ''),
    exemptNote,
    buyerReference: order.billing?.reference,
    paid: paidBy(payment, refund !== null),
  };
};
