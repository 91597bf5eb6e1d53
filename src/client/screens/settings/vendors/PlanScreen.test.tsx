import { screen, waitFor } from '@testing-library/react';
import type { Installation } from '../../../../domain/settings/installation';
import { renderScreen } from '../../../../testing/renderScreen';

const offer = { currency: 'EUR', interval: 'month', trialDays: 0 } as const;
const installation: Installation = {
  configured: true,
  plan: 'small',
  addons: [],
  plans: [
    { id: 'small', name: 'Small', price: '29.00', ...offer },
    { id: 'large', name: 'Large', price: '99.00', ...offer },
  ],
  availableAddons: [{ id: 'maps', name: 'Maps', price: '5.00', ...offer }],
};

it('asks for another plan with an add-on, and opens its confirmation in the top frame', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, asked } = await renderScreen('/settings/plan', {
    answers: { readInstallation: installation, saveInstallation: { url: 'https://pay.test/2' } },
  });
  expect(await screen.findByRole('radio', { name: /^Small .*yours now$/ })).toBeChecked();
  const confirm = screen.getByRole('button', { name: 'Go on to confirm' });
  expect(confirm).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Large/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Maps/ }));
  await user.click(confirm);
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://pay.test/2', '_top'));
  expect(asked.find(({ name }) => name === 'saveInstallation')?.input).toEqual({
    plan: 'large',
    addons: ['maps'],
  });
  opened.mockRestore();
});

it('says what is to be set where the server has no plans', async () => {
  await renderScreen('/settings/plan', {
    answers: { readInstallation: { ...installation, configured: false, plan: null, plans: [] } },
  });
  expect(await screen.findByText(/charges for no plans/)).toBeInTheDocument();
});
