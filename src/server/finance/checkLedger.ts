import { mostProblems, type LedgerProblem } from '../../domain/finance/ledgerCheck';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addJob } from '../jobs/queries/jobs';
import { endCheck, startCheck, uncheckedStores } from './queries/ledger/checks';
import { lastTransaction, nextOrders, unevenTransactions, wrongSums } from './queries/ledger/proof';
import { financePeople } from './queries/ledger/people';
import { queueMail } from '../notifications/queueMail';
import type { Database, Queries } from '../db/database';
import { goOn, type JobWork } from '../jobs/queue';
import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import { recordedOrders } from './queries/ledger/orders';
import { allPostedEntries, lockAllPosted } from './queries/ledger/posted';

/**
 * What is wrong with these orders in the ledger: entries that are not what the order is, or none at all. In a
 * transaction, and in sets: some statements for all of them.
 */
export const proveOrders = async (
  db: Queries,
  scope: { store: string },
  ids: readonly number[],
): Promise<LedgerProblem[]> => {
  const problems: LedgerProblem[] = [];
  // Held first: what posts an order holds it, too, so that orders and entries are of one instant.
  const standings = await lockAllPosted(db, scope, ids);
  const orders = await recordedOrders(db, scope, ids);
  const entriesBy = await allPostedEntries(db, scope, ids);
  for (const order of orders) {
    const { id, vendor, currency } = order;
    const posted = standings.get(id);
    const problem = { vendor, place: String(id), currency };
    if (posted === undefined) {
      problems.push({ ...problem, kind: 'unposted', kept: 0, right: 0 });
      continue;
    }
    const entries = entriesBy.get(id) ?? [];
    const right = ledgerOrderOf(order.sale, order.returns, posted.terms, posted.cancelled);
    if (entriesOf(right, entries, 'change').length > 0)
      problems.push({
        ...problem,
        kind: 'order',
        kept: sumsOf(entries).net,
        right: sumsOf(entriesOf(right, [], 'sale')).net,
      });
  }
  return problems;
};

export const checkLedgerKind = 'check-ledger';

const transactionsAtOnce = 20_000;
const ordersAtOnce = 200;

/** All that is wrong in the books of a store that nobody works with meanwhile; in a transaction. */
export const proveBooks = async (db: Queries, store: string): Promise<LedgerProblem[]> => {
  const scope = { store };
  const problems: LedgerProblem[] = [];
  const last = await lastTransaction(db, scope);
  for (let after = 0; after < last; after += transactionsAtOnce)
    problems.push(...(await unevenTransactions(db, scope, { after, until: after + transactionsAtOnce })));
  problems.push(...(await wrongSums(db, scope)));
  for (let ids = await nextOrders(db, scope, 0, ordersAtOnce); ids.length > 0;) {
    problems.push(...(await proveOrders(db, scope, ids)));
    ids = await nextOrders(db, scope, ids.at(-1) ?? 0, ordersAtOnce);
  }
  return problems;
};

/**
 * The job that proves the ledger from its entries: every transaction, every kept balance, and every order
 * against what it is. It reads in pieces, so that others get their turn; what is wrong is written down with its
 * place, and told to those who look after the money.
 */
export const checkLedger =
  ({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): JobWork =>
  async ({ store }, facts) => {
    const scope = { store };
    const id = await startCheck(db, scope, now());
    const problems: LedgerProblem[] = [];
    const last = await lastTransaction(db, scope);
    for (let after = 0; after < last; after += transactionsAtOnce) {
      problems.push(...(await unevenTransactions(db, scope, { after, until: after + transactionsAtOnce })));
      await goOn(facts);
    }
    // Of one instant, so that a sale in between does not look like a fault.
    problems.push(
      ...(await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => wrongSums(tx, scope))),
    );
    let orders = 0;
    for (let ids = await nextOrders(db, scope, 0, ordersAtOnce); ids.length > 0;) {
      const chunk = ids;
      problems.push(...(await inTransaction(db, (tx) => proveOrders(tx, scope, chunk))));
      orders += ids.length;
      await goOn(facts);
      ids = await nextOrders(db, scope, ids.at(-1) ?? 0, ordersAtOnce);
    }
    await inTransaction(db, async (tx) => {
      await endCheck(tx, scope, { id, at: now(), transactions: last, orders, problems });
      if (problems.length === 0) return;
      const values = {
        count: problems.length > mostProblems ? `${String(mostProblems)}+` : String(problems.length),
        link: `${config.publicUrl}/app/transactions/check`,
      };
      for (const recipient of await financePeople(tx, store, marketplaceVendor))
        await queueMail(tx, { store, template: 'marketplace-ledger-check', recipient, values });
    });
  };

const day = 24 * 3_600_000;
/** The hour of UTC at which ledgers are looked over. */
const checkHour = 2;

/** Has every ledger checked that was not since the last night. */
export const queueChecks = async (db: Database, now: Date): Promise<void> => {
  const since = new Date(
    Math.floor((now.getTime() - checkHour * 3_600_000) / day) * day + checkHour * 3_600_000,
  );
  for (const store of await uncheckedStores(db, since, now))
    await addJob(db, store, checkLedgerKind, {}, now);
};
