import { screen, within } from '@testing-library/react';
import { registrationErrors } from '../../../../domain/errors/registration';
import type { SetUp, SetUpStep, ShopFacts } from '../../../../domain/settings/setUp';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

/** A server that keeps what is saved, as the real one does. */
const keeping = (begun: Partial<SetUp> = {}, answers: Answers = {}): Answers => {
  let setUp: SetUp = {
    shopName: 'Market',
    country: '',
    currency: 'EUR',
    timeZone: 'UTC',
    seen: [],
    currencyFixed: false,
    vendors: 0,
    connected: false,
    ...begun,
  };
  return {
    readSetUp: () => setUp,
    saveShopFacts: (facts: ShopFacts) => (setUp = { ...setUp, ...facts }),
    passSetUpStep: ({ step }: { step: SetUpStep }) =>
      (setUp = { ...setUp, seen: [...new Set([...setUp.seen, step])] }),
    ...answers,
  };
};

const taken = registrationErrors.nameTaken();

const step = (name: string): HTMLElement => screen.getByRole('region', { name });

it('asks one thing after the other, and each can wait', async () => {
  const { user, asked } = await renderScreen('/settings/start', { answers: keeping() });
  const shop = await screen.findByRole('form', { name: 'Your marketplace' });
  await user.selectOptions(within(shop).getByLabelText('Country'), 'NO');
  await user.selectOptions(within(shop).getByLabelText('Currency'), 'NOK');
  await user.selectOptions(within(shop).getByLabelText('Time zone'), 'Europe/Oslo');
  await user.click(within(shop).getByRole('button', { name: 'Save and go on' }));
  expect(await within(step('2. Logo')).findByRole('link', { name: 'Choose a logo' })).toHaveAttribute(
    'href',
    '/settings/logo',
  );
  expect(asked.find(({ name }) => name === 'saveShopFacts')?.input).toEqual({
    shopName: 'Market',
    country: 'NO',
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
  });
  await user.click(within(step('2. Logo')).getByRole('button', { name: 'Go on' }));
  await screen.findByRole('form', { name: 'First vendor' });
  await user.click(within(step('3. First vendor')).getByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('link', { name: 'Set up how orders come in' })).toBeInTheDocument();
  expect(screen.getByText(/not fetched from a shop by themselves/)).toBeInTheDocument();
  await user.click(within(step('4. Shop')).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('link', { name: 'To the orders' })).toBeInTheDocument();
});

it('goes on where it was left, and opens what was left for later', async () => {
  const { user } = await renderScreen('/settings/start', {
    answers: keeping({ seen: ['shop', 'logo'], currencyFixed: true, vendors: 2 }),
  });
  expect(await screen.findByText('You have a vendor already.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open: Your marketplace' }));
  expect(await screen.findByLabelText('Currency')).toBeDisabled();
});

it('says at the field what the server refuses, and keeps what was typed', async () => {
  const { user } = await renderScreen('/settings/start', {
    answers: keeping(
      { seen: ['shop', 'logo'] },
      { createVendor: new Refusal(409, { ...taken, errors: { vendor: taken } }) },
    ),
  });
  await user.type(await screen.findByLabelText(/Name of the vendor/), 'Fjord');
  await user.click(screen.getByRole('button', { name: 'Add and go on' }));
  expect(await screen.findByText('This name is taken')).toBeInTheDocument();
  expect(screen.getByLabelText(/Name of the vendor/)).toHaveValue('Fjord');
});
