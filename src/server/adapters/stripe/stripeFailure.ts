import Stripe from 'stripe';
import { CallError } from '../../errors';
import type { Fault } from '../../../domain/errors/errorTable';
import { financeErrors } from '../../../domain/errors/finance';

const { errors } = Stripe;

/** Keys that Stripe repeats in its sentences are cut: a sentence may be shown and logged. */
const withoutKeys = (text: string): string => text.replace(/\b([sr]k_\w{0,8})\S*/g, '$1…');

/** What Stripe says of a failure, in its own words. */
export const stripeSays = (error: unknown): Fault => {
  const words = withoutKeys(error instanceof Error ? error.message : String(error));
  return financeErrors.stripeSays({ reason: words.slice(0, 500) });
};

/** Whether Stripe has surely done nothing: it refused what was asked before doing it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError ||
  error instanceof errors.StripeCardError;

/** What a call answers where Stripe failed: 422 for what it refused, 502 for the rest. */
const stripeFailure = (error: unknown): CallError => {
  if (error instanceof errors.StripeAuthenticationError)
    return new CallError(409, financeErrors.stripeKeyExpired());
  if (error instanceof errors.StripeConnectionError)
    return new CallError(502, financeErrors.providerSilent({ name: 'Stripe' }));
  return new CallError(isRefusal(error) ? 409 : 502, stripeSays(error));
};

/** Asks Stripe, and turns its failure into ours. Errors: CallError 409 or 502. */
export const askStripe = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    throw stripeFailure(error);
  }
};
