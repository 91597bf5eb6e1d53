import { plainIban } from '../bankAccount';
import { bankText } from './bankText';
import { formatAmount } from '../../money';

/** A transfer from the marketplace's account to a vendor's. */
export interface CreditTransfer {
  /** Found again on the bank statement; at most 35 characters. */
  endToEndId: string;
  /** Minor units of euro. */
  amount: number;
  /** `names`: the first that can be written in a bank's letters is. */
  creditor: { names: readonly string[]; iban: string; bic: string | null };
  text: string;
}

export interface TransferFile {
  /** At most 35 characters; a bank takes the same one once. */
  messageId: string;
  createdAt: Date;
  /** YYYY-MM-DD. */
  executionDay: string;
  debtor: { name: string; iban: string; bic: string };
  transfers: readonly CreditTransfer[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

const tag = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`;

/** `iban`: the account in whose country the text is read. */
const words = (name: string, text: string, most: number, iban = ''): string =>
  tag(name, escaped(bankText(text, most, plainIban(iban).slice(0, 2))));

/** A bank refuses the whole file for one name without a letter that it takes: the first of them that has one. */
const nameTag = (names: readonly string[], iban: string): string =>
  words('Nm', names.find((name) => bankText(name, 70) !== '') ?? 'NOTPROVIDED', 70, iban);

const account = (name: string, iban: string): string => tag(name, tag('Id', tag('IBAN', plainIban(iban))));

/** The bank: by its BIC, or, as SEPA allows, not named. */
const agent = (name: string, bic: string | null): string =>
  tag(
    name,
    tag(
      'FinInstnId',
      bic === null || bic === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BICFI', bic.toUpperCase()),
    ),
  );

const transferOf = ({ endToEndId, amount, creditor, text }: CreditTransfer): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', words('EndToEndId', endToEndId, 35)) +
      tag('Amt', tag('InstdAmt', formatAmount(amount, 'EUR'), ' Ccy="EUR"')) +
      (creditor.bic === null || creditor.bic === '' ? '' : agent('CdtrAgt', creditor.bic)) +
      tag('Cdtr', nameTag(creditor.names, creditor.iban)) +
      account('CdtrAcct', creditor.iban) +
      tag('RmtInf', words('Ustrd', text, 140, creditor.iban)),
  );

/** A SEPA credit transfer initiation, pain.001.001.09, as banks take it in their online banking. */
export const transferFile = ({
  messageId,
  createdAt,
  executionDay,
  debtor,
  transfers,
}: TransferFile): string => {
  const count = tag('NbOfTxs', String(transfers.length));
  const sum = tag(
    'CtrlSum',
    formatAmount(
      transfers.reduce((total, { amount }) => total + amount, 0),
      'EUR',
    ),
  );
  const header = tag(
    'GrpHdr',
    words('MsgId', messageId, 35) +
      tag('CreDtTm', createdAt.toISOString().slice(0, 19)) +
      count +
      sum +
      tag('InitgPty', nameTag([debtor.name], debtor.iban)),
  );
  const payment = tag(
    'PmtInf',
    words('PmtInfId', messageId, 35) +
      tag('PmtMtd', 'TRF') +
      tag('BtchBookg', 'false') +
      count +
      sum +
      tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))) +
      tag('ReqdExctnDt', tag('Dt', executionDay)) +
      tag('Dbtr', nameTag([debtor.name], debtor.iban)) +
      account('DbtrAcct', debtor.iban) +
      agent('DbtrAgt', debtor.bic) +
      tag('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  );
  const namespace = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('CstmrCdtTrfInitn', header + payment), namespace)}\n`;
};
