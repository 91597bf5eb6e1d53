import { isDeepStrictEqual } from 'node:util';
import { commissionBases, commissionByHand } from '../../../domain/finance/commission/commissionBase';
import type { OrderCommissionInput } from '../../../domain/finance/commission/commissions';
import { currencyDigits, formatAmount } from '../../../domain/money';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { commissionedOrder, writeOrderCommission } from '../queries/commissions/orderLines';
import { readStore } from '../../db/stores';
import { BadInput, Conflict, NotFound } from '../../errors';
import { billCommissionChange } from '../../documents/commissionChange';
import { postCommissionChange } from '../postOrder';
import { idOf } from '../../products/answers';
import { orderErrors } from '../../../domain/errors/orders';
import { financeErrors } from '../../../domain/errors/finance';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Sets an order's commission by hand: the percentage of each line, and the flat amount once for the order,
 * shared by what the lines cost. The ledger follows, also after a payout. Errors: NotFound, Conflict where the
 * order is cancelled, BadInput where both together are more than the lines' total.
 */
export const setOrderCommission = (
  { db, scope, user, now }: SignedInContext,
  { vendor, orderId, flat, percentage }: OrderCommissionInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await commissionedOrder(tx, { ...scope, vendor }, idOf(orderId), true);
    const store = await readStore(tx, scope.store);
    if (order === null || store === null) throw new NotFound(orderErrors.orderNotFound());
    if (order.cancelled) throw new Conflict(financeErrors.noCommissionOfCancelled());
    const { currency, lines } = order;
    const minor = flat * 10 ** currencyDigits(currency);
    if (Math.abs(minor - Math.round(minor)) > 1e-6)
      throw new BadInput({ flat: financeErrors.noSmallerPart({ currency }) });
    const bases = commissionBases(lines, store.features.financeConfig, {
      shipping: order.shipping,
      pricesWithTax: order.taxIncluded,
    });
    const { most, lines: byHand } = commissionByHand(lines, bases, { flat: Math.round(minor), percentage });
    if (Math.round(minor) > most)
      throw new BadInput({
        flat: orderErrors.amountLeft({ amount: { amount: formatAmount(most, currency), currency } }),
      });
    const changed = lines.map(({ id }, index) => {
      const { amount, flat: share } = byHand[index] ?? { amount: 0, flat: 0 };
      const rule = {
        min: 0,
        max: null,
        flat: share,
        percentage,
        source: 'marketplace' as const,
        line: 0,
        constraint: null,
        base: bases[index] ?? 0,
        setBy: user.email,
      };
      return { id, amount, rule };
    });
    // Who set it stays who did: where nothing else changes, nobody is told of a change.
    const isSame = changed.every(({ amount, rule }, index) => {
      const was = lines[index];
      return (
        was?.amount === amount &&
        was.rule?.setBy !== undefined &&
        isDeepStrictEqual(was.rule, { ...rule, setBy: was.rule.setBy })
      );
    });
    if (isSame) return;
    const before = sum(lines.map(({ amount }) => amount));
    const after = sum(changed.map(({ amount }) => amount));
    await writeOrderCommission(tx, scope, order.id, {
      flat: Math.round(minor),
      percentage,
      amount: after,
      lines: changed,
    });
    await postCommissionChange(tx, { store: scope.store, orderId: order.id, at: now() });
    await billCommissionChange(tx, scope, { orderId: order.id, by: user.email, at: now() });
    await addAudit(tx, scope, {
      by: user.email,
      action: 'order.commission',
      subject: 'order',
      subjectId: String(order.id),
      detail: {
        flat,
        percentage,
        order: order.name,
        vendor,
        currency,
        before: formatAmount(before, currency),
        after: formatAmount(after, currency),
      },
    });
  });
