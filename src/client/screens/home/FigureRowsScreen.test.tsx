import { screen, waitFor, within } from '@testing-library/react';
import type { FigureRowsAnswer } from '../../../domain/home/figures';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { Refusal } from '../../../testing/answers';
import { figureTotals } from '../../../testing/factories/home';
import { renderScreen } from '../../../testing/renderScreen';

const answer = (changes: Partial<FigureRowsAnswer> = {}): FigureRowsAnswer => ({
  currency: 'EUR',
  rows: [
    {
      orderId: '7',
      orderName: '#1007',
      vendor: 'North Mill',
      at: '2026-03-02T09:00:00.000Z',
      amount: '40.00',
      units: 3,
      refunded: '0.00',
      shippedAt: '2026-03-05T07:00:00.000Z',
      hours: 70,
    },
  ],
  total: 61,
  pageCount: 2,
  totals: figureTotals({
    orders: 400,
    units: 950,
    sales: '12000.00',
    average: '30.00',
    cancelled: 20,
    shipped: 305,
    late: 61,
    timeToShip: { median: 18, slowest: 96 },
    money: { gross: '0.00', commission: '0.00', net: '0.00', refunds: '55.00', paid: '0.00' },
  }),
  ...changes,
});

const open = (path: string, listFigureRows: FigureRowsAnswer | Refusal = answer(), claims = adminClaims()) =>
  renderScreen(path, { claims, answers: { listFigureRows } });

const place = '/figures/late?from=2026-03-01&to=2026-03-31';

describe('the rows behind a figure', () => {
  it('are its orders, as many as it says, each leading to its page', async () => {
    const { asked, user } = await open(place);
    expect(await screen.findByRole('heading', { name: 'Orders shipped late' })).toBeInTheDocument();
    const line = await screen.findByText(/March 1, 2026 to March 31, 2026/);
    await waitFor(() => expect(line).toHaveTextContent('61 rows · 20% of 305 shipped orders'));
    const row = within((await screen.findAllByRole('row')).at(-1) ?? document.body);
    expect(row.getByRole('link', { name: '#1007' })).toHaveAttribute('href', '/orders/7');
    expect(row.getByText('North Mill')).toBeInTheDocument();
    expect(row.getByText('70 hours')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'listFigureRows')?.input).toMatchObject({
        figure: 'late',
        from: '2026-03-01',
        to: '2026-03-31',
        page: '2',
      }),
    );
  });

  it('of refunds say what they come to', async () => {
    await open('/figures/refunds?from=2026-03-01&to=2026-03-01');
    expect(await screen.findByText(/Sum €55.00/)).toBeInTheDocument();
    expect(screen.queryByText('Shipped')).not.toBeInTheDocument();
  });

  it.each([
    [
      'orders',
      '61 rows · Sum €12,000.00 · 950 pieces · €30.00 on average',
      '/orders?from=2026-03-01&to=2026-03-31',
    ],
    [
      'cancelled',
      '61 rows · 5% of 400 orders',
      '/orders?fulfillment=cancelled&from=2026-03-01&to=2026-03-31',
    ],
    ['shipped', '61 rows · half within 18 hours, nine of ten within 4 days', null],
  ])('of %s say what they come to together', async (figure, said, list) => {
    await open(`/figures/${figure}?from=2026-03-01&to=2026-03-31`);
    const line = await screen.findByText(/March 1, 2026 to March 31, 2026/);
    await waitFor(() => expect(line).toHaveTextContent(said));
    const link = screen.queryByRole('link', { name: 'Show in the list of orders' });
    if (list === null) expect(link).not.toBeInTheDocument();
    else expect(link).toHaveAttribute('href', list);
    expect(screen.getAllByRole('link', { name: /Home/ }).map((each) => each.getAttribute('href'))).toContain(
      '/?period=dates&from=2026-03-01&to=2026-03-31',
    );
  });

  it('name no vendor to a vendor', async () => {
    await open(place, answer(), vendorClaims());
    expect(await screen.findByText('#1007')).toBeInTheDocument();
    expect(screen.queryByText('North Mill')).not.toBeInTheDocument();
  });

  it('fail with a way to try again, and say where there are none', async () => {
    const { unmount } = await open(place, new Refusal(500, { message: 'Broken' }));
    expect(await screen.findByText('Broken')).toBeInTheDocument();
    unmount();
    await open(place, answer({ rows: [], total: 0, pageCount: 1 }));
    expect(await screen.findByText('No rows in these days')).toBeInTheDocument();
  });

  it('of what was paid are its payments, each leading to where it is told', async () => {
    const paid = {
      id: '1',
      payoutId: '4',
      paymentId: '31',
      vendor: 'North Mill',
      at: '2026-03-02T09:00:00.000Z',
    };
    const listPaidRows = {
      currency: 'EUR',
      rows: [
        { ...paid, amount: '100.00' },
        { ...paid, id: '2', payoutId: null, paymentId: null, vendor: 'South Farm', amount: '20.00' },
      ],
      total: 2,
      pageCount: 1,
      sum: '120.00',
    };
    const path = '/figures/paid?from=2026-03-01&to=2026-03-31';
    const { unmount } = await renderScreen(path, { answers: { listPaidRows } });
    const line = await screen.findByText(/March 1, 2026 to March 31, 2026/);
    await waitFor(() => expect(line).toHaveTextContent('2 rows · Sum €120.00'));
    expect(await screen.findByRole('link', { name: 'Payout 4' })).toHaveAttribute('href', '/payouts/4');
    expect(screen.getByText('North Mill')).toBeInTheDocument();
    const unnumbered = within(screen.getByRole('row', { name: /South Farm/ }));
    expect(unnumbered.queryByRole('link')).not.toBeInTheDocument();
    unmount();
    await renderScreen(path, { answers: { listPaidRows }, claims: vendorClaims() });
    expect(await screen.findByRole('link', { name: 'Payout 4' })).toHaveAttribute('href', '/payments/31');
    expect(screen.queryByText('North Mill')).not.toBeInTheDocument();
  });

  it('are not told of before their currency is known', async () => {
    const path = '/figures/orders?from=2026-03-01&to=2026-03-31';
    const { unmount } = await open(path, new Refusal(500, { message: 'Broken' }));
    expect(await screen.findByText('Broken')).toBeInTheDocument();
    expect(screen.queryByText(/All orders placed in these days/)).not.toBeInTheDocument();
    unmount();
    await open(path);
    expect(await screen.findByText(/All orders placed in these days, in EUR:/)).toBeInTheDocument();
  });

  it('of a figure that nobody knows are home', async () => {
    const { place: where } = await open('/figures/luck');
    await waitFor(() => expect(where()).toBe('/'));
  });
});
