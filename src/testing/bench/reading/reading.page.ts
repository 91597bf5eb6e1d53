import { openWorker } from '../../../client/screens/imports/worker/openWorker';
import { isRefused } from '../../../client/screens/imports/worker/protocol';
import { watchMainThread, type Blocked } from './watchMainThread';

/** What one run took, in milliseconds, and what it found. */
export interface Run {
  time: number;
  rows: number;
  good: number;
  blocked: Blocked;
}

const chosenFile = (): File => {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('No file is chosen');
  return file;
};

/** The importer's own way: its worker, from its start to the answer of the first step. */
const readOurs = async (): Promise<Run> => {
  const file = chosenFile();
  const stop = watchMainThread();
  const begin = performance.now();
  const port = openWorker();
  const summary = await port.call('read', {
    file,
    choices: { encoding: null, delimiter: null },
    terms: { currencyDigits: 2, currency: 'EUR', byMarketplace: true },
  });
  const time = performance.now() - begin;
  const blocked = await stop();
  port.close();
  if (isRefused(summary)) throw new Error(summary.problem.message);
  return { time, rows: summary.totals.rows, good: summary.totals.good, blocked };
};

const readByPapaparse = async (way: string): Promise<Run> => {
  const file = chosenFile();
  const stop = watchMainThread();
  const begin = performance.now();
  const worker = new Worker('./papaparse.worker.js');
  const rows = await new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ file, way });
  });
  const time = performance.now() - begin;
  worker.terminate();
  return { time, rows: rows - 1, good: 0, blocked: await stop() };
};

declare global {
  interface Window {
    readOurs: typeof readOurs;
    readByPapaparse: typeof readByPapaparse;
  }
}
Object.assign(window, { readOurs, readByPapaparse });
