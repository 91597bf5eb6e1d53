import { screen, waitFor } from '@testing-library/react';
import { ordersPage } from '../testing/factories/orders';
import { vendorClaims } from '../testing/factories/session';
import { renderScreen } from '../testing/renderScreen';

const answers = {
  listOrders: ordersPage(),
  listVendors: { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] },
};

describe('signed out', () => {
  it.each([
    ['/login/signin', '/login'],
    ['/login/anything/else', '/login'],
    ['/login/register/step/2', '/login/register'],
    ['/login/register', '/login/register'],
    ['/', '/login'],
    ['/orders/12', '/login?return=%2Forders%2F12'],
    ['/orders?q=a', '/login?return=%2Forders%3Fq%3Da'],
  ])('%s leads to %s', async (path, target) => {
    const { place } = await renderScreen(path, { claims: null });
    await waitFor(() => expect(place()).toBe(target));
    expect(await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).toBeInTheDocument();
  });
});

describe('signed in', () => {
  it.each([
    ['/', '/orders'],
    ['/login', '/orders'],
    ['/login?return=%2Fvendors', '/vendors'],
    ['/login?return=%2F%2Fevil.test', '/orders'],
    ['/login?return=https%3A%2F%2Fevil.test', '/orders'],
  ])('%s leads to %s', async (path, target) => {
    const { place } = await renderScreen(path, { answers });
    await waitFor(() => expect(place()).toBe(target));
  });

  it('may still change the password', async () => {
    const { place } = await renderScreen('/login/change-password', { answers });
    expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeInTheDocument();
    expect(place()).toBe('/login/change-password');
  });

  it('says so where nothing is', async () => {
    await renderScreen('/nowhere/at/all', { answers });
    expect(
      await screen.findByRole('heading', { name: 'There is nothing at this address' }),
    ).toBeInTheDocument();
  });

  it('keeps a vendor from a screen of the marketplace', async () => {
    const { asked } = await renderScreen('/vendors', { claims: vendorClaims(), answers });
    expect(
      await screen.findByRole('heading', { name: 'This page is for the marketplace' }),
    ).toBeInTheDocument();
    expect(asked.map(({ name }) => name)).not.toContain('listVendors');
  });
});
