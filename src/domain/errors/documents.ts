import { errorTable } from './errorTable';

export const documentTexts = {
  templateMistakeInLine: 'The template of this document has a mistake in line {{line, number}}: {{message}}',
  templateMistake: 'The template of this document has a mistake: {{message}}',
  cancelledBeforeDocument: 'The order was cancelled before there was such a document',
  onlyForCreditNote: 'Only for a credit note',
  documentAlwaysOn: 'A document cannot be switched off',
  documentWithoutDelay: 'A document has no delay',
  mailAlwaysOn: 'Nobody gets in without this mail, so it cannot be switched off',
  textForMailsOnly: 'A document has no subject and no language of its own',
  mailWithoutDelay: 'This mail has no delay',
  vatNumber: 'A country and a number, such as DE123456789',
  invoiceWhenShipped: 'The invoice comes to be when the order is shipped',
  noSuchDocument: 'There is no such document',
  noSuchTemplate: 'There is no such template',
  eInvoiceOfOne: 'An e-invoice is made of one order at a time',
  eInvoiceBefore: 'This document was made before there were e-invoices',
  eInvoiceSeller:
    'An e-invoice names its seller whole: enter the name, the country and the VAT number in the settings',
  eInvoiceSellerThen:
    '{{number}} got its number before the seller was entered whole, and is kept as it was: there is no e-invoice of it',
  eInvoiceBuyer: 'An e-invoice names its buyer and the country: this document does not say them',
  eInvoiceCurrency:
    'There is no e-invoice in {{currency}}: they have two decimals at most, and currencies that are still in use',
  eInvoiceTax:
    'An e-invoice cannot say this tax: it is that of no rate, such as tax that is given back without what it was on',
  invoiceIsAnother: 'The invoice of this order is {{number}} by now: look again at what would differ',
  nothingToCorrect: 'A new invoice would say what {{number}} says. Change first what was wrong',
  nothingLeftToCancel: '{{number}} was credited whole: nothing of it is left to cancel',
  tooManyToPrint: 'Print at most {{count}} at once',
  nothingToPick: 'Nothing of these orders is left to ship',
  templateMistakeAt: 'Line {{line, number}}: {{message}}',
  mailLeadsAway:
    'This mail lets its reader in, so it shows no pictures and leads nowhere but by its own link',
  secretMailByOwners: 'Only owners change the words of a mail that lets its reader in',
  templateChanged: 'Somebody else has saved this text meanwhile. Look at it again.',
  mailLacks: 'Without its value {{value}} this mail lets nobody in: name it in the text',
  mailBlank: 'This mail would say nothing',
  templateBlank: 'This prints a blank page: it has no word and no picture',
  textTooLong: 'The text is too long',
} as const;

/** Invoices, slips, mails and their templates. */
export const documentErrors = errorTable(documentTexts);
