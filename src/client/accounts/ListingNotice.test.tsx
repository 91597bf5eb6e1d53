import { screen } from '@testing-library/react';
import { appStatus } from '../../testing/factories/app';
import { productsPage } from '../../testing/factories/products';
import { vendorClaims } from '../../testing/factories/session';
import { renderScreen } from '../../testing/renderScreen';

const open = (path: string, used: number, max: number | null) =>
  renderScreen(path, {
    claims: vendorClaims(),
    answers: { listProducts: productsPage(), readAppStatus: appStatus({ listingLimit: { used, max } }) },
  });

it.each(['/products', '/products/new', '/imports/new'])(
  'says at %s how many products may still be listed',
  async (path) => {
    await open(path, 38, 40);
    expect(await screen.findByText('Products listed: 38 of 40. There is room for 2 more.')).toBeVisible();
  },
);

it('says that the limit is met, and nothing where there is none', async () => {
  await open('/products', 40, 40);
  expect(await screen.findByText(/^All 40 products that may be listed are there/)).toBeVisible();
  document.body.replaceChildren();
  await open('/products', 40, null);
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
  expect(screen.queryByText(/may be listed|are listed/)).not.toBeInTheDocument();
});
