import { screen, within } from '@testing-library/react';
import type { Answers } from '../../../testing/answers';
import { orderRow, ordersPage } from '../../../testing/factories/orders';
import { productRow, productsPage } from '../../../testing/factories/products';
import { adminClaims, signInAs, vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const answers: Answers = {
  listOrders: ordersPage([orderRow({ id: '12', name: '#1012' })]),
  listProducts: productsPage([productRow({ id: '31', title: 'Oak board' })]),
};
const places = async (): Promise<(string | null)[]> => {
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

it('shows those for the finances no products, and asks for none', async () => {
  const { asked } = await renderScreen('/orders', { claims: vendorClaims({ role: 'finance' }), answers });
  await screen.findByRole('table', { name: 'Orders' });
  expect(await places()).toEqual([
    'Home',
    'Orders',
    'Conversations',
    'How you do',
    'Transactions',
    'Payouts',
    'Membership',
  ]);
  expect(asked.map(({ name }) => name)).not.toContain('listImports');
});

it('shows those for the orders the products, but nothing to change them with', async () => {
  await renderScreen('/products', { claims: vendorClaims({ role: 'orders' }), answers });
  await screen.findByRole('row', { name: /Oak board/ });
  expect(screen.queryByRole('link', { name: 'New product' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('keeps the settings of the marketplace from those for the orders', async () => {
  await renderScreen('/vendors', { claims: adminClaims({ role: 'orders' }), answers });
  expect(
    await screen.findByRole('heading', { name: 'Your role does not open this page' }),
  ).toBeInTheDocument();
  expect(await screen.findByText(/In Harbour Market it opens for: Owner or Manager/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Look at the marketplace as/ })).not.toBeInTheDocument();
});

it('tells a vendor whose page it is, and who of their own people may open one', async () => {
  await renderScreen('/payouts', { claims: vendorClaims(), answers });
  expect(await screen.findByText(/Those who run Harbour Market see it/)).toBeInTheDocument();
  await renderScreen('/people', { claims: vendorClaims({ role: 'manager' }), answers });
  expect(await screen.findByText(/In North Mill it opens for: Owner\./)).toBeInTheDocument();
});

it('leads from a page of the marketplace to it, whoever acts as a vendor', async () => {
  const { user, asked } = await renderScreen('/payouts', {
    claims: adminClaims({ vendor: 'North Mill' }),
    answers: {
      ...answers,
      switchVendor: () => {
        signInAs(adminClaims());
        return { vendor: '*' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'See the whole marketplace' }));
  expect(await screen.findByRole('heading', { name: 'Payouts' })).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'switchVendor')?.input).toEqual({ vendor: '*' });
});
