import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { productCsvKeys, type ProductCsvKey } from '../../domain/imports/productCsv/columns';
import { productCsvHeader, productCsvLine } from '../../domain/files/csv/writeCsv';
import { median, report, sideBySide, type Figure } from './figures';
import { productRows } from './imports/productRows';
import { openReadingPage } from './reading/openReadingPage';
import type { Run } from './reading/reading.page';

/** Reading and checking 100,000 rows in the importer's worker, against papaparse alone in a worker. */
const rows = 100_000;
const rounds = 11;
const limit = 1.5;
const longestBlock = 50;

const plainKeys = productCsvKeys.filter((key) => key !== 'description');
const files: { what: string; keys: readonly ProductCsvKey[] }[] = [
  { what: 'all 18 columns, descriptions quoted', keys: productCsvKeys },
  { what: '17 columns, nothing quoted', keys: plainKeys },
];

const writeFile = (file: string, keys: readonly ProductCsvKey[]): void => {
  const lines = [productCsvHeader(keys)];
  for (const row of productRows(rows)) lines.push(productCsvLine(row, keys));
  // Papaparse would count an empty record behind the last line's end.
  writeFileSync(file, lines.join('').trimEnd());
};

const complete = (run: Run, what: string): Run => {
  if (run.rows !== rows) throw new Error(`${what} read ${String(run.rows)} rows of ${String(rows)}`);
  return run;
};

const byPapaparse = async (page: Page, way: string): Promise<number> =>
  complete(await page.evaluate((each) => window.readByPapaparse(each), way), 'papaparse').time;

const measure = async (page: Page, file: string, what: string): Promise<Figure & { blocked: number }> => {
  await page.setInputFiles('input', file);
  const gaps: number[] = [];
  const ours = async (): Promise<number> => {
    const run = complete(await page.evaluate(() => window.readOurs()), 'the importer');
    if (run.good !== rows) throw new Error(`The importer found ${String(rows - run.good)} rows wrong`);
    gaps.push(Math.max(run.blocked.longestGap, run.blocked.longestTask));
    return run.time;
  };
  const ways: Record<string, number> = {};
  for (const way of ['step', 'chunk', 'whole'])
    ways[way] = median([
      await byPapaparse(page, way),
      await byPapaparse(page, way),
      await byPapaparse(page, way),
    ]);
  // Against the quickest of papaparse's own ways.
  const [way = 'chunk'] = Object.entries(ways).sort(([, a], [, b]) => a - b)[0] ?? [];
  await ours();
  gaps.length = 0;
  const measured = await sideBySide(rounds, ours, () => byPapaparse(page, way));
  process.stdout.write(
    `${what}: ${(statSync(file).size / 1e6).toFixed(1)} MB; papaparse ${Object.entries(ways)
      .map(([each, time]) => `${each} ${time.toFixed(0)} ms`)
      .join(', ')}; the page's longest pauses ${gaps.map((gap) => gap.toFixed(0)).join(', ')} ms\n`,
  );
  return {
    what,
    ours: `${median(measured.ours).toFixed(0)} ms`,
    alternative: `${median(measured.alternative).toFixed(0)} ms (${way})`,
    ratio: measured.ratio,
    limit,
    // What blocks the page does so each time; another program of the machine does so once.
    blocked: median(gaps),
  };
};

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-reading-'));
  const { page, close } = await openReadingPage();
  const figures: (Figure & { blocked: number })[] = [];
  for (const { what, keys } of files) {
    const file = path.join(folder, 'products.csv');
    writeFile(file, keys);
    figures.push(await measure(page, file, what));
  }
  report(figures);
  const blocked = Math.max(...figures.map((figure) => figure.blocked));
  process.stdout.write(
    `longest pause of the page: ${blocked.toFixed(1)} ms (limit ${String(longestBlock)} ms)\n`,
  );
  if (blocked > longestBlock) process.exitCode = 1;
  await close();
  rmSync(folder, { recursive: true, force: true });
};

await run();
