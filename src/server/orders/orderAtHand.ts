import type { Queries } from '../db/database';
import { lockOrder, type LockedOrder } from './queries/lockOrder';
import type { Scope } from '../db/scope';
import { Conflict, NotFound } from '../errors';
import { orderErrors } from '../../domain/errors/orders';

/** An order of the scope, held until the transaction ends. Errors: NotFound. */
export const heldOrder = async (tx: Queries, scope: Scope, id: number): Promise<LockedOrder> => {
  const order = await lockOrder(tx, scope, id);
  if (order === null) throw new NotFound(orderErrors.orderNotFound());
  return order;
};

/** Refuses what was decided on an older state of an order. Errors: Conflict. */
export const checkVersion = ({ version, name }: LockedOrder, seen: number | undefined): void => {
  if (seen !== undefined && seen !== version) throw new Conflict(orderErrors.orderChanged({ name }));
};
