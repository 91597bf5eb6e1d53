import type { Fault } from '../../domain/errors/errorTable';
import { formatAmount } from '../../domain/money';
import { refundSums, type RefundFault, type RefundKind } from '../../domain/orders/refunds';
import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import type { LockedOrder } from './queries/lockOrder';
import { addRefund, findRefund, type MadeRefund } from './queries/refunds';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, KeyUsed } from '../errors';
import { checkVersion, heldOrder } from './orderAtHand';
import { billCommissionChange } from '../documents/commissionChange';
import { creditRefund } from '../documents/makeDocument';
import { giveBackUses } from '../discounts/settleDiscounts';
import { postRefund } from '../finance/postOrder';
import { orderErrors } from '../../domain/errors/orders';
import { moveSold } from './moveSold';

/** Puts pieces of an order's lines, by line id, back into stock where it is tracked. */
const restock = (
  tx: Queries,
  store: string,
  { vendor, lines }: LockedOrder,
  pieces: ReadonlyMap<number, number>,
): Promise<void> =>
  moveSold(
    tx,
    { store, vendor },
    lines.map(({ id, variantId }) => ({ variantId, change: pieces.get(id) ?? 0 })),
  );

export interface RefundRequest {
  orderId: number;
  kind: RefundKind;
  /** Pieces by line; an `amount` in minor units, or null for what the pieces cost. */
  lines: readonly {
    id: number;
    quantity: number;
    amount: number | null;
    tax?: number | null;
    restock: boolean;
  }[];
  /** Minor units. */
  shipping: number;
  /** The tax that goes back with it, where somebody says it. */
  shippingTax?: number | null;
  reason: string;
  by: string;
  at: Date;
  /** The same key is the same refund, however often it is asked for. */
  key?: string | undefined;
  /** The order's version that was looked at; another one is refused. */
  version?: number | undefined;
}

const errorOf = (fault: RefundFault, currency: string): Fault => {
  switch (fault.kind) {
    case 'noLine':
      return orderErrors.noSuchLine();
    case 'twice':
      return orderErrors.lineNamedTwice();
    case 'nothing':
      return orderErrors.nothingToRefund();
    case 'pieces':
      return fault.left === 0
        ? orderErrors.nothingLeftOfLine()
        : orderErrors.piecesLeft({ count: fault.left });
    default:
      return orderErrors.amountLeft({ amount: { amount: formatAmount(fault.left, currency), currency } });
  }
};

/** Whether a key is used for what it made: the same pieces and money, by the same person, as `refundSums` keeps them. */
const isSameRefund = (made: MadeRefund, { kind, lines, shipping, reason, by }: RefundRequest): boolean => {
  const wanted = lines.filter(
    ({ quantity, amount, tax }) => quantity > 0 || (amount ?? 0) > 0 || (tax ?? 0) > 0,
  );
  return (
    made.kind === kind &&
    made.by_email === by &&
    made.reason === reason &&
    made.shipping === shipping &&
    made.lines.length === wanted.length &&
    wanted.every(({ id, quantity, amount, restock }) =>
      made.lines.some(
        (line) =>
          line.id === String(id) &&
          line.quantity === quantity &&
          line.restock === (restock && quantity > 0) &&
          (amount === null || line.amount === amount),
      ),
    )
  );
};

/**
 * Cancels lines of an order or refunds them, in the transaction that is given: pieces, money, stock where asked,
 * the audit log and the books. Errors: NotFound, Conflict (cancelled order, older state), BadInput by field.
 */
export const refundLines = async (
  tx: Queries,
  scope: Scope,
  request: RefundRequest,
): Promise<{ refundId: number; total: number; order: LockedOrder; isNew: boolean }> => {
  const order = await heldOrder(tx, scope, request.orderId);
  const done = await findRefund(tx, scope, order.id, request.key);
  // What a shop sends again was weighed against what is booked of it.
  if (done !== null && request.by !== '' && !isSameRefund(done, request)) {
    // Whoever looked at the order before that hears what concerns them: it is another one now.
    checkVersion(order, request.version);
    throw new KeyUsed();
  }
  if (done !== null) return { refundId: done.id, total: done.total, order, isNew: false };
  // Money of what was cancelled may go back later; pieces of it cannot.
  const isMoney = request.kind === 'refund' && request.lines.every(({ quantity }) => quantity === 0);
  if (order.fulfillment === 'cancelled' && !(isMoney && order.total > order.refunded))
    throw new Conflict(orderErrors.orderCancelledAlready());
  checkVersion(order, request.version);
  const { kind, reason, by, at, key } = request;
  const sums = refundSums(
    { ...order, lines: order.lines.map((line) => ({ ...line, id: String(line.id) })) },
    { ...request, lines: request.lines.map((line) => ({ ...line, id: String(line.id) })) },
  );
  if ('faults' in sums)
    throw new BadInput(
      Object.fromEntries(sums.faults.map((fault) => [fault.field, errorOf(fault, order.currency)])),
    );
  const refundId = await addRefund(tx, scope, order, { kind, sums, reason, by, at, key });
  const back = sums.lines.filter((line) => line.restock);
  await restock(tx, scope.store, order, new Map(back.map(({ id, quantity }) => [Number(id), quantity])));
  await postRefund(tx, { store: scope.store, refundId, at });
  if (kind === 'cancellation') await giveBackUses(tx, scope, { orderId: order.id, at });
  await addAudit(tx, scope, {
    by,
    action: kind === 'refund' ? 'order.refund' : 'order.cancel',
    subject: 'order',
    subjectId: String(order.id),
    detail: { refundId, lines: sums.lines, shipping: sums.shipping, total: sums.total, reason },
  });
  if (sums.total > 0) await creditRefund(tx, scope, { orderId: order.id, refundId, by, at });
  await billCommissionChange(tx, scope, { orderId: order.id, by, at });
  return { refundId, total: sums.total, order, isNew: true };
};

/**
 * Cancels all of an order that was not sent, at what it cost; shipping goes back where nothing was sent. With
 * `keepsMoney` pieces alone are cancelled: their money goes back by refunds of its own, or not at all.
 */
export const cancelRest = async (
  tx: Queries,
  scope: Scope,
  request: Omit<RefundRequest, 'kind' | 'lines' | 'shipping'> & { restock: boolean; keepsMoney?: boolean },
): Promise<{ refundId: number } | null> => {
  const order = await heldOrder(tx, scope, request.orderId);
  const open = order.lines.filter(({ left }) => left > 0);
  if (order.fulfillment === 'cancelled' || open.length === 0) return null;
  const isUnsent = order.lines.every(({ fulfilled }) => fulfilled === 0);
  const { keepsMoney = false, restock: back, ...act } = request;
  const money = keepsMoney ? { amount: 0, tax: 0 } : { amount: null };
  return refundLines(tx, scope, {
    ...act,
    kind: 'cancellation',
    lines: open.map(({ id, left }) => ({ id, quantity: left, ...money, restock: back })),
    shipping: isUnsent && !keepsMoney ? Math.max(0, order.shipping - order.refundedShipping) : 0,
  });
};
