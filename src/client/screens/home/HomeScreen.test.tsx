import { screen, waitFor, within } from '@testing-library/react';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { appInfo } from '../../../testing/factories/app';
import { duty, figureSpan, figuresAnswer, figureTotals } from '../../../testing/factories/home';
import { ordersPage } from '../../../testing/factories/orders';
import { renderScreen } from '../../../testing/renderScreen';
import { Refusal } from '../../../testing/answers';
import { defaultFeatures } from '../../../domain/settings/settings';
import { addDays, dayOf } from '../../../domain/dates';
import type { Duty } from '../../../domain/home/duties';

const duties: Duty[] = [
  duty({ name: 'lateOrders', count: 3, day: '2026-02-27' }),
  duty({ name: 'dueOrders', day: '2026-02-28' }),
  duty({
    name: 'failedPayments',
    count: 22,
    rows: [
      { id: '7', label: 'North Mill' },
      { id: '9', label: 'South Farm' },
    ],
  }),
  duty({ name: 'soldOut', count: 4, snoozedUntil: '2026-03-09' }),
];

const totals = figureTotals({
  orders: 4,
  units: 9,
  sales: '1200.50',
  average: '300.13',
  cancelled: 1,
  refunded: 2,
  money: { gross: '1100.00', commission: '110.00', net: '990.00', refunds: '55.00' },
});
const figures = figuresAnswer({
  period: {
    from: '2026-03-01',
    to: '2026-03-02',
    totals,
    spans: [figureSpan('2026-03-01', { sales: '1000.00' }), figureSpan('2026-03-02', { sales: '200.50' })],
  },
  compared: {
    from: '2026-02-27',
    to: '2026-02-28',
    until: '2026-02-28T09:30:00.000Z',
    totals: figureTotals({ orders: 2, sales: '600.25', average: '300.13' }),
    spans: [figureSpan('2026-02-27'), figureSpan('2026-02-28', { sales: '600.25' })],
  },
});

const open = (answers = {}, path = '/', claims = adminClaims()) =>
  renderScreen(path, { claims, answers: { listDuties: { duties }, readFigures: figures, ...answers } });

const waiting = async () => within(await screen.findByRole('region', { name: 'What needs you' }));

describe('what needs one', () => {
  it('is said with how many there are, each leading to exactly these', async () => {
    await open();
    const panel = await waiting();
    expect(await panel.findByRole('link', { name: '3 orders are late' })).toHaveAttribute(
      'href',
      '/orders?fulfillment=unfulfilled&to=2026-02-27',
    );
    expect(panel.getByRole('link', { name: '1 order is due to ship today' })).toHaveAttribute(
      'href',
      '/orders?fulfillment=unfulfilled&from=2026-02-28&to=2026-02-28',
    );
    expect(panel.getByText(/22 payments failed:/)).toHaveTextContent('North Mill, South Farm and 20 more');
    expect(panel.getByRole('link', { name: 'South Farm' })).toHaveAttribute('href', '/payouts/9');
    expect(panel.queryByText(/out of stock/)).not.toBeInTheDocument();
  });

  it('says so where nothing is', async () => {
    await open({ listDuties: { duties: [] } });
    expect(await screen.findByText(/Nothing waits for you/)).toBeInTheDocument();
  });

  it('is put off until a day, and seen again', async () => {
    const { user, asked } = await open({ snoozeDuty: { duties } });
    await user.click(await screen.findByRole('button', { name: 'Snooze: 3 orders are late' }));
    const [first] = await screen.findAllByRole('menuitem');
    if (first === undefined) throw new Error('No day is offered');
    await user.click(first);
    const put = () => asked.filter(({ name }) => name === 'snoozeDuty').map(({ input }) => input);
    await waitFor(() =>
      expect(put()).toEqual([
        { duty: 'lateOrders', until: addDays(dayOf(new Date(), 'Europe/Brussels'), 1) },
      ]),
    );
    await user.click(screen.getByRole('button', { name: '1 snoozed' }));
    expect(screen.getByRole('link', { name: '4 active products are out of stock' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show again: 4 active products are out of stock' }));
    await waitFor(() => expect(put().at(-1)).toEqual({ duty: 'soldOut' }));
  });

  it('fails alone, and is tried again', async () => {
    await open({ listDuties: new Refusal(500, { message: 'Broken' }) });
    expect(await screen.findByText('What waits for you could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('€1,200.50')).toBeInTheDocument();
  });
});

describe('the figures', () => {
  it('say what they count, beside those before, and lead to their rows', async () => {
    await open();
    const region = within(await screen.findByRole('region', { name: 'Figures' }));
    const sales = region.getByRole('link', { name: 'Sales' });
    expect(sales).toHaveAttribute('href', '/orders?from=2026-03-01&to=2026-03-02');
    expect(sales).toHaveAccessibleDescription(/What the orders placed in these days come to/);
    expect(region.getByText('Before: €600.25', { exact: false })).toHaveTextContent('(+100%)');
    expect(region.getByRole('link', { name: 'Commission' })).toHaveAttribute(
      'href',
      '/transactions?period=all&from=2026-03-01&to=2026-03-02',
    );
    expect(region.getByText('25%')).toBeInTheDocument();
    expect(region.getByText(/its last day until 10:30 AM/)).toBeInTheDocument();
  });

  it('are those of the days and the comparison that are chosen, which the address keeps', async () => {
    const { user, asked, place } = await open({}, '/?period=dates&from=2026-02-01&to=2026-02-03&by=month');
    await screen.findByText('€1,200.50');
    const last = () => asked.findLast(({ name }) => name === 'readFigures')?.input;
    expect(last()).toEqual({ from: '2026-02-01', to: '2026-02-03', by: 'month', compare: 'before' });
    await user.selectOptions(screen.getByLabelText('Compared with'), 'The year before');
    await waitFor(() => expect(last()).toMatchObject({ compare: 'year' }));
    expect(place()).toBe('/?period=dates&from=2026-02-01&to=2026-02-03&compare=year&by=month');
  });

  it('stand as a table beside their picture', async () => {
    const { user } = await open();
    const panel = within(await screen.findByRole('region', { name: 'Sales over time' }));
    await user.click(panel.getByRole('button', { name: 'Show as table' }));
    expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DaySalesBeforeSales, before',
      'March 1, 2026€1,000.00February 27, 2026€0.00',
      'March 2, 2026€200.50February 28, 2026€600.25',
    ]);
  });

  it('of the ledger are not shown to who may not see it', async () => {
    await open(
      { readFigures: figuresAnswer({ period: { ...figures.period, totals: { ...totals, money: null } } }) },
      '/',
      vendorClaims({ role: 'orders' }),
    );
    expect(await screen.findByText('€1,200.50')).toBeInTheDocument();
    expect(screen.queryByText('Commission')).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Orders over time' })).toBeInTheDocument();
  });

  it('fail alone, and are tried again', async () => {
    await open({ readFigures: new Refusal(500, { message: 'Broken' }) });
    expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '3 orders are late' })).toBeInTheDocument();
  });
});

it('gives way to the list of orders where the marketplace has switched it off', async () => {
  const features = { ...defaultFeatures, dashboard: { enabled: false } };
  const { place } = await renderScreen('/', {
    answers: { readAppInfo: appInfo({ features }), listOrders: ordersPage() },
  });
  await waitFor(() => expect(place()).toBe('/orders'));
  expect(screen.queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
});
