import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { appInfo } from '../../../testing/factories/app';
import { duty, figureSpan, figuresAnswer, figureTotals, ranking } from '../../../testing/factories/home';
import { ordersPage } from '../../../testing/factories/orders';
import { renderScreen } from '../../../testing/renderScreen';
import { Refusal } from '../../../testing/answers';
import { defaultFeatures } from '../../../domain/settings/settings';
import { addDays, dayOf } from '../../../domain/dates';
import type { VendorDue } from '../../../domain/finance/payouts';
import type { RankingAnswer, RankKind, RankRow } from '../../../domain/home/rankings';
import type { Duty } from '../../../domain/home/duties';

const duties: Duty[] = [
  duty({ name: 'lateOrders', count: 3 }),
  duty({ name: 'dueOrders' }),
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
  newCustomers: 3,
  shipped: 5,
  late: 1,
  timeToShip: { median: 18, slowest: 96 },
  money: { gross: '1100.00', commission: '110.00', net: '990.00', refunds: '55.00', paid: '400.00' },
});
const figures = figuresAnswer({
  productsLive: 1234,
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
      '/orders?due=late',
    );
    expect(panel.getByRole('link', { name: '1 order is due to ship today' })).toHaveAttribute(
      'href',
      '/orders?due=today',
    );
    expect(panel.getByText(/22 payouts failed:/)).toHaveTextContent('North Mill, South Farm and 20 more');
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
    await user.click(screen.getByRole('button', { name: 'Snooze: 3 orders are late' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Another day …' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Snooze: 3 orders are late' }));
    const field = sheet.getByLabelText('Until');
    const today = dayOf(new Date(), 'Europe/Brussels');
    fireEvent.change(field, { target: { value: today } });
    expect(sheet.getByText(/^Choose a day from /)).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'Snooze' })).toBeDisabled();
    fireEvent.change(field, { target: { value: addDays(today, 90) } });
    await user.click(sheet.getByRole('button', { name: 'Snooze' }));
    await waitFor(() => expect(put().at(-1)).toEqual({ duty: 'lateOrders', until: addDays(today, 90) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
    expect(sales).toHaveAttribute('href', '/figures/orders?from=2026-03-01&to=2026-03-02');
    expect(sales).toHaveAccessibleDescription(/What the orders placed in these days come to/);
    expect(region.getByText('Before: €600.25', { exact: false })).toHaveTextContent('(+100%)');
    expect(region.getByRole('link', { name: 'Commission' })).toHaveAttribute(
      'href',
      '/transactions?period=all&from=2026-03-01&to=2026-03-02',
    );
    expect(region.getByText('25%')).toBeInTheDocument();
    expect(region.getByText('20%')).toBeInTheDocument();
    expect(region.getByText('18 hours')).toBeInTheDocument();
    expect(region.getByText('4 days')).toBeInTheDocument();
    for (const [name, rows] of [
      ['Orders', 'orders'],
      ['Units', 'orders'],
      ['Average order', 'orders'],
      ['Cancelled', 'cancelled'],
      ['New customers', 'newCustomers'],
      ['Shipped late', 'late'],
      ['Time to ship', 'shipped'],
      ['Slowest tenth', 'shipped'],
      ['Refunded', 'refunded'],
      ['Refunds', 'refunds'],
    ] as const)
      expect(region.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/figures/${rows}?from=2026-03-01&to=2026-03-02`,
      );
    expect(region.getByRole('link', { name: 'Active products' })).toHaveAttribute(
      'href',
      '/products?status=ACTIVE',
    );
    expect(region.getByText('1,234')).toBeInTheDocument();
    expect(region.getByText(/its last day until 10:30 AM/)).toBeInTheDocument();
  });

  it('are those of the days and the comparison that are chosen, which the address keeps', async () => {
    const { user, asked, place } = await open({}, '/?period=dates&from=2026-02-01&to=2026-02-03&by=month');
    await screen.findByText('€1,200.50');
    const last = () => asked.findLast(({ name }) => name === 'readFigures')?.input;
    expect(last()).toEqual({
      from: '2026-02-01',
      to: '2026-02-03',
      by: 'month',
      compare: 'before',
      period: 'days',
    });
    await user.selectOptions(screen.getByLabelText('Compared with'), 'The year before');
    await waitFor(() => expect(last()).toMatchObject({ compare: 'year' }));
    expect(place()).toBe('/?period=dates&from=2026-02-01&to=2026-02-03&compare=year&by=month');
  });

  it('of more days than are told are not shown, and the field says so', async () => {
    const { asked } = await open({}, '/?period=dates&from=2023-11-26&to=2026-11-30');
    const field = await screen.findByLabelText('To');
    expect(field).toHaveValue('Nov 30, 2026');
    expect(field).toHaveAccessibleDescription('Choose at most 1,100 days');
    await waiting();
    expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
    expect(screen.queryByText('€1,200.50')).not.toBeInTheDocument();
    // The same until the day before are 1,100.
    fireEvent.change(field, { target: { value: '2026-11-29' } });
    await screen.findByText('€1,200.50');
    expect(field).toHaveAccessibleDescription('');
    const inputs = asked.filter(({ name }) => name === 'readFigures').map(({ input }) => input);
    expect(inputs).toEqual([expect.objectContaining({ from: '2023-11-26', to: '2026-11-29' })]);
  });

  it('say of what in the calendar they are the beginning, so that they are compared with the one before', async () => {
    const { asked } = await open({}, '/?period=year');
    await screen.findByText('€1,200.50');
    expect(asked.findLast(({ name }) => name === 'readFigures')?.input).toMatchObject({ period: 'year' });
  });

  it.each(['last7', 'last90'])(
    'say of %s that they are days, also where these begin on the 1st',
    async (period) => {
      const { asked } = await open({}, `/?period=${period}`);
      await screen.findByText('€1,200.50');
      expect(asked.findLast(({ name }) => name === 'readFigures')?.input).toMatchObject({ period: 'days' });
    },
  );

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

const row = (key: string, sales: string, changes: Partial<RankRow> = {}): RankRow => ({
  key,
  name: key,
  orders: 3,
  units: 4,
  sales,
  ...changes,
});

describe('the pictures', () => {
  const rankings: Partial<Record<RankKind, RankingAnswer>> = {
    vendor: ranking([row('North Mill', '900.00'), row('South Farm', '300.00')], {
      total: { count: 14, orders: 90, sales: '4000.00' },
    }),
    product: ranking([row('17', '80.00', { name: 'Oak table' }), row('', '5.00')]),
    country: ranking([row('DE', '700.00')]),
    hour: ranking([row('33', '40.00', { orders: 2 })]),
  };
  const readRanking = ({ kind }: { kind: RankKind }) => rankings[kind] ?? ranking();
  const cells = (panel: Pick<typeof screen, 'getAllByRole'>) =>
    panel.getAllByRole('row').map((each) => [...each.children].map((cell) => cell.textContent));

  /** A panel once it has what it shows. */
  const panelOf = async (name: string) => {
    const region = () => within(screen.getByRole('region', { name }));
    await waitFor(() => expect(region().getByRole('button', { name: 'Copy' })).toBeInTheDocument());
    return region();
  };

  it('rank who and what sold most, each leading to its page', async () => {
    const { user } = await open({ readRanking });
    const vendors = await panelOf('Vendors by sales');
    expect(vendors.getByRole('link', { name: 'North Mill' })).toHaveAttribute(
      'href',
      '/vendors/North%20Mill',
    );
    expect(cells(vendors)).toEqual([
      ['Vendor', 'Orders', 'Sales'],
      ['North Mill', '3', '€900.00'],
      ['South Farm', '3', '€300.00'],
    ]);
    expect(vendors.getByText('and 12 more')).toBeInTheDocument();
    // What is taken along says what it leaves out, so that its sum is that of all.
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(vendors.getByRole('button', { name: 'Copy' }));
    expect(copied.mock.lastCall?.[0].split('\n').at(-1)).toBe('and 12 more\t84\t2800.00');
    copied.mockRestore();
    const products = await panelOf('Products by sales');
    expect(products.getByRole('link', { name: 'Oak table' })).toHaveAttribute('href', '/products/17');
    expect(products.getByText('No longer listed')).toBeInTheDocument();
    expect(await screen.findByText('Germany')).toBeInTheDocument();
    await screen.findByText('Nothing was sold in these days');
    const channels = within(screen.getByRole('region', { name: 'Channels by sales' }));
    expect(channels.getByText('Nothing was sold in these days')).toBeInTheDocument();
  });

  it('show when in the week orders come, as a table as well', async () => {
    const { user } = await open({ readRanking });
    const panel = await panelOf('Orders by weekday and hour');
    await user.click(panel.getByRole('button', { name: 'Show as table' }));
    expect(cells(panel)).toEqual([
      ['Weekday', 'Hour', 'Orders', 'Sales'],
      ['Tuesday', expect.stringContaining('9'), '2', '€40.00'],
    ]);
  });

  it('show how far money is on its way to the vendors', async () => {
    const due = { vendor: 'North Mill', currency: 'EUR', orders: 2, methods: [], remindedAt: null };
    const dues: VendorDue[] = [
      {
        ...due,
        ready: '70.00',
        balance: '175.00',
        blocked: [
          { why: 'notFulfilled', amount: '60.00', orders: 1 },
          { why: 'holdback', amount: '25.00', orders: 1 },
          { why: 'inPayout', amount: '20.00', orders: 1 },
          { why: 'noMethod', amount: '70.00', orders: 1 },
        ],
      },
      {
        ...due,
        vendor: 'South Farm',
        ready: '0.00',
        balance: '-10.00',
        blocked: [{ why: 'negativeBalance', amount: '-10.00', orders: 1 }],
      },
    ];
    await open({ listDues: { dues, currency: 'EUR', elsewhere: [] } });
    const panel = await panelOf('From sale to payout');
    expect(cells(panel)).toEqual([
      ['Stage', 'Amount'],
      ['Held back', '€85.00'],
      // What one vendor owes is no less for the other.
      ['Available', '€70.00'],
      ['Under way', '€20.00'],
      ['Paid in these days', '€400.00'],
      ['Owed back', '-€10.00'],
    ]);
    const places = Object.fromEntries(
      panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(places['Paid in these days']).toMatch(
      /^\/figures\/paid\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
    );
    expect(places).toMatchObject({
      'Held back': expect.stringMatching(/\/payouts\?stand=heldBack$/) as string,
      Available: expect.stringMatching(/\/payouts\?stand=ready$/) as string,
      'Under way': expect.stringMatching(/\/payouts\?stand=underWay$/) as string,
      'Owed back': expect.stringMatching(/\/payouts\?stand=owedBack$/) as string,
    });
  });

  it('say nothing of channels of which none is known, and say a vendor what refunds took from it', async () => {
    await open(
      {
        readRanking: ({ kind }: { kind: RankKind }) =>
          kind === 'channel'
            ? {
                currency: 'EUR',
                rows: [{ key: '', name: '', orders: 4, sales: '40.00' }],
                total: { count: 1, orders: 4, sales: '40.00' },
              }
            : readRanking({ kind }),
      },
      '/',
      vendorClaims(),
    );
    expect(await screen.findByText('Oak table')).toBeInTheDocument();
    expect(screen.getByText(/took from your earnings before/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Channels by sales' })).not.toBeInTheDocument(),
    );
  });

  it('lead from vendors without a bank account to exactly these', async () => {
    await open({ listDuties: { duties: [duty({ name: 'unpayableVendors', count: 9 })] } });
    const link = await screen.findByRole('link', {
      name: '9 vendors could be paid and have no bank account',
    });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/payouts\?stand=noAccount$/));
  });

  it('name vendors that mails came back from, each with the way to its page', async () => {
    const rows = [{ id: 'Ömer / Söhne', label: 'Ömer / Söhne' }];
    await open({ listDuties: { duties: [duty({ name: 'unreachableVendors', count: 1, rows })] } });
    expect(await screen.findByText(/1 vendor has an address that mails came back from:/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ömer / Söhne' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/vendors\/%C3%96mer%20%2F%20S%C3%B6hne$/),
    );
  });

  it('lead from a schedule that pays nobody to where a service is connected', async () => {
    await open({ listDuties: { duties: [duty({ name: 'idleSchedule', count: 1 })] } });
    const link = await screen.findByRole('link', {
      name: /no payment service is connected: nobody is paid$/,
    });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/settings\/payouts$/));
  });

  it('lead from messages of the site to those that nobody has answered', async () => {
    await open({ listDuties: { duties: [duty({ name: 'siteMessages', count: 2 })] } });
    const link = await screen.findByRole('link', { name: '2 messages from your site wait for an answer' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/\/conversations\/received\?kind=unanswered$/),
    );
  });

  it('name no vendors to a vendor, and fail each alone', async () => {
    const { asked } = await open(
      {
        readRanking: ({ kind }: { kind: RankKind }) =>
          kind === 'country' ? new Refusal(500, { message: 'Broken' }) : readRanking({ kind }),
      },
      '/',
      vendorClaims(),
    );
    const countries = within(await screen.findByRole('region', { name: 'Countries by sales' }));
    expect(await countries.findByText('The ranking could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('Oak table')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Vendors by sales' })).not.toBeInTheDocument();
    expect(asked.some(({ input }) => JSON.stringify(input).includes('"vendor"'))).toBe(false);
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

describe('the first steps', () => {
  const steps = [
    { name: 'payoutMethod', done: true },
    { name: 'product', done: false },
  ] as const;

  it('lead a vendor to what is left, and no more to what is done', async () => {
    await open({ readFirstSteps: { steps: [...steps], hidden: false } }, '/', vendorClaims());
    const panel = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(panel.getByText(/1 of 2 done/)).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Add the first product' })).toHaveAttribute(
      'href',
      '/products/new',
    );
    expect(panel.queryByRole('link', { name: 'Say how you want to be paid' })).not.toBeInTheDocument();
    expect(panel.getByText('Say how you want to be paid')).toBeInTheDocument();
  });

  it('are put away by a person, and come back by Undo', async () => {
    let hidden = false;
    const { user } = await open(
      {
        readFirstSteps: () => ({ steps: [...steps], hidden }),
        hideFirstSteps: (input: { hidden: boolean }) => {
          ({ hidden } = input);
          return { steps: [...steps], hidden };
        },
      },
      '/',
      vendorClaims(),
    );
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument(),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeInTheDocument();
  });

  it('are gone once there is nothing left of them', async () => {
    await open({ readFirstSteps: { steps: [], hidden: false } }, '/', vendorClaims());
    expect(await screen.findByRole('region', { name: 'What needs you' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});
