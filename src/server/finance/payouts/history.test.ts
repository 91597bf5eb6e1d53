import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ledgerFaults } from '../../../testing/server/ledgerFaults';
import { history } from '../../../testing/server/moneyHistory';
import { Shop } from '../../../testing/server/moneyShop';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../../testing/stripe/stripeStandIn';
import { inTransaction } from '../../db/inTransaction';
import { proveOrders } from '../checkLedger';

/** More by hand: RUNS=500 npm test -- --selectProjects server -- payouts/history */
const runs = Number(process.env['RUNS'] ?? 15);

let server: TestServer;
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

it(
  'adds up after any history of sales, refunds, edits, commissions, payouts and reversals',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ currency, own, terms, happenings }) => {
        const shop = new Shop(server, stripe, `h${randomUUID().slice(0, 8)}`, currency, own);
        await shop.open(terms);
        for (const what of happenings) {
          const [due, before] = [await shop.balance(), await shop.inHand()];
          await shop.happen(what);
          if (what.kind === 'pay')
            expect((await shop.inHand()) - before).toBeLessThanOrEqual(Math.max(0, due));
          expect(await shop.balance()).toBe((await shop.worth()) - (await shop.inHand()));
        }
        const { db, store } = shop;
        expect(await ledgerFaults(db, store)).toEqual([]);
        expect(await inTransaction(db, (tx) => proveOrders(tx, { store }, shop.orders))).toEqual([]);
        for (const { payoutId, amount } of await shop.paidPayouts())
          expect(await shop.statement(payoutId)).toEqual({ lines: amount, end: amount });
        const owed = await shop.balance();
        expect(await shop.statement()).toEqual({ lines: owed, end: owed });
      }),
      { numRuns: runs },
    );
  },
  60_000 + runs * 20_000,
);
