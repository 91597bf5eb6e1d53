// npm run mutants -- [--sample 1500] [--seed 1] [--report mutants.json] [src/domain/orders …]: changes the rules a
// little, one change at a time, and names the changes that no test sees. Outside CI; docs/mutants.md says how to read it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import setupServer, { stopPostgres } from '../runner/setupServer.mjs';
import { mutantsOf } from './mutantsOf.mjs';
import { refusedBy } from './typeCheck.mjs';

const root = new URL('../../../', import.meta.url).pathname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
    report: { type: 'string' },
    tests: { type: 'string', multiple: true },
  },
});

const filesBelow = (place) => {
  const whole = path.resolve(root, place);
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: true })
    .map((name) => path.join(whole, name))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
};
const isTest = (file) => /\.test(-d)?\.tsx?$/.test(file);
const nameOf = (file) => path.relative(root, file);

const tests = (values.tests ?? ['src/domain', 'src/catalogue'])
  .flatMap(filesBelow)
  .filter((file) => /\.test\.tsx?$/.test(file));
const files = (positionals.length > 0 ? positionals : ['src/domain'])
  .flatMap(filesBelow)
  .filter((file) => !isTest(file));

const isOfServer = tests.some((test) => test.includes('/src/server/'));
// What the tests need to know stands in the environment, which a worker copies as it begins.
if (isOfServer) await setupServer();

/** One after the other to a worker that is put out and begun anew where it does not answer in time. */
const worker = (() => {
  const begin = () => new Worker(new URL('worker.mjs', import.meta.url));
  let running = begin();
  return {
    ask: (job, patience) =>
      new Promise((resolve, reject) => {
        const asked = running;
        const over = (settle) => {
          clearTimeout(timer);
          asked.removeAllListeners('message').removeAllListeners('error');
          settle();
        };
        const timer = setTimeout(() => {
          running = begin();
          void asked.terminate();
          over(() => resolve(null));
        }, patience);
        asked.once('message', (answer) => over(() => resolve(answer)));
        asked.once('error', (error) => {
          running = begin();
          over(() => reject(error));
        });
        asked.postMessage(job);
      }),
    end: () => running.terminate(),
  };
})();

/** Numbers that look like chance and are the same for a seed. */
const chance = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** All members in an order of chance. */
const shuffled = (members, roll) =>
  members
    .map((member) => ({ member, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ member }) => member);

const coverage = [];
for (const test of tests) {
  const found = await worker.ask({ kind: 'cover', test, files }, 300_000);
  if (found === null || found.failure !== null) {
    console.error(`${nameOf(test)} fails without any change`, found?.failure ?? 'in time');
    continue;
  }
  coverage.push({ test, ...found, entered: new Map(found.entered) });
}

/** The test files that see a change, the quickest first, each with its tests; null: all of them. */
const seenBy = ({ file, block }) =>
  coverage
    .filter(({ loaded }) => loaded.includes(file))
    .flatMap(({ test, entered, took }) => {
      const found = block === -1 ? [-1] : (entered.get(`${file}:${block}`) ?? []);
      if (found.length === 0) return [];
      // What runs while the file is loaded may be seen by any of its tests.
      const numbers = found.includes(-1) ? null : found;
      const milliseconds = took
        .filter((_, number) => numbers === null || numbers.includes(number))
        .reduce((sum, each) => sum + each, 0);
      return [{ test, milliseconds, numbers }];
    })
    .sort((a, b) => a.milliseconds - b.milliseconds);

const tryOut = async (mutant) => {
  const source = readFileSync(mutant.file, 'utf8');
  const changed = source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
  const seeing = seenBy(mutant);
  for (const { test, milliseconds, numbers } of seeing) {
    const answer = await worker.ask(
      { kind: 'try', test, file: mutant.file, source: changed, numbers },
      20_000 + 10 * milliseconds,
    );
    if (answer === null) return { ...mutant, state: 'timeout', by: nameOf(test) };
    if (answer.failure !== null)
      return { ...mutant, state: 'killed', by: `${nameOf(test)}: ${answer.failure.test}` };
  }
  return { ...mutant, state: seeing.length === 0 ? 'unseen' : 'survived' };
};

const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).mutants);
const wanted = Number(values.sample);
// A quarter or so the compiler refuses: as many more are drawn, and what is too many is left.
const drawn = shuffled(all, chance(Number(values.seed))).slice(0, Math.ceil(wanted * 1.5));
const refused = refusedBy(root, files, drawn);
const sample = drawn.filter((mutant) => !refused.has(mutant)).slice(0, wanted);
const results = [];
for (const [index, mutant] of sample.entries()) {
  const result = await tryOut(mutant);
  results.push({ ...result, file: nameOf(result.file) });
  if (result.state === 'survived' || result.state === 'unseen')
    console.log(
      `${result.state} ${nameOf(result.file)}:${result.line} ${result.kind}: ${result.was} -> ${result.text}`,
    );
  if (values.report !== undefined && (index % 25 === 0 || index === sample.length - 1))
    writeFileSync(
      values.report,
      JSON.stringify(
        { all: all.length, sample: sample.length, drawn: drawn.length, refused: refused.size, results },
        null,
        1,
      ),
    );
}
await worker.end();
if (isOfServer) await stopPostgres();

const count = (state) => results.filter((each) => each.state === state).length;
const dead = count('killed') + count('timeout');
console.log(
  `${dead} of ${results.length} changes seen (${((100 * dead) / results.length).toFixed(1)} %): ${count('killed')} killed, ${count('timeout')} in an endless loop, ${count('survived')} survived, ${count('unseen')} without a test; ${refused.size} more of ${drawn.length} drawn the compiler refuses; ${all.length} changes in ${files.length} files in all`,
);
