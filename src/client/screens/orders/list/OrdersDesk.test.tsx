import { orderErrors } from '../../../../domain/errors/orders';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderExport, TrackingOutcome } from '../../../../domain/orders/orderDesk';
import type { OrderFilters, OrderRow, OrdersPage } from '../../../../domain/orders/orders';
import { Refusal, type Answers } from '../../../../testing/answers';
import { orderAnswer, orderRow, ordersPage } from '../../../../testing/factories/orders';
import { renderScreen } from '../../../../testing/renderScreen';

const page = ordersPage([orderRow({ version: 4 }), orderRow({ id: '2', name: '#1002' })]);

const open = (answers: Answers = {}) =>
  renderScreen('/orders', {
    answers: {
      listOrders: page,
      readOrder: orderAnswer(),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
      ...answers,
    },
  });

it('marks chosen orders as shipped as they were looked at, and tells those that were not', async () => {
  const { user, asked } = await open({
    fulfilOrders: {
      outcomes: [
        { id: '1', name: '#1001', done: true, message: null },
        { id: '2', name: '', done: false, message: orderErrors.orderCancelled() },
      ],
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark 2 orders as shipped?' });
  await user.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  expect(await screen.findByText('1 order marked as shipped')).toBeInTheDocument();
  expect(screen.getByText('#1002: The order is cancelled')).toBeInTheDocument();
  const { orders, key } = asked.find(({ name }) => name === 'fulfilOrders')?.input ?? {};
  expect(orders).toEqual([
    { id: '1', version: 4 },
    { id: '2', version: 0 },
  ]);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends the number of each order, and a column that is pasted line for line', async () => {
  const rows = ['1', '2', '3', '4'].map((id) => orderRow({ id, name: `#100${id}` }));
  const { user, asked } = await open({
    listOrders: ordersPage(rows),
    fulfilOrders: { outcomes: rows.map(({ id, name }) => ({ id, name, done: true, message: null })) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark 4 orders as shipped?' });
  const field = (name: string) =>
    within(dialog).getByRole('textbox', { name: new RegExp(`Tracking number of #${name}`) });
  await user.type(field('1001'), '1Z999AA10123456784{Enter}');
  // A scanner ends with Enter: that goes on, and ships nothing.
  expect(field('1002')).toHaveFocus();
  expect(asked.some(({ name }) => name === 'fulfilOrders')).toBe(false);
  // An empty line is an order without a number.
  await user.paste('A 2\n\n B4 \n');
  expect(['1001', '1002', '1003', '1004'].map((name) => (field(name) as HTMLInputElement).value)).toEqual([
    '1Z999AA10123456784',
    'A 2',
    '',
    'B4',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  expect(await screen.findByText('4 orders marked as shipped')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'fulfilOrders')?.input['orders']).toEqual([
    { id: '1', version: 0, tracking: '1Z999AA10123456784', carrier: 'UPS' },
    { id: '2', version: 0, tracking: 'A 2', carrier: '' },
    { id: '3', version: 0 },
    { id: '4', version: 0, tracking: 'B4', carrier: '' },
  ]);
});

it('marks orders by the same key until there is an answer, so that nothing is shipped twice', async () => {
  let answered = 0;
  const outcomes = [{ id: '1', name: '#1001', done: false, message: orderErrors.orderCancelled() }];
  const { user, asked } = await open({
    fulfilOrders: () => {
      answered += 1;
      return answered === 1 ? new Refusal(503, { message: 'Busy' }) : { outcomes };
    },
  });
  const mark = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 2 orders as shipped?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  };
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await mark();
  expect(await screen.findByText('Not marked: Busy')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('alertdialog', { name: 'Mark 2 orders as shipped?' })).toBeNull(),
  );
  await mark();
  expect(await screen.findByText('#1001: The order is cancelled')).toBeInTheDocument();
  const keys = asked.filter(({ name }) => name === 'fulfilOrders').map(({ input }) => input['key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('opens an order at its shipping form by j and f', async () => {
  const { user, place } = await open();
  await screen.findByText('#1001');
  await user.keyboard('jf');
  expect(await screen.findByRole('form', { name: 'Ship items' })).toBeInTheDocument();
  expect(place()).toBe('/orders/1');
  expect(screen.getByLabelText('Tracking number')).toHaveFocus();
});

it('stands where the browser forbids storage, as in a frame whose cookies it blocks', async () => {
  const forbid = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const spies = (['getItem', 'setItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbid),
  );
  const { user } = await open();
  await screen.findByText('#1001');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Payout' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Payout' })).not.toBeInTheDocument();
  for (const spy of spies) spy.mockRestore();
});

it('keeps a view of the list with its columns', async () => {
  const { user, asked } = await open({
    saveView: {
      view: {
        id: '5',
        list: 'orders',
        name: 'Mine',
        search: '',
        columns: null,
        shared: false,
        opensFirst: false,
        own: true,
        by: 'Ada',
      },
    },
  });
  await screen.findByText('#1001');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Payout' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Payout' })).not.toBeInTheDocument();
  expect(asked.some(({ name, input }) => name === 'listViews' && input['list'] === 'orders')).toBe(true);
});

it('shows what a tracking file would do before it does it', async () => {
  const outcome: TrackingOutcome = {
    line: 2,
    state: 'ready',
    message: null,
    orderId: '1',
    orderName: '#1001',
    pieces: 2,
    carrier: 'DHL',
    url: '',
  };
  const bad: TrackingOutcome = {
    ...outcome,
    line: 3,
    state: 'refused',
    message: orderErrors.noSuchOrder(),
    orderName: '9',
    pieces: 0,
  };
  const { user, asked } = await open({
    previewTracking: { outcomes: [outcome, bad] },
    shipTracking: { outcomes: [{ ...outcome, state: 'sent' }, bad] },
  });
  await user.click(await screen.findByRole('button', { name: 'Ship from file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship from a tracking file' }));
  const file = new File(['order,carrier\n1001,DHL\n9,\n'], 'tracking.csv', { type: 'text/csv' });
  await user.upload(await dialog.findByLabelText('Choose a file'), file);
  expect(await dialog.findByText('1 row ready to ship')).toBeInTheDocument();
  expect(dialog.getByText('There is no such order')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Ship these' }));
  expect(await dialog.findByText('1 row shipped')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'shipTracking')?.input).toMatchObject({
    rows: [
      { line: 2, order: '1001', carrier: 'DHL' },
      { line: 3, order: '9' },
    ],
  });
});

it('offers a large export again after the page was loaded anew, until it is taken', async () => {
  const found = { id: 'e1', count: 12_000, createdAt: '2026-03-10T12:00:00Z', failed: null };
  let exports: OrderExport[] = [
    { ...found, url: '#e1' },
    { ...found, id: 'e2', count: 3000, url: null },
  ];
  const { user, asked } = await open({
    listOrderExports: () => ({ exports }),
    takeOrderExport: () => {
      exports = exports.slice(1);
      return { taken: true as const };
    },
  });
  expect(await screen.findByText(/The export of 12,000 orders is ready/)).toBeVisible();
  expect(screen.getByText(/3,000 orders are being exported/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.queryByText(/12,000 orders is ready/)).not.toBeInTheDocument());
  expect(asked.find(({ name }) => name === 'takeOrderExport')?.input).toEqual({ exportId: 'e1' });
  expect(screen.getByText(/3,000 orders are being exported/)).toBeVisible();
});

it('chooses all orders that the list finds, marks them in parts as they were looked at, and says once how it went', async () => {
  const rows = Array.from({ length: 230 }, (_, index) =>
    orderRow({ id: String(index + 1), name: `#${String(1001 + index)}`, version: index }),
  );
  const answer = (orders: OrderRow[], pageCount: number): OrdersPage => ({
    ...ordersPage(orders, { pageCount }),
    counts: { any: 230, unfulfilled: 230, fulfilled: 0, cancelled: 0 },
  });
  const { user, asked } = await open({
    listOrders: ({ page: number = 1, pageSize = 50 }: OrderFilters) =>
      answer(rows.slice((number - 1) * pageSize, number * pageSize), Math.ceil(230 / pageSize)),
    fulfilOrders: ({ orders }: { orders: { id: string }[] }) => ({
      outcomes: orders.map(({ id }) =>
        id === '230'
          ? { id, name: '', done: false, message: orderErrors.orderCancelled() }
          : { id, name: '', done: true, message: null },
      ),
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 230 results' }));
  expect(await screen.findByText('230 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark 230 orders as shipped?' });
  await user.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  expect(await screen.findByText('229 orders marked as shipped')).toBeInTheDocument();
  expect(screen.getByText('#1230: The order is cancelled')).toBeInTheDocument();
  const parts = asked.filter(({ name }) => name === 'fulfilOrders').map(({ input }) => input);
  expect(parts.map(({ orders }) => (Array.isArray(orders) ? orders.length : 0))).toEqual([100, 100, 30]);
  expect(parts.flatMap(({ orders }) => orders)).toEqual(rows.map(({ id, version }) => ({ id, version })));
  expect(new Set(parts.map(({ key }) => key)).size).toBe(1);
});

it('offers no choice of all where they are more than one may choose, and says what to do', async () => {
  const many = { any: 2001, unfulfilled: 2001, fulfilled: 0, cancelled: 0 };
  const { user } = await open({ listOrders: { ...page, counts: many, pageCount: 41 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('To choose all at once, narrow the list to 2,000 orders')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull();
});
