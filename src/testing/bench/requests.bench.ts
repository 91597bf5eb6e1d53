import autocannon from 'autocannon';
import type { CompiledQuery } from 'kysely';
import type { Database } from '../../server/db/database';
import { report, type Figure } from './figures';
import { openMarketplace } from './marketplaceServers';

/**
 * Requests a second by ten connections, of which the load comes from a thread of its own, beside the statements of the same
 * request sent bare by ten who ask one after the other.
 */
const seconds = 4;
const connections = 10;

/** Requests a second, and how long the slowest of a hundred takes, in ms. */
const requested = async (url: string, token: string): Promise<{ rate: number; p99: number }> => {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${String(result.non2xx)} times`);
  return { rate: result.requests.average, p99: result.latency.p99 };
};

/** The statements that something asks the database. */
const asked = async (db: Database, work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  executor.executeQuery = (query) => {
    queries.push(query);
    return executeQuery.call(executor, query) as ReturnType<typeof executor.executeQuery<never>>;
  };
  await work().finally(() => {
    executor.executeQuery = executeQuery;
  });
  return queries;
};

/** How often a second the same statements are answered. */
const bare = async (db: Database, queries: readonly CompiledQuery[]): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      for (const query of queries) await db.executeQuery(query);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return done / seconds;
};

const measure = async (engine: string): Promise<Figure[]> => {
  const { address, tokens, db, close } = await openMarketplace({ orders: 2000, products: 600, vendors: 12 });
  const token = tokens.admin;
  const figures: Figure[] = [];
  for (const [what, path] of [
    ['a page of orders', '/api/orders'],
    ['the status', '/api/app/status'],
    ['/health', '/health'],
  ] as const) {
    const url = `${address}${path}`;
    const ask = () => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    // What is known after the first of it is not asked again.
    await ask();
    const queries = await asked(db, ask);
    const alternative = await bare(db, queries);
    const { rate, p99 } = await requested(url, token);
    const perSecond = (n: number): string => `${n.toFixed(0)} a second`;
    figures.push({
      what: `${what}, ${engine}, p99 ${p99.toFixed(0)} ms, of its ${String(queries.length)} statements`,
      ours: perSecond(rate),
      alternative: perSecond(alternative),
      ratio: alternative / rate,
      limit: null,
    });
  }
  await close();
  return figures;
};

const server = process.env['BENCH_SERVER_URL'] ?? '';
const figures = await measure('the embedded database');
if (server !== '') {
  process.env['BENCH_DATABASE_URL'] = server;
  figures.push(...(await measure('PostgreSQL')));
}
report(figures);
