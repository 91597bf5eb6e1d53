import { sql } from 'kysely';
import Papa from 'papaparse';
import { withinDiscount } from '../../domain/discounts/applyDiscount';
import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import { parseAmount } from '../../domain/money';
import { defaultFeatures } from '../../domain/settings/settings';
import { inTransaction } from '../../server/db/inTransaction';
import { vendorBalance } from '../../server/finance/queries/ledger/balances';
import { recordedOrders } from '../../server/finance/queries/ledger/orders';
import { lockAllPosted } from '../../server/finance/queries/ledger/posted';
import { postCancellation, postCommissionChange, postOrderChange } from '../../server/finance/postOrder';
import { BadInput } from '../../server/errors';
import type { StripeStandIn } from '../stripe/stripeStandIn';
import type { Happening, MoneyTerms } from './moneyHistory';
import { orderOfSale } from './moneySale';
import { addSale, payByStripe, refundPieces, useStripe } from './payouts';
import type { TestServer } from './startServer';

const vendor = 'Alma';

/** One store with one vendor, and what happened there. */
export class Shop {
  readonly orders: number[] = [];
  readonly byHand: string[] = [];
  private account = '';
  private payoutId: string | null = null;
  private messages = 0;
  private terms: MoneyTerms = defaultFeatures.financeConfig;

  constructor(
    private readonly server: TestServer,
    private readonly stripe: StripeStandIn,
    readonly store: string,
    readonly currency: string,
    /** What the store keeps its books in, where its sales are in another currency. */
    private readonly own: string = currency,
  ) {}

  private get admin() {
    return { store: this.store, vendor: '*' };
  }

  async open(terms: MoneyTerms): Promise<void> {
    const { store, own: currency } = this;
    await this.server.addStore(store, [vendor]);
    await this.db.updateTable('stores').set({ currency }).where('store', '=', store).execute();
    await this.agree(terms);
    await useStripe(this.server, this.stripe, store);
    this.account = await payByStripe(this.server, this.stripe, vendor, store);
  }

  private async agree(terms: MoneyTerms): Promise<void> {
    const { status } = await this.server.call('saveFeatures', { financeConfig: terms }, this.admin);
    if (status !== 200) throw new Error(`The terms were answered ${String(status)}`);
    this.terms = terms;
  }

  get db() {
    return this.server.services.db;
  }

  /** What the vendor has in hand: what Stripe sent and did not take back, and what was paid by hand. */
  async inHand(): Promise<number> {
    const own = this.stripe.transfers.filter(({ destination }) => destination === this.account);
    const rows = await this.db
      .selectFrom('payout_payments')
      .select('amount')
      .where('store', '=', this.store)
      .where('id', 'in', [0, ...this.byHand.map(Number)])
      .execute();
    return [
      ...own.map((each) => each.amount - each.amount_reversed),
      ...rows.map(({ amount }) => amount),
    ].reduce((sum, amount) => sum + amount, 0);
  }

  /** What the orders as they now are come to for the vendor, whatever was posted. */
  async worth(): Promise<number> {
    let sum = 0;
    const scope = { store: this.store };
    const standings = await inTransaction(this.db, (tx) => lockAllPosted(tx, scope, this.orders));
    for (const order of await recordedOrders(this.db, scope, this.orders)) {
      const posted = standings.get(order.id);
      if (posted === undefined) throw new Error('The order was not posted');
      const now = ledgerOrderOf(order.sale, order.returns, posted.terms, posted.cancelled);
      sum += sumsOf(entriesOf(now, [], 'sale')).net;
    }
    return sum;
  }

  balance(): Promise<number> {
    return vendorBalance(this.db, { store: this.store, vendor }, this.currency);
  }

  private async prepare(): Promise<string | null> {
    const { body } = await this.server.call('preparePayment', { currency: this.currency }, this.admin);
    this.payoutId = body.payoutId ?? this.payoutId;
    return this.payoutId;
  }

  private async pay(method: 'stripe' | 'manual'): Promise<void> {
    const payoutId = await this.prepare();
    if (payoutId === null) return;
    const byHand = { paidAt: this.server.services.now().toISOString().slice(0, 10), details: 'Bank' };
    const payments = [{ vendor, method, ...(method === 'manual' ? byHand : {}) }];
    const { body } = await this.server.call('payPayment', { payoutId, payments }, this.admin);
    const [result] = body.results;
    if (result?.ok !== true || result.method !== 'manual' || result.transaction === undefined) return;
    if (!this.byHand.includes(result.transaction)) this.byHand.push(result.transaction);
  }

