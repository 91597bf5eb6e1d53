import type { CommissionReason } from '../../../domain/finance/commission/commissionReason';
import { commissionOf, type CommissionLine } from '../../../domain/finance/commission/commission';
import { commissionBases } from '../../../domain/finance/commission/commissionBase';
import {
  entriesOf,
  payoutEntries,
  sumsOf,
  type LedgerEntry,
  type TransactionKind,
} from '../../../domain/finance/ledger';
import { ledgerOrderOf } from '../../../domain/finance/ledgerOrder';
import type { Address } from '../../../domain/orders/orders';
import { termsOf } from '../../../domain/orders/orderTerms';
import { defaultFeatures } from '../../../domain/settings/settings';
import type { BulkLoad } from '../../db/seeding/bulkLoad';
import type { BulkRow } from '../../db/seeding/bulkTables';
import { demoMarketplaceTable, demoOwnTable } from '../commissionTables';
import { ordersFor } from '../orders';
import { loadBuyers } from '../orders/customers';
import { createRandom } from '../random';
import type { DemoAddress, DemoLine, DemoPart, DemoPurchase, DemoVendor } from '../types';
import type { Stock } from './stock';

/** The rows of orders and of what the ledger has of them. */
interface OrderRows {
  orders: BulkRow<'orders'>[];
  order_lines: BulkRow<'order_lines'>[];
  fulfilments: BulkRow<'fulfilments'>[];
  refunds: BulkRow<'refunds'>[];
  order_terms: BulkRow<'order_terms'>[];
  ledger_orders: BulkRow<'ledger_orders'>[];
  ledger_transactions: BulkRow<'ledger_transactions'>[];
  ledger_entries: BulkRow<'ledger_entries'>[];
}

/** The last ids given out, counted on as rows are made. */
interface LastIds {
  order: number;
  line: number;
  fulfilment: number;
  transaction: number;
}

interface PostedPart {
  store: string;
  /** The order's id, and that of its first line. */
  id: number;
  firstLine: number;
  purchase: DemoPurchase;
  part: DemoPart;
  /** The commission of each line. */
  amounts: readonly number[];
}

/** Adds what the ledger has of a vendor's part: its sale, and its cancellation or payout. */
const addLedger = (
  rows: OrderRows,
  last: LastIds,
  { store, id, firstLine, purchase, part, amounts }: PostedPart,
): void => {
  const { vendor } = part;
  const { currency } = purchase;
  const sale = {
    shipping: part.shipping,
    tax: part.tax,
    taxIncluded: false,
    lines: part.lines.map((line, index) => ({
      ...line,
      id: firstLine + index,
      commission: amounts[index] ?? 0,
    })),
  };
  const order = (cancelled: boolean) => ledgerOrderOf(sale, [], defaultFeatures.financeConfig, cancelled);
  const post = (
    kind: TransactionKind,
    instant: number,
    entries: readonly (LedgerEntry & { orderId?: number | null })[],
  ): void => {
    if (entries.length === 0) return;
    const at = new Date(instant).toISOString();
    last.transaction += 1;
    const transaction_id = last.transaction;
    const shared = { store, vendor, currency, at };
    rows.ledger_transactions.push({
      ...shared,
      booked_at: at,
      id: transaction_id,
      kind,
      order_id: kind === 'payout' ? null : id,
      ...sumsOf(entries),
    });
    for (const { account, kind: entryKind, amount, orderLineId, orderId = id } of entries)
      rows.ledger_entries.push({
        ...shared,
        kind: entryKind,
        account,
        amount,
        transaction_id,
        order_id: orderId,
        order_line_id: orderLineId,
      });
  };
  const cancelled = part.cancelledAt !== null;
  rows.ledger_orders.push({ store, order_id: id, vendor, currency, cancelled });
  const sold = entriesOf(order(false), [], 'sale');
  post('sale', purchase.placedAt, sold);
  if (part.cancelledAt !== null)
    post('cancellation', part.cancelledAt, entriesOf(order(true), sold, 'cancellation'));
  if (part.paidAt !== null)
    post('payout', part.paidAt, payoutEntries([{ orderId: id, amount: sumsOf(sold).net }], 'payout'));
};

const cancelReason = 'No longer wanted';

/** What orders need to know of what is stored already. */
interface Shelf {
  store: string;
  productId: (index: number) => number;
  variantId: (index: number, variant: number) => number;
  image: (index: number, variant: number) => string | null;
  /** The table of a vendor, minor units; empty where the marketplace's holds. */
  ownTable: (vendorIndex: number) => readonly CommissionLine[];
  /** Who is written down as having sent a vendor's parcels. */
  sender: (vendorIndex: number) => string;
}

