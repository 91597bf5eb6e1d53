import { XMLParser } from 'fast-xml-parser';
import { bankAccountSchema, bicProblem, ibanProblem, maskedIban } from '../bankAccount';
import { transferFile } from './transferFile';
import { faultsIn } from '../../errors/faultIn';
import { messagesIn } from '../../../testing/errors/messagesIn';

const file = transferFile({
  messageId: 'stallkeeper-12',
  createdAt: new Date('2026-11-01T12:00:00Z'),
  executionDay: '2026-11-02',
  debtor: { name: 'Harbour Market', iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' },
  transfers: [
    {
      endToEndId: 'SK-7',
      amount: 123_456,
      text: 'Payout 12 <&> Überweisung',
      creditor: { names: ['中文', "Zoë & Ørsted's", 'Zoe'], iban: 'DE89370400440532013000', bic: null },
    },
    {
      endToEndId: 'SK-8',
      amount: 1,
      text: 'x',
      creditor: { names: ['Fjord'], iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
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
          PmtMtd: 'TRF',
          NbOfTxs: '2',
          CtrlSum: '1234.57',
          ReqdExctnDt: { Dt: '2026-11-02' },
          DbtrAcct: { Id: { IBAN: 'NL91ABNA0417164300' } },
          CdtTrfTxInf: [
            {
              PmtId: { EndToEndId: 'SK-7' },
              Amt: { InstdAmt: { '#text': '1234.56', '@_Ccy': 'EUR' } },
              Cdtr: { Nm: "Zoe + Orsted's" },
              RmtInf: { Ustrd: 'Payout 12 + Ueberweisung' },
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
  expect(
    ['NL92ABNA0417164300', 'NL91ABNA041716430', 'XX91ABNA0417164300', 'hello'].map(
      (iban) => ibanProblem(iban)?.message ?? null,
    ),
  ).toEqual([
    'The check digits are not right',
    'Must have 18 characters',
    'There are no IBANs of this country',
    'Must be an IBAN',
  ]);
});

it('names the bank where it is known, who pays the fees, and each account', () => {
  expect(file).toContain('<InitgPty><Nm>Harbour Market</Nm></InitgPty>');
  expect(file).toContain('<BtchBookg>false</BtchBookg>');
  expect(file).toContain('<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>');
  expect(file).toContain('<Dbtr><Nm>Harbour Market</Nm></Dbtr>');
  expect(file).toContain('<DbtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></DbtrAgt>');
  expect(file).toContain('<ChrgBr>SLEV</ChrgBr>');
  expect(file).toContain('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>');
  expect(file.match(/<CdtrAgt>/g)).toHaveLength(1);
});

/** A file of one transfer, from an account of which the bank is not named. */
const fileBetween = (debtor: string, creditor: { names: string[]; bic: string | null }): string =>
  transferFile({
    messageId: 'm',
    createdAt: new Date('2026-11-01T12:00:00Z'),
    executionDay: '2026-11-02',
    debtor: { name: debtor, iban: 'NL91ABNA0417164300', bic: '' },
    transfers: [
      { endToEndId: 'SK-7', amount: 1, text: 'x', creditor: { ...creditor, iban: 'DE89370400440532013000' } },
    ],
  });

it('says so where the bank of the one who pays is not named, as SEPA allows', () => {
  const unnamed = fileBetween('Harbour Market', { names: ['Fjord'], bic: '' });
  expect(unnamed).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
  expect(unnamed).not.toContain('CdtrAgt');
});

it('leaves no name without a letter, for which a bank refuses the whole file', () => {
  const unwritable = fileBetween('市場', { names: ['市場', '店'], bic: null });
  expect(unwritable.match(/<Nm>NOTPROVIDED<\/Nm>/g)).toHaveLength(3);
});

describe('a bank account', () => {
  const right = { holder: 'Fjord', iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeff' };
  const errorsOf = (account: object): Record<string, string> => {
    try {
      bankAccountSchema.validateSync(account, { abortEarly: false });
      return {};
    } catch (error) {
      return messagesIn(faultsIn(error));
    }
  };

  it('has a holder, an IBAN and perhaps a BIC that hold', () => {
    expect(errorsOf(right)).toEqual({});
    expect(errorsOf({ ...right, bic: '' })).toEqual({});
    expect(errorsOf({ holder: 'H'.repeat(70), iban: right.iban })).toEqual({});
    expect(errorsOf({ holder: 'H'.repeat(71), iban: 'DE88370400440532013000', bic: 'COBA' })).toEqual({
      holder: 'Must be at most 70 characters',
      iban: 'The check digits are not right',
      bic: 'Must be a BIC',
    });
    expect(errorsOf({ holder: '', iban: '' })).toEqual({ holder: 'Required field', iban: 'Required field' });
  });

  it('is shown by the ends of its IBAN alone', () => {
    expect(maskedIban('DE89370400440532013000')).toBe('DE89 … 3000');
    expect(
      ['COBADEFFXXX', ' cobadeff ', 'COBADEFFXX', 'C0BADEFF'].map((bic) => bicProblem(bic)?.message ?? null),
    ).toEqual([null, null, 'Must be a BIC', 'Must be a BIC']);
  });
});
