import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../testing/answers';
import { appInfo } from '../../../testing/factories/app';
import { orderAnswer, orderLine, ordersPage } from '../../../testing/factories/orders';
import { vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';
import { defaultFeatures } from '../../../domain/settings/settings';
import type { CustomerHistory } from '../../../domain/orders/orderDesk';
import type { TimelineEntry } from '../../../domain/orders/orderTimeline';

const line = orderLine({ quantity: 3, fulfillableQuantity: 2, shippedQuantity: 1, price: '12.50' });
const parcel = {
  id: '7',
  carrier: 'UPS',
  tracking: '1Z999AA10123456784',
  url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  createdAt: '2026-01-16T08:00:00.000Z',
  lineItems: [{ id: '11', quantity: 1 }],
};
const answer = orderAnswer({
  lineItems: [line],
  fulfillments: [parcel],
  subtotal: '37.50',
  shipping: '4.90',
  total: '42.40',
  version: 3,
});
const entry: TimelineEntry = {
  id: 'x',
  kind: 'note',
  at: '2026-01-17T08:00:00.000Z',
  by: 'Ada',
  text: 'Call first',
  values: {},
  internal: true,
};
const history: CustomerHistory = {
  count: 2,
  sums: [
    { amount: '99.00', currency: 'EUR' },
    { amount: '12.00', currency: 'USD' },
  ],
  more: false,
  orders: [
    {
      id: '9',
      name: '#0900',
      createdAt: '2025-12-01T08:00:00.000Z',
      total: '50.00',
      currency: 'EUR',
      fulfillment: 'fulfilled',
    },
  ],
};

const open = (answers: Answers = {}, claims?: ReturnType<typeof vendorClaims>) =>
  renderScreen('/orders/1', {
    ...(claims === undefined ? {} : { claims }),
    answers: {
      readOrder: answer,
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [entry] },
      readCustomerHistory: { history },
      ...answers,
    },
  });

const sheet = async (button: string, title: string) => {
  const { user, asked } = await open();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, asked, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

it('refunds a piece at what it cost, said before it is done', async () => {
  const { user, asked } = await open({ refundOrder: { order: answer.order, total: '12.50' } });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund #1001' }));
  await user.click(dialog.getByRole('button', { name: 'One more: Quantity' }));
  expect(dialog.getByText('€12.50 goes back')).toBeInTheDocument();
  expect(dialog.getByText('€29.90 of €42.40 is left afterwards.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Shipping'), '4,90');
  expect(await dialog.findByText('€17.40 goes back')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Refund €17.40' }));
  expect(await screen.findByText('#1001: €12.50 refunded')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'refundOrder')?.input).toMatchObject({
    orderId: '1',
    kind: 'refund',
    version: 3,
    shipping: '4.90',
    reason: 'Broken',
    lines: [{ id: '11', quantity: 1, restock: true }],
  });
});

it('gives nothing back for an amount that could mean another one', async () => {
  const { user, asked } = await open({ refundOrder: { order: answer.order, total: '1.00' } });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund #1001' }));
  await user.click(dialog.getByRole('button', { name: 'One more: Quantity' }));
  await user.type(dialog.getByLabelText('Shipping'), '1.000');
  await waitFor(() => expect(dialog.queryByText(/goes back$/)).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Must be an amount like 12.50')).toBeInTheDocument();
  expect(dialog.getByLabelText('Shipping')).toHaveValue('1.000');
  expect(asked.some(({ name }) => name === 'refundOrder')).toBe(false);
});

it('says before a refund that its vendor was paid already', async () => {
  const { order } = answer;
  const { user } = await open({ readOrder: { ...answer, order: { ...order, payout: 'paid' } } });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/^North Mill was paid for this order already\./)).toBeInTheDocument();
});

it('never takes more than is left, nor nothing', async () => {
  const { user, asked, dialog } = await sheet('Refund', 'Refund #1001');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Choose at least one item, or an amount.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Amount'), '37.51');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Must be at most €37.50')).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).not.toContain('refundOrder');
});

it.each([
  [null, /^Product deleted|· Product deleted$/, false],
  [{ productId: '9', title: 'New jug' }, /its SKU is that of “New jug” now/, true],
])(
  'puts nothing back into a deleted product, but into the one of its SKU',
  async (successor, said, restock) => {
    const details = { image: null, stock: 5, weight: 0, weightUnit: 'KILOGRAMS', isDeleted: true, successor };
    const { user, asked } = await open({
      readOrder: { ...answer, variantDetails: { [line.variantId]: details } },
      refundOrder: { order: answer.order, total: '12.50' },
    });
    expect(await screen.findByText(said)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund #1001' }));
    await user.click(dialog.getByRole('button', { name: 'One more: Quantity' }));
    const box = dialog.queryByRole('checkbox');
    if (restock) expect(box).toHaveAccessibleName('Put back into stock of “New jug”, which has this SKU now');
    else expect(box).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Refund €/ }));
    await screen.findByText('#1001: €12.50 refunded');
    expect(asked.find(({ name }) => name === 'refundOrder')?.input).toMatchObject({
      lines: [{ id: '11', quantity: 1, restock }],
    });
  },
);

