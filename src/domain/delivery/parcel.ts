import type { FulfilInput } from '../orders/orders';
import { orderErrors } from '../errors/orders';
import type { Fault } from '../errors/errorTable';

/** A parcel that may go out, or what is wrong with it by field. */
export type ParcelCheck = { lines: Map<number, number> } | { errors: Record<string, Fault> };

const tooMany = (left: number): Fault =>
  left === 0 ? orderErrors.nothingLeftToShip() : orderErrors.leftToShip({ count: left });

/**
 * Checks the pieces of a parcel against what is left of an order's lines (spec 5): zero lines are dropped,
 * something must remain, and no line gives more than it has, however often it is named.
 */
export const checkParcel = (
  wanted: readonly FulfilInput['lineItems'][number][],
  lines: readonly { id: number; left: number }[],
): ParcelCheck => {
  const taken = new Map<number, number>();
  const errors: Record<string, Fault> = {};
  for (const [index, { id, quantity }] of wanted.entries()) {
    const line = lines.find((each) => String(each.id) === id);
    if (line === undefined) {
      errors[`lineItems[${String(index)}].id`] = orderErrors.noSuchLine();
      continue;
    }
    if (quantity === 0) continue;
    const pieces = (taken.get(line.id) ?? 0) + quantity;
    if (pieces > line.left) errors[`lineItems[${String(index)}].quantity`] = tooMany(line.left);
    taken.set(line.id, pieces);
  }
  if (Object.keys(errors).length > 0) return { errors };
  return taken.size === 0 ? { errors: { lineItems: orderErrors.nothingToShip() } } : { lines: taken };
};
