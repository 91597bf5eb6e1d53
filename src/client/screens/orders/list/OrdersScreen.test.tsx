import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { orderRow, ordersPage } from '../../../../testing/factories/orders';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const counts = { any: 12, unfulfilled: 5, fulfilled: 6, cancelled: 1 };
const page = ordersPage(
  [
    orderRow({ itemCount: 5, fulfilledCount: 2 }),
    orderRow({
      id: '2',
      name: '#1002',
      fulfillment: 'fulfilled',
      payout: 'paid',
      customer: null,
      fulfilledCount: 2,
    }),
  ],
  { counts },
);

const open = (path = '/orders', answers: Answers = {}) =>
  renderScreen(path, { answers: { listOrders: page, ...answers } });

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};
const asksOf = (asked: { name: string; input: Record<string, unknown> }[]) =>
  asked.filter(({ name }) => name === 'listOrders').map(({ input }) => input);

describe('the list', () => {
  it('shows what has to be shipped, in the marketplace’s time and the currency’s form', async () => {
    await open();
    const row = await rowOf('#1001');
    expect(within(row).getByText('2 of 5')).toBeInTheDocument();
    expect(within(row).getByText('€42.00')).toBeInTheDocument();
    expect(within(row).getByText('Partly shipped')).toBeInTheDocument();
    // Payouts hold it back until then.
    expect(within(row).getByText('After shipping')).toBeInTheDocument();
    // 09:30 UTC is 10:30 in Brussels.
    expect(within(row).getByText(/Jan 15, 2026.*10:30/)).toBeInTheDocument();
    expect(within(await rowOf('#1002')).getByText('Shipped')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'To ship 5' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All 12' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says of no cancelled order that money is due', async () => {
    await open('/orders', {
      listOrders: ordersPage([orderRow({ name: '#1003', fulfillment: 'cancelled', payout: 'due' })], {
        counts,
      }),
    });
    expect(within(await rowOf('#1003')).queryByText('Due')).not.toBeInTheDocument();
  });

  it('begins with all orders of all time', async () => {
    const { asked } = await open();
    await screen.findByText('#1001');
    expect(asksOf(asked)[0]).toEqual({ fulfillment: 'any', period: 'all', payout: 'all', page: '1' });
  });

  it('shows vendors to the marketplace only', async () => {
    const { unmount } = await open();
    expect(await screen.findByRole('columnheader', { name: 'Vendor' })).toBeInTheDocument();
    unmount();
    await renderScreen('/orders', { claims: vendorClaims(), answers: { listOrders: page } });
    await screen.findByText('#1001');
    expect(screen.queryByRole('columnheader', { name: 'Vendor' })).not.toBeInTheDocument();
  });

  it('keeps vendor, total and state in sight beside the navigation at 1024 px', async () => {
    const room = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(766);
    await open();
    await screen.findByText('#1001');
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(['Order', 'Customer', 'Vendor', 'Total', 'State']);
    expect(screen.getByRole('table').parentElement).toHaveClass('fits');
    room.mockRestore();
  });

  it('says of an order that its payout waits for the marketplace, and lists those alone', async () => {
    const { user, asked } = await open('/orders', {
      listOrders: ordersPage([
        orderRow({ name: '#1004', fulfillment: 'fulfilled', payout: 'due', payoutHeld: true }),
      ]),
    });
    const row = await rowOf('#1004');
    expect(row).toHaveTextContent('Waits for the marketplace');
    expect(row).not.toHaveTextContent('Due');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Payout' }),
      'Waits for the marketplace',
    );
    await waitFor(() => expect(asksOf(asked).at(-1)).toMatchObject({ payout: 'held' }));
  });

  it('keeps tab, search, days and payout in the address', async () => {
    const { user, place, asked } = await open();
    await screen.findByText('#1001');
    await user.click(screen.getByRole('button', { name: 'To ship 5' }));
    expect(screen.queryByRole('combobox', { name: 'Payout' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payout' }), 'Not paid yet');
    expect(screen.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } });
    await user.type(screen.getByRole('textbox', { name: /Search order/ }), 'OAK-L{Enter}');
    expect(place()).toBe('/orders?q=OAK-L&fulfillment=unfulfilled&from=2026-03-01&to=2026-03-31&payout=due');
    await waitFor(() =>
      expect(asksOf(asked).at(-1)).toEqual({
        q: 'OAK-L',
        fulfillment: 'unfulfilled',
        from: '2026-03-01',
        to: '2026-03-31',
        period: 'all',
        payout: 'due',
        page: '1',
      }),
    );
  });

  it('lets a period and days of one’s own exclude each other', async () => {
    const { user, place } = await open('/orders?from=2026-03-01');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Placed' }), 'Last 7 days');
    expect(place()).toBe('/orders?period=week');
    expect(screen.getByLabelText('From')).toHaveValue('');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-02' } });
    expect(place()).toBe('/orders?to=2026-01-02');
  });

  it('waits until a year is whole, and says when the days are the wrong way round', async () => {
    const { place } = await open('/orders?from=2026-03-01');
    const to = await screen.findByLabelText('To');
    fireEvent.change(to, { target: { value: '0202-02-01' } });
    expect(place()).toBe('/orders?from=2026-03-01');
    fireEvent.change(to, { target: { value: '2026-02-01' } });
    expect(place()).toBe('/orders?from=2026-03-01&to=2026-02-01');
    expect(screen.getByText('Lies before the first day')).toBeInTheDocument();
  });

  it('takes days that are none for none', async () => {
    const { asked } = await open('/orders?from=2026-02-30&to=soon&fulfillment=shipped');
    await screen.findByText('#1001');
    expect(asksOf(asked)[0]).toEqual({ fulfillment: 'any', period: 'all', payout: 'all', page: '1' });
  });

  it('opens an order and pages', async () => {
    const { user, place, asked } = await open('/orders', { listOrders: { ...page, pageCount: 20_000 } });
    await screen.findByText('#1001');
    expect(screen.getByText('of 20,000')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Page' });
    await user.clear(field);
    await user.type(field, '19999{Enter}');
    expect(place()).toBe('/orders?page=19999');
    await waitFor(() => expect(asksOf(asked).some((input) => input.page === '19999')).toBe(true));
    await user.click(await screen.findByText('2 of 5'));
    expect(place()).toBe('/orders/1');
  });

  it('says to refine a search that found more than it shows', async () => {
    await open('/orders?q=a', { listOrders: { ...page, more: true } });
    expect(await screen.findByText(/Refine the search/)).toBeInTheDocument();
  });

  it('says of a search that finds nothing on its tab which others have something', async () => {
    const { user, place } = await open('/orders?q=ada&fulfillment=unfulfilled', {
      listOrders: ordersPage([], { counts: { any: 3, unfulfilled: 0, fulfilled: 3, cancelled: 0 } }),
    });
    expect(await screen.findByText('The search finds something elsewhere:')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancelled: 0' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Shipped: 3' }));
    expect(place()).toBe('/orders?q=ada&fulfillment=fulfilled');
  });

  it('tells nothing found from nothing there', async () => {
    const { unmount, user, place } = await open('/orders?q=zz&fulfillment=cancelled', {
      listOrders: ordersPage([]),
    });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    expect(place()).toBe('/orders');
    unmount();
    await open('/orders', { listOrders: ordersPage([]) });
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  });

  it('says what went wrong, keeps the list, and asks again', async () => {
    let fails = false;
    const { user } = await open('/orders', {
      listOrders: () => (fails ? new Refusal(400, { message: 'The index is being built' }) : page),
    });
    await screen.findByText('#1001');
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Cancelled 1' }));
    expect(await screen.findByText('The index is being built')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The index is being built')).not.toBeInTheDocument());
    expect(screen.getByText('#1001')).toBeInTheDocument();
  });
});

describe('new orders', () => {
  afterEach(() => jest.useRealTimers());

  it('are counted each minute, not shown until asked for; what is shown changes in its place', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    let answer = page;
    await open('/orders', { listOrders: () => answer });
    await screen.findByText('#1001');
    answer = ordersPage([orderRow({ id: '9', name: '#1009' }), orderRow({ fulfillment: 'cancelled' })], {
      counts: { ...counts, any: 15 },
    });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    const mark = await screen.findByRole('button', { name: '3 new orders' });
    expect(screen.queryByText('#1009')).not.toBeInTheDocument();
    expect(within(await rowOf('#1001')).getByText('Cancelled')).toBeInTheDocument();
    expect(screen.getByText('#1002')).toBeInTheDocument();
    fireEvent.click(mark);
    expect(await screen.findByText('#1009')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
  });

  it('are counted also where as many have left the tab since', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    let answer = page;
    await open('/orders', { listOrders: () => answer });
    await screen.findByText('#1001');
    const came = orderRow({ id: '9', name: '#1009', createdAt: '2030-01-01T00:00:00.000Z' });
    answer = ordersPage([came, ...page.orders.slice(1)], { counts: page.counts });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
    expect(screen.queryByText('#1009')).not.toBeInTheDocument();
  });

  it('do not disturb where looking fails', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    let answer: typeof page | Refusal = page;
    const { asked } = await open('/orders', { listOrders: () => answer });
    await screen.findByText('#1001');
    answer = new Refusal(400, { message: 'Not now' });
    const before = asksOf(asked).length;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(asksOf(asked).length).toBeGreaterThan(before);
    expect(screen.queryByText('Not now')).not.toBeInTheDocument();
    expect(screen.getByText('#1001')).toBeInTheDocument();
  });
});
