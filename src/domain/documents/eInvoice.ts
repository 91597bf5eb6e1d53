import { currencyDigits } from '../money';
import { eInvoiceCountry, isEInvoiceCurrency, isVatNumber } from './eInvoiceCodes';
import { taxBreakdownOf, type TaxBreakdown } from './taxBreakdown';

/** Somebody on an invoice. */
export interface InvoiceParty {
  name: string;
  company: string;
  street: string;
  street2: string;
  zip: string;
  city: string;
  state: string;
  /** Two letters. */
  country: string;
  email: string;
  vatNumber: string;
  taxNumber: string;
}

/** What is charged, or given back; minor units, without the tax. */
interface InvoicePart {
  name: string;
  sku: string;
  quantity: number;
  net: number;
  tax: number;
}

/** What a document says in figures, kept with its number as its words are: the e-invoice is made of them. */
export interface InvoiceFigures {
  number: string;
  /** Days of the store, like 2026-05-01. */
  issuedOn: string;
  suppliedOn: string;
  currency: string;
  /** The number of the invoice that a credit note is about, or nothing. */
  about: string;
  order: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoicePart[];
  shipping: InvoicePart;
  /** Why no tax is charged: the goods leave the European Union, or a text. */
  isExport: boolean;
  exemptNote: string;
}

/** An element: its name, and its text or what is in it; what is empty is not written. */
type Element = readonly [
  name: string,
  content: string | readonly Element[],
  attributes?: Readonly<Record<string, string>>,
];

/** A text without what no XML can say: what is left may be nothing. */
const sayable = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();

/** The first of some texts that says anything. */
const firstOf = (...texts: readonly string[]): string => texts.map(sayable).find((text) => text !== '') ?? '';

