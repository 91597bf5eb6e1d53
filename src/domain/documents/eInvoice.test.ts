import fc from 'fast-check';
import { eInvoiceLacks, type InvoiceFigures } from './eInvoice';
import { ublInvoiceOf } from './ublInvoice';
import {
  invoiceFigures as figures,
  invoicePart as part,
  invoiceParty as party,
} from '../../testing/factories/invoices';

/** The texts of all elements of a name, in their order. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );

it('says the sums of an invoice, by rate, and that it is paid', () => {
  const xml = ublInvoiceOf('invoice', figures);
  // 100.00 at 7 and 20.00 + 4.20 at 19 per cent, worked out by hand.
  expect(textsOf(xml, 'TaxableAmount')).toEqual(['24.20', '100.00']);
  expect(textsOf(xml, 'TaxAmount')).toEqual(['11.60', '4.60', '7.00']);
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['120.00', '100.00', '20.00']);
  expect(textsOf(xml, 'TaxExclusiveAmount')).toEqual(['124.20']);
  expect(textsOf(xml, 'TaxInclusiveAmount')).toEqual(['135.80']);
  expect(textsOf(xml, 'PayableAmount')).toEqual(['0.00']);
  // 20.00 for three: what one of them costs is no whole cent.
  expect(textsOf(xml, 'PriceAmount')).toEqual(['100.00', '20.00']);
  expect(textsOf(xml, 'BaseQuantity')).toEqual(['3']);
  expect(textsOf(xml, 'CompanyID')).toEqual(['DE123456789']);
  expect(textsOf(xml, 'InvoiceTypeCode')).toEqual(['380']);
});

it('says whom to ask, what the buyer refers to and how it was paid, each in its place, and nothing where nothing is set', () => {
  const asked = { name: 'Ines Kai', phone: '+49 40 77', email: 'bills@harbour.example' };
  const more = { buyerReference: '04011000-12345-34', seller: { ...figures.seller, asked } };
  const said = ublInvoiceOf('invoice', {
    ...figures,
    ...more,
    paid: { means: 'transfer', iban: 'de89 3704 0044 0532 0130 00' },
  });
  expect(said).toContain(
    '</cbc:DocumentCurrencyCode><cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference><cac:OrderReference>',
  );
  expect(said).toContain(
    '<cac:Contact><cbc:Name>Ines Kai</cbc:Name><cbc:Telephone>+49 40 77</cbc:Telephone><cbc:ElectronicMail>bills@harbour.example</cbc:ElectronicMail></cac:Contact>',
  );
  expect(said).toContain(
    '</cac:Delivery><cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>',
  );
  expect(ublInvoiceOf('invoice', { ...figures, paid: { means: 'online' } })).toContain(
    '<cac:PaymentMeans><cbc:PaymentMeansCode>68</cbc:PaymentMeansCode></cac:PaymentMeans>',
  );
  const nobody = { ...figures.seller, asked: { name: '', phone: '', email: '' } };
  expect(ublInvoiceOf('invoice', { ...figures, buyerReference: '', seller: nobody })).toBe(
    ublInvoiceOf('invoice', figures),
  );
});

it('names the invoice that a credit note is about', () => {
  const xml = ublInvoiceOf('credit-note', { ...figures, number: 'CRN-2026-00001', about: 'INV-2026-00007' });
  expect(xml).toContain('<CreditNote ');
  expect(textsOf(xml, 'CreditNoteTypeCode')).toEqual(['381']);
  expect(xml).toContain(
    '<cac:InvoiceDocumentReference><cbc:ID>INV-2026-00007</cbc:ID></cac:InvoiceDocumentReference>',
  );
  expect(textsOf(xml, 'CreditedQuantity')).toEqual(['1', '3']);
});

it('says why nothing is taxed', () => {
  const untaxed = { ...figures, lines: [part(10_000, 0)], shipping: part(420, 0) };
  const categories = (more: Partial<InvoiceFigures>) =>
    [
      ...ublInvoiceOf('invoice', { ...untaxed, ...more }).matchAll(/<cbc:ID>([A-Z])<\/cbc:ID><cbc:Percent>/g),
    ].map(([, id]) => id);
  expect(new Set(categories({}))).toEqual(new Set(['Z']));
  expect(new Set(categories({ isExport: true }))).toEqual(new Set(['G']));
  expect(new Set(categories({ exemptNote: '§ 19 UStG' }))).toEqual(new Set(['E']));
  expect(ublInvoiceOf('invoice', { ...untaxed, exemptNote: '§ 19 <UStG> & co' })).toContain(
    '<cbc:TaxExemptionReason>§ 19 &lt;UStG&gt; &amp; co</cbc:TaxExemptionReason>',
  );
});

it('is not made where its seller, its buyer or its amounts cannot be said', () => {
  expect(eInvoiceLacks(figures)).toBeNull();
  expect(eInvoiceLacks({ ...figures, currency: 'KWD' })).toBe('currency');
  const small = { ...figures.seller, vatNumber: '', taxNumber: '12/345' };
  expect(eInvoiceLacks({ ...figures, seller: small })).toBeNull();
  // Only what is untaxed is an export there (BR-G-02), and that is a seller's with a VAT number.
  expect(eInvoiceLacks({ ...figures, seller: small, isExport: true })).toBeNull();
  const untaxed = { lines: [part(10_000, 0)], isExport: true };
  expect(eInvoiceLacks({ ...figures, ...untaxed, seller: small })).toBe('seller');
  expect(eInvoiceLacks({ ...figures, seller: { ...small, taxNumber: '' } })).toBe('seller');
  expect(eInvoiceLacks({ ...figures, buyer: { ...party, country: 'Germany' } })).toBe('buyer');
  expect(eInvoiceLacks({ ...figures, buyer: { ...party, name: '' } })).toBe('buyer');
  expect(eInvoiceLacks({ ...figures, buyer: { ...party, name: ' \u0001' } })).toBe('buyer');
  // The rules' own list of currencies: the lev went with 2025.
  expect(eInvoiceLacks({ ...figures, currency: 'BGN' })).toBe('currency');
  // BR-CO-09: a VAT number begins as its country, Greece's with EL.
  const numbered = (vatNumber: string) =>
    eInvoiceLacks({ ...figures, seller: { ...figures.seller, vatNumber } });
  expect([numbered('EL123456789'), numbered('XI123456789'), numbered('ZZ123456789')]).toEqual([
    ...[null, null, 'seller'],
  ]);
  expect(eInvoiceLacks({ ...figures, seller: { ...figures.seller, country: 'UK' } })).toBe('seller');
});

it('is not made of tax that is on nothing, or of more tax than there is price', () => {
  const credit = (lines: InvoiceFigures['lines']) =>
    eInvoiceLacks({ ...figures, lines, shipping: { ...part(0, 0), name: 'Shipping' } });
  expect(credit([part(0, 190)])).toBe('tax');
  // 19 per cent of 10.00, and 5.00 of tax that goes back alone.
  expect(credit([part(1_000, 190), part(0, 500)])).toBe('tax');
  expect(credit([part(-5, 5)])).toBe('tax');
  // A cent on what is otherwise untaxed makes no rate.
  expect(credit([part(10_000, 0), part(0, 1)])).toBe('tax');
  expect(credit([part(1_000, 190), part(0, 1)])).toBeNull();
});

it('adds up to the last unit, whatever is charged', () => {
  const charged = fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(0, 5.5, 7, 9, 19, 21, 25));
  fc.assert(
    fc.property(fc.array(charged, { minLength: 1, maxLength: 9 }), charged, (all, [ship, at]) => {
      const of = ([net, rate]: readonly [number, number]) => part(net, Math.round((net * rate) / 100));
      const lines = all.map(of);
      const xml = ublInvoiceOf('invoice', { ...figures, lines, shipping: of([ship, at]) });
      const cents = (name: string) => textsOf(xml, name).map((text) => Math.round(Number(text) * 100));
      const sum = (of_: readonly number[]) => of_.reduce((total, each) => total + each, 0);
      const [tax = 0, ...taxes] = cents('TaxAmount');
      const [extension = 0, ...ofLines] = cents('LineExtensionAmount');
      expect(sum(taxes)).toBe(tax);
      expect(sum(ofLines)).toBe(extension);
      expect(sum(cents('TaxableAmount'))).toBe(extension + ship);
      expect(cents('TaxInclusiveAmount')).toEqual([extension + ship + tax]);
    }),
  );
});
