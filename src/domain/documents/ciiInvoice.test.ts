import fc from 'fast-check';
import { ciiInvoiceOf } from './ciiInvoice';
import type { InvoiceFigures } from './eInvoice';
import { invoiceFigures, invoicePart as part, invoiceParty as party } from '../../testing/factories/invoices';

const figures: InvoiceFigures = {
  ...invoiceFigures,
  seller: { ...invoiceFigures.seller, taxNumber: '12/345', email: '' },
  buyer: { ...party, company: 'Engines & Co' },
};

/** The texts of all elements of a name, in their order. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );

it('says an invoice in the order of the schema, with its sums worked out by hand', () => {
  // 100.00 at 7 and 20.00 + 4.20 at 19 per cent; 20.00 for three, as what one of them costs is no whole cent.
  const address =
    '<ram:PostalTradeAddress><ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>Quay 1</ram:LineOne>' +
    '<ram:CityName>Hamburg</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>';
  const tax = (rate: string) =>
    `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent>`;
  const group = (amount: string, basis: string, rate: string) =>
    `<ram:ApplicableTradeTax><ram:CalculatedAmount>${amount}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>` +
    `<ram:BasisAmount>${basis}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`;
  const line = (id: string, price: string, pieces: string, rate: string, total: string) =>
    `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>` +
    '<ram:SpecifiedTradeProduct><ram:SellerAssignedID>M-1</ram:SellerAssignedID><ram:Name>Mug</ram:Name></ram:SpecifiedTradeProduct>' +
    `<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${price}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>` +
    `<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${pieces}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>` +
    `<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax(rate)}</ram:ApplicableTradeTax>` +
    `<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    '<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>',
    '<rsm:ExchangedDocument><ram:ID>INV-2026-00007</ram:ID><ram:TypeCode>380</ram:TypeCode>',
    '<ram:IssueDateTime><udt:DateTimeString format="102">20260502</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>',
    '<rsm:SupplyChainTradeTransaction>',
    line('1', '<ram:ChargeAmount>100.00</ram:ChargeAmount>', '1', '7', '100.00'),
    line(
      '2',
      '<ram:ChargeAmount>20.00</ram:ChargeAmount><ram:BasisQuantity unitCode="C62">3</ram:BasisQuantity>',
      '3',
      '19',
      '20.00',
    ),
    '<ram:ApplicableHeaderTradeAgreement>',
    `<ram:SellerTradeParty><ram:Name>Harbour GmbH</ram:Name>${address}`,
    '<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">12/345</ram:ID></ram:SpecifiedTaxRegistration>',
    '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>',
    '<ram:BuyerTradeParty><ram:Name>Engines &amp; Co</ram:Name>',
    '<ram:DefinedTradeContact><ram:PersonName>Ada Byron</ram:PersonName><ram:EmailURIUniversalCommunication><ram:URIID>ada@buyers.example</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>',
    `${address}<ram:URIUniversalCommunication><ram:URIID schemeID="EM">ada@buyers.example</ram:URIID></ram:URIUniversalCommunication></ram:BuyerTradeParty>`,
    '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>#1001</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>',
    '<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20260501</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>',
    '<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>',
    group('4.60', '24.20', '19'),
    group('7.00', '100.00', '7'),
    '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>',
    `<ram:ActualAmount>4.20</ram:ActualAmount><ram:Reason>Shipping</ram:Reason><ram:CategoryTradeTax>${tax('19')}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`,
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>120.00</ram:LineTotalAmount><ram:ChargeTotalAmount>4.20</ram:ChargeTotalAmount>',
    '<ram:TaxBasisTotalAmount>124.20</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">11.60</ram:TaxTotalAmount><ram:GrandTotalAmount>135.80</ram:GrandTotalAmount>',
    '<ram:TotalPrepaidAmount>135.80</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    '</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>\n',
  ].join('');
  expect(ciiInvoiceOf('invoice', figures)).toBe(xml);
});

it('names the invoice that a credit note is about', () => {
  const xml = ciiInvoiceOf('credit-note', { ...figures, number: 'CRN-2026-00001', about: 'INV-2026-00007' });
  expect(textsOf(xml, 'TypeCode')[0]).toBe('381');
  expect(xml).toContain(
    '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>INV-2026-00007</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>',
  );
});

it('says why nothing is taxed, once for the whole', () => {
  const untaxed = { ...figures, lines: [part(10_000, 0)], shipping: part(420, 0) };
  const reasons = (more: Partial<InvoiceFigures>) => {
    const xml = ciiInvoiceOf('invoice', { ...untaxed, ...more });
    return [
      new Set(textsOf(xml, 'CategoryCode')),
      textsOf(xml, 'ExemptionReasonCode'),
      textsOf(xml, 'ExemptionReason'),
    ];
  };
  expect(reasons({})).toEqual([new Set(['Z']), [], []]);
  expect(reasons({ isExport: true })).toEqual([new Set(['G']), ['VATEX-EU-G'], ['Export outside the EU']]);
  expect(reasons({ exemptNote: '§ 19 UStG' })).toEqual([new Set(['E']), [], ['§ 19 UStG']]);
});

it('knows a seller without a VAT number by the tax number', () => {
  const xml = ciiInvoiceOf('invoice', { ...figures, seller: { ...figures.seller, vatNumber: '' } });
  expect(xml).toContain('<ram:SellerTradeParty><ram:ID>12/345</ram:ID><ram:Name>');
  expect(xml).not.toContain('schemeID="VA"');
});

it('adds up to the last unit, whatever is charged', () => {
  const charged = fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(0, 5.5, 7, 9, 19, 21, 25));
  fc.assert(
    fc.property(fc.array(charged, { minLength: 1, maxLength: 9 }), charged, (all, [ship, at]) => {
      const of = ([net, rate]: readonly [number, number]) => part(net, Math.round((net * rate) / 100));
      const xml = ciiInvoiceOf('invoice', { ...figures, lines: all.map(of), shipping: of([ship, at]) });
      const cents = (name: string) => textsOf(xml, name).map((text) => Math.round(Number(text) * 100));
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      const nets = sum(all.map(([net]) => net));
      const taxes = sum([...all, [ship, at] as const].map((each) => of(each).tax));
      expect(cents('CalculatedAmount').length).toBeGreaterThan(0);
      expect(sum(cents('CalculatedAmount'))).toBe(taxes);
      expect(sum(cents('BasisAmount'))).toBe(nets + ship);
      expect(cents('TaxTotalAmount')).toEqual([taxes]);
      expect(cents('GrandTotalAmount')).toEqual([nets + ship + taxes]);
    }),
  );
});

it('says whom to ask, what the buyer refers to and how it was paid, each in its place in the schema', () => {
  const asked = { name: 'Ines Kai', phone: '+49 40 77', email: 'bills@harbour.example' };
  const xml = ciiInvoiceOf('invoice', {
    ...figures,
    seller: { ...figures.seller, asked },
    buyerReference: '04011000-12345-34',
    paid: { means: 'transfer', iban: 'DE89 3704 0044 0532 0130 00' },
  });
  for (const part of [
    '<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>04011000-12345-34</ram:BuyerReference><ram:SellerTradeParty>',
    '<ram:DefinedTradeContact><ram:PersonName>Ines Kai</ram:PersonName><ram:TelephoneUniversalCommunication><ram:CompleteNumber>+49 40 77</ram:CompleteNumber></ram:TelephoneUniversalCommunication><ram:EmailURIUniversalCommunication><ram:URIID>bills@harbour.example</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>',
    '</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:ApplicableTradeTax>',
  ])
    expect(xml).toContain(part);
});
