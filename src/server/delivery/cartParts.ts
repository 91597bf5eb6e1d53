import { deliveryErrors } from '../../domain/errors/delivery';
import type { Fault } from '../../domain/errors/errorTable';
import type { Cart } from '../../domain/delivery/checkout';
import { toGrams } from '../../domain/delivery/weights';
import { parseAmount } from '../../domain/money';

import type { Queries } from '../db/database';
import { soldVariants, type SoldVariant } from './queries/cartLines';
import type { Store } from '../db/stores';
import { BadInput } from '../errors';
import type { CartPart } from './cartRates';

const addTo = (
  part: CartPart | undefined,
  variant: SoldVariant,
  quantity: number,
  price: number,
): CartPart => ({
  vendor: variant.vendor,
  weight: (part?.weight ?? 0) + toGrams(variant.weight, variant.weight_unit) * quantity,
  price: (part?.price ?? 0) + price * quantity,
  pickup: (part?.pickup ?? true) && variant.local_pickup,
});

/**
 * A cart's lines by vendor, those alone that have to be sent. Errors: BadInput for variants that are not on
 * sale and prices that are none in the store's currency.
 */
export const cartParts = async (db: Queries, store: Store, { lines }: Cart): Promise<CartPart[]> => {
  const ids = [...new Set(lines.map(({ variantId }) => Number(variantId)))];
  const known = new Map((await soldVariants(db, store, ids)).map((variant) => [variant.id, variant]));
  const parts = new Map<string, CartPart>();
  const errors: Record<string, Fault> = {};
  for (const [index, { variantId, quantity, price }] of lines.entries()) {
    const variant = known.get(Number(variantId));
    const own = price === undefined || price === '' ? null : parseAmount(price, store.currency);
    if (variant === undefined)
      errors[`lines[${String(index)}].variantId`] = deliveryErrors.variantNotOnSale();
    else if (price !== undefined && price !== '' && own === null)
      errors[`lines[${String(index)}].price`] = deliveryErrors.noAmountIn({ currency: store.currency });
    else if (variant.requires_shipping)
      parts.set(variant.vendor, addTo(parts.get(variant.vendor), variant, quantity, own ?? variant.price));
  }
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  return [...parts.values()];
};
