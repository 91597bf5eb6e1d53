import { createHash } from 'node:crypto';
import { packageFor } from '../../domain/delivery/weights';
import type { ShippoRate, ShippoRatesAnswer, ShippoRatesInput } from '../../domain/delivery/shippo';
import type { Address, Order } from '../../domain/orders/orders';
import type { RateAnswer } from '../adapters/shippo/answers';
import type { Services } from '../context';
import { removeOldRates, writeRates } from './queries/labels';
import { readOrder } from '../orders/queries/readOrder';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, NotFound } from '../errors';
import { idOf } from '../products/answers';
import { declarationOf, gramsByVariant, keepCustomsFacts } from './customs';
import { payingAccount, senderOf } from './shippoAccess';
import { orderErrors } from '../../domain/errors/orders';
import { deliveryErrors } from '../../domain/errors/delivery';

/** Shippo sells a rate for seven days. */
const rateLife = 7 * 24 * 3_600_000;

/** By what Shippo finds again what belongs to an order and rate; at most 100 letters. */
export const markOf = (store: string, orderId: number, rateId: string): string =>
  `order ${String(orderId)} ${createHash('sha256')
    .update(`${store}\n${String(orderId)}\n${rateId}`)
    .digest('hex')
    .slice(0, 40)}`;

/** A rate as the wire has it. */
export const shippoRateOf = (answer: RateAnswer): ShippoRate => ({
  rateId: answer.object_id,
  provider: answer.provider,
  service: answer.servicelevel.name ?? '',
  amount: answer.amount,
  currency: answer.currency,
  days: answer.estimated_days ?? null,
});

const needed = ['name', 'street1', 'city', 'zip', 'country'] as const;

const destinationOf = ({ shippingAddress }: Order): Partial<Address> => {
  const address = shippingAddress ?? {};
  const missing = needed.filter((name) => (address[name] ?? '') === '');
  if (missing.length > 0) throw new Conflict(deliveryErrors.addressIncomplete({ fields: missing }));
  return address;
};

/** What is left to ship of an order weighs so many grams; 0 where that is not known. */
const gramsLeft = async (db: Queries, scope: Scope, order: Order): Promise<number> => {
  const grams = await gramsByVariant(db, scope, order);
  return order.lineItems.reduce(
    (sum, { variantId, fulfillableQuantity }) => sum + grams(variantId) * fulfillableQuantity,
    0,
  );
};

/** Asks carriers what an order of the scope costs to send. Errors: NotFound, Conflict, BadInput, ShippoFailure. */
export const fetchRates = async (
  services: Services,
  scope: Scope,
  { orderId, parcels, customs }: ShippoRatesInput,
): Promise<ShippoRatesAnswer> => {
  const { db, now } = services;
  const found = await readOrder(db, scope, idOf(orderId));
  if (found === null) throw new NotFound(orderErrors.orderNotFound());
  const { order } = found;
  const sender = await senderOf(db, scope, order.vendor);
  if (sender === null) throw new Conflict(deliveryErrors.senderMissing());
  const usual = sender.parcel;
  const packages = parcels ?? (usual === null ? [] : [packageFor(usual, await gramsLeft(db, scope, order))]);
  if (packages.length === 0)
    throw new BadInput({
      parcels: deliveryErrors.packageSizeMissing(),
    });
  const to = destinationOf(order);
  const declaration = declarationOf(order, sender, customs);
  const { shippo } = await payingAccount(services, scope, order.vendor);
  const { rates, messages } = await shippo.rates({
    from: sender.address,
    to,
    parcels: packages,
    metadata: `order ${order.id}`,
    ...(declaration === undefined ? {} : { customs: declaration }),
  });
  if (declaration !== undefined && customs !== undefined)
    await keepCustomsFacts(db, scope, order, customs.items);
  const answer = rates
    .map(shippoRateOf)
    .sort((a, b) => Number(a.amount) - Number(b.amount) || (a.days ?? 99) - (b.days ?? 99));
  await writeRates(db, scope, { id: Number(order.id), vendor: order.vendor }, answer, now());
  await removeOldRates(db, scope, new Date(now().getTime() - 2 * rateLife));
  return { rates: answer, messages };
};
