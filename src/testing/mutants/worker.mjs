import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { loadModules } from './loadModules.mjs';
import { marked, mutantsOf } from './mutantsOf.mjs';
import { openJest, openPage } from './page.mjs';
import { declareTests, runTests } from './testRun.mjs';

const failureOf = (error) => ({
  test: 'while it is loaded',
  message: String(error?.message ?? error).slice(0, 300),
});

openJest();
let page = false;

/** A test file, for the client after what puts its page in order. */
const entriesOf = (test) => {
  if (!test.includes('/src/client/')) return [test];
  if (!page) openPage();
  page = true;
  return [fileURLToPath(new URL('../setupClient.ts', import.meta.url)), test];
};

/** Which of the files a test file enters, block by block, and by which of its tests; -1 is while it is loaded. */
const cover = async ({ test, files }) => {
  const sources = new Map(
    files.map((file) => {
      const source = readFileSync(file, 'utf8');
      return [file, marked(source, mutantsOf(file, source).marks)];
    }),
  );
  const entered = new Map();
  let now = -1;
  let loaded = [];
  const declared = declareTests(() => {
    loaded = loadModules(entriesOf(test), sources, (file, block) => {
      const key = `${file}:${block}`;
      if (!entered.has(key)) entered.set(key, new Set());
      entered.get(key).add(now);
    });
  });
  const begun = [];
  const failure = await runTests(
    declared,
    () => true,
    (number) => {
      now = number;
      begun[number] = performance.now();
    },
  );
  const ended = performance.now();
  return {
    failure,
    loaded: loaded.filter((file) => sources.has(file)),
    entered: [...entered].map(([key, tests]) => [key, [...tests]]),
    /** How long each test took, with what leads over to the next. */
    took: begun.map((at, number) => (begun[number + 1] ?? ended) - at),
  };
};

/** Whether a test file fails with a change made. */
const tryOut = async ({ test, file, source, numbers }) => {
  const declared = declareTests(() => loadModules(entriesOf(test), new Map([[file, source]])));
  return {
    failure: await runTests(declared, numbers === null ? () => true : (number) => numbers.includes(number)),
  };
};

parentPort.on('message', async (job) => {
  const answer = job.kind === 'cover' ? cover(job) : tryOut(job);
  parentPort.postMessage(await answer.catch((error) => ({ failure: failureOf(error) })));
});
// What a changed source rejects or throws later is no failure of the next one.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
