import { screen, within } from '@testing-library/react';
import { orderAnswer } from '../../../../testing/factories/orders';
import { adminClaims } from '../../../../testing/factories/session';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

let downloads: string[] = [];
beforeEach(() => {
  downloads = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (answers: Answers, claims = adminClaims()) =>
  renderScreen('/orders/1', {
    claims,
    answers: {
      readOrder: orderAnswer({ id: '1' }),
      listDocuments: {
        documents: [
          {
            document: 'invoice',
            refundId: null,
            number: 'INV-2026-00007',
            issuedAt: '2026-03-01T10:00:00Z',
            waits: false,
          },
          { document: 'slip', refundId: null, number: null, issuedAt: null, waits: false },
          { document: 'credit-note', refundId: '9', number: null, issuedAt: null, waits: false },
        ],
        lacks: [],
        invoiceLacks: [],
      },
      ...answers,
    },
  });

it('shows the documents of an order with their numbers, and hands each over as a PDF', async () => {
  const { user, asked } = await open({
    printDocuments: { url: '/files/a.pdf', count: 1, left: [], undrawn: false, noEInvoice: null },
  });
  expect(await screen.findByText('INV-2026-00007')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Credit note as PDF' }));
  expect(await screen.findByText('1 document is in the file')).toBeInTheDocument();
  expect(downloads).toEqual(['/files/a.pdf']);
  expect(asked.find(({ name }) => name === 'printDocuments')?.input).toEqual({
    document: 'credit-note',
    orderIds: ['1'],
    refundId: '9',
  });
});

it('hands an invoice and a credit note over as an e-invoice, and nothing else', async () => {
  const { user, asked } = await open({
    printDocuments: { url: '/files/a.xml', count: 1, left: [], undrawn: false, noEInvoice: null },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Invoice INV-2026-00007 as an e-invoice (XML)' }),
  );
  expect(await screen.findByText('1 document is in the file')).toBeInTheDocument();
  expect(downloads).toEqual(['/files/a.xml']);
  expect(asked.find(({ name }) => name === 'printDocuments')?.input).toEqual({
    document: 'invoice',
    orderIds: ['1'],
    format: 'xml',
  });
  expect(screen.getByRole('button', { name: 'Credit note as an e-invoice (XML)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Packing slip as an e-invoice (XML)' })).toBeNull();
});

it('says that letters are missing in the file, until that is read or another file is asked for', async () => {
  const { user } = await open({
    printDocuments: { url: '/files/a.pdf', count: 1, left: [], undrawn: true, noEInvoice: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Packing slip as PDF' }));
  const note = /^Packing slip: Some letters of this document cannot be drawn/;
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(await screen.findByText('1 document is in the file')).toBeInTheDocument();
  expect(downloads).toEqual(['/files/a.pdf']);
  await user.click(
    within(screen.getByText(note).parentElement ?? document.body).getByRole('button', { name: 'Close' }),
  );
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

it('says why a PDF carries no e-invoice, in the words of the reader, and that the others do', async () => {
  const { user } = await open({
    printDocuments: {
      url: '/files/a.pdf',
      count: 1,
      left: [],
      undrawn: false,
      noEInvoice: { code: 'eInvoiceCurrency', message: 'Not shown', params: { currency: 'KWD' } },
    },
  });
  expect(
    await screen.findByText(/^The PDF of an invoice or a credit note carries its e-invoice in itself/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invoice INV-2026-00007 as PDF' }));
  const note =
    'Invoice: This PDF carries no e-invoice. There is no e-invoice in KWD: they have two decimals at most, and currencies that are still in use';
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(downloads).toEqual(['/files/a.pdf']);
});

it('says why there is none', async () => {
  const message = 'The template of this document has a mistake in line 2';
  const { user } = await open({ printDocuments: new Refusal(409, { message }) });
  await user.click(await screen.findByRole('button', { name: 'Invoice INV-2026-00007 as PDF' }));
  expect(await screen.findByText(`The documents could not be made: ${message}`)).toBeInTheDocument();
  expect(downloads).toEqual([]);
});

it('says that the invoice comes with the parcel, and what it cannot say of its seller yet', async () => {
  await open({
    listDocuments: {
      documents: [{ document: 'invoice', refundId: null, number: null, issuedAt: null, waits: true }],
      lacks: ['street', 'vatNumber'],
      invoiceLacks: [],
    },
  });
  expect(await screen.findByText('Comes when the order is shipped')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invoice as PDF' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Enter them in the settings' })).toHaveAttribute(
    'href',
    '/settings/orders',
  );
});

it('says of an invoice that stays without its seller that it does, also once the seller was entered', async () => {
  const invoice = {
    document: 'invoice' as const,
    refundId: null,
    number: 'INV-2026-00007',
    issuedAt: null,
    waits: false,
  };
  await open({ listDocuments: { documents: [invoice], lacks: [], invoiceLacks: ['vatNumber'] } });
  expect(
    await screen.findByText(/^INV-2026-00007 does not say all that the law asks of its seller\. It is kept/),
  ).toBeInTheDocument();
  // Its PDF carries none, so nothing says that it does.
  expect(screen.queryByText(/carries its e-invoice in itself/)).not.toBeInTheDocument();
});

const cancellable = {
  number: 'INV-2026-00007',
  left: '€41.65',
  credits: 1,
  differences: [
    { subject: 'seller' as const, before: 'Harbor GmbH\nKai 7', after: 'Hafen GmbH\nKai 9' },
    { subject: 'text' as const, before: '', after: '' },
  ],
};
const toCorrect = async (answers: Answers) => {
  const page = await open(answers);
  await page.user.click(await screen.findByRole('button', { name: 'Correct this invoice: INV-2026-00007' }));
  return page;
};

it('corrects an invoice, once what would differ was seen and a reason is given', async () => {
  const { user, asked } = await toCorrect({
    previewCorrection: cancellable,
    correctInvoice: {
      cancellation: 'CRN-2026-00003',
      invoice: 'INV-2026-00008',
      creditNotes: ['CRN-2026-00004'],
    },
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct INV-2026-00007' }));
  const seller = within(await sheet.findByRole('region', { name: 'Seller' }));
  expect(seller.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Harbor GmbH\nKai 7',
    'Hafen GmbH\nKai 9',
  ]);
  expect(sheet.getByText('Text of the document')).toBeInTheDocument();
  expect(sheet.getByText(/over €41\.65/)).toBeInTheDocument();
  expect(sheet.getByText(/^1 credit note of it/)).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Cancel and draw anew' }));
  expect(asked.some(({ name }) => name === 'correctInvoice')).toBe(false);
  await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'A wrong name');
  await user.click(sheet.getByRole('button', { name: 'Cancel and draw anew' }));
  expect(
    await screen.findByText('CRN-2026-00003 cancels INV-2026-00007, and INV-2026-00008 takes its place'),
  ).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'correctInvoice')?.input).toEqual({
    orderId: '1',
    number: 'INV-2026-00007',
    reason: 'A wrong name',
  });
});

it('says why an invoice could not be corrected, and keeps what was typed', async () => {
  const message = 'The invoice of this order is INV-2026-00008 by now: look again at what would differ';
  const { user } = await toCorrect({
    previewCorrection: cancellable,
    correctInvoice: new Refusal(409, { message }),
  });
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'A wrong name');
  await user.click(screen.getByRole('button', { name: 'Cancel and draw anew' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(reason).toHaveValue('A wrong name');
});

it('says that nothing would differ instead of drawing the same again', async () => {
  await toCorrect({ previewCorrection: { ...cancellable, differences: [] } });
  expect(await screen.findByText(/^A new invoice would say the same as INV-2026-00007/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel and draw anew' })).not.toBeInTheDocument();
});

it('shows what was cancelled, by what and why, and hands each over', async () => {
  const given = { issuedAt: null, waits: false };
  const { user, asked } = await open({
    listDocuments: {
      documents: [
        { document: 'invoice', refundId: null, number: 'INV-2026-00008', ...given },
        {
          ...{ document: 'invoice', refundId: '-12', number: 'INV-2026-00007', ...given },
          cancelledBy: 'CRN-2026-00003',
        },
        {
          ...{ document: 'credit-note', refundId: '-12', number: 'CRN-2026-00003', ...given },
          cancels: 'INV-2026-00007',
          reason: 'A wrong name',
        },
      ],
      lacks: [],
      invoiceLacks: [],
    },
    printDocuments: { url: '/files/a.pdf', count: 1, left: [], undrawn: false, noEInvoice: null },
  });
  expect(await screen.findByText('Cancelled by CRN-2026-00003')).toBeInTheDocument();
  expect(screen.getByText('Cancels INV-2026-00007')).toBeInTheDocument();
  expect(screen.getByText('Reason: A wrong name')).toBeInTheDocument();
  // The one that holds alone can be corrected.
  expect(screen.getAllByRole('button', { name: /^Correct this invoice/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancellation invoice CRN-2026-00003 as PDF' }));
  expect(await screen.findByText('1 document is in the file')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'printDocuments')?.input).toEqual({
    document: 'credit-note',
    orderIds: ['1'],
    refundId: '-12',
  });
});

it('lets nobody correct who does not write orders', async () => {
  await open({}, adminClaims({ role: 'finance' }));
  expect(await screen.findByText('INV-2026-00007')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Correct this invoice/ })).not.toBeInTheDocument();
});
