import type { FastifyInstance } from 'fastify';
import type { Fault } from '../../../domain/errors/errorTable';
import { formatAmount, parseAmount } from '../../../domain/money';
import { addAudit } from '../../audit/queries/audit';
import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { Store } from '../../db/stores';
import { newSecret, rollSecret, secretsOf } from '../../orders/incoming/secrets';
import { ownSignature } from '../../orders/incoming/signatures';
import { readStoredIncomingOrder } from '../../orders/queries/purchases/incomingOrderList';
import type { BasketGoods } from './basket';

/** Who is said to have made the secret of the shop, where nobody had made one. */
const madeBy = 'demo shop';

/** For how long it is waited that an order is placed, in milliseconds; after it, it is said to be on its way. */
const patience = 8_000;

/** What somebody buys, with what comes off each line by a code; decimal strings of the store's currency. */
export interface Sale {
  id: string;
  number: string;
  name: string;
  email: string;
  code: string;
  lines: readonly { goods: BasketGoods; off: string }[];
}

/** What goods cost by the list, what comes off, and what is paid; decimal strings of a currency. */
export const sumsOf = (
  lines: Sale['lines'],
  currency: string,
): { subtotal: string; off: string; total: string } => {
  const minor = (text: string): number => parseAmount(text, currency) ?? 0;
  let subtotal = 0;
  let off = 0;
  for (const line of lines) {
    subtotal += minor(line.goods.variant.price) * line.goods.quantity;
    off += minor(line.off);
  }
  const text = (amount: number): string => formatAmount(amount, currency);
  return { subtotal: text(subtotal), off: text(off), total: text(subtotal - off) };
};

/** The order in our own format (docs/incoming-orders.md), as any shop writes it. */
const orderOf = ({ id, number, name, email, code, lines }: Sale, { currency }: Store, at: Date): string => {
  const said = lines.map(({ goods, off }) => ({
    id: String(goods.variantId),
    sku: goods.variant.sku,
    vendor: goods.vendor,
    title: goods.title,
    quantity: goods.quantity,
    price: goods.variant.price,
    ...(Number(off) > 0 && { discounts: [{ code, amount: off }] }),
  }));
  return JSON.stringify({
    id,
    number,
    version: 1,
    createdAt: at.toISOString(),
    currency,
    customer: { name, email },
    lines: said,
    // A code that takes nothing off comes with the order as well.
    ...(code !== '' &&
      said.every((line) => !('discounts' in line)) && { discounts: [{ code, amount: '0' }] }),
    total: sumsOf(lines, currency).total,
  });
};

/** The secret that the shop signs with: the store's own, made now where it has none. */
const signingSecret = async (
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  store: string,
): Promise<string> => {
  const [known] = await secretsOf(services, store, 'own');
  if (known !== undefined) return known;
  const secret = newSecret();
  await inTransaction(services.db, async (tx) => {
    await rollSecret(tx, services, { store, source: 'own', secret, by: madeBy });
    await addAudit(
      tx,
      { store, vendor: null },
      {
        by: madeBy,
        action: 'incoming.secret',
        subject: 'store',
        subjectId: store,
        detail: { source: 'own' },
      },
    );
  });
  return secret;
};

/**
 * Tells the marketplace of a sale as any shop does: signed, at the door where shops' orders come in, and not past it.
 * Waits until the order is placed, and answers why it was not taken; null where it was, or is still on its way.
 */
export const sendSale = async (
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  store: Store,
  sale: Sale,
  from: { address: string; host: string },
): Promise<Fault[] | null> => {
  const { db, now } = services;
  const at = now();
  const body = orderOf(sale, store, at);
  const secret = await signingSecret(services, store.store);
  const answer = await app.inject({
    method: 'POST',
    url: `/hooks/orders/${encodeURIComponent(store.store)}`,
    remoteAddress: from.address,
    headers: {
      host: from.host,
      'content-type': 'application/json',
      'stallkeeper-signature': ownSignature(secret, Math.floor(at.getTime() / 1000), body),
    },
    payload: body,
  });
  if (answer.statusCode !== 202) return [];
  const told: unknown = answer.json();
  const id = Number(typeof told === 'object' && told !== null ? Reflect.get(told, 'id') : NaN);
  for (const end = Date.now() + patience; Date.now() < end;) {
    const kept = await readStoredIncomingOrder(db, { store: store.store, vendor: null }, id);
    if (kept?.state === 'bad') return Object.values(kept.errors ?? {});
    if (kept?.state !== 'queued') return null;
    await new Promise((next) => setTimeout(next, 40));
  }
  return null;
};
