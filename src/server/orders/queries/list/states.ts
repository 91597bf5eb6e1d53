import {
  fulfilmentStates,
  type payoutFilters,
  type FulfilmentFilter,
  type FulfilmentState,
  type PayoutState,
} from '../../../../domain/orders/orders';

export type PayoutFilter = (typeof payoutFilters)[number];

/** One pair of states that an order may be in. */
export interface OrderState {
  fulfillment: FulfilmentState;
  payout: PayoutState;
}

const payoutStates: readonly PayoutState[] = ['paid', 'due'];

/** The pairs of states that filters let through; what waits for the marketplace (`held`) is among what is due. */
export const statesOf = (fulfilment: FulfilmentFilter, payout: PayoutFilter): OrderState[] =>
  fulfilmentStates
    .filter((state) => fulfilment === 'any' || state === fulfilment)
    .filter((state) => payout !== 'held' || state !== 'cancelled')
    .flatMap((fulfillment) =>
      payoutStates
        .filter((state) => payout === 'all' || state === (payout === 'held' ? 'due' : payout))
        .map((state) => ({ fulfillment, payout: state })),
    );
