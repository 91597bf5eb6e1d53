import Stripe from 'stripe';
import { financeErrors } from '../../../domain/errors/finance';
import type { PayoutProvider, ProviderPayment } from '../payoutProvider';
import { isRefusal, stripeSays } from './stripeFailure';

const { errors } = Stripe;

const hour = 3_600_000;

/** Stripe writes these with two digits although they have none. */
const withTwoDigits = new Set(['ISK', 'UGX']);
const withThreeDigits = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Our minor units as Stripe counts them; null where it cannot pay such an amount. */
const stripeAmount = (amount: number, currency: string): number | null => {
  if (withTwoDigits.has(currency)) return amount * 100;
  return withThreeDigits.has(currency) && amount % 10 !== 0 ? null : amount;
};

/** What Stripe has taken back of a transfer, in our minor units and in all. */
export const reversedOf = ({ amount_reversed: reversed, currency }: Stripe.Transfer): number =>
  withTwoDigits.has(currency.toUpperCase()) ? Math.round(reversed / 100) : reversed;

const create = (stripe: Stripe, payment: ProviderPayment, amount: number): Promise<Stripe.Transfer> => {
  if (payment.destination.method !== 'stripe') throw new Error('This payment is not for Stripe');
  return stripe.transfers.create(
    {
      amount,
      currency: payment.currency.toLowerCase(),
      destination: payment.destination.account,
      transfer_group: payment.group,
      description: payment.note,
      metadata: { payment: payment.key },
    },
    { idempotencyKey: payment.key },
  );
};

/**
 * Pays by transfers to connected accounts. An attempt's key makes Stripe do it once, for a day at least; the
 * transfer group finds the transfer of any attempt, however long ago.
 */
export const stripePayouts = (stripe: Stripe): PayoutProvider => ({
  keyLife: 23 * hour,
  async send(payment) {
    const amount = stripeAmount(payment.amount, payment.currency);
    if (amount === null)
      return {
        state: 'failed',
        fault: financeErrors.stripeWholeTens({ currency: payment.currency }),
      };
    try {
      const transfer = await create(stripe, payment, amount);
      return { state: 'paid', reference: transfer.id };
    } catch (error) {
      if (error instanceof errors.StripeIdempotencyError || !isRefusal(error))
        return { state: 'unsure', fault: stripeSays(error) };
      const keyRefused =
        error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
      return { state: 'failed', fault: stripeSays(error), keyRefused };
    }
  },
  async ask(payment) {
    try {
      const { data } = await stripe.transfers.list({ transfer_group: payment.group, limit: 10 });
      const gone = data.find((transfer) => !transfer.reversed);
      if (gone !== undefined) return { state: 'paid', reference: gone.id };
      // Made by this attempt and taken back before we knew of it: the same key would only name it again.
      const back = data.find(({ metadata }) => metadata.payment === payment.key);
      return back === undefined
        ? { state: 'nothing' }
        : { state: 'failed', fault: financeErrors.stripeReversed(), reference: back.id };
    } catch (error) {
      return { state: 'unsure', fault: stripeSays(error) };
    }
  },
});
