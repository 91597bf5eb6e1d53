import { screen } from '@testing-library/react';
import { keepingSettings } from '../../../../testing/keptSettings';
import { renderScreen } from '../../../../testing/renderScreen';

const noKeys = {
  readStripeKey: {
    enabled: false,
    maskedKey: null,
    isTestKey: false,
    hasWebhookSecret: false,
    webhookUrl: '',
  },
  readPaypalKey: { enabled: false, maskedKey: null, isSandbox: false, hasWebhookId: false, webhookUrl: '' },
};
const open = (payments: object = {}) =>
  renderScreen('/settings/payouts', { answers: { ...keepingSettings({ payments }), ...noKeys } });
const idle = /^No payment service is connected, so nobody is paid by itself\./;

it('says of a schedule that pays nobody so, before it is saved, with the way to the services', async () => {
  const { user } = await open();
  const schedule = await screen.findByRole('combobox', { name: 'Automatic payouts' });
  expect(screen.queryByText(idle)).not.toBeInTheDocument();
  await user.selectOptions(schedule, 'Every day at 6:00');
  expect(await screen.findByText(idle)).toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Connect Stripe or PayPal' });
  const place = document.querySelector(way.getAttribute('href') ?? '');
  expect(place).toHaveTextContent('Stripe');
  await user.selectOptions(schedule, 'Never');
  expect(screen.queryByText(idle)).not.toBeInTheDocument();
});

it('says nothing of the kind where a service is connected', async () => {
  await open({ schedule: { frequency: 'daily' }, paypal: { enabled: true, isSandbox: true } });
  expect(await screen.findByRole('combobox', { name: 'Automatic payouts' })).toHaveValue('daily');
  expect(screen.queryByText(idle)).not.toBeInTheDocument();
});
