import { screen, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '../../../domain/integrations/webhooks';
import { webhookErrors } from '../../../domain/errors/webhooks';
import { renderScreen } from '../../../testing/renderScreen';

const id = '6f1c1b9e-0000-4000-8000-000000000001';
const webhook: Webhook = {
  id,
  address: 'https://hooks.example.com/in',
  events: ['order.placed'],
  state: 'off',
  hint: '…abcd',
  bothUntil: null,
  failingSince: '2026-05-01T12:00:00Z',
  createdAt: '2026-04-01T12:00:00Z',
};
const delivery: WebhookDelivery = {
  id: '7',
  message: 'msg_1',
  event: 'order.placed',
  subject: '17',
  state: 'failed',
  tries: 9,
  at: '2026-05-01T12:00:00Z',
  lastAt: '2026-05-02T13:00:00Z',
  nextAt: null,
  status: 500,
  answer: 'not now',
  error: webhookErrors.webhookAnswered({ status: '500' }),
};

it('shows what became of each delivery, sends one again, and switches a webhook on', async () => {
  const { user, asked } = await renderScreen('/developers/webhooks', {
    answers: {
      listWebhooks: { webhooks: [webhook] },
      listWebhookDeliveries: { deliveries: [delivery], next: null },
      resendWebhookDelivery: { waiting: true },
      saveWebhook: { webhook },
    },
  });
  const panel = within(await screen.findByRole('region', { name: webhook.address }));
  expect(panel.getByText('Switched off')).toBeInTheDocument();
  expect(await panel.findByText('The address answered 500 in place of 2xx')).toBeInTheDocument();
  expect(panel.getByText('not now')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Send again: Send Order placed of 17 again' }));
  await user.click(panel.getByRole('button', { name: 'Switch on' }));
  const inputOf = (name: string) => asked.find((each) => each.name === name)?.input;
  expect(inputOf('resendWebhookDelivery')).toEqual({ webhookId: id, deliveryId: '7' });
  const { address, events } = webhook;
  expect(inputOf('saveWebhook')).toEqual({ webhookId: id, address, events, on: true });
});

it('adds a webhook and shows its secret, once', async () => {
  const { user, asked } = await renderScreen('/developers/webhooks', {
    answers: {
      listWebhooks: { webhooks: [] },
      createWebhook: { webhook: { ...webhook, state: 'on', failingSince: null }, secret: 'whsec_made' },
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Add webhook' }));
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'http://hooks.example.com');
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText('Must be an address that begins with https://')).toBeInTheDocument();
  await user.clear(form.getByRole('textbox', { name: 'Address' }));
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.com/in');
  await user.click(form.getByRole('checkbox', { name: 'Order shipped' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_made')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'createWebhook')?.input).toEqual({
    address: 'https://hooks.example.com/in',
    events: ['order.shipped'],
  });
});
