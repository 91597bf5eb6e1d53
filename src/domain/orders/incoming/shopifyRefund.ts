import type { IncomingRefund, IncomingRefundLine, RefundPayment } from './incomingOrder';
import type { FieldReader } from './incomingOrderFields';

/** A decimal as Shopify writes it, which is a text or a number; one computed in floating point is rounded. */
const decimal = (from: FieldReader | null, name: string): string => {
  const text = from?.text(name, { most: 60 }) ?? '';
  return /^-?\d+\.\d{7,}$|e-\d+$/i.test(text) ? String(Number(Number(text).toFixed(4))) : text;
};

/** An amount in the shop's currency: of its set, where there is one, else its plain member. */
const shopMoney = (from: FieldReader, name: string): string =>
  decimal(from.part(`${name}_set`)?.part('shop_money') ?? null, 'amount') || decimal(from, name);

const negated = (amount: string): string =>
  amount.startsWith('-') || Number(amount) === 0 ? amount.replace('-', '') : `-${amount}`;

/**
 * `cancel` are pieces that were not sent, `return` those that were. `no_restock` are either: by its interface Shopify
 * takes those that were sent first (Shopify/shopify-api-ruby#667), in its admin people choose, and the line in the
 * refund then says how many are left to send. Once an order was cancelled, what was never sent comes first.
 */
const lineOf = (line: FieldReader): IncomingRefundLine => {
  const type = line.text('restock_type');
  const inOrder = type === 'no_restock' ? line.part('line_item') : null;
  return {
    outsideId: line.text('line_item_id', { required: true, most: 200 }),
    quantity: line.whole('quantity'),
    amount: shopMoney(line, 'subtotal'),
    tax: shopMoney(line, 'total_tax'),
    restock: !['no_restock', ''].includes(type),
    delivered: ['return', 'no_restock'].includes(type),
    ...(type === 'no_restock' ? { deliveredByHabit: true } : {}),
    ...(inOrder?.has('fulfillable_quantity') === true
      ? { leftToShip: inOrder.whole('fulfillable_quantity') }
      : {}),
  };
};

const stateOf = (status: string): RefundPayment['state'] => {
  if (status === 'success') return 'settled';
  return ['failure', 'error'].includes(status) ? 'failed' : 'pending';
};

/** Transactions are in the buyer's currency; only what gives money back says anything of a refund. */
const paymentOf = (from: FieldReader): RefundPayment[] =>
  from.text('kind') === 'refund' && from.has('status')
    ? [
        {
          amount: decimal(from, 'amount') || '0',
          currency: from.text('currency', { most: 3 }),
          state: stateOf(from.text('status')),
        },
      ]
    : [];

/** Older versions write shipping as adjustments below 0, newer ones as lines of its own; some write both. */
const shippingOf = (from: FieldReader, adjusted: readonly FieldReader[]): IncomingRefund['shipping'] => {
  if (adjusted.length > 0)
    return adjusted.map((each) => ({
      amount: negated(shopMoney(each, 'amount')),
      tax: negated(shopMoney(each, 'tax_amount') || '0'),
    }));
  return from.list('refund_shipping_lines').map((each) => ({
    amount: shopMoney(each, 'subtotal_amount') || '0',
    tax: shopMoney(each, 'tax_amount') || '0',
  }));
};

const isShipping = (adjustment: FieldReader): boolean => adjustment.text('kind') === 'shipping_refund';
/** Written while the money has not gone back, together with another adjustment that undoes it, or alone. */
const isUnderWay = (adjustment: FieldReader): boolean =>
  /^pending[ _]refund[ _]discrepancy$/i.test(adjustment.text('reason'));

/** What adjustments say beside lines and shipping. */
const besideOf = (adjustments: readonly FieldReader[]): string[] =>
  adjustments
    .flatMap((each) => [shopMoney(each, 'amount'), shopMoney(each, 'tax_amount')])
    .filter((amount) => amount !== '')
    .map(negated);

/** A refund as webhooks of Shopify write it, alone or in its order. */
export const readShopifyRefund = (from: FieldReader): IncomingRefund => {
  const adjustments = from.list('order_adjustments');
  const beside = adjustments.filter((each) => !isShipping(each));
  const underWay = besideOf(beside.filter(isUnderWay));
  const transactions = from.list('transactions');
  const isUnpaid =
    from.isThere('transactions') && !transactions.some((each) => each.text('kind') === 'refund');
  return {
    outsideId: from.text('id', { required: true, most: 200 }),
    reason: from.note('note', 500),
    at: from.instant('created_at'),
    lines: from.list('refund_line_items').map(lineOf),
    shipping: shippingOf(from, adjustments.filter(isShipping)),
    beside: besideOf(beside),
    ...(underWay.length === 0 ? {} : { underWay }),
    elsewhere: ['total_duties', 'total_additional_fees']
      .map((name) => shopMoney(from, name))
      .filter((amount) => amount !== ''),
    vendor: '',
    payments: transactions.flatMap(paymentOf),
    ...(isUnpaid ? { isUnpaid } : {}),
  };
};
