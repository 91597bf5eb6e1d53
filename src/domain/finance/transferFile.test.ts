import { XMLParser } from 'fast-xml-parser';
import { ibanProblem } from './bankAccount';
import { transferFile } from './transferFile';

const file = transferFile({
  messageId: 'stallkeeper-12',
  createdAt: new Date('2026-11-01T12:00:00Z'),
  executionDay: '2026-11-02',
  debtor: { name: 'Harbour Market', iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' },
  transfers: [
    {
      ...{ endToEndId: 'SK-7', amount: 123_456, text: 'Payout 12 <&> Überweisung' },
      creditor: { name: "Zoë & Ørsted's", iban: 'DE89370400440532013000', bic: null },
    },
    {
      ...{ endToEndId: 'SK-8', amount: 1, text: 'x' },
      creditor: { name: 'Fjord', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    },
  ],
});

it('is a credit transfer initiation in the order of its schema, with sums that hold', () => {
  const parsed: unknown = new XMLParser({ parseTagValue: false, ignoreAttributes: false }).parse(file);
  expect(parsed).toMatchObject({
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: 'stallkeeper-12', CreDtTm: '2026-11-01T12:00:00', NbOfTxs: '2', CtrlSum: '1234.57' },
        PmtInf: {
          ...{ PmtMtd: 'TRF', NbOfTxs: '2', CtrlSum: '1234.57', ReqdExctnDt: { Dt: '2026-11-02' } },
          DbtrAcct: { Id: { IBAN: 'NL91ABNA0417164300' } },
          CdtTrfTxInf: [
            {
              PmtId: { EndToEndId: 'SK-7' },
              Amt: { InstdAmt: { '#text': '1234.56', '@_Ccy': 'EUR' } },
              Cdtr: { Nm: "Zoe rsted's" },
              RmtInf: { Ustrd: 'Payout 12 Uberweisung' },
            },
            { CdtrAgt: { FinInstnId: { BICFI: 'COBADEFFXXX' } } },
          ],
        },
      },
    },
  });
  const order = [
    ...file.matchAll(/<(PmtInfId|PmtMtd|NbOfTxs|PmtTpInf|ReqdExctnDt|Dbtr|DbtrAcct|DbtrAgt|ChrgBr)>/g),
  ];
  expect(order.map(([, name]) => name).slice(1)).toEqual([
    ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr'],
  ]);
});

it('knows IBANs by country, length and check digits', () => {
  expect(
    ['NL91 ABNA 0417 1643 00', 'DE89370400440532013000', 'GB29NWBK60161331926819'].map(ibanProblem),
  ).toEqual([null, null, null]);
  expect(['NL92ABNA0417164300', 'NL91ABNA041716430', 'XX91ABNA0417164300', 'hello'].map(ibanProblem)).toEqual(
    [
      'The check digits are not right',
      'Must have 18 characters',
      'There are no IBANs of this country',
      'Must be an IBAN',
    ],
  );
});