it('cancels all that was not shipped, and keeps what was typed where that is refused', async () => {
  const { user } = await open({
    refundOrder: new Refusal(409, { message: '#1001 was changed by somebody else meanwhile.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel items of #1001' }));
  expect(dialog.getByLabelText('Quantity')).toHaveValue('2');
  await user.type(dialog.getByLabelText('Reason'), 'Sold out');
  await user.click(dialog.getByRole('button', { name: /^Cancel items, give back €/ }));
  expect(await dialog.findByText(/^Not cancelled: #1001 was changed/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Sold out');
});

it('gives shipping back with all of an order of which nothing was sent, until one piece stays', async () => {
  const unsent = orderLine({ quantity: 2, fulfillableQuantity: 2, shippedQuantity: 0, price: '12.50' });
  const { order } = answer;
  const { user, asked } = await open({
    readOrder: orderAnswer({
      lineItems: [unsent],
      subtotal: '25.00',
      shipping: '4.90',
      total: '29.90',
      version: 1,
    }),
    refundOrder: { order, total: '29.90' },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel items of #1001' }));
  expect(dialog.getByText('€29.90 goes back')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'One less: Quantity' }));
  expect(await dialog.findByText('€12.50 goes back')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'One more: Quantity' }));
  expect(await dialog.findByText('€29.90 goes back')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel items, give back €29.90' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'refundOrder')?.input).toMatchObject({
      kind: 'cancellation',
      shipping: '4.90',
      lines: [{ id: '11', quantity: 2 }],
    }),
  );
});

it('says before all pieces are cancelled for less than they cost what is kept', async () => {
  const unsent = orderLine({ quantity: 2, fulfillableQuantity: 2, shippedQuantity: 0, price: '12.50' });
  const { user } = await open({
    readOrder: orderAnswer({ lineItems: [unsent], subtotal: '25.00', shipping: '4.90', total: '29.90' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel items of #1001' }));
  const kept = /^This cancels all of #1001, but €10.00 of what was paid is not given back/;
  expect(dialog.queryByText(/This cancels all/)).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Amount'), '15.00');
  expect(await dialog.findByText(kept)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'One less: Quantity' }));
  await waitFor(() => expect(dialog.queryByText(/This cancels all/)).not.toBeInTheDocument());
});

it('leaves shipping that was typed as it is, and proposes none where something was sent', async () => {
  const { user, dialog } = await sheet('Cancel items', 'Cancel items of #1001');
  expect(dialog.getByLabelText('Shipping')).toHaveValue('');
  await user.type(dialog.getByLabelText('Shipping'), '1.00');
  await user.click(dialog.getByRole('button', { name: 'One less: Quantity' }));
  expect(dialog.getByLabelText('Shipping')).toHaveValue('1.00');
});

it('changes the tracking of a parcel, whose link follows', async () => {
  const { user, asked } = await open({ changeParcel: { order: answer.order } });
  await user.click(await screen.findByRole('button', { name: 'Edit tracking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tracking' }));
  await user.clear(dialog.getByLabelText('Carrier'));
  await user.clear(dialog.getByLabelText('Tracking number'));
  await user.clear(dialog.getByLabelText('Tracking link'));
  await user.type(dialog.getByLabelText('Tracking number'), '3SABCD1234567');
  await user.tab();
  expect(dialog.getByLabelText('Carrier')).toHaveValue('PostNL');
  expect(
    dialog.getByText('Left empty, it is https://postnl.nl/tracktrace/?B=3SABCD1234567'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save tracking' }));
  expect(await screen.findByText('Tracking saved')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'changeParcel')?.input).toMatchObject({
    parcelId: '7',
    carrier: 'PostNL',
    tracking: '3SABCD1234567',
    version: 3,
  });
});

it('takes a parcel back after asking', async () => {
  const { user, asked } = await open({ cancelParcel: { order: answer.order } });
  await user.click(await screen.findByRole('button', { name: 'Cancel parcel' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the parcel 1Z999AA10123456784?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel parcel' }));
  expect(await screen.findByText(/^#1001: the parcel 1Z999AA10123456784 is cancelled/)).toBeInTheDocument();
  expect(asked.some(({ name }) => name === 'cancelParcel')).toBe(true);
});

it('shows what happened, and takes a note of the marketplace as internal unless said otherwise', async () => {
  const { user, asked } = await open({ noteOrder: { noted: true } });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Call first')).toBeInTheDocument();
  expect(timeline.getByText('Marketplace only')).toBeInTheDocument();
  await user.type(timeline.getByLabelText('Note'), 'Watch');
  await user.click(timeline.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'noteOrder')?.input).toMatchObject({
      text: 'Watch',
      internal: true,
    }),
  );
  await waitFor(() => expect(timeline.getByLabelText('Note')).toHaveValue(''));
});

it('shows the latest of a long timeline, and all of it when asked', async () => {
  const entries = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ ...entry, id: String(day), text: `Note ${day}` }));
  const { user } = await open({ readOrderTimeline: { entries } });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Note 7')).toBeInTheDocument();
  expect(timeline.queryByText('Note 2')).not.toBeInTheDocument();
  await user.click(timeline.getByRole('button', { name: 'Show all 7 entries' }));
  expect(timeline.getByText('Note 1')).toBeInTheDocument();
});

it('offers a vendor no internal note', async () => {
  await open({}, vendorClaims());
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByLabelText('Note')).toBeInTheDocument();
  expect(timeline.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('takes no note where comments are switched off', async () => {
  const features = { ...defaultFeatures, comments: { enabled: false } };
  await open({
    readAppInfo: appInfo({ features }),
    readOrderTimeline: { entries: [{ ...entry, kind: 'placed' }] },
  });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Call first')).toBeInTheDocument();
  expect(timeline.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
});

it('shows what the customer bought before', async () => {
  await open();
  const region = within(await screen.findByRole('region', { name: 'Customer before' }));
  expect(region.getByText('2 other orders, €99.00 + $12.00 in all')).toBeInTheDocument();
  expect(region.getByRole('link', { name: '#0900' })).toHaveAttribute('href', '/orders/9');
});

it('keeps the order where its timeline fails', async () => {
  await open({ readOrderTimeline: new Refusal(500, { message: 'Down' }) });
  expect(await screen.findByText(/The timeline could not be loaded: Down/)).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Items' })).toBeInTheDocument();
});
