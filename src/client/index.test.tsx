import { logo } from '../testing/factories/logo';
import { screen, waitFor } from '@testing-library/react';
import { answerWith, Refusal, type Answers } from '../testing/answers';

const refusals: [string, Answers][] = [
  ['refuses', { refreshSession: new Refusal(401, 'No session') }],
  ['is broken', { refreshSession: new Refusal(500, 'Oh') }],
  ['cannot be reached', {}],
];

// Each page brings a React of its own, of which the test's `act` knows nothing.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

const openPage = (): void => {
  window.history.replaceState(null, '', '/app/orders/7');
  document.body.innerHTML = '<div id="root"></div><div id="overlay"></div>';
};

it.each(refusals)('ends the load and the overlay where the refresh %s', async (_, answers) => {
  openPage();
  answerWith({ readLogo: logo({ shopName: 'Harbour' }), ...answers });
  jest.resetModules();
  await import('./index');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/app/login?return=%2Forders%2F7');
  expect(document.body).toHaveClass('alone');
  await waitFor(() => expect(document.getElementById('overlay')).toBeNull());
});

it('renders nothing, and keeps the overlay, while the user loads', async () => {
  openPage();
  let end: (value: string) => void = () => undefined;
  const asked = answerWith({
    refreshSession: () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
  });
  jest.resetModules();
  await import('./index');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('refreshSession'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.getElementById('root')).toBeEmptyDOMElement();
  expect(document.getElementById('overlay')).not.toHaveClass('overlay-leaving');
  // It is looked at itself, as the page drops it half a second later.
  const overlay = document.getElementById('overlay');
  end('');
  await waitFor(() => expect(overlay).toHaveClass('overlay-leaving'));
});
