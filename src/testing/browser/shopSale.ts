import { createHmac } from 'node:crypto';
import type { signIn } from './signedInCalls';

/** The shop of the demo tells of a sale by a signed message; answers the order's id once it is placed. */
export const tellOfSale = async (
  address: string,
  admin: Awaited<ReturnType<typeof signIn>>,
  sale: { id: string; number: string } & Readonly<Record<string, unknown>>,
): Promise<string> => {
  const { secret } = await admin('rollIncomingOrderSecret', { source: 'own', secret: '' });
  const body = JSON.stringify({
    createdAt: new Date().toISOString(),
    currency: 'EUR',
    shippingAddress: {
      name: 'Ida Falk',
      street1: 'Am Sande 4',
      zip: '21335',
      city: 'Lüneburg',
      country: 'DE',
    },
    ...sale,
  });
  const t = String(Math.floor(Date.now() / 1000));
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const reply = await fetch(`${address}/hooks/orders/demo`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stallkeeper-signature': `t=${t},v1=${v1}` },
  });
  if (reply.status !== 202) throw new Error(`The shop was answered ${String(reply.status)}`);
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const { orders } = await admin('listOrders', { q: sale.number });
    if (orders[0] !== undefined) return orders[0].id;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('The sale did not become an order');
};
