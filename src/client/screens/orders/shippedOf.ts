import type { Order } from '../../../domain/orders';

/** How many of each line have left, by the line's id. */
export const shippedOf = ({ fulfillments }: Order): ReadonlyMap<string, number> => {
  const shipped = new Map<string, number>();
  for (const { lineItems } of fulfillments)
    for (const { id, quantity } of lineItems) shipped.set(id, (shipped.get(id) ?? 0) + quantity);
  return shipped;
};
