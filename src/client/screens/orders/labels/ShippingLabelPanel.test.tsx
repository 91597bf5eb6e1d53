import { screen, within } from '@testing-library/react';
import { Refusal } from '../../../../testing/answers';
import { orderAnswer } from '../../../../testing/factories/orders';
import { renderScreen } from '../../../../testing/renderScreen';

const rates = [
  { rateId: 'r1', provider: 'DHL', service: 'Paket', amount: '5.49', currency: 'EUR', days: 3 },
  { rateId: 'r2', provider: 'UPS', service: 'Express', amount: '14.90', currency: 'EUR', days: 1 },
];
const ready = { labels: [], isOff: false, hasKey: true, hasSender: true, isTestKey: false, customs: null };

// The form comes in a part of its own, which the first test would wait for.
beforeAll(() => import('./CustomsForm'), 60_000);

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

it('asks what customs want to know that the products do not say, and sends it with the rest', async () => {
  const [line] = orderAnswer().order.lineItems;
  const known = { lineId: line?.id ?? '', description: 'Wool hat', quantity: 2, value: '25.00', tariff: '' };
  const customs = { currency: 'EUR', signer: 'Mia Mill', items: [{ ...known, grams: 120, origin: '' }] };
  const { user, asked } = await renderScreen(`/orders/${orderAnswer().order.id}`, {
    answers: {
      readOrder: orderAnswer(),
      listLabels: { ...ready, customs },
      fetchShippoRates: { rates, messages: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Fetch rates' }));
  const item = screen.getByRole('group', { name: 'Wool hat' });
  expect(await within(item).findByText('Required field')).toBeVisible();
  expect(asked.some(({ name }) => name === 'fetchShippoRates')).toBe(false);
  await user.selectOptions(within(item).getByLabelText(/^Made in/), 'NO');
  await user.click(screen.getByRole('button', { name: 'Fetch rates' }));
  await screen.findByRole('radio', { name: /UPS Express/ });
  expect(asked.find(({ name }) => name === 'fetchShippoRates')?.input).toEqual({
    orderId: orderAnswer().order.id,
    customs: {
      contentsType: 'MERCHANDISE',
      explanation: '',
      nonDelivery: 'RETURN',
      signer: 'Mia Mill',
      items: [
        {
          lineId: known.lineId,
          description: 'Wool hat',
          grams: 120,
          value: '25.00',
          origin: 'NO',
          tariff: '',
        },
      ],
    },
  });
});
