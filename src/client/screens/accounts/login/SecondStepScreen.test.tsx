import { screen, waitFor } from '@testing-library/react';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';
import { page } from '../../../api/page';

beforeEach(() => {
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const owed = new Refusal(401, 'Enter the code of your authenticator app', { 'x-second-step': 'required' });
const open = (path: string, answers: Answers) => renderScreen(path, { claims: null, answers });

it('asks for a code after the password, and goes on to where one wanted to go', async () => {
  const { user, place, asked } = await open('/login?return=%2Fproducts', {
    logIn: owed,
    logInWithCode: 'Signed in',
  });
  await user.type(await screen.findByLabelText('Email'), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'marketplace');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(place()).toBe('/login/code?return=%2Fproducts'));
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '123 456{Enter}');
  await waitFor(() => expect(page.go).toHaveBeenCalledWith('/app/products'));
  expect(asked.find(({ name }) => name === 'logInWithCode')?.input).toEqual({ code: '123 456' });
  expect(page.reload).not.toHaveBeenCalled();
});

it('says that a code is wrong, keeps it, and lets one begin again', async () => {
  const { user, place } = await open('/login/code', {
    logInWithCode: new Refusal(401, 'The code is not right'),
  });
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is not right');
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  await user.click(screen.getByRole('link', { name: 'Start again' }));
  await waitFor(() => expect(place()).toBe('/login'));
});

it('sends nothing without a code', async () => {
  const { user, asked } = await open('/login/code', {});
  await screen.findByLabelText('Code');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Required field')).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).not.toContain('logInWithCode');
});
