import { median, report, sideBySide } from './figures';
import { openMarketplace } from './marketplaceServers';

/**
 * What it costs a page of orders that its session and its person are looked at: processor time of the whole process,
 * beside the same page asked by a session that is taken as it is.
 */
const runs = 30;
const requests = 60;
/** Three per cent, and what the medians of these runs differ by chance where both do the same. */
const limit = 1.03;

const { address, tokens, unlooked, close } = await openMarketplace({
  orders: 2000,
  products: 600,
  vendors: 12,
});

/** Processor time of one request, in ms. */
const cost = async (token: string): Promise<number> => {
  const begun = process.cpuUsage();
  for (let n = 0; n < requests; n += 1) {
    const response = await fetch(`${address}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A page of orders answered ${String(response.status)}`);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / requests;
};

await cost(tokens.admin);
await cost(unlooked);
const found = await sideBySide(
  runs,
  () => cost(tokens.admin),
  () => cost(unlooked),
);
const same = await sideBySide(
  runs,
  () => cost(unlooked),
  () => cost(unlooked),
);
const inMs = (samples: readonly number[]): string => `${median(samples).toFixed(2)} ms`;
report([
  {
    what: 'a page of orders, with and without a look at its session',
    ours: inMs(found.ours),
    alternative: inMs(found.alternative),
    ratio: found.ratio,
    limit,
  },
  {
    what: 'twice without, as chance has it',
    ours: inMs(same.ours),
    alternative: inMs(same.alternative),
    ratio: same.ratio,
    limit: null,
  },
]);
await close();
