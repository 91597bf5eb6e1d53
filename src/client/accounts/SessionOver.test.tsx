import { screen, waitFor, within } from '@testing-library/react';
import { page } from '../api/page';
import { Refusal, type Answers } from '../../testing/answers';
import { staffPerson } from '../../testing/factories/people';
import { adminClaims, signInAs } from '../../testing/factories/session';
import { renderScreen } from '../../testing/renderScreen';

const over = new Refusal(401, { message: 'Sign in again' });
const people = { people: [staffPerson({ isYou: true })] };

/** An invitation that is refused until somebody has signed in. */
const setUp = async (logIn: Answers) => {
  let isIn = false;
  const signIn = (): string => {
    isIn = true;
    signInAs(adminClaims({ exp: Math.floor(Date.now() / 1000) + 1800 }));
    return '';
  };
  const calls = Object.fromEntries(
    Object.entries(logIn).map(([name, answer]) => [name, answer === '' ? signIn : answer]),
  );
  const view = await renderScreen('/people', {
    answers: {
      listPeople: people,
      invitePerson: () => (isIn ? { id: '4' } : over),
      ...calls,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await view.user.type(await screen.findByLabelText('Email'), 'dee@demo.test');
  await view.user.type(screen.getByLabelText('Name'), 'Dee');
  await view.user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Sign in again' })) };
};

const go = jest.spyOn(page, 'go').mockImplementation(() => undefined);
beforeEach(() => {
  go.mockClear();
  page.leaving = false;
});

it('signs in again over the page by keyboard, and sends what was being sent', async () => {
  const { dialog, user, asked, place } = await setUp({ logIn: '' });
  const field = await dialog.findByLabelText('Password of admin@demo.test');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).toBeInTheDocument();
  await user.keyboard('marketplace{Enter}');
  expect(await screen.findByText('dee@demo.test has been invited')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument(),
  );
  expect(place()).toBe('/people');
  expect(go).not.toHaveBeenCalled();
  expect(asked.filter(({ name }) => name === 'logIn').map(({ input }) => input)).toEqual([
    { store: 'demo', email: 'admin@demo.test', password: 'marketplace' },
  ]);
  const sent = { email: 'dee@demo.test', name: 'Dee', role: 'orders' };
  expect(asked.filter(({ name }) => name === 'invitePerson').map(({ input }) => input)).toEqual([sent, sent]);
});

it('keeps what was typed where the password is wrong, and says so', async () => {
  const { dialog, user } = await setUp({ logIn: new Refusal(401, 'Email or password is not right') });
  await user.type(await dialog.findByLabelText('Password of admin@demo.test'), 'marketplaze{Enter}');
  expect(await dialog.findByText('Email or password is not right')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('dee@demo.test');
  expect(go).not.toHaveBeenCalled();
});

it('asks for the second step in the same place', async () => {
  const { dialog, user, asked } = await setUp({
    logIn: new Refusal(401, 'A code is needed', { 'x-second-step': 'required' }),
    logInWithCode: '',
  });
  await user.type(await dialog.findByLabelText('Password of admin@demo.test'), 'marketplace{Enter}');
  expect(await dialog.findByLabelText(/Code of the app/)).toHaveFocus();
  await user.keyboard('123456{Enter}');
  expect(await screen.findByText('dee@demo.test has been invited')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'logInWithCode')?.input).toEqual({ code: '123456' });
});

it('looks as the same vendor again', async () => {
  const { dialog, user, asked } = await setUp({
    logIn: () => {
      signInAs(adminClaims({ vendor: 'North Mill' }));
      return '';
    },
    switchVendor: '' as unknown as { vendor: string },
  });
  await user.type(await dialog.findByLabelText('Password of admin@demo.test'), 'marketplace{Enter}');
  expect(await screen.findByText('dee@demo.test has been invited')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'switchVendor')?.input).toEqual({ vendor: '*' });
});

it('leads to the login of someone else on demand', async () => {
  const { dialog, user } = await setUp({ logIn: '' });
  await user.click(await dialog.findByRole('button', { name: 'Sign in as someone else' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/app/login'));
  expect(go).toHaveBeenCalledTimes(1);
});
