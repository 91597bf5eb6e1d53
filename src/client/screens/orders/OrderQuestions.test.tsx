import { screen, waitFor } from '@testing-library/react';
import { discountErrors } from '../../../domain/errors/discounts';
import { integrationErrors } from '../../../domain/errors/integrations';
import { orderAnswer, ordersPage } from '../../../testing/factories/orders';
import { vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const amount = { amount: '3.00', currency: 'EUR' };
const question = {
  id: '5',
  fault: integrationErrors.refundWhose({ amount }),
  holds: true,
  askedAt: '2026-05-01T12:00:00.000Z',
};

it('shows what of an order is not sure, and takes the word that it is settled', async () => {
  const { asked, user } = await renderScreen('/orders/1', {
    answers: {
      readOrder: orderAnswer({}, { questions: [question] }),
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
      answerOrderQuestion: { id: '5' },
    },
  });
  expect(await screen.findByRole('heading', { name: 'To decide' })).toBeInTheDocument();
  expect(
    screen.getByText(/The shop gave €3.00 back without saying of what.*\. Its payout waits/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Settled: The shop gave €3.00 back/ }));
  await waitFor(() => {
    expect(asked.find(({ name }) => name === 'answerOrderQuestion')?.input).toEqual({
      orderId: '1',
      questionId: '5',
    });
  });
});

it('leads from a question to the discount that it names, and from what the order saved to what saved it', async () => {
  const gone = { ...question, fault: discountErrors.discountDeleted({ name: 'GONE', taken: amount }) };
  await renderScreen('/orders/1', {
    answers: {
      readOrder: orderAnswer(
        { discount: '4.00' },
        {
          questions: [gone],
          discounts: [
            { id: '7', name: 'SPRING', amount: '4.00', isDeleted: false },
            { id: '8', name: 'GONE', amount: '0.00', isDeleted: true },
          ],
        },
      ),
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
    },
  });
  expect(await screen.findByRole('link', { name: 'GONE (deleted)' })).toHaveAttribute('href', '/discounts/8');
  expect(screen.getByRole('link', { name: 'SPRING' })).toHaveAttribute('href', '/discounts/7');
});

it('names to a vendor the discount of the marketplace that it pays a part of, without a way to its page', async () => {
  await renderScreen('/orders/1', {
    claims: vendorClaims(),
    answers: {
      readOrder: orderAnswer(
        { discount: '21.90', discountCovered: '13.80' },
        {
          discounts: [
            { id: '7', name: 'SPRING', amount: '21.90', byVendor: '8.10', isDeleted: false, isForeign: true },
          ],
        },
      ),
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
    },
  });
  expect(await screen.findByText('SPRING')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'SPRING' })).not.toBeInTheDocument();
  expect(screen.getByText('€8.10 of €21.90 paid by you')).toBeVisible();
  expect(screen.queryByText(/payout of this order waits/)).not.toBeInTheDocument();
});

it('says to a vendor that the payout waits for the marketplace, and not why', async () => {
  await renderScreen('/orders/1', {
    claims: vendorClaims(),
    answers: {
      readOrder: orderAnswer({ fulfillment: 'fulfilled', payoutHeld: true }),
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
    },
  });
  expect(await screen.findByText(/The payout of this order waits/)).toBeVisible();
  expect(screen.getByText('Waits for the marketplace')).toBeVisible();
  expect(screen.queryByText('Due')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'To decide' })).not.toBeInTheDocument();
});

it('lets the money of a cancelled order that the shop kept be given back, as the question advises', async () => {
  const kept = {
    ...question,
    fault: integrationErrors.keptOfUnsent({ amount: { amount: '12.50', currency: 'EUR' } }),
  };
  const [line] = orderAnswer().order.lineItems;
  const { asked, user } = await renderScreen('/orders/1', {
    answers: {
      readOrder: orderAnswer(
        {
          fulfillment: 'cancelled',
          shipping: '0.00',
          lineItems: [
            { ...line!, cancelledQuantity: line!.quantity, shippedQuantity: 0, fulfillableQuantity: 0 },
          ],
        },
        { questions: [kept] },
      ),
      listOrders: ordersPage([]),
      readOrderTimeline: {
        entries: [
          {
            id: '1',
            kind: 'cancellation',
            at: '2026-05-01T12:00:00.000Z',
            by: '',
            internal: false,
            text: 'customer',
            values: { count: '1', amount: '0.00', currency: 'EUR' },
          },
        ],
      },
      readCustomerHistory: { history: null },
      refundOrder: { order: orderAnswer().order, total: '12.50' },
    },
  });
  expect(await screen.findByText('The customer no longer wants it')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByLabelText(/^Amount/), '12.50');
  await user.click(screen.getByRole('button', { name: /^Refund €12.50/ }));
  await waitFor(() => {
    expect(asked.find(({ name }) => name === 'refundOrder')?.input).toMatchObject({
      kind: 'refund',
      lines: [{ id: line!.id, amount: '12.50' }],
    });
  });
});
