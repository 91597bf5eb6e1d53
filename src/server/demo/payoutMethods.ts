import type { StripeAccountState } from '../../domain/finance/payoutMethods';
import type { writeMethod } from '../finance/queries/payouts/methods';

type Method = Omit<Parameters<typeof writeMethod>[3], 'updated_at'>;

const account = (id: string, lacks: readonly string[]): Method => {
  const ready = lacks.length === 0;
  const state: StripeAccountState = {
    chargesEnabled: ready,
    payoutsEnabled: ready,
    detailsSubmitted: ready,
    transfers: ready,
    due: [...lacks],
    disabledReason: ready ? null : 'requirements.past_due',
  };
  return { method: 'stripe', stripe_account: id, stripe_state: JSON.stringify(state) };
};

const bank = (holder: string, iban: string, bic: string): Method => ({
  method: 'manual',
  holder,
  iban,
  bic,
});

/** Who is paid by Stripe at the demo's past payout, and whose account is not ready there. */
export const demoStripeAccounts = { ready: 'acct_1DemoMesserMueller', lacking: 'acct_1DemoPapier9' };

/** How the first vendors of the demo are paid, by their place; the others have not said it yet. */
export const demoPayoutMethods: readonly (readonly [number, Method])[] = [
  [0, bank('Töpferei Lindqvist GmbH', 'DE35205405150000123456', 'SKPADEH1XXX')],
  [1, account(demoStripeAccounts.ready, [])],
  [4, { method: 'paypal', paypal_receiver: 'regnskab@cafe-oersted.example', paypal_type: 'EMAIL' }],
  [5, bank("Fromagerie d'Aubrac SARL", 'FR5120041010050500013902606', 'PSSTFRPPMON')],
  [6, account(demoStripeAccounts.lacking, ['external_account', 'individual.verification.document'])],
  [8, { method: 'paypal', paypal_receiver: '@tidewater-outdoor', paypal_type: 'USER_HANDLE' }],
];
