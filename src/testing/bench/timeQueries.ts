import { median, quantile, type Figure } from './figures';
import type { MarketplaceServer } from './marketplaceServers';

export type Who = keyof MarketplaceServer['tokens'];
export type Both<T> = Record<'large' | 'small', T>;

/** One kind of question to a list: by whom, and the query of the n-th sample from what the list itself holds. */
export interface Kind<F> {
  what: string;
  who: Who;
  query: (n: number, facts: F) => string;
  /** What is asked instead of the list, where it is something else. */
  ask?: (server: MarketplaceServer, n: number, facts: F) => Promise<unknown>;
}

/** Questions of a round; BENCH_SAMPLES asks for fewer, where a machine is slow or busy. */
const samples = Number(process.env['BENCH_SAMPLES'] ?? 120);
const limit = 2;

/** The answer of a list as text. Errors: any status but 200. */
export const askList = async (
  server: MarketplaceServer,
  who: Who,
  list: string,
  query: string,
): Promise<string> => {
  const response = await fetch(`${server.address}/api/${list}?${query}`, {
    headers: { authorization: `Bearer ${server.tokens[who]}` },
  });
  if (!response.ok) throw new Error(`${query} answered ${String(response.status)}: ${await response.text()}`);
  return response.text();
};

/** Asks both in turn; the first answers of a round do not count. */
const p95Of = async <F>(
  servers: Both<MarketplaceServer>,
  list: string,
  { who, query, ask }: Kind<F>,
  facts: Both<F>,
  round: number,
): Promise<Both<number>> => {
  const times = { large: [] as number[], small: [] as number[] };
  for (let n = -10; n < samples; n += 1) {
    for (const size of ['small', 'large'] as const) {
      const begin = performance.now();
      const sample = round * samples + n + 10;
      if (ask === undefined) await askList(servers[size], who, list, query(sample, facts[size]));
      else await ask(servers[size], sample, facts[size]);
      if (n >= 0) times[size].push(performance.now() - begin);
    }
  }
  return { large: quantile(times.large, 0.95), small: quantile(times.small, 0.95) };
};

/** The p95 of each kind of question at a large marketplace against a small one, three rounds each. */
export const timeQueries = async <F>(
  servers: Both<MarketplaceServer>,
  list: string,
  kinds: readonly Kind<F>[],
  factsOf: (server: MarketplaceServer, who: Who) => Promise<F>,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    await servers.large.renewTokens();
    await servers.small.renewTokens();
    const facts = {
      large: await factsOf(servers.large, kind.who),
      small: await factsOf(servers.small, kind.who),
    };
    const rounds: Both<number>[] = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await p95Of(servers, list, kind, facts, round));
    const figure = {
      what: kind.what,
      ours: `${median(rounds.map(({ large: time }) => time)).toFixed(1)} ms`,
      alternative: `${median(rounds.map(({ small: time }) => time)).toFixed(1)} ms`,
      ratio: median(rounds.map((p95) => p95.large / p95.small)),
      limit,
    };
    figures.push(figure);
    process.stdout.write(
      `${figure.what}: ${figure.ours} against ${figure.alternative}, ${figure.ratio.toFixed(2)}\n`,
    );
  }
  return figures;
};
