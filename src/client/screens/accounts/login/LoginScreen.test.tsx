import { screen, waitFor } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { Refusal, type Answers } from '../../../../testing/answers';
import { logo } from '../../../../testing/factories/logo';
import { renderScreen } from '../../../../testing/renderScreen';
import { isEmbedded } from '../../../api/frame';
import { page } from '../../../api/page';

jest.mock('../../../api/frame', () => ({ isEmbedded: jest.fn(() => false) }));

beforeEach(() => {
  jest.mocked(isEmbedded).mockReturnValue(false);
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.getElementById('early-login')?.remove();
  document.cookie = 'stallkeeper_session_frame=; path=/; max-age=0';
});

const open = (path = '/login', answers: Answers = {}) => renderScreen(path, { claims: null, answers });
const email = (): Promise<HTMLElement> => screen.findByLabelText('Email');
const button = (): HTMLElement => screen.getByRole('button', { name: 'Log in' });

it('signs in and loads the page anew', async () => {
  const { user, asked } = await open('/login?store=demo', { logIn: 'Signed in' });
  await user.type(await email(), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'marketplace');
  await user.click(button());
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  const call = asked.find(({ name }) => name === 'logIn');
  expect(call?.input).toEqual({ email: 'ada@demo.test', password: 'marketplace', store: 'demo' });
});

it('asks for nothing in a field that was only passed by, before sending was tried', async () => {
  const { user } = await open();
  await user.click(await email());
  await user.tab();
  expect(screen.queryByText('Required field')).not.toBeInTheDocument();
  await user.click(button());
  expect(await screen.findAllByText('Required field')).toHaveLength(2);
});

it("shows the server's text as text under the form", async () => {
  const { user } = await open('/login', { logIn: new Refusal(401, '<b>No</b> such account') });
  await user.type(await email(), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'marketplace');
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('<b>No</b> such account');
  expect(page.reload).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toHaveValue('marketplace');
});

it('sends nothing before both fields are right', async () => {
  const { user, asked } = await open();
  await user.type(await email(), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(button());
  // The same as of any wrong password: no rule about passwords helps who guesses, or who has mistyped.
  expect(screen.getByText('Email or password is not right')).toBeInTheDocument();
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(asked.map(({ name }) => name)).not.toContain('logIn');
});

it('takes over what was typed before the app was there, and the press on the button', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form id="early-login" data-pressed><input name="email"><input name="password"></form>',
  );
  const [typedEmail, typedPassword] = document.querySelectorAll<HTMLInputElement>('#early-login input');
  if (typedEmail !== undefined) typedEmail.value = 'ada@demo.test';
  if (typedPassword !== undefined) typedPassword.value = 'marketplace';
  const { asked } = await open('/login', { logIn: 'Signed in' });
  await waitFor(() => expect(page.reload).toHaveBeenCalled());
  expect(asked.find(({ name }) => name === 'logIn')?.input).toMatchObject({ email: 'ada@demo.test' });
});

it('shows a picture, a word, or our own mark', async () => {
  const first = await open('/login?store=demo', {
    readLogo: logo({ selected: 'src', src: '/files/logo.png', value: 'unused', shopName: 'Harbour' }),
  });
  expect(await screen.findByRole('img', { name: 'Harbour' })).toHaveAttribute('src', '/files/logo.png');
  await waitFor(() => expect(document.title).toBe('Harbour – Log in'));
  first.unmount();
  await open('/login?store=demo', {
    readLogo: logo({ selected: 'value', value: 'Harbour & Co', shopName: 'Harbour' }),
  });
  expect(await screen.findByText('Harbour & Co')).toBeInTheDocument();
});

it('links to the password change', async () => {
  const { user, place } = await open();
  await user.click(await screen.findByRole('link', { name: 'Lost your password?' }));
  expect(place()).toBe('/login/change-password');
});

it('leads to registration', async () => {
  const { user, place } = await open();
  await user.click(await screen.findByRole('link', { name: 'Sell here? Apply' }));
  expect(place()).toBe('/login/register');
});

it('opens a new tab in a frame, and goes on when it could claim the login there', async () => {
  jest.mocked(isEmbedded).mockReturnValue(true);
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  let signedIn = false;
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const { user, asked } = await open('/login?return=%2Forders%2F7&store=demo', {
    claimProxyLogin: () => (signedIn ? 'Signed in' : 'Not yet'),
  });
  await user.type(await email(), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'marketplace');
  await user.click(button());
  expect(submit).toHaveBeenCalledTimes(1);
  const form = button().closest('form');
  expect(form).toHaveAttribute('action', '/auth/proxy/login');
  expect(form).toHaveAttribute('target', '_blank');
  expect(asked.map(({ name }) => name)).not.toContain('logIn');
  await user.click(await screen.findByRole('button', { name: 'I have logged in' }));
  expect(await screen.findByText('You are not logged in yet.')).toBeInTheDocument();
  const claimed = asked.find(({ name }) => name === 'claimProxyLogin');
  expect(claimed?.headers.get('X-Stallkeeper-Frame')).toBe('1');
  const { secret = '', store } = claimed?.input ?? {};
  const sent = form?.elements.namedItem('handoff');
  expect(sent).toHaveValue(createHash('sha256').update(String(secret)).digest('base64url'));
  expect(store).toBe('demo');
  signedIn = true;
  document.cookie = 'stallkeeper_session_frame=claimed; path=/';
  await user.click(screen.getByRole('button', { name: 'I have logged in' }));
  await waitFor(() => expect(page.go).toHaveBeenCalledWith('/app/orders/7'));
});

it('says so where the browser keeps no session in a frame, and leads to a tab', async () => {
  jest.mocked(isEmbedded).mockReturnValue(true);
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const { user } = await open('/login?return=%2Forders%2F7', { claimProxyLogin: 'Signed in' });
  await user.type(await email(), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'marketplace');
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'I have logged in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser keeps no login inside another');
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', '/app/orders/7');
  expect(link).toHaveAttribute('target', '_blank');
  expect(page.go).not.toHaveBeenCalled();
});
