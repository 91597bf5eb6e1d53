import type { Fault } from '../../domain/errors/errorTable';
import type { Destination } from '../../domain/finance/payouts';

/** One vendor's payment as a service is asked for it. */
export interface ProviderPayment {
  /** The same in every attempt: by it the service is asked what became of any of them. */
  group: string;
  /** Of this attempt alone: the service does the same key once. */
  key: string;
  /** Minor units. */
  amount: number;
  currency: string;
  destination: Destination;
  /** What the receiver reads. */
  note: string;
}

/**
 * What a service says of a payment. `paid`: the money has gone; `sent`: it was taken and has not ended; `failed`:
 * for sure nothing has gone by this request (`keyRefused`: it was not even read); `unsure`: no answer, or one that says neither; `nothing`: it knows no such payment.
 */
export type ProviderAnswer =
  | { state: 'paid' | 'sent'; reference: string }
  | { state: 'failed'; fault: Fault; reference?: string; keyRefused?: boolean }
  | { state: 'unsure'; fault: Fault }
  | { state: 'nothing' };

/** A service that pays vendors. Neither call throws for what the service says or does not say. */
export interface PayoutProvider {
  /** Who pays, where another key may be another account that knows nothing of what this one has paid. */
  payer?: string;
  /** Asks for the payment; the same key again pays nothing more. */
  send: (payment: ProviderPayment) => Promise<Exclude<ProviderAnswer, { state: 'nothing' }>>;
  /** What became of the payment, whichever attempt it was; `reference` where the service gave one. */
  ask: (payment: ProviderPayment, reference: string | null) => Promise<ProviderAnswer>;
  /** How long the service surely knows a key again, in ms. */
  keyLife: number;
}
