import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median, report, sideBySide } from './figures';
import { openMarketplace } from './marketplaceServers';

/** A vendor's page from what is kept, against the bare server framework that answers the same bytes. */
const seconds = 4;
const rounds = 5;

const timePerRequest = async (url: string): Promise<number> => {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, headers, connections: 10, duration: seconds, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${String(result.non2xx)} times`);
  return 1000 / result.requests.average;
};

const run = async (): Promise<void> => {
  const marketplace = await openMarketplace({ orders: 2000, products: 600, vendors: 12 });
  const list = `${marketplace.address}/api/storefront/populate/v2?json=1`;
  const named = /"vendor":"([^"]+)"/.exec(await (await fetch(list)).text())?.[1] ?? '';
  const path = `/api/storefront/populate/vendor?vendor=${encodeURIComponent(named)}`;
  const url = marketplace.address + path;
  const kept = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await kept.arrayBuffer());
  const bare = Fastify();
  bare.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
  const bareUrl = `${await bare.listen({ port: 0, host: '127.0.0.1' })}/page`;
  const { ours, alternative, ratio } = await sideBySide(
    rounds,
    () => timePerRequest(url),
    () => timePerRequest(bareUrl),
  );
  process.stdout.write(
    `a vendor's page of ${String(bytes.length)} bytes, ten connections: ${(1000 / median(ours)).toFixed(0)} a second\n`,
  );
  report([
    {
      what: 'time a request',
      ours: `${median(ours).toFixed(3)} ms`,
      alternative: `${median(alternative).toFixed(3)} ms`,
      ratio,
      limit: null,
    },
  ]);
  await bare.close();
  await marketplace.close();
};

await run();
