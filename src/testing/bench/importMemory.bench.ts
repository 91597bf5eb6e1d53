import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productCsvHeader, productCsvLine } from '../../domain/files/csv/writeCsv';
import { openDatabase } from '../../server/db/database';
import { benchVendors, productRows } from './imports/productRows';

/**
 * Memory of the import command, embedded database included, with a file and one of four times its size: it must not
 * grow with the file. MEGABYTES is the larger one.
 */
const megabytes = Number(process.env['MEGABYTES'] ?? 80);
const largestGrowth = 1.5;
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };
/** So long that most of the file is text, as descriptions are. */
const filler = 'A description that goes on. '.repeat(60);
const rowBytes = 1900;

const peakOf = async (size: number): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-memory-'));
  try {
    const { db, close } = await openDatabase({ url: null, folder, program });
    await db.insertInto('stores').values({ store: 'main', shop_name: 'Main', currency: 'EUR' }).execute();
    await db
      .insertInto('vendors')
      .values(benchVendors.map((vendor) => ({ store: 'main', vendor })))
      .execute();
    await close();
    const file = path.join(folder, 'goods.csv');
    const handle = openSync(file, 'w');
    writeSync(handle, productCsvHeader());
    let rows = 0;
    for (const row of productRows(Math.ceil((size * 1e6) / rowBytes))) {
      writeSync(handle, productCsvLine({ ...row, description: row.description + filler }));
      rows += 1;
    }
    closeSync(handle);
    const begin = performance.now();
    const child = spawn(
      process.execPath,
      [path.resolve('dist/server/cli.mjs'), 'import', '--store', 'main', '--vendor', '*', file, '--yes'],
      { env: { ...process.env, DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    let peak = 0;
    const timer = setInterval(() => {
      const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }, 200);
    const code = await new Promise((resolve) => child.on('exit', resolve));
    clearInterval(timer);
    if (code !== 0) throw new Error(`The command ended with ${String(code)}`);
    process.stdout.write(
      `${(statSync(file).size / 1e6).toFixed(0)} MB, ${String(rows)} rows: ${peak.toFixed(0)} MB of memory at most, ${((performance.now() - begin) / 1000).toFixed(0)} s\n`,
    );
    return peak;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const small = await peakOf(megabytes / 4);
const large = await peakOf(megabytes);
process.stdout.write(
  `memory at four times the size: ${(large / small).toFixed(2)} (limit ${String(largestGrowth)})\n`,
);
if (large / small > largestGrowth) process.exitCode = 1;
