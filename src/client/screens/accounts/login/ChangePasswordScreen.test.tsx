import { act, screen, waitFor } from '@testing-library/react';
import { passwordAnswers } from '../../../../domain/accounts/session';
import { Refusal, type Answers } from '../../../../testing/answers';
import { logo } from '../../../../testing/factories/logo';
import { renderScreen } from '../../../../testing/renderScreen';
import { newUser } from '../../../../testing/user';
import { page } from '../../../api/page';

beforeEach(() => {
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.querySelector('meta[name="stallkeeper-config"]')?.remove();
});

const open = (search = '', answers: Answers = {}) =>
  renderScreen(`/login/change-password${search}`, { claims: null, answers });

it('sends a code, then changes the password', async () => {
  const { user, asked } = await open('?store=demo', { requestPasswordCode: '', updatePassword: '' });
  expect(await screen.findByRole('link', { name: 'Login instead' })).toHaveAttribute('href', '/login');
  await user.type(screen.getByLabelText('Email'), ' Ada@Demo.test');
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'marketplace');
  await user.type(screen.getByLabelText('Repeat the new password'), 'market');
  await user.click(screen.getByRole('button', { name: 'Change password & log in' }));
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
  await user.type(screen.getByLabelText('Repeat the new password'), 'place');
  await user.click(screen.getByRole('button', { name: 'Change password & log in' }));
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePassword'));
  expect(asked.find(({ name }) => name === 'requestPasswordCode')?.input).toEqual({
    email: 'ada@demo.test',
    store: 'demo',
  });
  expect(asked.find(({ name }) => name === 'updatePassword')?.input).toEqual({
    email: 'ada@demo.test',
    code: '123456',
    password: 'marketplace',
    store: 'demo',
  });
});

it('shows what the server says under the form', async () => {
  const { user } = await open('', { requestPasswordCode: new Refusal(429, 'Try again in a minute') });
  await user.type(await screen.findByLabelText('Email'), 'ada@demo.test');
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute');
});

it('needs both code and email in the address to speak of setting', async () => {
  await open('?code=123456');
  expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeInTheDocument();
});

it.each([
  ['demo', '/app'],
  ['special', '/app/settings/page'],
])('opens the app of store %s five seconds after the password is set', async (store, home) => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="stallkeeper-config" content='{"passwordRedirectStore":"special"}'>`,
  );
  jest.useFakeTimers();
  const user = newUser({ advanceTimers: jest.advanceTimersByTime });
  await open(`?code=12+34&email=a+b@demo.test&store=${store}`, { updatePassword: '' });
  expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('a+b@demo.test');
  expect(screen.getByLabelText('Code')).toHaveValue('12 34');
  await user.type(screen.getByLabelText('New password'), 'marketplace');
  await user.type(screen.getByLabelText('Repeat the new password'), 'marketplace');
  await user.click(screen.getByRole('button', { name: 'Set password & log in' }));
  expect(await screen.findByText('Your password is set. You are being logged in.')).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(4_900);
  });
  expect(page.go).not.toHaveBeenCalled();
  act(() => {
    jest.advanceTimersByTime(100);
  });
  expect(page.go).toHaveBeenCalledWith(home);
});

it('leads straight to the code where two-step sign-in is on', async () => {
  const { user, place } = await open('?code=1234&email=ada@demo.test&store=demo', {
    updatePassword: passwordAnswers.codeNeeded,
  });
  await user.type(await screen.findByLabelText('New password'), 'marketplace');
  await user.type(screen.getByLabelText('Repeat the new password'), 'marketplace{Enter}');
  expect(await screen.findByRole('heading', { name: 'Two-step sign-in' })).toBeInTheDocument();
  // Without what the link carried, which is used up and nobody's business any more.
  expect(place()).toBe('/login/code?store=demo');
  expect(screen.queryByText('Your password is set. You are being logged in.')).not.toBeInTheDocument();
});

it('says that no code will arrive where mails are only kept', async () => {
  await open('?store=demo', { readLogo: logo({ sendsMail: false }) });
  expect(await screen.findByText(/cannot send mails yet, so no code will arrive/)).toBeInTheDocument();
});
