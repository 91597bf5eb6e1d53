import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CurrencyAnswer } from '../../../../domain/finance/currencies';
import type {
  LedgerCheckAnswer,
  TransactionRow,
  TransactionsPage,
} from '../../../../domain/finance/transactions';
import { appInfo } from '../../../../testing/factories/app';
import { vendorsAnswer } from '../../../../testing/factories/vendors';
import { renderScreen } from '../../../../testing/renderScreen';

const row = (changes: Partial<TransactionRow> = {}): TransactionRow => ({
  id: '1',
  kind: 'sale',
  orderId: '11',
  orderName: '#1001',
  vendor: 'Fjord',
  currency: 'EUR',
  createdAt: '2026-06-12T12:00:00Z',
  bookedAt: '2026-06-12T12:00:05Z',
  gross: '25.00',
  commission: '2.50',
  net: '22.50',
  due: '22.50',
  discount: '0.00',
  status: 'due',
  payoutId: null,
  paymentId: null,
  method: null,
  paidAt: null,
  details: null,
  ...changes,
});
const paid = row({
  id: '2',
  orderId: '12',
  orderName: '#1002',
  due: '0.00',
  discount: '2.00',
  status: 'paid',
  payoutId: '3',
  paymentId: '7',
  method: 'manual',
  paidAt: '2026-06-14T12:00:00Z',
  details: 'Transfer 88',
});
const listed: TransactionsPage = {
  transactions: [row(), paid],
  count: 2,
  pageCount: 1,
  otherTotals: [],
  totals: { currency: 'EUR', gross: '50.00', commission: '5.00', net: '45.00', due: '22.50' },
};
const rates: CurrencyAnswer = {
  currency: 'EUR',
  displayCurrency: 'EUR',
  canChoose: true,
  fetchedFrom: null,
  rates: [{ currency: 'USD', rate: '1.1', day: '2026-06-11', source: 'ecb.test' }],
};

