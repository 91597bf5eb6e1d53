import { commissionBases, tableFor, vendorTotalOf } from '../../../domain/finance/commission/commissionBase';
import { explainCommission, sumOf } from '../../../domain/finance/commission/explainCommission';
import { formatAmount } from '../../../domain/money';
import type { LineReason, OrderReasons } from '../../../domain/finance/commission/orderCommission';
import type { Queries } from '../../db/database';
import { factsOfProducts } from '../queries/commissions/facts';
import { commissionedOrder } from '../queries/commissions/orderLines';
import type { Scope } from '../../db/scope';
import { NotFound } from '../../errors';
import { shownLine, shownRule, shownSum } from './shownLine';
import { isShownTo, tablesAt } from './tables';
import { orderErrors } from '../../../domain/errors/orders';

/**
 * Why each line of an order has its commission: by the tables that held when it was placed, the facts that
 * were written down then, and what the percentage was taken of. Errors: NotFound.
 */
export const orderReasons = async (db: Queries, scope: Scope, orderId: number): Promise<OrderReasons> => {
  const order = await commissionedOrder(db, scope, orderId);
  if (order === null) throw new NotFound(orderErrors.orderNotFound());
  const { vendor, currency } = order;
  const tables = await tablesAt(db, scope, order.placedAt, [vendor]);
  const { includeDiscount, includeShipping, includeTax } = tables.store.features.financeConfig;
  const terms = { includeDiscount, includeShipping, includeTax };
  const own = tableFor(tables.own(vendor), currency, tables.store.currency);
  const general = tableFor(tables.marketplace, currency, tables.store.currency);
  const products = order.lines.flatMap(({ productId }) => productId ?? []);
  const factsNow = await factsOfProducts(db, scope, products);
  const bases = commissionBases(order.lines, terms, {
    shipping: order.shipping,
    pricesWithTax: order.taxIncluded,
  });
  const amountText = (minor: number): string => formatAmount(minor, currency);
  const lines = order.lines.map((line, index): LineReason => {
    const { rule, amount, price, quantity } = line;
    const facts = rule?.facts ?? factsNow.get(line.productId ?? -1) ?? { vendor: [vendor] };
    const sold = {
      unitPrice: price,
      quantity,
      lineTotal: vendorTotalOf(line),
      facts,
      base: rule?.base ?? bases[index] ?? price * quantity,
    };
    const report = explainCommission(own, general, sold);
    const setBy = rule?.setBy ?? null;
    const sum = rule === null ? null : sumOf(rule, sold, amount);
    return {
      id: String(line.id),
      title: [line.title, line.variantTitle].filter((text) => text !== '').join(' · '),
      unitPrice: amountText(price),
      quantity,
      amount: amountText(amount),
      rule: setBy === null ? shownRule(rule, currency) : null,
      setBy: setBy === null || scope.vendor === null ? setBy : tables.store.shopName,
      sum: shownSum(sum, rule?.percentage ?? 0, currency),
      lines: report.lines.filter((each) => isShownTo(each, scope)).map((each) => shownLine(each, currency)),
    };
  });
  const isByTerms = order.lines.every(({ rule }, index) => (rule?.base ?? bases[index]) === bases[index]);
  const tablesIn = tables.store.currency;
  return { currency, tablesIn, terms: isByTerms ? terms : null, lines };
};
