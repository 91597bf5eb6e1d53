// Every check runs, also after one has failed.
import { checkBudget } from './budget.mjs';
import { failuresOfBuild } from './build.mjs';
import { checkClientNames } from './clientNames.mjs';
import { checkDeploy } from './deploy.mjs';
import { install } from './install.mjs';
import { program, run, say, seconds } from './project.mjs';
import { checkShopScript } from './shopBundle.mjs';
import { checkTexts } from './texts.mjs';

const tool =
  (name, ...args) =>
  async () =>
    (await run(program(name), args)) === 0;

/** The tests that hold a file to what it is written from, by `npm run tables` and `npm run answers`. */
const writtenFiles = ['db/tables', 'web/openApiTypes', 'web/apiClient'].map(
  (name) => `src/server/${name}.test.ts`,
);

const checks = [
  ['build', async () => (await failuresOfBuild()).length === 0],
  ['types and lint', tool('oxlint')],
  ['formatting', tool('prettier', '--check', '--log-level=warn', '.')],
  ['import directions and cycles', tool('depcruise', 'src', '--config', '.dependency-cruiser.cjs')],
  ['unused files, exports and packages', tool('knip')],
  ['texts: none missing, none unused', checkTexts],
  ['files of deploy/', checkDeploy],
  ['bundle budget', checkBudget],
  ["budget of the shops' script", checkShopScript],
  ['names that browsers know', checkClientNames],
  // CI runs these with all other tests.
  ...(process.env.CI
    ? []
    : [
        [
          'written files: tables, answers, client',
          tool('jest', '--selectProjects', 'server', '--runTestsByPath', ...writtenFiles),
        ],
      ]),
];

const resultOf = async ([name, check]) => {
  const since = performance.now();
  const passed = await check();
  return { name, passed, time: seconds(since) };
};

export const check = async () => {
  await install();
  const results = [];
  for (const each of checks) {
    say(`\n== ${each[0]}`);
    results.push(await resultOf(each));
  }

  say('');
  for (const { name, passed, time } of results)
    say(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${time}`);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
};