describe('transactions', () => {
  it('say when they were booked where that is another day of the marketplace, not of UTC', async () => {
    const evening = { createdAt: '2026-06-12T23:30:00Z', bookedAt: '2026-06-13T00:10:00Z' };
    const late = { id: '2', orderName: '#1002', bookedAt: '2026-06-20T12:00:00Z' };
    await renderScreen('/transactions', {
      answers: {
        readAppInfo: appInfo({ timeZone: 'America/New_York' }),
        listTransactions: { ...listed, transactions: [row(evening), row(late)] },
        listVendors: vendorsAnswer(),
        readCurrency: rates,
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    expect(await table.findByRole('row', { name: /#1001/ })).not.toHaveTextContent('Booked');
    expect(table.getByRole('row', { name: /#1002/ })).toHaveTextContent(/Booked.*Jun 20, 2026/);
  });

  it('keep whose they are, what is left and their state in sight beside the navigation at 1024 px', async () => {
    const room = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(766);
    await renderScreen('/transactions', {
      answers: { listTransactions: listed, listVendors: vendorsAnswer(), readCurrency: rates },
    });
    const table = await screen.findByRole('table', { name: 'Transactions' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Order', 'Date', 'Vendor', 'Net', 'State']);
    expect(table.parentElement).toHaveClass('fits');
    room.mockRestore();
  });

  it('are exported as they are found, of all pages', async () => {
    const { user, asked } = await renderScreen('/transactions?vendor=Fjord&payout=paid&page=2&pageSize=100', {
      answers: {
        listTransactions: { ...listed, count: 200, pageCount: 2 },
        listVendors: vendorsAnswer(),
        readCurrency: rates,
        exportTransactions: { url: '/files/private/t.csv' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => {
      expect(asked.filter(({ name }) => name === 'exportTransactions').map(({ input }) => input)).toEqual([
        { vendor: 'Fjord', payout: 'paid', period: 'week' },
      ]);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are of the days of the list where a statement is made of them, whoever’s it is', async () => {
    const { user, asked } = await renderScreen('/transactions?vendor=Fjord&period=lastMonth', {
      answers: {
        listTransactions: listed,
        listVendors: vendorsAnswer(),
        readCurrency: rates,
        makeStatement: { url: '/files/private/s.pdf' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'PDF' }));
    const now = new Date();
    const ofMonth = (month: number, day: number): string =>
      new Date(Date.UTC(now.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
    await waitFor(() => {
      expect(asked.find(({ name }) => name === 'makeStatement')?.input).toEqual({
        vendor: 'Fjord',
        from: ofMonth(now.getUTCMonth() - 1, 1),
        to: ofMonth(now.getUTCMonth(), 0),
        format: 'pdf',
      });
    });
  });

  it('say what a statement lacks while its buttons are off', async () => {
    const { user } = await renderScreen('/transactions?period=all', {
      answers: { listTransactions: listed, listVendors: vendorsAnswer(), readCurrency: rates },
    });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'PDF' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'CSV of all vendors' })).toBeDisabled();
    expect(dialog.getByText('For a PDF or the CSV of one vendor, choose it first.')).toBeVisible();
    const days = 'For the CSV of all vendors, choose the first and the last day.';
    expect(dialog.getByText(days)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-05-01' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-05-31' } });
    expect(dialog.queryByText(days)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'CSV of all vendors' })).toBeEnabled();
  });

  it('are of all vendors in one file, which comes when it is made', async () => {
    const ready = { url: '/files/private/all.csv', failed: null };
    const { user, asked } = await renderScreen('/transactions?from=2026-05-01&to=2026-05-31', {
      answers: {
        listTransactions: listed,
        listVendors: vendorsAnswer(),
        readCurrency: rates,
        makeStatements: { exportId: 'e1' },
        readStatements: ready,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'CSV of all vendors' }));
    expect(await screen.findByText('The file is ready')).toBeInTheDocument();
    const days = { from: '2026-05-01', to: '2026-05-31' };
    expect(asked.find(({ name }) => name === 'makeStatements')?.input).toEqual(days);
    expect(asked.find(({ name }) => name === 'readStatements')?.input).toEqual({ exportId: 'e1' });
  });

  it('lead to their order and their payment, with totals in the currency one likes to see', async () => {
    const { asked } = await renderScreen('/transactions', {
      answers: {
        listTransactions: listed,
        listVendors: vendorsAnswer(),
        readCurrency: { ...rates, displayCurrency: 'USD' },
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    const second = within(await table.findByRole('row', { name: /#1002/ }));
    expect(second.getByText(/^Discount -€2\.00$/)).toBeVisible();
    expect(second.getByRole('link', { name: '#1002' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/orders\/12$/),
    );
    expect(second.getByRole('link', { name: 'Payout 3' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/payments\/7$/),
    );
    expect(second.getByText('By hand · Transfer 88')).toBeInTheDocument();
    const first = within(table.getByRole('row', { name: /#1001/ }));
    expect(first.getByText('Not paid yet')).toBeInTheDocument();
    // In the words of the filter that finds it.
    expect(screen.getByRole('option', { name: 'Not paid yet' })).toHaveValue('due');
    expect(first.queryByRole('link', { name: /Payout/ })).not.toBeInTheDocument();
    const totals = screen.getByRole('region', { name: 'Totals' });
    await waitFor(() => expect(totals).toHaveTextContent('€45.00about $49.50'));
    expect(totals).toHaveTextContent('June 11, 2026');
    expect(asked.find(({ name }) => name === 'listTransactions')?.input).toMatchObject({ period: 'week' });
  });
});

describe('the check of the books', () => {
  it('says where they do not add up, and is asked for again', async () => {
    const problem = { vendor: 'Fjord', kept: '22.50', right: '25.00', currency: 'EUR' };
    const found: LedgerCheckAnswer = {
      running: false,
      check: {
        startedAt: '2026-06-15T02:00:00Z',
        finishedAt: '2026-06-15T02:01:00Z',
        transactions: 9,
        orders: 4,
        problems: [
          { ...problem, kind: 'order', place: '12' },
          { ...problem, kind: 'balance', place: 'vendor sale' },
        ],
      },
    };
    const { user, asked } = await renderScreen('/transactions/check', {
      answers: { readLedgerCheck: found, checkLedger: { ok: true } },
    });
    const table = within(await screen.findByRole('table', { name: 'Not all of it adds up' }));
    expect(table.getByRole('link', { name: 'Order 12 is not what is booked for it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/orders\/12$/),
    );
    expect(table.getByRole('row', { name: /vendor sale Fjord €22.50 €25.00/ })).toBeInTheDocument();
    const calls = (): string[] =>
      asked.map(({ name }) => name).filter((name) => name.endsWith('LedgerCheck') || name === 'checkLedger');
    const before = calls().length;
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    // What was found is asked for again once the check has begun.
    await waitFor(() => expect(calls().slice(before)).toEqual(['checkLedger', 'readLedgerCheck']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled());
  });
});

describe('currencies', () => {
  it('are chosen from the rates there are, and a wrong rate is kept and told at its field', async () => {
    const { user, asked } = await renderScreen('/currency', {
      answers: { readCurrency: rates, saveRates: rates, saveCurrency: { ...rates, displayCurrency: 'USD' } },
    });
    const table = within(await screen.findByRole('table', { name: 'Rates' }));
    expect(table.getByRole('row', { name: /^USD 1.1 .* ecb.test$/ })).toBeInTheDocument();
    expect(screen.getByText(/No source of rates is set up/)).toBeInTheDocument();
    const form = within(screen.getByRole('form', { name: 'Save the rate' }));
    await user.type(form.getByLabelText(/^Currency/), 'SEK');
    await user.type(form.getByLabelText(/^Rate/), 'ten');
    await user.click(screen.getByRole('button', { name: 'Save the rate' }));
    expect(await screen.findByText('Must be a number like 1.0842')).toBeInTheDocument();
    expect(asked.map(({ name }) => name)).not.toContain('saveRates');
    await user.clear(form.getByLabelText(/^Rate/));
    await user.type(form.getByLabelText(/^Rate/), '11.2');
    await user.click(screen.getByRole('button', { name: 'Save the rate' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'saveRates')?.input).toMatchObject({
        rates: [{ currency: 'SEK', rate: '11.2' }],
      }),
    );
    await waitFor(() => expect(form.getByLabelText(/^Rate/)).toHaveValue(''));
  });
});
