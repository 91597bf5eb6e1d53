import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form } from '../Form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Refusal, type Answers } from '../../../testing/answers';
import { product, productsPage } from '../../../testing/factories/products';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';
import { newUser } from '../../../testing/user';
import { page } from '../../api/page';
import { DraftPlaceContext } from './draftPlace';
import { TextInput } from '../TextInput';
import { useFormDraft } from './useFormDraft';

beforeEach(() => {
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
});
afterEach(() => {
  page.leaving = false;
  jest.restoreAllMocks();
});

const open = (answers: Answers = {}, claims = adminClaims()) =>
  renderScreen('/products/31', {
    claims,
    answers: {
      readProduct: { product: product() },
      listProducts: productsPage(),
      listVendors: { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] },
      ...answers,
    },
  });

const title = () => screen.findByRole('textbox', { name: 'Title' });
const drafts = (): string[] => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

const ended = new Refusal(401, { message: 'You are not signed in' });

/** Types a title into a page whose session is over, saves, and closes the tab at the question to sign in again. */
const loseSession = async (): Promise<void> => {
  const { user, unmount } = await open({ saveProduct: ended, refreshSession: ended });
  await user.clear(await title());
  await user.type(await title(), 'Walnut board');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByRole('dialog', { name: 'Sign in again' });
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  unmount();
  page.leaving = false;
};

it('puts back what was typed when one signs in again, and says so', async () => {
  await loseSession();
  await open();
  await waitFor(async () => expect(await title()).toHaveValue('Walnut board'));
  expect(await screen.findByText('Your 1 unsaved change is back')).toBeInTheDocument();
});

it('forgets it when it is saved', async () => {
  await loseSession();
  const { user } = await open({
    saveProduct: { product: { ...product(), title: 'Walnut board', version: 9 } },
  });
  await screen.findByText('Your 1 unsaved change is back');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(drafts()).toEqual([]);
});

it('forgets it when it is discarded', async () => {
  await loseSession();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await title()).toHaveValue('Oak board');
  expect(drafts()).toEqual([]);
});

it('shows it to nobody else', async () => {
  await loseSession();
  const other = await open({}, adminClaims({ email: 'other@demo.test' }));
  expect(await title()).toHaveValue('Oak board');
  other.unmount();
  await open({}, vendorClaims({ email: 'admin@demo.test' }));
  expect(await title()).toHaveValue('Oak board');
  expect(screen.queryByText(/is back/)).not.toBeInTheDocument();
});

it('forgets it when one leaves on purpose', async () => {
  const { user, place } = await open();
  await user.type(await title(), ' of walnut');
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(drafts()).not.toEqual([]);
  await user.click(screen.getAllByRole('link', { name: /^Orders/ })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(place()).toMatch(/^\/orders/));
  expect(drafts()).toEqual([]);
});

it('asks before one signs out, when there is still a session to stay in', async () => {
  const { user, asked } = await open({ logOut: '' });
  const signOut = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };
  const calls = (): string[] => asked.map(({ name }) => name);
  await user.type(await title(), ' of walnut');
  await signOut();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await title()).toHaveValue('Oak board of walnut');
  expect(calls()).not.toContain('logOut');
  await signOut();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(page.go).toHaveBeenCalledWith('/app'));
  expect(calls()).toContain('logOut');
  // The browser does not ask again.
  expect(page.holds()).toBe(false);
});

const Keeping = (): ReactNode => {
  const { restored } = useFormDraft('account');
  return <output>{restored ? 'back' : 'new'}</output>;
};

const person = { owner: ['demo', 'ada@demo.test', '*'], isLeaving: () => false };

const form = (
  <DraftPlaceContext value={person}>
    <Form<Record<string, string>> onSubmit={() => undefined} initialValues={{ name: 'Ada' }}>
      {({ form: { change } }) => (
        <>
          <TextInput name="name" label="Name" />
          <TextInput name="password" label="Password" />
          <input
            type="password"
            name="pin"
            aria-label="Pin"
            onChange={(e) => change('pin', e.target.value)}
          />
          <TextInput name="note" label="Note" />
          <Keeping />
        </>
      )}
    </Form>
  </DraftPlaceContext>
);

const draw = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);

it('keeps emptied fields, and never a password', async () => {
  const user = newUser();
  const first = draw();
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Password'), 'very secret');
  await user.type(screen.getByLabelText('Pin'), 'very secret');
  await user.type(screen.getByLabelText('Note'), 'later');
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(Object.values(sessionStorage).join()).not.toContain('secret');
  first.unmount();
  draw();
  expect(await screen.findByText('back')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Note')).toHaveValue('later');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
