import type { Fault } from '../../errors/errorTable';
import { integrationErrors } from '../../errors/integrations';
import { orderErrors } from '../../errors/orders';
import { formatAmount, parseAmount, splitAmount } from '../../money';
import type { IncomingRefund } from './incomingOrder';

/** A line of a refund in minor units; null where nothing is said of money: what the pieces cost. */
export interface SettledRefundLine {
  outsideId: string;
  quantity: number;
  amount: number | null;
  tax: number | null;
  restock: boolean;
  /** How many of the pieces had been delivered before they came back. */
  delivered: number;
  /** Of how many of these that is not the sender's word. */
  deliveredByHabit: number;
  /** How many pieces are still to be sent after it; null where nobody says that. */
  leftToShip: number | null;
}

/** What a refund comes to, in minor units of the order's currency. */
export interface SettledRefund {
  lines: SettledRefundLine[];
  /** As prices are: with its tax where they hold it. */
  shipping: number;
  /** Null where nothing is said of it. */
  shippingTax: number | null;
  /** What went back beside lines and shipping, with its tax. */
  beside: number;
  /** What was paid back though it says nothing of what: for pieces of another refund that took them off unpaid. */
  late: number;
  /** Its pieces went before their money. */
  isUnpaid: boolean;
  /** Why no money of it is sure: then pieces move, and amounts are 0. */
  doubt: Fault | null;
}

