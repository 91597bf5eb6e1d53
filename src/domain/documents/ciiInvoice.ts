import { sayInvoice, sayParty, type InvoiceFigures, type InvoiceParty, type SaidTax } from './eInvoice';
import { xmlOf, type Element } from './eInvoiceXml';

const registered = (number: string, scheme: string): Element => [
  'ram:SpecifiedTaxRegistration',
  [['ram:ID', number, { schemeID: scheme }]],
];

const partyOf = (name: string, known: InvoiceParty): Element => {
  const party = sayParty(known);
  return [
    name,
    [
      ['ram:ID', party.id],
      ['ram:Name', party.name],
      [
        'ram:DefinedTradeContact',
        [
          ['ram:PersonName', party.contact.name],
          ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', party.contact.phone]]],
          ['ram:EmailURIUniversalCommunication', [['ram:URIID', party.contact.email]]],
        ],
      ],
      [
        'ram:PostalTradeAddress',
        [
          ['ram:PostcodeCode', party.zip],
          ['ram:LineOne', party.street],
          ['ram:LineTwo', party.street2],
          ['ram:CityName', party.city],
          ['ram:CountryID', party.country],
          ['ram:CountrySubDivisionName', party.state],
        ],
      ],
      ['ram:URIUniversalCommunication', [['ram:URIID', party.email, { schemeID: 'EM' }]]],
      registered(party.taxNumber, 'FC'),
      registered(party.vatNumber, 'VA'),
    ],
  ];
};

/** A day like 2026-05-01, in the standard's format 102. */
const dayOf = (day: string): Element => ['udt:DateTimeString', day.replaceAll('-', ''), { format: '102' }];

/** A tax, with what is said of it before and after the category as the schema has them in turn. */
const taxOf = (
  name: string,
  { category, percent, reason, reasonCode }: SaidTax,
  sums: { net: string; amount: string } | null = null,
): Element => [
  name,
  [
    ['ram:CalculatedAmount', sums?.amount ?? ''],
    ['ram:TypeCode', 'VAT'],
    ['ram:ExemptionReason', sums === null ? '' : reason],
    ['ram:BasisAmount', sums?.net ?? ''],
    ['ram:CategoryCode', category],
    ['ram:ExemptionReasonCode', sums === null ? '' : reasonCode],
    ['ram:RateApplicablePercent', percent],
  ],
];

/**
 * An invoice, or a credit note, as EN 16931 has it, in the Cross Industry Invoice of UN/CEFACT (D16B): what a PDF of
 * Factur-X and ZUGFeRD carries. It says what the one in UBL says; where nothing is lacking (`eInvoiceLacks`).
 */
export const ciiInvoiceOf = (kind: 'invoice' | 'credit-note', figures: InvoiceFigures): string => {
  const said = sayInvoice(figures);
  const content: Element[] = [
    [
      'rsm:ExchangedDocumentContext',
      [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
    ],
    [
      'rsm:ExchangedDocument',
      [
        ['ram:ID', figures.number],
        ['ram:TypeCode', kind === 'invoice' ? '380' : '381'],
        ['ram:IssueDateTime', [dayOf(figures.issuedOn)]],
      ],
    ],
    [
      'rsm:SupplyChainTradeTransaction',
      [
        ...said.lines.map(({ name, sku, pieces, cost, price, priced, tax }, index): Element => [
          'ram:IncludedSupplyChainTradeLineItem',
          [
            ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(index + 1)]]],
            [
              'ram:SpecifiedTradeProduct',
              [
                ['ram:SellerAssignedID', sku],
                ['ram:Name', name],
              ],
            ],
            [
              'ram:SpecifiedLineTradeAgreement',
              [
                [
                  'ram:NetPriceProductTradePrice',
                  [
                    ['ram:ChargeAmount', price],
                    ['ram:BasisQuantity', priced === 1 ? '' : String(priced), { unitCode: 'C62' }],
                  ],
                ],
              ],
            ],
            ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', pieces, { unitCode: 'C62' }]]],
            [
              'ram:SpecifiedLineTradeSettlement',
              [
                taxOf('ram:ApplicableTradeTax', tax),
                ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', cost]]],
              ],
            ],
          ],
        ]),
        [
          'ram:ApplicableHeaderTradeAgreement',
          [
            ['ram:BuyerReference', figures.buyerReference ?? ''],
            partyOf('ram:SellerTradeParty', figures.seller),
            partyOf('ram:BuyerTradeParty', figures.buyer),
            ['ram:BuyerOrderReferencedDocument', [['ram:IssuerAssignedID', figures.order]]],
          ],
        ],
        [
          'ram:ApplicableHeaderTradeDelivery',
          [['ram:ActualDeliverySupplyChainEvent', [['ram:OccurrenceDateTime', [dayOf(figures.suppliedOn)]]]]],
        ],
        [
          'ram:ApplicableHeaderTradeSettlement',
          [
            ['ram:InvoiceCurrencyCode', figures.currency],
            [
              'ram:SpecifiedTradeSettlementPaymentMeans',
              [
                ['ram:TypeCode', said.paid?.code ?? ''],
                ['ram:PayeePartyCreditorFinancialAccount', [['ram:IBANID', said.paid?.iban ?? '']]],
              ],
            ],
            ...said.groups.map((group) => taxOf('ram:ApplicableTradeTax', group.tax, group)),
            ...(said.charge === null
              ? []
              : [
                  [
                    'ram:SpecifiedTradeAllowanceCharge',
                    [
                      ['ram:ChargeIndicator', [['udt:Indicator', 'true']]],
                      ['ram:ActualAmount', said.charge.amount],
                      ['ram:Reason', said.charge.reason],
                      taxOf('ram:CategoryTradeTax', said.charge.tax),
                    ],
                  ] as const,
                ]),
            [
              'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
              [
                ['ram:LineTotalAmount', said.sumOfLines],
                ['ram:ChargeTotalAmount', said.charge?.amount ?? ''],
                ['ram:TaxBasisTotalAmount', said.net],
                ['ram:TaxTotalAmount', said.tax, { currencyID: figures.currency }],
                ['ram:GrandTotalAmount', said.total],
                ['ram:TotalPrepaidAmount', said.total],
                ['ram:DuePayableAmount', said.due],
              ],
            ],
            ['ram:InvoiceReferencedDocument', [['ram:IssuerAssignedID', figures.about]]],
          ],
        ],
      ],
    ],
  ];
  return xmlOf([
    'rsm:CrossIndustryInvoice',
    content,
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ]);
};