const escaped = (text: string): string =>
  sayable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const written = ([name, content, attributes = {}]: Element): string => {
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  if (inner === '') return '';
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${said.join('')}>${inner}</${name}>`;
};

const vat: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

/** Numbers are written without what people put between their digits. */
const plainNumber = (text: string): string => text.replace(/[\s.+*-]/g, '').toUpperCase();

const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email);

const partyOf = (party: InvoiceParty): Element => [
  'cac:Party',
  [
    ['cbc:EndpointID', isAddress(party.email) ? party.email : '', { schemeID: 'EM' }],
    // Whoever has no VAT number is known by the tax number.
    ['cac:PartyIdentification', [['cbc:ID', party.vatNumber === '' ? party.taxNumber : '']]],
    [
      'cac:PostalAddress',
      [
        ['cbc:StreetName', party.street],
        ['cbc:AdditionalStreetName', party.street2],
        ['cbc:CityName', party.city],
        ['cbc:PostalZone', party.zip],
        ['cbc:CountrySubentity', party.state],
        ['cac:Country', [['cbc:IdentificationCode', eInvoiceCountry(party.country) ?? '']]],
      ],
    ],
    ...(party.vatNumber === ''
      ? []
      : [['cac:PartyTaxScheme', [['cbc:CompanyID', plainNumber(party.vatNumber)], vat]] as const]),
    ...(party.taxNumber === ''
      ? []
      : [
          [
            'cac:PartyTaxScheme',
            [
              ['cbc:CompanyID', party.taxNumber],
              ['cac:TaxScheme', [['cbc:ID', 'FC']]],
            ],
          ] as const,
        ]),
    ['cac:PartyLegalEntity', [['cbc:RegistrationName', firstOf(party.company, party.name)]]],
    [
      'cac:Contact',
      [
        ['cbc:Name', firstOf(party.company) === '' ? '' : party.name],
        ['cbc:ElectronicMail', isAddress(party.email) ? party.email : ''],
      ],
    ],
  ],
];

/** What is charged: the lines, and the shipping last. Shipping alone is a line, as no e-invoice is without any. */
const chargedOf = ({
  lines,
  shipping,
}: InvoiceFigures): { lines: readonly InvoicePart[]; charge: InvoicePart } =>
  lines.length === 0
    ? { lines: [shipping], charge: { ...shipping, net: 0, tax: 0 } }
    : { lines, charge: shipping };

const breakdownOf = (figures: InvoiceFigures): TaxBreakdown => {
  const { lines, charge } = chargedOf(figures);
  return taxBreakdownOf([...lines, charge], currencyDigits(figures.currency));
};

/** What of a document keeps an e-invoice from being made of it; null: nothing. */
export const eInvoiceLacks = (figures: InvoiceFigures): 'currency' | 'seller' | 'buyer' | 'tax' | null => {
  const { currency, seller, buyer, isExport } = figures;
  // The standard knows two digits at most.
  if (currencyDigits(currency) > 2 || !isEInvoiceCurrency(currency)) return 'currency';
  const breakdown = breakdownOf(figures);
  // What leaves the Union untaxed is a seller's with a VAT number.
  const isExported = isExport && breakdown.groups.some(({ rate }) => rate === 0);
  const isKnown =
    seller.vatNumber === '' ? seller.taxNumber !== '' && !isExported : isVatNumber(seller.vatNumber);
  if (!isKnown || firstOf(seller.name) === '' || eInvoiceCountry(seller.country) === null) return 'seller';
  const isNamed = firstOf(buyer.name, buyer.company) !== '';
  if (!isNamed || eInvoiceCountry(buyer.country) === null) return 'buyer';
  return breakdown.isSound ? null : 'tax';
};

/**
 * An invoice, or a credit note, as the European standard EN 16931 has it, in UBL 2.1. Prices are without tax, as the
 * standard knows no others; shipping is a charge. It is paid already: an order that arrives is. It can be made where
 * nothing is lacking (`eInvoiceLacks`).
 */
export const eInvoiceOf = (kind: 'invoice' | 'credit-note', figures: InvoiceFigures): string => {
  const { currency, isExport } = figures;
  const { lines, charge } = chargedOf(figures);
  const { rates, groups } = breakdownOf(figures);
  const exemptNote = firstOf(figures.exemptNote);
  const digits = currencyDigits(currency);
  const amount = (name: string, minor: number): Element => [
    name,
    (minor / 10 ** digits).toFixed(digits),
    { currencyID: currency },
  ];
  const rateOf = (index: number): number => rates[index] ?? 0;
  const isCharged = charge.net !== 0;
  const categoryOf = (rate: number): string => {
    if (rate > 0) return 'S';
    if (isExport) return 'G';
    return exemptNote === '' ? 'Z' : 'E';
  };
  const category = (name: string, rate: number, reason: readonly Element[] = []): Element => [
    name,
    // Never as 1e-7, which is no decimal there.
    [['cbc:ID', categoryOf(rate)], ['cbc:Percent', rate.toFixed(10).replace(/\.?0+$/, '')], ...reason, vat],
  ];
  const reasonOf = (rate: number): Element[] => {
    if (categoryOf(rate) === 'G')
      return [
        ['cbc:TaxExemptionReasonCode', 'VATEX-EU-G'],
        ['cbc:TaxExemptionReason', 'Export outside the EU'],
      ];
    return categoryOf(rate) === 'E' ? [['cbc:TaxExemptionReason', exemptNote]] : [];
  };
  const [net, tax] = [
    lines.reduce((sum, line) => sum + line.net, 0),
    groups.reduce((sum, group) => sum + group.tax, 0),
  ];
  const total = net + charge.net + tax;
  const isInvoice = kind === 'invoice';
  const lineOf = ({ name, sku, quantity, net: cost }: InvoicePart, index: number): Element => {
    // Money of a line without pieces is of one.
    const pieces = quantity === 0 ? 1 : quantity;
    // A price that is no whole unit is said for all pieces, so that it is exact.
    const priced = cost % pieces === 0 ? 1 : pieces;
    return [
      isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
      [
        ['cbc:ID', String(index + 1)],
        [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(pieces), { unitCode: 'C62' }],
        amount('cbc:LineExtensionAmount', cost),
        [
          'cac:Item',
          [
            ['cbc:Name', firstOf(name, sku, String(index + 1))],
            ['cac:SellersItemIdentification', [['cbc:ID', sku]]],
            category('cac:ClassifiedTaxCategory', rateOf(index)),
          ],
        ],
        [
          'cac:Price',
          [
            amount('cbc:PriceAmount', priced === 1 ? cost / pieces : cost),
            ['cbc:BaseQuantity', priced === 1 ? '' : String(priced), { unitCode: 'C62' }],
          ],
        ],
      ],
    ];
  };
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const content: Element[] = [
    ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
    ['cbc:ID', figures.number],
    ['cbc:IssueDate', figures.issuedOn],
    [isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', isInvoice ? '380' : '381'],
    ['cbc:DocumentCurrencyCode', currency],
    ['cac:OrderReference', [['cbc:ID', figures.order]]],
    ['cac:BillingReference', [['cac:InvoiceDocumentReference', [['cbc:ID', figures.about]]]]],
    ['cac:AccountingSupplierParty', [partyOf(figures.seller)]],
    ['cac:AccountingCustomerParty', [partyOf(figures.buyer)]],
    ['cac:Delivery', [['cbc:ActualDeliveryDate', figures.suppliedOn]]],
    ...(isCharged
      ? [
          [
            'cac:AllowanceCharge',
            [
              ['cbc:ChargeIndicator', 'true'],
              ['cbc:AllowanceChargeReason', charge.name],
              amount('cbc:Amount', charge.net),
              category('cac:TaxCategory', rateOf(lines.length)),
            ],
          ] as const,
        ]
      : []),
    [
      'cac:TaxTotal',
      [
        amount('cbc:TaxAmount', tax),
        ...groups.map((group): Element => [
          'cac:TaxSubtotal',
          [
            amount('cbc:TaxableAmount', group.net),
            amount('cbc:TaxAmount', group.tax),
            category('cac:TaxCategory', group.rate, reasonOf(group.rate)),
          ],
        ]),
      ],
    ],
    [
      'cac:LegalMonetaryTotal',
      [
        amount('cbc:LineExtensionAmount', net),
        amount('cbc:TaxExclusiveAmount', net + charge.net),
        amount('cbc:TaxInclusiveAmount', total),
        ...(isCharged ? [amount('cbc:ChargeTotalAmount', charge.net)] : []),
        amount('cbc:PrepaidAmount', total),
        amount('cbc:PayableAmount', 0),
      ],
    ],
    ...lines.map(lineOf),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written([
    root,
    content,
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ])}\n`;
};
