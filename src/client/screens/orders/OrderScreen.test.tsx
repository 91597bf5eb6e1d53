import { act, screen, waitFor, within } from '@testing-library/react';
import { Refusal, type Answers } from '../../../testing/answers';
import { orderAnswer, orderLine, orderRow, ordersPage } from '../../../testing/factories/orders';
import { renderScreen } from '../../../testing/renderScreen';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { onNarrowScreen } from '../../../testing/screenWidth';
import { page } from '../../api/page';

const twoLines = [
  orderLine({ quantity: 5, fulfillableQuantity: 3, shippedQuantity: 2 }),
  orderLine({
    id: '12',
    title: 'Pine shelf',
    variantTitle: '',
    variantId: '22',
    sku: 'PINE',
    quantity: 1,
    fulfillableQuantity: 1,
  }),
];
const parcel = {
  id: '7',
  carrier: 'PostNL',
  tracking: '3SABC',
  url: 'https://post.test/3SABC',
  createdAt: '2026-01-16T08:00:00.000Z',
  lineItems: [{ id: '11', quantity: 2 }],
};
const partly = orderAnswer(
  { lineItems: twoLines, fulfillments: [parcel] },
  {
    variantDetails: {
      21: { image: null, stock: 14, weight: 1, weightUnit: 'KILOGRAMS' },
      22: { image: null, stock: null, weight: 1, weightUnit: 'KILOGRAMS' },
    },
  },
);

const open = (answers: Answers = {}, path = '/orders/1', claims = adminClaims()) =>
  renderScreen(path, {
    claims,
    answers: {
      readOrder: partly,
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
      ...answers,
    },
  });

const form = () => screen.findByRole('form', { name: 'Ship items' });
const field = async (name: string) => within(await form()).findByLabelText(name);
const shipButton = async () => within(await form()).getByRole('button', { name: 'Ship' });

it('says at its head that the rest is to be shipped once something was, and before that that it is', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Ship the rest' })).toHaveAttribute(
    'href',
    '/orders/1#ship',
  );
  unmount();
  await open({ readOrder: orderAnswer({ lineItems: twoLines }) });
  expect(await screen.findByRole('link', { name: 'Ship' })).toBeInTheDocument();
});

/** From now on the wait of a second ends when a test says so, and not while a busy machine draws the page. */
const holdWait = (): (() => void) => {
  let endWait = (): void => undefined;
  const later = window.setTimeout;
  Reflect.set(window, 'setTimeout', (run: () => void, delay?: number, ...words: unknown[]) => {
    if (delay !== 1000) return later(run, delay, ...words);
    endWait = () => act(() => run());
    return later(() => undefined);
  });
  return () => {
    Reflect.set(window, 'setTimeout', later);
    endWait();
  };
};
const another = ({ orderId }: { orderId: string }) =>
  orderId === '1' ? partly : orderAnswer({ id: orderId, name: `#100${orderId}` });

const sums = (subtotal: string, discount: string, total: string) => ({
  subtotal,
  discount,
  total,
  shipping: '2.00',
  tax: '0.00',
});
const ofTwoVendors = orderAnswer(
  {},
  {
    adminOrders: [
      { id: '1', vendor: 'North Mill', fulfillment: 'unfulfilled', ...sums('40.00', '0.00', '42.00') },
      { id: '2', vendor: 'South Farm', fulfillment: 'fulfilled', ...sums('10.00', '4.00', '8.00') },
    ],
    purchase: { ...sums('50.00', '4.00', '51.50'), other: '1.50', changed: null },
  },
);

