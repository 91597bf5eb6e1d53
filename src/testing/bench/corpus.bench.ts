import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openTable } from '../../domain/files/openTable';
import { convertTable } from '../../domain/imports/convert/convertTable';
import { suggestPlan } from '../../domain/imports/plan/suggestPlan';
import { readRow } from '../../domain/imports/productCsv/checkRow';
import corpus from './imports/corpus.json';

/**
 * Reads the public files that `imports/corpus.json` names, and holds what becomes of them to the figures that an
 * independent reading of each gave. `CORPUS` is a folder with the files by their SHA-256; without it they are fetched
 * from where they were published.
 */
type Fact = (typeof corpus.files)[number];

const bytesOf = async ({ repository, commit, path, sha256 }: Fact): Promise<Uint8Array<ArrayBuffer>> => {
  const folder = process.env.CORPUS ?? '';
  const kept = join(folder, sha256);
  if (folder !== '') {
    if (!existsSync(kept)) throw new Error(`not in ${folder}`);
    return new Uint8Array(readFileSync(kept));
  }
  const address = `https://raw.githubusercontent.com/${repository}/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const plain = (amount: string): string => (amount === '' ? '' : String(Number(amount)));

/** What became of a file: its rows, how many are good, the sum of their prices, and a print of every field. */
const readingOf = async (fact: Fact, bytes: Uint8Array): Promise<Record<string, unknown>> => {
  const table = await openTable(
    {
      name: basename(fact.path),
      size: bytes.length,
      pieces: async function* () {
        yield await Promise.resolve(bytes);
      },
    },
    { fillsShort: true },
  );
  const { currency } = fact;
  const suggestion = suggestPlan(
    table.header,
    table.samples.map(({ cells }) => cells),
    { currency, byMarketplace: true, store: 'corpus', today: corpus.day },
  );
  const asked = suggestion.plan.feeds.some(({ target }) => target === 'price')
    ? []
    : suggestion.priceCandidates.slice(0, 1);
  const plan = { ...suggestion.plan, feeds: [...suggestion.plan.feeds, ...asked] };
  const print = createHash('sha256');
  const figures = { kind: plan.kind, rows: 0, good: 0, cents: 0, hidden: 0 };
  for await (const { rows } of convertTable(table, plan))
    for (const { row: own, problem } of rows) {
      const { row } = readRow({ ...own, sku: own.sku === '' ? 'made' : own.sku }, 2, currency);
      const hidden = own.metafields.includes('product.status=DRAFT');
      figures.rows += 1;
      figures.hidden += hidden ? 1 : 0;
      if (row === undefined || problem !== null) continue;
      figures.good += 1;
      figures.cents += Math.round(Number(row.price) * 100);
      const options = [row.option1Name, row.option1Value, row.option2Name, row.option2Value];
      const more = [row.option3Name, row.option3Value, plain(row.price), plain(row.comparePrice), row.stock];
      print.update(
        `${[own.sku, row.title, ...options, ...more, plain(row.weight), String(hidden)].join('\t')}\n`,
      );
    }
  return { ...figures, fields: print.digest('hex') };
};

const differs = (fact: Fact, found: Record<string, unknown>): string[] =>
  Object.entries(found).flatMap(([name, value]) => {
    const wanted = Object.entries(fact.expected).find(([each]) => each === name)?.[1];
    return wanted === value ? [] : [`${name}: ${String(value)} instead of ${String(wanted)}`];
  });

let wrong = 0;
for (const fact of corpus.files) {
  const name = `${fact.repository}: ${fact.path}`;
  try {
    const bytes = await bytesOf(fact);
    if (createHash('sha256').update(bytes).digest('hex') !== fact.sha256)
      throw new Error('is another file by now');
    const found = await readingOf(fact, bytes);
    const differences = differs(fact, found);
    wrong += differences.length;
    process.stdout.write(`${name}: ${differences.length === 0 ? 'as expected' : differences.join('; ')}\n`);
  } catch (error) {
    process.stdout.write(
      `${name}: not compared, ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
