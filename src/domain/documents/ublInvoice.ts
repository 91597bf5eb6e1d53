import { sayInvoice, sayParty, type InvoiceFigures, type InvoiceParty, type SaidTax } from './eInvoice';
import { xmlOf, type Element } from './eInvoiceXml';

const vat: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

const partyOf = (known: InvoiceParty): Element => {
  const party = sayParty(known);
  const registered = (number: string, scheme: string): Element[] =>
    number === ''
      ? []
      : [
          [
            'cac:PartyTaxScheme',
            [
              ['cbc:CompanyID', number],
              ['cac:TaxScheme', [['cbc:ID', scheme]]],
            ],
          ],
        ];
  return [
    'cac:Party',
    [
      ['cbc:EndpointID', party.email, { schemeID: 'EM' }],
      ['cac:PartyIdentification', [['cbc:ID', party.id]]],
      [
        'cac:PostalAddress',
        [
          ['cbc:StreetName', party.street],
          ['cbc:AdditionalStreetName', party.street2],
          ['cbc:CityName', party.city],
          ['cbc:PostalZone', party.zip],
          ['cbc:CountrySubentity', party.state],
          ['cac:Country', [['cbc:IdentificationCode', party.country]]],
        ],
      ],
      ...registered(party.vatNumber, 'VAT'),
      ...registered(party.taxNumber, 'FC'),
      ['cac:PartyLegalEntity', [['cbc:RegistrationName', party.name]]],
      [
        'cac:Contact',
        [
          ['cbc:Name', party.contact.name],
          ['cbc:Telephone', party.contact.phone],
          ['cbc:ElectronicMail', party.contact.email],
        ],
      ],
    ],
  ];
};

/** An invoice, or a credit note, as EN 16931 has it, in UBL 2.1: where nothing is lacking (`eInvoiceLacks`). */
export const ublInvoiceOf = (kind: 'invoice' | 'credit-note', figures: InvoiceFigures): string => {
  const said = sayInvoice(figures);
  const isInvoice = kind === 'invoice';
  const amount = (name: string, decimal: string): Element => [
    name,
    decimal,
    { currencyID: figures.currency },
  ];
  const category = (
    name: string,
    { category: id, percent }: SaidTax,
    why: readonly Element[] = [],
  ): Element => [name, [['cbc:ID', id], ['cbc:Percent', percent], ...why, vat]];
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const content: Element[] = [
    ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
    ['cbc:ID', figures.number],
    ['cbc:IssueDate', figures.issuedOn],
    [isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', isInvoice ? '380' : '381'],
    ['cbc:DocumentCurrencyCode', figures.currency],
    ['cbc:BuyerReference', figures.buyerReference ?? ''],
    ['cac:OrderReference', [['cbc:ID', figures.order]]],
    ['cac:BillingReference', [['cac:InvoiceDocumentReference', [['cbc:ID', figures.about]]]]],
    ['cac:AccountingSupplierParty', [partyOf(figures.seller)]],
    ['cac:AccountingCustomerParty', [partyOf(figures.buyer)]],
    ['cac:Delivery', [['cbc:ActualDeliveryDate', figures.suppliedOn]]],
    [
      'cac:PaymentMeans',
      [
        ['cbc:PaymentMeansCode', said.paid?.code ?? ''],
        ['cac:PayeeFinancialAccount', [['cbc:ID', said.paid?.iban ?? '']]],
      ],
    ],
    ...(said.charge === null
      ? []
      : [
          [
            'cac:AllowanceCharge',
            [
              ['cbc:ChargeIndicator', 'true'],
              ['cbc:AllowanceChargeReason', said.charge.reason],
              amount('cbc:Amount', said.charge.amount),
              category('cac:TaxCategory', said.charge.tax),
            ],
          ] as const,
        ]),
    [
      'cac:TaxTotal',
      [
        amount('cbc:TaxAmount', said.tax),
        ...said.groups.map((group): Element => [
          'cac:TaxSubtotal',
          [
            amount('cbc:TaxableAmount', group.net),
            amount('cbc:TaxAmount', group.amount),
            category('cac:TaxCategory', group.tax, [
              ['cbc:TaxExemptionReasonCode', group.tax.reasonCode],
              ['cbc:TaxExemptionReason', group.tax.reason],
            ]),
          ],
        ]),
      ],
    ],
    [
      'cac:LegalMonetaryTotal',
      [
        amount('cbc:LineExtensionAmount', said.sumOfLines),
        amount('cbc:TaxExclusiveAmount', said.net),
        amount('cbc:TaxInclusiveAmount', said.total),
        amount('cbc:ChargeTotalAmount', said.charge?.amount ?? ''),
        amount('cbc:PrepaidAmount', said.total),
        amount('cbc:PayableAmount', said.due),
      ],
    ],
    ...said.lines.map(({ name, sku, pieces, cost, price, priced, tax }, index): Element => [
      isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
      [
        ['cbc:ID', String(index + 1)],
        [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', pieces, { unitCode: 'C62' }],
        amount('cbc:LineExtensionAmount', cost),
        [
          'cac:Item',
          [
            ['cbc:Name', name],
            ['cac:SellersItemIdentification', [['cbc:ID', sku]]],
            category('cac:ClassifiedTaxCategory', tax),
          ],
        ],
        [
          'cac:Price',
          [
            amount('cbc:PriceAmount', price),
            ['cbc:BaseQuantity', priced === 1 ? '' : String(priced), { unitCode: 'C62' }],
          ],
        ],
      ],
    ]),
  ];
  return xmlOf([
    root,
    content,
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ]);
};
