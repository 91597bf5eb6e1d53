// Every check runs, also after one has failed.
// The linter takes as long as all the others together, so it works beside them; it speaks when it has found something.
import { checkBudget } from './budget.mjs';
import { failuresOfBuild } from './build.mjs';
import { checkDeploy } from './deploy.mjs';
import { install } from './install.mjs';
import { program, run, runQuietly, say, seconds } from './project.mjs';
import { checkShopScript } from './shopBundle.mjs';
import { checkTexts } from './texts.mjs';

const tool =
  (name, ...args) =>
  async () =>
    (await run(program(name), args)) === 0;

const checks = [
  ['build', async () => (await failuresOfBuild()).length === 0],
  ['types', tool('tsc', '--noEmit', '-p', '.')],
  ['formatting', tool('prettier', '--check', '--log-level=warn', '.')],
  ['import directions and cycles', tool('depcruise', 'src', '--config', '.dependency-cruiser.cjs')],
  ['unused files, exports and packages', tool('knip')],
  ['texts: none missing, none unused', checkTexts],
  ['files of deploy/', checkDeploy],
  ['bundle budget', checkBudget],
  ["budget of the shops' script", checkShopScript],
];

// What types come to fills a process: one for all of them spends its time on clearing memory, and may end for want of it.
const lintParts = [
  ['src/server', 'src/catalogue', 'src/domain'],
  ['src/client'],
  ['.', '--ignore-pattern', 'src/{server,catalogue,domain,client}/**'],
];
const lint = async () => {
  let passed = true;
  for (const [place, part] of lintParts.entries()) {
    const cache = ['--cache', '--cache-location', `node_modules/.cache/eslint/${place}/`];
    if ((await runQuietly(program('eslint'), [...part, '--max-warnings=0', ...cache])) !== 0) passed = false;
  }
  return passed;
};

const resultOf = async ([name, check]) => {
  const since = performance.now();
  const passed = await check();
  return { name, passed, time: seconds(since) };
};

export const check = async () => {
  await install();
  const linting = resultOf(['lint', lint]);
  const results = [];
  for (const each of checks) {
    say(`\n== ${each[0]}`);
    results.push(await resultOf(each));
  }
  say('\n== lint');
  results.push(await linting);

  say('');
  for (const { name, passed, time } of results)
    say(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${time}`);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
};
