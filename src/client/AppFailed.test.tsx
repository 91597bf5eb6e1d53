import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { newUser } from '../testing/user';
import { page } from './api/page';
import { routesFor } from './routes';

const Broken = (): never => {
  throw new Error('drawn wrongly');
};

/** The app's own routes with a frame that breaks, as a person who is signed out meets them. */
const openBroken = () => {
  const [root] = routesFor(null);
  if (root === undefined) throw new Error('There are no routes');
  const frame = { path: '/', Component: Broken };
  return createMemoryRouter([{ ...root, index: false, children: [frame] }], { initialEntries: ['/'] });
};

beforeEach(() => {
  document.body.innerHTML =
    '<div id="stuck" hidden><p>It did not load.</p><button type="button">Once more</button></div>';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('says in the words of the page that the frame broke, and loads the page anew', async () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  render(<RouterProvider router={openBroken()} />);
  const said = await screen.findByRole('alert');
  expect(within(said).getByText('It did not load.')).toBeVisible();
  expect(screen.queryByText(/drawn wrongly/)).toBeNull();
  const button = within(said).getByRole('button', { name: 'Once more' });
  expect(button).toHaveFocus();
  await newUser().click(button);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('hides the note again where the app goes on', async () => {
  const { unmount } = render(<RouterProvider router={openBroken()} />);
  await screen.findByRole('alert');
  unmount();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.getElementById('stuck')).not.toBeVisible();
});