const given = <T extends object>(fields: T): Partial<T> => {
  const kept: Partial<T> = { ...fields };
  for (const [name, value] of Object.entries(fields)) if (value === '') Reflect.deleteProperty(kept, name);
  return kept;
};

const addressOf = (address: DemoAddress): Partial<Address> => given(address);

const commissionOn = (
  line: DemoLine,
  own: readonly CommissionLine[],
): { amount: number; rule: CommissionReason | null } => {
  const [base = 0] = commissionBases([line], defaultFeatures.financeConfig);
  const { amount, rule } = commissionOf(own, demoMarketplaceTable, {
    unitPrice: line.price,
    quantity: line.quantity,
    lineTotal: line.price * line.quantity - line.discount,
    facts: {},
    base,
  });
  return { amount, rule: rule === null ? null : { ...rule, base } };
};

const sentOf = ({ fulfilments }: DemoPart, line: number): number =>
  fulfilments
    .flatMap(({ lines }) => lines)
    .filter((sent) => sent.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What an order says of its commission: the rule of its lines where all have the same. */
const sharedRule = (
  rules: readonly (CommissionReason | null)[],
): { commission_flat: number; commission_percentage: number } => {
  const [first] = rules;
  const isShared = rules.every(
    (rule) => rule?.flat === first?.flat && rule?.percentage === first?.percentage,
  );
  return {
    commission_flat: isShared ? (first?.flat ?? 0) : 0,
    commission_percentage: isShared ? (first?.percentage ?? 0) : 0,
  };
};

/** What is written down of a part that its vendor cancelled: all of it goes back to the buyer. */
const cancellationOf = (
  part: DemoPart,
  { store, id, firstLine }: Pick<PostedPart, 'store' | 'id' | 'firstLine'>,
  shelf: Shelf,
): BulkRow<'refunds'> => ({
  store,
  order_id: id,
  vendor: part.vendor,
  kind: 'cancellation',
  lines: JSON.stringify(
    part.lines.map(({ quantity, price, discount, tax }, index) => ({
      id: String(firstLine + index),
      quantity,
      amount: price * quantity - discount,
      tax,
      restock: true,
    })),
  ),
  shipping: part.shipping,
  shipping_tax: part.tax - part.lines.reduce((sum, { tax }) => sum + tax, 0),
  total: part.total,
  reason: cancelReason,
  by_email: shelf.sender(part.vendorIndex),
  at: new Date(part.cancelledAt ?? 0).toISOString(),
});

/** Adds a vendor's part of a purchase to the rows: the order, its lines, its parcels and its search terms. */
const addPart = (
  rows: OrderRows,
  purchase: DemoPurchase,
  part: DemoPart,
  shelf: Shelf,
  last: LastIds,
): void => {
  const { store } = shelf;
  const { vendor, lines } = part;
  const own = shelf.ownTable(part.vendorIndex);
  const rules: (CommissionReason | null)[] = [];
  const placedAt = new Date(purchase.placedAt).toISOString();
  last.order += 1;
  const id = last.order;
  const firstLine = last.line + 1;
  const isCancelled = part.cancelledAt !== null;
  let pieces = 0;
  let sent = 0;
  const amounts: number[] = [];
  for (const [position, line] of lines.entries()) {
    const { amount, rule } = commissionOn(line, own);
    rules.push(rule);
    const fulfilled = sentOf(part, position);
    pieces += line.quantity;
    sent += fulfilled;
    amounts.push(amount);
    last.line += 1;
    rows.order_lines.push({
      store,
      id: last.line,
      order_id: id,
      vendor,
      position,
      product_id: shelf.productId(line.product),
      variant_id: shelf.variantId(line.product, line.variant),
      title: line.title,
      variant_title: line.variantTitle,
      sku: line.sku,
      quantity: line.quantity,
      fulfilled,
      cancelled: isCancelled ? line.quantity : 0,
      refunded_amount: isCancelled ? line.price * line.quantity - line.discount : 0,
      refunded_tax: isCancelled ? line.tax : 0,
      price: line.price,
      discount: line.discount,
      tax: line.tax,
      image: shelf.image(line.product, line.variant),
      commission_amount: amount,
      commission_rule: rule === null ? null : JSON.stringify(rule),
    });
  }
  for (const parcel of part.fulfilments) {
    last.fulfilment += 1;
    rows.fulfilments.push({
      store,
      id: last.fulfilment,
      order_id: id,
      vendor,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      url: parcel.url,
      lines: JSON.stringify(
        parcel.lines.map(({ line, quantity }) => ({ id: String(firstLine + line), quantity })),
      ),
      by_email: shelf.sender(part.vendorIndex),
      created_at: new Date(parcel.createdAt).toISOString(),
    });
  }
  const { name, email, phone, address } = purchase.customer;
  rows.orders.push({
    store,
    id,
    vendor,
    purchase: purchase.number,
    name: purchase.name,
    placed_at: placedAt,
    fulfillment: part.fulfilment,
    payout: part.payout,
    customer: JSON.stringify({ name, email }),
    shipping_address: JSON.stringify(addressOf(address)),
    billing: JSON.stringify({ email, phone }),
    item_count: pieces,
    fulfilled_count: sent,
    cancelled_count: isCancelled ? pieces : 0,
    refunded: isCancelled ? part.total : 0,
    refunded_shipping: isCancelled ? part.shipping : 0,
    currency: purchase.currency,
    subtotal: part.subtotal,
    discount: part.discount,
    shipping: part.shipping,
    tax: part.tax,
    total: part.total,
    ...sharedRule(rules),
    commission_amount: amounts.reduce((sum, amount) => sum + amount, 0),
    note: purchase.note,
  });
  if (part.cancelledAt !== null) rows.refunds.push(cancellationOf(part, { store, id, firstLine }, shelf));
  const terms = termsOf({
    name: purchase.name,
    customer: { name, email },
    skus: lines.map(({ sku }) => sku),
    tracking: part.fulfilments.map(({ tracking }) => tracking),
  });
  addLedger(rows, last, { store, id, firstLine, purchase, part, amounts });
  for (const { field, term } of terms)
    rows.order_terms.push({ store, vendor, field, term, placed_at: placedAt, order_id: id });
};

/** Purchases as rows; ids go on from `last`, which is moved. */
const orderRows = (purchases: readonly DemoPurchase[], shelf: Shelf, last: LastIds): OrderRows => {
  const rows: OrderRows = {
    orders: [],
    order_lines: [],
    fulfilments: [],
    refunds: [],
    order_terms: [],
    ledger_orders: [],
    ledger_transactions: [],
    ledger_entries: [],
  };
  for (const purchase of purchases)
    for (const part of purchase.parts) addPart(rows, purchase, part, shelf, last);
  return rows;
};

const batch = 10_000;

interface Sales {
  store: string;
  vendors: readonly DemoVendor[];
  stock: Stock;
  count: number;
  now: number;
  seed: number;
  report: (done: number) => void;
}

const loadAll = async (load: BulkLoad, rows: OrderRows): Promise<void> => {
  await load('orders', rows.orders);
  await load('order_lines', rows.order_lines);
  await load('fulfilments', rows.fulfilments);
  await load('refunds', rows.refunds);
  await load('order_terms', rows.order_terms);
  await load('ledger_orders', rows.ledger_orders);
  await load('ledger_transactions', rows.ledger_transactions);
  await load('ledger_entries', rows.ledger_entries);
};

/** Stores the orders, a batch at a time; the next one is made while the last is on its way. */
export const storeOrders = async (
  load: BulkLoad,
  { store, vendors, stock, count, now, seed, report }: Sales,
): Promise<void> => {
  const tables = vendors.map(demoOwnTable);
  const shelf: Shelf = {
    store,
    ...stock,
    ownTable: (index) => tables[index] ?? [],
    sender: (index) => vendors[index]?.email ?? '',
  };
  const last: LastIds = { order: 0, line: 0, fulfilment: 0, transaction: 0 };
  let sending: Promise<void> = Promise.resolve();
  let purchases: DemoPurchase[] = [];
  const send = async (): Promise<void> => {
    const rows = orderRows(purchases, shelf, last);
    const done = last.order;
    purchases = [];
    await sending;
    sending = loadAll(load, rows).then(() => {
      report(done);
    });
    // Whoever awaits it hears of a failure; without this it would also count as unheard in between.
    sending.catch(() => undefined);
  };
  const buyerAt = await loadBuyers();
  const plan = { count, now, random: createRandom(seed), buyerAt, vendors, products: stock.products };
  for (const purchase of ordersFor(plan)) {
    purchases.push(purchase);
    if (purchases.length >= batch) await send();
  }
  if (purchases.length > 0) await send();
  await sending;
};
