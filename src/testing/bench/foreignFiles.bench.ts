import { convertTable } from '../../domain/imports/convert/convertTable';
import { openTable, type FileSource } from '../../domain/files/openTable';
import { suggestPlan } from '../../domain/imports/plan/suggestPlan';
import { shopifyPieces } from './imports/shopifyFile';

/** Memory while a large export of another shop is made into rows of ours: it must not grow with the file. */
const sizes = [50, 500];
const largestGrowth = 1.5;

/** A file that is made as it is read, and never there as a whole. */
const fileOf = (bytes: number): FileSource => ({
  name: 'products.csv',
  size: bytes,
  pieces: async function* () {
    const encoder = new TextEncoder();
    for (const text of shopifyPieces(bytes)) yield await Promise.resolve(encoder.encode(text));
  },
});

const peakOf = async (megabytes: number): Promise<number> => {
  const table = await openTable(fileOf(megabytes * 1e6));
  const samples = table.samples.map(({ cells }) => cells);
  const { plan } = suggestPlan(table.header, samples, { currency: 'EUR', byMarketplace: false });
  globalThis.gc?.();
  const begin = performance.now();
  let peak = 0;
  let rows = 0;
  for await (const converted of convertTable(table, plan)) {
    rows += converted.rows.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - begin) / 1000;
  process.stdout.write(
    `${String(megabytes)} MB: ${String(rows)} rows in ${seconds.toFixed(1)} s, ${(peak / 1e6).toFixed(0)} MB of memory at most\n`,
  );
  return peak;
};

const peaks: number[] = [];
for (const size of sizes) peaks.push(await peakOf(size));
const growth = (peaks.at(-1) ?? 0) / (peaks[0] ?? 1);
process.stdout.write(`memory at ten times the size: ${growth.toFixed(2)} (limit ${String(largestGrowth)})\n`);
if (growth > largestGrowth) process.exitCode = 1;
