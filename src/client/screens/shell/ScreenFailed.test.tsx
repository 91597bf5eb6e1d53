import { screen, waitFor } from '@testing-library/react';
import { productsPage } from '../../../testing/factories/products';
import { renderScreen } from '../../../testing/renderScreen';
import { page } from '../../api/page';

jest.mock('../orders/list/OrdersScreen', () => ({
  __esModule: true,
  default: () => {
    throw new Error('Invalid Date');
  },
}));

afterEach(() => jest.restoreAllMocks());

it('says that a screen broke, and leaves the frame and the other screens', async () => {
  // React and the router tell of it too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  const { user } = await renderScreen('/orders', { answers: { listProducts: productsPage([]) } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This screen cannot be shown');
  expect(alert).toHaveTextContent('Invalid Date');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: /^Products/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible());
  expect(screen.queryByText('This screen cannot be shown')).not.toBeInTheDocument();
});