  private async reverse(which: number, part: number): Promise<void> {
    const own = this.stripe.transfers.filter((each) => each.destination === this.account && !each.reversed);
    const transfer = own[which % Math.max(1, own.length)];
    if (transfer === undefined) return;
    const left = transfer.amount - transfer.amount_reversed;
    this.stripe.reverse(transfer.id, Math.min(left, Math.max(1, Math.floor((left * part) / 100))));
    this.messages += 1;
    const body = JSON.stringify({
      id: `evt_${this.store}_${String(this.messages)}`,
      object: 'event',
      type: 'transfer.reversed',
      data: { object: { id: transfer.id, object: 'transfer' } },
    });
    const { status } = await fetch(`${this.server.url}/api/webhooks/stripe/${this.store}`, {
      method: 'POST',
      headers: { 'stripe-signature': this.stripe.sign(body, new Date()) },
      body,
    });
    if (status !== 200) throw new Error(`The message was answered ${String(status)}`);
  }

  private async onOrder(which: number, change: Happening): Promise<void> {
    const { store } = this;
    const orderId = this.orders[which % Math.max(1, this.orders.length)];
    if (orderId === undefined) return;
    const facts = { store, orderId, at: new Date() };
    const line = await this.db
      .selectFrom('order_lines')
      .select(['id', 'quantity', 'returned', 'discount', 'price', 'tax'])
      .select(['vendor_discount as vendorDiscount', 'marketplace_discount as marketplaceDiscount'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const changeLine = this.db.updateTable('order_lines').where('id', '=', line.id);
    if (change.kind === 'refund') {
      const quantity = Math.min(change.pieces, line.quantity - line.returned);
      if (quantity > 0)
        await refundPieces(this.server, { ...change, store, orderId, quantity }).catch((error: unknown) => {
          // More than is left, of its shipping or since it was edited; refused, and nothing is changed.
          if (!(error instanceof BadInput)) throw error;
        });
    } else if (change.kind === 'edit') {
      const goods = change.price * line.quantity;
      const discount = Math.min(line.discount, goods);
      const before = line.price * line.quantity - line.discount;
      const tax = before <= 0 ? 0 : Math.floor((line.tax * (goods - discount)) / before);
      const paid = withinDiscount(discount, line);
      await changeLine
        .set({ price: change.price, discount, tax })
        .set({ vendor_discount: paid.vendorDiscount, marketplace_discount: paid.marketplaceDiscount })
        .execute();
      await this.db
        .updateTable('orders')
        .set(({ ref }) => ({
          subtotal: goods,
          discount,
          tax: sql<number>`${ref('tax')} + ${tax - line.tax}`,
          total: sql<number>`${goods - discount} + ${ref('shipping')}
            + case when ${ref('tax_included')} then 0 else ${ref('tax')} + ${tax - line.tax} end`,
        }))
        .where('id', '=', orderId)
        .execute();
      await inTransaction(this.db, (tx) => postOrderChange(tx, facts));
    } else if (change.kind === 'commission') {
      await changeLine.set({ commission_amount: change.commission }).execute();
      await inTransaction(this.db, (tx) => postCommissionChange(tx, facts));
    } else if (change.kind === 'cancellation')
      await inTransaction(this.db, (tx) => postCancellation(tx, facts));
  }

  async happen(what: Happening): Promise<void> {
    const { store, currency } = this;
    if (what.kind === 'sale') {
      const sale = orderOfSale(what, this.terms);
      this.orders.push(await addSale(this.server, { store, vendor, currency, ...sale }));
    } else if (what.kind === 'terms') await this.agree(what.terms);
    else if (what.kind === 'prepare') await this.prepare();
    else if (what.kind === 'release') {
      if (this.payoutId !== null)
        await this.server.call('releasePayments', { payoutId: this.payoutId }, this.admin);
    } else if (what.kind === 'pay') await this.pay(what.method);
    else if (what.kind === 'deleted') {
      const transaction = this.byHand[what.which % Math.max(1, this.byHand.length)];
      if (transaction === undefined) return;
      await this.server.call('deleteManualPayment', { transaction }, this.admin);
      this.byHand.splice(this.byHand.indexOf(transaction), 1);
    } else if (what.kind === 'reversal') await this.reverse(what.which, what.part);
    else await this.onOrder(what.which, what);
  }

  /** The net amounts of a statement's lines, and what it says that they come to. */
  async statement(payoutId?: string): Promise<{ lines: number; end: number }> {
    const input = { vendor, format: 'csv' as const, ...(payoutId === undefined ? {} : { payoutId }) };
    const { body } = await this.server.call('makeStatement', input, this.admin);
    const text = await (await fetch(this.server.url + body.url)).text();
    const amounts = Papa.parse<string[]>(text.trim())
      .data.slice(1)
      .map((row) => parseAmount(row[5] ?? '', this.currency) ?? Number.NaN);
    const end = amounts.pop() ?? Number.NaN;
    return { lines: amounts.reduce((sum, amount) => sum + amount, 0), end };
  }

  async paidPayouts(): Promise<{ payoutId: string; amount: number }[]> {
    const rows = await this.db
      .selectFrom('payout_payments')
      .select(['payout_id', 'amount'])
      .where('store', '=', this.store)
      .where('state', 'in', ['paid', 'reversed'])
      .execute();
    return rows.map(({ payout_id: id, amount }) => ({ payoutId: String(id), amount }));
  }
}
