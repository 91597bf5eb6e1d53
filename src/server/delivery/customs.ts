import { crossesCustoms } from '../../domain/delivery/borders';
import type { Customs, CustomsDraft } from '../../domain/delivery/customs';
import { toGrams } from '../../domain/delivery/weights';
import { parseAmount } from '../../domain/money';
import type { Order, OrderLine } from '../../domain/orders/orders';
import { weightUnits, type WeightUnit } from '../../domain/products/units';
import type { Declaration } from '../adapters/shippo/customsBody';
import type { Queries } from '../db/database';
import { readCustomsFacts, writeCustomsFacts } from './queries/customsFacts';
import type { Sender } from '../settings/queries/ownSettings';
import { readVariantDetails } from '../orders/queries/orderContext';
import type { Scope } from '../db/scope';
import { BadInput, Conflict } from '../errors';
import { deliveryErrors } from '../../domain/errors/delivery';
import { orderErrors } from '../../domain/errors/orders';
import type { Fault } from '../../domain/errors/errorTable';

const isWeightUnit = (text: string): text is WeightUnit => weightUnits.some((unit) => unit === text);

/** What a piece of each variant of an order weighs in grams today, by id; 0 where that is not known. */
export const gramsByVariant = async (
  db: Queries,
  scope: Scope,
  order: Order,
): Promise<(variantId: string) => number> => {
  const details = await readVariantDetails(db, scope, order);
  return (variantId) => {
    const { weight = 0, weightUnit = '' } = details[variantId] ?? {};
    return isWeightUnit(weightUnit) ? toGrams(weight, weightUnit) : 0;
  };
};

const linesLeft = ({ lineItems }: Order): OrderLine[] =>
  lineItems.filter(({ fulfillableQuantity }) => fulfillableQuantity > 0);

const variantIdsOf = (lines: readonly OrderLine[]): number[] =>
  lines.flatMap(({ variantId }) => (variantId === '' ? [] : [Number(variantId)]));

/** Whether what is left of an order crosses a border of customs on its way. */
const crosses = (order: Order, sender: Sender): boolean =>
  crossesCustoms(sender.address, order.shippingAddress ?? {});

/** What is known of an order's declaration from its products; null: none is needed. */
export const customsDraft = async (
  db: Queries,
  scope: Scope,
  order: Order,
  sender: Sender | null,
): Promise<CustomsDraft | null> => {
  const lines = linesLeft(order);
  if (sender === null || lines.length === 0 || !crosses(order, sender)) return null;
  const facts = await readCustomsFacts(db, scope, variantIdsOf(lines));
  const grams = await gramsByVariant(db, scope, order);
  return {
    currency: order.currency,
    signer: sender.address.name,
    items: lines.map(({ id, title, variantId, fulfillableQuantity, price }) => ({
      lineId: id,
      description: title.slice(0, 100),
      quantity: fulfillableQuantity,
      grams: grams(variantId),
      value: price,
      ...(facts.get(variantId) ?? { origin: '', tariff: '' }),
    })),
  };
};

/** Above this the US want a filing before an export, but to Canada. */
const mostWithoutFiling = 250_000;

const checkFiling = (items: Declaration['items'], currency: string, from: string, to: string): void => {
  if (from !== 'US' || to === 'CA' || currency !== 'USD') return;
  const worth = items.reduce(
    (sum, { value, quantity }) => sum + (parseAmount(value, 'USD') ?? 0) * quantity,
    0,
  );
  if (worth > mostWithoutFiling) throw new Conflict(deliveryErrors.customsFiling());
};

/**
 * What customs are told of all that is left of an order; undefined where no border is crossed. Pieces are the order's.
 * Errors: BadInput by field where something is missing, Conflict for what cannot be declared here.
 */
export const declarationOf = (
  order: Order,
  sender: Sender,
  customs: Customs | undefined,
): Declaration | undefined => {
  if (!crosses(order, sender)) return undefined;
  if (customs === undefined) throw new BadInput({ customs: deliveryErrors.customsNeeded() });
  const { items: given, ...words } = customs;
  const left = new Map(linesLeft(order).map((line) => [line.id, line.fulfillableQuantity]));
  const errors: Record<string, Fault> = {};
  const items = given.flatMap(({ lineId, ...item }, index): Declaration['items'] => {
    const at = `customs.items[${String(index)}]`;
    const quantity = left.get(lineId);
    if (quantity === undefined) errors[`${at}.lineId`] = orderErrors.noSuchLine();
    if (parseAmount(item.value, order.currency) === null)
      errors[`${at}.value`] = deliveryErrors.noAmountIn({ currency: order.currency });
    left.delete(lineId);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  if (left.size > 0) errors['customs.items'] = deliveryErrors.customsIncomplete();
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  checkFiling(items, order.currency, sender.address.country, order.shippingAddress?.country ?? '');
  return { ...words, currency: order.currency, items };
};

/** Keeps origin and tariff number of what was declared, for the next parcel with it. */
export const keepCustomsFacts = (
  db: Queries,
  scope: Scope,
  order: Order,
  items: Customs['items'],
): Promise<void> => {
  const variantOf = new Map(order.lineItems.map(({ id, variantId }) => [id, variantId]));
  return writeCustomsFacts(
    db,
    scope,
    new Map(
      items.flatMap(({ lineId, origin, tariff }): [number, { origin: string; tariff: string }][] => {
        const variantId = variantOf.get(lineId) ?? '';
        return variantId === '' ? [] : [[Number(variantId), { origin, tariff }]];
      }),
    ),
  );
};
