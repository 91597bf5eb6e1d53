// npm run check: every check runs, also after one has failed.
import { checkBudget } from './budget.mjs';
import { failuresOfBuild } from './build.mjs';
import { program, run, say, seconds } from './project.mjs';

const tool =
  (name, ...args) =>
  async () =>
    (await run(program(name), args)) === 0;

const checks = [
  ['build', async () => (await failuresOfBuild()).length === 0],
  ['types', tool('tsc', '--noEmit', '-p', '.')],
  [
    'lint',
    tool('eslint', '.', '--max-warnings=0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'),
  ],
  ['formatting', tool('prettier', '--check', '--log-level=warn', '.')],
  ['import directions and cycles', tool('depcruise', 'src', '--config', '.dependency-cruiser.cjs')],
  ['unused files, exports and packages', tool('knip')],
  ['bundle budget', checkBudget],
];

const results = [];
for (const [name, check] of checks) {
  const since = performance.now();
  say(`\n== ${name}`);
  const passed = await check();
  results.push({ name, passed, time: seconds(since) });
}

say('');
for (const { name, passed, time } of results)
  say(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${time}`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