describe('the order', () => {
  it('shows its lines with what has left and what there is', async () => {
    await open();
    const lines = await screen.findByRole('table', { name: 'Items' });
    const [, board, shelf] = within(lines).getAllByRole('row');
    expect(
      within(board!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Oak boardLarge · OAK-L', '€20.00', '5', '2', '14']);
    expect(within(shelf!).getByText('Not tracked')).toBeInTheDocument();
    expect(screen.getByText('Partly shipped')).toBeInTheDocument();
  });

  it('says what of a discount the marketplace pays', async () => {
    await open({ readOrder: orderAnswer({ discount: '4.00', discountCovered: '1.50' }) });
    const totals = await screen.findByRole('region', { name: 'Totals' });
    expect(within(totals).getByText('Of it paid by the marketplace').nextSibling).toHaveTextContent('€1.50');
  });

  it('shows totals, commission and parcels', async () => {
    await open();
    const totals = await screen.findByRole('region', { name: 'Totals' });
    expect(within(totals).getByText('€42.00')).toBeInTheDocument();
    expect(within(totals).getByText('Commission (10%)')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Follow 3SABC' });
    expect(link).toHaveAttribute('href', 'https://post.test/3SABC');
    expect(screen.getByText('2 × Oak board')).toBeInTheDocument();
  });

  it('says what of the commission went back with a refund, and what is left', async () => {
    const commission = { flat: '0.00', percentage: 12, amount: '6.47', returned: '1.52' };
    await open({ readOrder: orderAnswer({ total: '57.54', refunded: '12.10', commission }) });
    const totals = await screen.findByRole('region', { name: 'Totals' });
    const facts = within(totals)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`.trim());
    expect(facts).toEqual(
      expect.arrayContaining([
        'Commission (12%) €6.47',
        'Commission returned -€1.52',
        'Commission left €4.95',
      ]),
    );
  });

  it('says what of it goes to the vendor, and nothing where the books do not know yet', async () => {
    const { unmount } = await open({ readOrder: orderAnswer({ share: '36.12' }) });
    const totals = await screen.findByRole('region', { name: 'Totals' });
    expect(within(totals).getByText('For the vendor').nextSibling).toHaveTextContent('€36.12');
    unmount();
    await open();
    expect(
      within(await screen.findByRole('region', { name: 'Totals' })).queryByText('For the vendor'),
    ).not.toBeInTheDocument();
  });

  it('says what the marketplace adds and keeps, so that its sums lead to the share of the vendor', async () => {
    const commission = { flat: '0.00', percentage: 10, amount: '1.00', returned: '0.00' };
    const marketplacePart = { discount: '20.00', shipping: '0.00', tax: '2.00' };
    await open({ readOrder: orderAnswer({ total: '5.00', commission, share: '22.00', marketplacePart }) });
    const totals = await screen.findByRole('region', { name: 'Totals' });
    const facts = within(totals)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`.trim());
    expect(facts.slice(-4)).toEqual([
      'Commission (10%) €1.00',
      'Discount paid by the marketplace €20.00',
      'Tax kept by the marketplace -€2.00',
      'For the vendor €22.00',
    ]);
  });

  it('leads to no product from a line of what is not listed', async () => {
    const lines = [orderLine(), orderLine({ id: '13', title: 'Gift wrap', productId: '', variantId: '' })];
    await open({ readOrder: orderAnswer({ lineItems: lines }) });
    expect(await screen.findByRole('link', { name: /^Oak board/ })).toBeInTheDocument();
    expect(screen.getAllByText('Gift wrap').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Gift wrap/ })).not.toBeInTheDocument();
  });

  it('makes no link of an address that is none of the web', async () => {
    await open({ readOrder: orderAnswer({ fulfillments: [{ ...parcel, url: 'javascript:alert(1)' }] }) });
    expect(await screen.findByText('3SABC')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /3SABC/ })).not.toBeInTheDocument();
  });

  const withoutEmail = orderAnswer({
    billing: {},
    shippingAddress: { city: 'Ghent', country: 'BE' },
    customer: { name: 'Bea' },
  });

  it('names nothing that the marketplace hides', async () => {
    await open({ readOrder: withoutEmail }, '/orders/1', vendorClaims());
    const people = await screen.findByRole('region', { name: 'Customer' });
    expect(people).toHaveTextContent(/^CustomerBeaShip toGhentBelgiumWrite to the buyer$/);
  });

  it('leads the marketplace to no conversation with a buyer who has no email address', async () => {
    await open({ readOrder: withoutEmail });
    const people = await screen.findByRole('region', { name: 'Customer' });
    expect(people).toHaveTextContent(/^CustomerBeaShip toGhentBelgium$/);
  });

  it('shows the marketplace the whole purchase beside its parts, and leads to the others', async () => {
    const { user, place } = await open({ readOrder: ofTwoVendors });
    const parts = await screen.findByRole('region', { name: 'Whole purchase' });
    const row = (name: RegExp) => within(parts).getByRole('row', { name });
    expect(row(/^South Farm/)).toHaveTextContent('South FarmShipped€10.00-€4.00€2.00€0.00€8.00');
    expect(row(/^Tips and duties/)).toHaveTextContent('Tips and duties€1.50');
    expect(row(/^Whole purchase/)).toHaveTextContent('Whole purchase€50.00-€4.00€2.00€0.00€51.50');
    expect(within(parts).queryByRole('link', { name: /North Mill/ })).not.toBeInTheDocument();
    await user.click(within(parts).getByRole('link', { name: 'South Farm' }));
    expect(place()).toBe('/orders/2');
  });

  it('shows the parts of the whole purchase on a telephone without columns that are cut', async () => {
    onNarrowScreen();
    await open({ readOrder: ofTwoVendors });
    const parts = within(await screen.findByRole('list', { name: 'Whole purchase' }));
    expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'North Mill (this part)To ship€42.00Subtotal€40.00Discount€0.00Shipping€2.00Tax€0.00',
      'South FarmShipped€8.00Subtotal€10.00Discount-€4.00Shipping€2.00Tax€0.00',
      'Tips and duties€1.50',
      'Whole purchase€51.50Subtotal€50.00Discount-€4.00Shipping€2.00Tax€0.00',
    ]);
    expect(parts.getByRole('link', { name: 'South Farm' })).toHaveAttribute('href', '/orders/2');
  });

  it('offers no shipping where nothing is left or all is cancelled', async () => {
    await open({ readOrder: orderAnswer({ fulfillment: 'cancelled' }) });
    await screen.findByRole('table', { name: 'Items' });
    expect(screen.queryByRole('form', { name: 'Ship items' })).not.toBeInTheDocument();
    // Its money may still go back, its pieces are cancelled already.
    expect(screen.getByRole('button', { name: 'Refund' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument();
  });

  it('says what went wrong, and asks again', async () => {
    let fails = true;
    const { user } = await open({
      readOrder: () => (fails ? new Refusal(404, { message: 'This order does not exist' }) : partly),
    });
    expect(await screen.findByText('This order does not exist')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await form()).toBeInTheDocument();
  });
});

describe('the way through the list', () => {
  const rows = (ids: readonly number[], states: Partial<Record<number, 'fulfilled'>> = {}) =>
    ids.map((id) =>
      orderRow({ id: String(id), name: `#100${id}`, fulfillment: states[id] ?? 'unfulfilled' }),
    );
  const readOrder = ({ orderId }: { orderId: string }) =>
    orderAnswer({ id: orderId, name: `#100${orderId}` });
  const enter = async (listOrders: NonNullable<Answers['listOrders']>, order: string) => {
    const opened = await renderScreen('/orders?fulfillment=unfulfilled', {
      answers: {
        readOrder,
        listOrders,
        fulfilOrder: { nextOrder: '9', parcelId: '8' },
        listIncomingOrders: new Refusal(403, { message: 'No' }),
        listOrderExports: { exports: [] },
        readOrderTimeline: { entries: [] },
        readCustomerHistory: { history: null },
      },
    });
    await opened.user.click(await screen.findByRole('link', { name: order }));
    await screen.findByRole('heading', { level: 1, name: order });
    return opened;
  };

  it('leads to the order before and after it, by links and by keys', async () => {
    const { user, place } = await enter(ordersPage(rows([3, 2, 1])), '#1002');
    expect(await screen.findByRole('link', { name: 'Previous order: #1003' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next order: #1001' }));
    expect(await screen.findByRole('heading', { level: 1, name: '#1001' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next order' })).toBeDisabled();
    await user.keyboard('kk');
    await waitFor(() => expect(place()).toBe('/orders/3'));
  });

  it('offers to ship the next one down the list, whatever waits elsewhere', async () => {
    const { user } = await enter(ordersPage(rows([4, 3, 2, 1], { 2: 'fulfilled' })), '#1003');
    await screen.findByRole('link', { name: 'Next order: #1002' });
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    expect(await screen.findByRole('link', { name: 'Ship next: #1001' })).toBeInTheDocument();
  });

  it('goes on over the end of a page, also where shipped orders have left the list meanwhile', async () => {
    let left = [5, 4, 3, 2, 1];
    const { user, place } = await enter(({ page = 1 }: { page?: number }) => {
      const pageCount = Math.ceil(left.length / 2);
      return { ...ordersPage(rows(left.slice(page * 2 - 2, page * 2))), pageCount };
    }, '#1004');
    left = [3, 2, 1];
    for (const id of ['3', '2', '1']) {
      await user.click(await screen.findByRole('link', { name: `Next order: #100${id}` }));
      await waitFor(() => expect(place()).toBe(`/orders/${id}`));
    }
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next order' })).toBeDisabled());
  });

  it('has no way through a list where one came by a link', async () => {
    await open();
    await form();
    expect(screen.queryByLabelText(/^(Previous|Next) order/)).not.toBeInTheDocument();
  });
});

describe('shipping', () => {
  it('ships all that is left, stays, and offers the next order', async () => {
    let answer = partly;
    const { user, asked, place } = await open({
      readOrder: (input: { orderId: string }) => (input.orderId === '1' ? answer : another(input)),
      fulfilOrder: () => {
        answer = orderAnswer({
          fulfillment: 'fulfilled',
          lineItems: [orderLine({ fulfillableQuantity: 0 })],
        });
        return { nextOrder: '2', parcelId: '8' };
      },
    });
    expect(await field('Oak board, Large')).toHaveValue('3');
    expect(screen.getByText('3 of 5 left to ship')).toBeInTheDocument();
    await user.type(await field('Carrier'), ' PostNL ');
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    expect(await screen.findByText('#1001: 4 items shipped')).toBeInTheDocument();
    const next = await screen.findByRole('link', { name: 'Ship the next order' });
    expect(place()).toBe('/orders/1');
    await waitFor(() => expect(next).toHaveFocus());
    expect(asked.find(({ name }) => name === 'fulfilOrder')?.input).toMatchObject({
      orderId: '1',
      version: 0,
      carrier: 'PostNL',
      tracking: '3SXYZ',
      lineItems: [
        { id: '11', quantity: 3 },
        { id: '12', quantity: 1 },
      ],
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '#1002' })).toBeInTheDocument();
    expect(place()).toBe('/orders/2');
    await waitFor(async () => expect(await field('Tracking number')).toHaveFocus());
  });

  it('no longer offers a line that was cancelled meanwhile, and keeps what was typed for one', async () => {
    let answer = partly;
    const cancelled = twoLines.map((line) => ({ ...line, fulfillableQuantity: line.id === '11' ? 1 : 0 }));
    const { user } = await open({
      readOrder: () => answer,
      fulfilOrder: () => {
        answer = orderAnswer({ version: 5, lineItems: cancelled, fulfillments: [parcel] });
        return new Refusal(409, { message: 'The order has changed' });
      },
    });
    const board = await field('Oak board, Large');
    await user.clear(board);
    await user.type(board, '2');
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    await waitFor(() => expect(screen.queryByLabelText('Pine shelf')).not.toBeInTheDocument());
    expect(await field('Oak board, Large')).toHaveValue('2');
  });

  const undo = async (answers: Answers = {}) => {
    let answer = partly;
    const { user, asked } = await open({
      readOrder: () => answer,
      // A colleague shipped another parcel at the same time, which stands before one's own.
      fulfilOrder: () => {
        const fulfillments = ['9', '8'].map((id) => ({ ...parcel, id }));
        answer = orderAnswer({ fulfillment: 'fulfilled', version: 5, fulfillments });
        return { nextOrder: null, parcelId: '8' };
      },
      cancelParcel: { order: partly.order },
      ...answers,
    });
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    return { cancelled: () => asked.filter(({ name }) => name === 'cancelParcel').map(({ input }) => input) };
  };

  it('cancels by the Undo of the message the parcel that it tells of, and says so', async () => {
    const { cancelled } = await undo();
    expect(await screen.findByText(/^#1001: the parcel 3SXYZ is cancelled\./)).toBeInTheDocument();
    expect(cancelled()).toEqual([{ orderId: '1', parcelId: '8' }]);
  });

  it('says why a parcel could not be undone, and of which order it was', async () => {
    await undo({ cancelParcel: new Refusal(409, { message: 'Items of this parcel were refunded' }) });
    expect(
      await screen.findByText('#1001: the parcel is not cancelled. Items of this parcel were refunded'),
    ).toBeInTheDocument();
  });

  it('asks once before it ships what nobody can follow', async () => {
    const { user, asked } = await open({ fulfilOrder: { nextOrder: null, parcelId: '8' } });
    const shipped = (): number => asked.filter(({ name }) => name === 'fulfilOrder').length;
    await user.click(await shipButton());
    const without = await screen.findByRole('button', { name: 'Ship without it' });
    await waitFor(() => expect(without).toHaveFocus());
    await user.type(await field('Tracking number'), '{Control>}{Enter}{/Control}');
    expect(shipped()).toBe(0);
    await user.click(without);
    await waitFor(() => expect(shipped()).toBe(1));
  });

  it('does not ship the next order by the second click of a double click', async () => {
    let first = partly;
    const { user, asked } = await open({
      readOrder: (input: { orderId: string }) => (input.orderId === '1' ? first : another(input)),
      fulfilOrder: () => {
        first = orderAnswer({ fulfillment: 'fulfilled', fulfillments: [parcel, { ...parcel, id: '8' }] });
        return { nextOrder: '2', parcelId: '8' };
      },
    });
    const shipped = (): number => asked.filter(({ name }) => name === 'fulfilOrder').length;
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    const endWait = holdWait();
    await user.click(await screen.findByRole('link', { name: 'Ship the next order' }));
    await screen.findByRole('heading', { level: 1, name: '#1002' });
    expect(await shipButton()).toBeDisabled();
    await user.type(await field('Tracking number'), '3SABC{Control>}{Enter}{/Control}');
    expect(shipped()).toBe(1);
    endWait();
    await waitFor(async () => expect(await shipButton()).toBeEnabled());
    await user.click(await shipButton());
    await waitFor(() => expect(shipped()).toBe(2));
  });

  it('does not ship what is left by the second click of a double click', async () => {
    let answer = partly;
    const { user, asked } = await open({
      readOrder: () => answer,
      fulfilOrder: () => {
        answer = orderAnswer({ lineItems: twoLines, fulfillments: [parcel, { ...parcel, id: '8' }] });
        return { nextOrder: null, parcelId: '8' };
      },
    });
    await user.type(await field('Tracking number'), '3SXYZ');
    const endWait = holdWait();
    await user.click(await shipButton());
    await waitFor(async () => expect(await field('Tracking number')).toHaveValue(''));
    expect(await shipButton()).toBeDisabled();
    endWait();
    await waitFor(async () => expect(await shipButton()).toBeEnabled());
    expect(asked.filter(({ name }) => name === 'fulfilOrder')).toHaveLength(1);
  });

  it('ships a part by Ctrl Enter, drops empty lines, and shows what is left', async () => {
    let answer = partly;
    const { user, asked, place } = await open({
      readOrder: () => answer,
      fulfilOrder: () => {
        const [board, shelf] = twoLines;
        answer = orderAnswer({
          lineItems: [{ ...board!, fulfillableQuantity: 2 }, shelf!],
          fulfillments: [
            parcel,
            { ...parcel, id: '8', tracking: '', url: '', lineItems: [{ id: '11', quantity: 1 }] },
          ],
        });
        return { nextOrder: null, parcelId: '8' };
      },
    });
    const boards = await field('Oak board, Large');
    await user.clear(boards);
    await user.type(boards, '1');
    await user.click(await screen.findByRole('button', { name: 'One less: Pine shelf' }));
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('#1001: 1 item shipped')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'fulfilOrder')?.input.lineItems).toEqual([
      { id: '11', quantity: 1 },
    ]);
    expect(await screen.findByText('2 of 5 left to ship')).toBeInTheDocument();
    await waitFor(async () => expect(await field('Oak board, Large')).toHaveValue('2'));
    expect(await field('Pine shelf')).toHaveValue('1');
    expect(place()).toBe('/orders/1');
  });

  it('does not ship by Enter alone, with which scanned numbers end', async () => {
    const { user, asked } = await open();
    await user.type(await field('Tracking number'), '3SXYZ{Enter}');
    expect(await field('Tracking number')).toHaveValue('3SXYZ');
    expect(asked.map(({ name }) => name)).not.toContain('fulfilOrder');
  });

  it('goes on to the button by Enter in a field, which ships by a second one', async () => {
    const { user, asked } = await open();
    await user.type(await field('Tracking number'), '3SXYZ{Enter}');
    expect(await shipButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'fulfilOrder')?.input).toMatchObject({ tracking: '3SXYZ' }),
    );
  });

  it('refuses an empty parcel', async () => {
    const { user, asked } = await open();
    for (const name of ['Oak board, Large', 'Pine shelf']) {
      await user.clear(await field(name));
      await user.type(await field(name), '0');
    }
    await user.click(await shipButton());
    const refusal = /Nothing to ship/;
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(asked.map(({ name }) => name)).not.toContain('fulfilOrder');
    await user.type(await field('Pine shelf'), '1');
    await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
  });

  it.each([
    ['Oak board, Large', '4', 'Must be at most 3, which is what is left'],
    ['Oak board, Large', '-1', 'Must be at least 0'],
    ['Oak board, Large', '1.5', 'Must be a whole number'],
    ['Oak board, Large', 'two', 'Must be a whole number'],
    ['Tracking link', 'post.test/1', 'Must be a valid URL'],
    ['Tracking link', 'javascript:alert(1)', 'Must be a valid URL'],
  ])('refuses %s of %s', async (name, value, message) => {
    const { user, asked } = await open();
    await user.clear(await field(name));
    await user.type(await field(name), value);
    await user.click(await shipButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await field(name)).toBeInvalid();
    expect(asked.map(({ name: call }) => call)).not.toContain('fulfilOrder');
  });

  it('puts the server’s messages at their fields, also after empty lines, and keeps what was typed', async () => {
    const { user } = await open({
      fulfilOrder: new Refusal(422, {
        message: 'Check the parcel',
        errors: { 'lineItems[0].quantity': 'Only 0 are left' },
      }),
    });
    await user.clear(await field('Oak board, Large'));
    await user.type(await field('Oak board, Large'), '0');
    await user.type(await field('Carrier'), 'PostNL');
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    expect(await screen.findByText('Only 0 are left')).toBeInTheDocument();
    expect(await field('Pine shelf')).toBeInvalid();
    expect(await field('Oak board, Large')).toBeValid();
    expect(await field('Carrier')).toHaveValue('PostNL');
    expect(screen.getByRole('alert')).toHaveTextContent('Not shipped: Check the parcel');
  });

  it('lets whoever has gone on to the carrier type over the one that the number told', async () => {
    const { user } = await open();
    await user.type(await field('Tracking number'), '1Z999AA10123456784');
    await user.tab();
    const carrier = await field('Carrier');
    await waitFor(() => expect(carrier).toHaveValue('UPS'));
    await waitFor(() => expect((carrier as HTMLInputElement).selectionEnd).toBe(3));
    expect((carrier as HTMLInputElement).selectionStart).toBe(0);
    await user.keyboard('GLS');
    expect(carrier).toHaveValue('GLS');
  });

  it('asks before a parcel that was begun is left', async () => {
    const { user, place } = await open();
    await user.type(await field('Carrier'), 'PostNL');
    await user.click(screen.getAllByRole('link', { name: 'Orders' })[0]!);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(place()).toBe('/orders/1');
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(place()).toBe('/orders'));
  });

  it('keeps a parcel that was begun over the end of a session, for the lines that are still left', async () => {
    jest.spyOn(page, 'go').mockImplementation(() => undefined);
    const ended = new Refusal(401, { message: 'You are not signed in' });
    const { user, unmount } = await open({ fulfilOrder: ended, refreshSession: ended });
    await user.type(await field('Tracking number'), '3SXYZ');
    await user.click(await shipButton());
    await user.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    await waitFor(() => expect(page.go).toHaveBeenCalledWith('/app/login'));
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    unmount();
    page.leaving = false;
    const again = await open();
    await waitFor(async () => expect(await field('Tracking number')).toHaveValue('3SXYZ'));
    expect(screen.getByText('What you typed before you left is back.')).toBeInTheDocument();
    again.unmount();
    // Somebody has shipped a line meanwhile: what was typed was for another parcel.
    const shipped = orderAnswer({ lineItems: twoLines.slice(0, 1) });
    await open({ readOrder: shipped });
    expect(await field('Tracking number')).toHaveValue('');
    jest.restoreAllMocks();
  });
});

it('says what the order is called in the own shop, that this has it as it was, and why one does not have it', async () => {
  const error = { code: 'shopOrdersRefused', message: 'No', params: { host: 'mill.example' } };
  const there = { connectionId: 'c1', kind: 'woocommerce', address: 'mill.example', error: null } as const;
  const shops = [
    { ...there, state: 'sent', name: '#1234', isOlder: true } as const,
    { ...there, connectionId: 'c2', state: 'failed', name: '', error, isOlder: false } as const,
    {
      ...there,
      connectionId: 'c3',
      address: 'two.example',
      state: 'waiting',
      name: '',
      isOlder: false,
    } as const,
  ];
  await open({ readOrder: orderAnswer({ lineItems: twoLines }, { shops }) });
  const panel = await screen.findByRole('region', { name: 'Own shop' });
  expect(within(panel).getByText('Sent to mill.example as #1234')).toBeInTheDocument();
  expect(within(panel).getByText(/The shop has it as it was/)).toBeInTheDocument();
  expect(within(panel).getByText('Not sent to mill.example')).toBeInTheDocument();
  expect(within(panel).getByText(/does not let this key create/)).toBeInTheDocument();
  expect(within(panel).getByText('Goes to two.example within minutes')).toBeInTheDocument();
});