interface Terms {
  currency: string;
  /** Prices and shipping hold the tax. */
  taxIncluded: boolean;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

interface Line extends SettledRefundLine {
  amount: number;
  tax: number;
}

const isPriced = (line: SettledRefundLine): line is SettledRefundLine & { amount: number } =>
  line.amount !== null;

/** Lines of one order line as one: a shop may list pieces of it by how they are restocked. */
const merged = (lines: readonly SettledRefundLine[]): SettledRefundLine[] => {
  const byId = new Map<string, SettledRefundLine>();
  const plus = (a: number | null, b: number | null): number | null =>
    a === null || b === null ? null : a + b;
  for (const line of lines) {
    const before = byId.get(line.outsideId);
    byId.set(
      line.outsideId,
      before === undefined
        ? line
        : {
            outsideId: line.outsideId,
            quantity: before.quantity + line.quantity,
            amount: plus(before.amount, line.amount),
            tax: plus(before.tax, line.tax),
            restock: before.restock && line.restock,
            delivered: before.delivered + line.delivered,
            deliveredByHabit: before.deliveredByHabit + line.deliveredByHabit,
            leftToShip: line.leftToShip ?? before.leftToShip,
          },
    );
  }
  return [...byId.values()];
};

const withoutMoney = (lines: readonly SettledRefundLine[], doubt: Fault | null): SettledRefund => ({
  lines: lines.map((line) => ({ ...line, amount: 0, tax: 0 })),
  shipping: 0,
  shippingTax: 0,
  beside: 0,
  late: 0,
  isUnpaid: false,
  doubt,
});

/** Lines of which `less` (with tax) did not go back, by what they come to; what is left to take from shipping. */
const reduced = (lines: readonly Line[], less: number, taxIncluded: boolean) => {
  const grossOf = ({ amount, tax }: Line): number => amount + (taxIncluded ? 0 : tax);
  const whole = sumOf(lines.map(grossOf));
  const cuts = splitAmount(Math.min(less, whole), lines.map(grossOf));
  const left = lines.map((line, index) => {
    const gross = grossOf(line);
    const stays = gross - (cuts[index] ?? 0);
    const [tax = 0] = splitAmount(stays, [line.tax, gross - line.tax]);
    return { ...line, amount: stays - (taxIncluded ? 0 : tax), tax };
  });
  return { lines: left, rest: less - Math.min(less, whole) };
};

/** What is wrong with what payments say, where they say it: not settled, or another sum than `found`. */
const paymentDoubt = (
  { payments, underWay = [] }: IncomingRefund,
  { currency }: Terms,
  sums: readonly number[],
): { doubt: Fault | null; which: number; paid?: number } => {
  const money = (amount: number) => ({ amount: formatAmount(amount, currency), currency });
  if (payments.some(({ state }) => state === 'pending'))
    return { doubt: integrationErrors.refundUnsettled(), which: 0 };
  const settled = payments.filter(({ state }) => state === 'settled');
  if (payments.length > 0 && settled.length === 0)
    return { doubt: integrationErrors.refundFailed(), which: 0 };
  // Amounts in the buyer's currency cannot be held against those in the shop's.
  const amounts = settled.map((each) =>
    each.currency === currency || each.currency === '' ? parseAmount(each.amount, currency) : null,
  );
  if (amounts.length === 0 || amounts.includes(null))
    return new Set(sums).size > 1 && underWay.length > 0
      ? { doubt: integrationErrors.refundUnclear(), which: 0 }
      : { doubt: null, which: 0 };
  const paid = sumOf(amounts.map((amount) => amount ?? 0));
  const [found] = sums;
  if (found === undefined) return { doubt: integrationErrors.refundUnclear(), which: 0 };
  const which = sums.indexOf(paid);
  if (which >= 0) return { doubt: null, which };
  const doubt = integrationErrors.refundDiffers({ said: money(paid), found: money(found) });
  return { doubt, which: 0, paid };
};

/**
 * Works out what money of a refund went back, held against what its payments say. What is not sure is no money at
 * all, with the doubt beside it. Errors: amounts that are none, by member.
 */
export const settleRefund = (
  refund: IncomingRefund,
  terms: Terms,
): SettledRefund | { errors: Record<string, Fault> } => {
  const { currency, taxIncluded } = terms;
  const errors: Record<string, Fault> = {};
  const amountOf = (text: string, field: string, signed = false): number => {
    const amount = parseAmount(text, currency);
    if (amount !== null && (signed || amount >= 0)) return amount;
    errors[field] = orderErrors.amountOfCurrency({ currency });
    return 0;
  };
  const lines = merged(
    refund.lines.map((line, index) => ({
      outsideId: line.outsideId,
      quantity: line.quantity,
      restock: line.restock,
      delivered: line.delivered === true ? line.quantity : 0,
      deliveredByHabit: line.deliveredByHabit === true ? line.quantity : 0,
      leftToShip: line.leftToShip ?? null,
      amount: line.amount === '' ? null : amountOf(line.amount, `lines.${String(index)}.amount`),
      tax: line.tax === '' ? null : amountOf(line.tax, `lines.${String(index)}.tax`),
    })),
  );
  const shipping = sumOf(refund.shipping.map(({ amount }) => amountOf(amount, 'shipping')));
  const taxSaid = refund.shipping.some(({ tax }) => tax !== '');
  const shippingTax = sumOf(refund.shipping.map(({ tax }) => (tax === '' ? 0 : amountOf(tax, 'shipping'))));
  const beside = sumOf(refund.beside.map((amount) => amountOf(amount, 'amount', true)));
  const elsewhere = sumOf(refund.elsewhere.map((amount) => amountOf(amount, 'other')));
  const underWay = sumOf((refund.underWay ?? []).map((amount) => amountOf(amount, 'amount', true)));
  if (Object.keys(errors).length > 0) return { errors };
  if (refund.isUnpaid === true) return { ...withoutMoney(lines, null), isUnpaid: true };

  const priced = lines.filter(isPriced).map((line) => ({ ...line, tax: line.tax ?? 0 }));
  const isKnown = priced.length === lines.length;
  const grossOf = ({ amount, tax }: Line): number => amount + (taxIncluded ? 0 : tax);
  const goods = sumOf(priced.map(grossOf));
  // Where prices hold the tax, some senders mean `amount` with it, others without: payments tell which.
  const shippings = taxIncluded && shippingTax > 0 ? [shipping + shippingTax, shipping] : [shipping];
  // What is called pending counts with the rest, not at all, or alone.
  const besides = underWay === 0 ? [beside] : [beside, beside - underWay, underWay];
  const ways = besides.flatMap((each) => shippings.map((way) => ({ shipping: way, beside: each })));
  const sums = ways.map(
    (way) => goods + way.shipping + (taxIncluded ? 0 : shippingTax) + way.beside + elsewhere,
  );
  const isSaid = isKnown && priced.every((_, index) => lines[index]?.tax !== null);
  const { doubt, which, paid = 0 } = paymentDoubt(refund, terms, isSaid ? sums : []);
  const isSilent = lines.length === 0 && shipping + shippingTax + elsewhere === 0 && sums.includes(0);
  if (doubt !== null && paid > 0 && isSilent) return { ...withoutMoney(lines, null), late: paid };
  if (doubt !== null) return withoutMoney(lines, doubt);
  const { shipping: way, beside: besideBack } = ways[which] ?? { shipping, beside };
  const settled = {
    lines,
    shipping: way,
    shippingTax: taxSaid ? shippingTax : null,
    late: 0,
    isUnpaid: false,
    doubt: null,
  };
  if (besideBack >= 0) return { ...settled, beside: besideBack };
  if (!isKnown) return withoutMoney(lines, integrationErrors.refundUnclear());
  const { lines: left, rest } = reduced(priced, -besideBack, taxIncluded);
  if (rest === 0) return { ...settled, lines: left, beside: 0 };
  const [net = 0, tax = 0] = splitAmount(
    Math.max(0, way + (taxIncluded ? 0 : shippingTax) - rest),
    taxIncluded ? [1, 0] : [way, shippingTax],
  );
  const isMore = rest > way + (taxIncluded ? 0 : shippingTax);
  if (isMore) return withoutMoney(lines, integrationErrors.refundUnclear());
  return {
    ...settled,
    lines: left,
    shipping: net,
    shippingTax: taxIncluded ? null : tax,
    beside: 0,
  };
};
