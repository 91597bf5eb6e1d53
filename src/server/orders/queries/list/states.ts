import {
  fulfilmentStates,
  payoutFilters,
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

const payoutStates = payoutFilters.filter((state) => state !== 'all');

/** The pairs of states that filters let through. */
export const statesOf = (fulfilment: FulfilmentFilter, payout: PayoutFilter): OrderState[] =>
  fulfilmentStates
    .filter((state) => fulfilment === 'any' || state === fulfilment)
    .flatMap((fulfillment) =>
      payoutStates
        .filter((state) => payout === 'all' || state === payout)
        .map((state) => ({ fulfillment, payout: state })),
    );
