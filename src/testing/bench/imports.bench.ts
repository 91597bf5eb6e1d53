import { productCsvHeader, productCsvLine } from '../../domain/files/csv/writeCsv';
import { median, report } from './figures';
import { importByJob, loadByCopy, readLoads, withFreshDatabase, type Loads } from './imports/importFolders';
import { productRows } from './imports/productRows';

/** The server's part of an import of 100,000 rows, against the same rows by COPY, on the durable embedded engine. */
const rows = 100_000;
const rounds = 3;
const limit = 3;

const fileText = (): string => {
  const lines = [productCsvHeader()];
  for (const row of productRows(rows)) lines.push(productCsvLine(row));
  return lines.join('');
};

const ratioOf = (ours: readonly number[], alternative: readonly number[]): number =>
  median(ours.map((time, index) => time / (alternative[index] ?? Number.NaN)));

const seconds = (times: readonly number[]): string => `${(median(times) / 1000).toFixed(1)} s`;

const run = async (): Promise<void> => {
  const text = fileText();
  let loads: Loads | null = null;
  const times = { job: [] as number[], whole: [] as number[], goods: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    loads = await withFreshDatabase(async (opened) => {
      const { time, created } = await importByJob(opened, text);
      if (created !== rows) throw new Error(`The job created ${String(created)} rows of ${String(rows)}`);
      times.job.push(time);
      return loads ?? readLoads(opened);
    });
    const made = loads;
    const { products, variants } = made;
    times.whole.push(await withFreshDatabase((opened) => loadByCopy(opened, made, rows)));
    times.goods.push(await withFreshDatabase((opened) => loadByCopy(opened, { products, variants }, rows)));
    process.stdout.write(
      `round ${String(round + 1)}: job ${times.job.at(-1)?.toFixed(0) ?? ''} ms, COPY ${times.whole.at(-1)?.toFixed(0) ?? ''} ms, without outcomes ${times.goods.at(-1)?.toFixed(0) ?? ''} ms\n`,
    );
  }
  const ours = seconds(times.job);
  report([
    {
      what: 'job of COPY: products, variants, their history and what became of each row',
      ours,
      alternative: seconds(times.whole),
      ratio: ratioOf(times.job, times.whole),
      limit,
    },
    {
      what: 'job of COPY: products and variants alone',
      ours,
      alternative: seconds(times.goods),
      ratio: ratioOf(times.job, times.goods),
      limit: null,
    },
  ]);
};

await run();
