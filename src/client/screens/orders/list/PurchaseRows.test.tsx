import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../../testing/answers';
import { orderRow, ordersPage } from '../../../../testing/factories/orders';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const page = ordersPage([
  orderRow({ id: '9', name: '#1009', purchase: '90' }),
  orderRow({
    id: '8',
    name: '#1008',
    purchase: '80',
    vendor: 'South Farm',
    total: '10.10',
    itemCount: 3,
    fulfilledCount: 3,
    fulfillment: 'fulfilled',
    payout: 'paid',
  }),
  orderRow({ id: '7', name: '#1008', purchase: '80', total: '42.20', itemCount: 2 }),
  // The rest of this purchase stands on the page after it.
  orderRow({ id: '5', name: '#1005', purchase: '50' }),
]);

const open = (answers: Answers = {}, claims?: ReturnType<typeof vendorClaims>) =>
  renderScreen('/orders', {
    answers: { listOrders: page, ...answers },
    ...(claims === undefined ? {} : { claims }),
  });

/** The script of the groups is fetched after the first screen. */
const purchase = (name = /^#1008/) => screen.findByRole('button', { name });
const lineOf = async (): Promise<HTMLElement> => (await purchase()).closest('tr')!;
const links = (): string[] =>
  screen
    .getAllByRole('link', { name: /^#/ })
    .map((link) => `${link.textContent} ${link.getAttribute('href')!}`);

// Read here once, the scripts are there as soon as they are asked for.
beforeAll(() => Promise.all([import('./PurchaseRows'), import('./PurchasesChoice')]));
beforeEach(() => localStorage.clear());

it('shows a purchase of two vendors as one line, where the server has it, with what its parts come to', async () => {
  await open();
  const line = await lineOf();
  expect(line).toHaveTextContent('#10082 vendors');
  expect(within(line).getByText('South Farm, North Mill')).toBeInTheDocument();
  expect(within(line).getByText('€52.30')).toBeInTheDocument();
  expect(within(line).getByText('3 of 5')).toBeInTheDocument();
  expect(within(line).getByText('Partly shipped')).toBeInTheDocument();
  expect(within(line).getByText('Partly paid')).toBeInTheDocument();
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ cells }: HTMLElement & { cells?: HTMLCollection }) => cells?.[1]?.textContent);
  expect(names).toEqual(['#1009', '#10082 vendors', '#1005']);
});

it('opens to its orders by a click and by keys, and remembers which are open', async () => {
  const { user, unmount, place } = await open();
  await user.click(await purchase());
  expect(await purchase()).toHaveAttribute('aria-expanded', 'true');
  expect(links()).toEqual(['#1009 /orders/9', '#1008 /orders/8', '#1008 /orders/7', '#1005 /orders/5']);
  unmount();
  const again = await open();
  expect(await purchase()).toHaveAttribute('aria-expanded', 'true');
  await again.user.keyboard('jj');
  expect(await lineOf()).toHaveFocus();
  await again.user.keyboard('{ArrowLeft}');
  expect(links()).toEqual(['#1009 /orders/9', '#1005 /orders/5']);
  await again.user.keyboard('f');
  expect(again.place()).toBe('/orders');
  await again.user.keyboard('{Enter}');
  await again.user.keyboard('j{Enter}');
  await waitFor(() => expect(again.place()).toBe('/orders/8'));
  expect(place()).toBe('/orders');
});

it('chooses its orders with it, by mouse and by x, and drops them again', async () => {
  const { user } = await open();
  const line = await lineOf();
  const box = within(line).getByRole('checkbox', { name: 'Select #1008, 2 orders' });
  await user.click(box);
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await user.click(await purchase());
  await user.click(screen.getAllByRole('checkbox', { name: 'Select #1008' })[0]!);
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(box).toBePartiallyChecked();
  line.focus();
  await user.keyboard('x');
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await user.keyboard('x');
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
});

it('keeps the rows that stand by themselves when the others are put under one line or taken out of it', async () => {
  const { user } = await open();
  await purchase();
  const link = screen.getByRole('link', { name: '#1009' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = await screen.findByRole('checkbox', { name: 'One line for the orders of one purchase' });
  // The menu is over the list meanwhile.
  await user.click(choice);
  await waitFor(() => expect(screen.queryByText('2 vendors')).toBeNull());
  expect(link).toBeInTheDocument();
  await user.click(choice);
  expect(await screen.findByText('2 vendors')).toBeInTheDocument();
  expect(link).toBeInTheDocument();
});

it('lists the orders one by one for who wants them so, and remembers it', async () => {
  const { user, unmount } = await open();
  await purchase();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'One line for the orders of one purchase' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(links()).toHaveLength(4);
  unmount();
  await open();
  await screen.findByText('#1009');
  expect(screen.queryByRole('button', { name: /^#1008/ })).toBeNull();
  expect(links()).toHaveLength(4);
});

it('groups nothing for a vendor, who is told of no purchase', async () => {
  const own = ordersPage(page.orders.map((order) => ({ ...order, purchase: null })));
  await open({ listOrders: own }, vendorClaims());
  await screen.findByText('#1009');
  expect(screen.queryByRole('button', { name: /^#1008/ })).toBeNull();
  expect(links()).toHaveLength(4);
});
