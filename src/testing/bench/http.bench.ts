import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median, report, sideBySide } from './figures';
import { openMarketplace } from './marketplaceServers';

/** `orders` of 50 rows against the bare server framework that answers the same bytes. */
const seconds = 4;
const rounds = 5;

/** Milliseconds that a request takes of the server's time; the load comes from a thread of its own. */
const timePerRequest = async (url: string, headers: Record<string, string>): Promise<number> => {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${String(result.non2xx)} times`);
  return 1000 / result.requests.average;
};

const run = async (): Promise<void> => {
  const marketplace = await openMarketplace({ orders: 2000, products: 600, vendors: 12 });
  const url = `${marketplace.address}/api/orders`;
  const headers = { authorization: `Bearer ${marketplace.tokens.admin}` };
  const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const bare = Fastify();
  bare.get('/api/orders', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  const bareUrl = `${await bare.listen({ port: 0, host: '127.0.0.1' })}/api/orders`;
  const { ours, alternative, ratio } = await sideBySide(
    rounds,
    () => timePerRequest(url, headers),
    () => timePerRequest(bareUrl, headers),
  );
  process.stdout.write(`orders of 50 rows, ${String(bytes.length)} bytes, ten connections\n`);
  report([
    {
      what: 'time a request',
      ours: `${median(ours).toFixed(2)} ms`,
      alternative: `${median(alternative).toFixed(3)} ms`,
      ratio,
      limit: null,
    },
  ]);
  await bare.close();
  await marketplace.close();
};

await run();
