import { isDeepStrictEqual } from 'node:util';
import { commissionBases, commissionByHand } from '../../../domain/finance/commission/commissionBase';
import type { OrderCommissionInput } from '../../../domain/finance/commission/commissions';
import { currencyDigits, formatAmount } from '../../../domain/money';
import type { CommissionReason } from '../../../domain/finance/commission/commissionReason';
import { commissionOfOrder, isSetByHand } from '../../../domain/finance/commission/orderCommission';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import type { Queries } from '../../db/database';
import { commissionsOfParts } from '../commissionAtSale';
import {
  commissionedOrder,
  writeOrderCommission,
  type CommissionedOrder,
} from '../queries/commissions/orderLines';
import { readStore, type Store } from '../../db/stores';
import { BadInput, Conflict, NotFound } from '../../errors';
import { billCommissionChange } from '../../documents/commissionChange';
import { postCommissionChange } from '../postOrder';
import { idOf } from '../../products/answers';
import { orderErrors } from '../../../domain/errors/orders';
import { financeErrors } from '../../../domain/errors/finance';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Changed {
  flat: number;
  percentage: number;
  lines: { id: number; amount: number; rule: CommissionReason | null }[];
}

/** What the tables of its sale make of an order. */
const byTables = async (tx: Queries, store: Store, order: CommissionedOrder): Promise<Changed> => {
  const { currency, placedAt: at, taxIncluded: pricesWithTax, vendor, lines, shipping } = order;
  const sale = { currency, at, pricesWithTax };
  const [made = []] = await commissionsOfParts(tx, store, sale, [{ vendor, lines, shipping }]);
  const changed = lines.map(({ id }, index) => ({ id, ...(made[index] ?? { amount: 0, rule: null }) }));
  return { ...commissionOfOrder(changed), lines: changed };
};

/** What a person makes of an order. Errors: BadInput. */
const byHandOf = (
  store: Store,
  { currency, lines, shipping, taxIncluded }: CommissionedOrder,
  { minor, percentage, by }: { minor: number; percentage: number; by: string },
): Changed => {
  if (Math.abs(minor - Math.round(minor)) > 1e-6)
    throw new BadInput({ flat: financeErrors.noSmallerPart({ currency }) });
  const flat = Math.round(minor);
  const bases = commissionBases(lines, store.features.financeConfig, {
    shipping,
    pricesWithTax: taxIncluded,
  });
  const { most, lines: byHand } = commissionByHand(lines, bases, { flat, percentage });
  if (flat > most)
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
      setBy: by,
    };
    return { id, amount, rule };
  });
  return { flat, percentage, lines: changed };
};

/** Who set it stays who did: where nothing else changes, nobody is told of a change. */
const isUnchanged = (was: CommissionedOrder['lines'], { lines }: Changed): boolean =>
  lines.every(({ amount, rule }, index) => {
    const before = was[index];
    return (
      before?.amount === amount &&
      before.rule?.setBy !== undefined &&
      isDeepStrictEqual(before.rule, { ...rule, setBy: before.rule.setBy })
    );
  });

/**
 * Sets an order's commission by hand: the percentage of each line, and the flat amount once for the order,
 * shared by what the lines cost; or gives it back to the tables that held at its sale. What the order says already
 * changes nothing, unless it is said to be set by hand. The ledger follows, also after a payout. Errors: NotFound,
 * Conflict where the order is cancelled, BadInput where both together are more than the lines' total.
 */
export const setOrderCommission = (
  { db, scope, user, now }: SignedInContext,
  { vendor, orderId, by, flat: wanted = 0, percentage: share = 0 }: OrderCommissionInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await commissionedOrder(tx, { ...scope, vendor }, idOf(orderId), true);
    const store = await readStore(tx, scope.store);
    if (order === null || store === null) throw new NotFound(orderErrors.orderNotFound());
    if (order.cancelled) throw new Conflict(financeErrors.noCommissionOfCancelled());
    const { currency, said, lines } = order;
    const unit = 10 ** currencyDigits(currency);
    const minor = wanted * unit;
    const isAsRead = by === undefined && said.percentage === share && Math.abs(said.flat - minor) < 1e-6;
    if (isAsRead || (by === 'tables' && !isSetByHand(lines))) return;
    const made =
      by === 'tables'
        ? await byTables(tx, store, order)
        : byHandOf(store, order, { minor, percentage: share, by: user.email });
    if (by !== 'tables' && isUnchanged(lines, made)) return;
    const { flat, percentage, lines: changed } = made;
    const before = sum(lines.map(({ amount }) => amount));
    const after = sum(changed.map(({ amount }) => amount));
    await writeOrderCommission(tx, scope, order.id, {
      flat,
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
        flat: flat / unit,
        percentage,
        ...(by === 'tables' ? { by } : {}),
        order: order.name,
        vendor,
        currency,
        before: formatAmount(before, currency),
        after: formatAmount(after, currency),
      },
    });
  });
