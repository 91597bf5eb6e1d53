import { screen } from '@testing-library/react';
import { Refusal } from '../../../../testing/answers';
import { orderAnswer } from '../../../../testing/factories/orders';
import { renderScreen } from '../../../../testing/renderScreen';

const rates = [
  { rateId: 'r1', provider: 'DHL', service: 'Paket', amount: '5.49', currency: 'EUR', days: 3 },
  { rateId: 'r2', provider: 'UPS', service: 'Express', amount: '14.90', currency: 'EUR', days: 1 },
];
const ready = { labels: [], isOff: false, hasKey: true, hasSender: true, isTestKey: false, customs: null };

it('says what is missing and where to set it', async () => {
  await renderScreen(`/orders/${orderAnswer().order.id}`, { answers: { readOrder: orderAnswer() } });
  expect(await screen.findByText(/enter a key of Shippo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Delivery, Labels' })).toHaveAttribute(
    'href',
    '/delivery/labels',
  );
});

it('fetches rates, buys the chosen one, and keeps the choice where Shippo refuses', async () => {
  const { user, asked } = await renderScreen(`/orders/${orderAnswer().order.id}`, {
    answers: {
      readOrder: orderAnswer(),
      listLabels: ready,
      fetchShippoRates: { rates, messages: [] },
      buyShippoLabel: new Refusal(502, { message: 'Shippo does not answer. Try again in a minute.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Fetch rates' }));
  await user.click(await screen.findByRole('radio', { name: /UPS Express/ }));
  await user.click(screen.getByRole('button', { name: 'Buy label for €14.90' }));
  expect(await screen.findByText('Shippo does not answer. Try again in a minute.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /UPS Express/ })).toBeChecked();
  expect(asked.find(({ name }) => name === 'buyShippoLabel')?.input).toEqual({
    rateId: 'r2',
    orderId: orderAnswer().order.id,
  });
});
