// Installs, finds a browser, builds, then runs every jest project.
import { mkdirSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureHeadless } from './chromium.mjs';
import { install } from './install.mjs';
import { ensurePostgres, findPostgres } from './postgres.mjs';
import { inRoot, program, run, say } from './project.mjs';
import { readResults, withSecondTry } from './testResults.mjs';

const results = inRoot('node_modules/.cache/test-results.json');

/** More than so many files that fail are no accident of a busy machine. */
const mostTriedAgain = 6;

async function runJest(args, env) {
  rmSync(results, { force: true });
  const code = await run(program('jest'), ['--json', `--outputFile=${results}`, ...args], {
    env,
    // jest prints the whole result on the standard output too; its readable report is on the other.
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return { code, ...readResults(results) };
}

/** Where a few files failed among hundreds that ran beside them, those are run once more, one after the other. */
async function runTwice(args, env) {
  const first = { ...(await runJest(args, env)), unsteady: [] };
  const { files } = first;
  if (files.length === 0 || files.length > mostTriedAgain) return first;
  for (const each of first.failures) say(`Failed, and is tried again: ${each}`);
  const same = args.filter((each) => !each.startsWith('--maxWorkers'));
  const second = await runJest([...same, '--maxWorkers=1', '--runTestsByPath', ...files], env);
  return { code: second.code, ...withSecondTry(first, second) };
}

/** Arguments go to jest, as one run. */
export const test = async (args) => {
  await install();
  const narrowed = args.includes('--selectProjects') && !args.includes('browser');
  const env = narrowed ? {} : { CHROMIUM_PATH: await ensureHeadless() };
  // Without PostgreSQL the server's tests run on the embedded engine; CI wants them on both.
  if (process.env.CI && !process.env.TEST_DATABASE_URL) await ensurePostgres();
  const hasServer = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined;
  await build();

  // A journey in a browser waits for its server and its page by turns: two at once keep two cores at work.
  const runs =
    args.length > 0
      ? [args]
      : [
          ['--selectProjects', 'rules', 'client', 'server', ...(hasServer ? ['embedded'] : [])],
          ['--selectProjects', 'browser', '--maxWorkers=2'],
        ];

  mkdirSync(inRoot('node_modules/.cache'), { recursive: true });
  let code = 0;
  let passed = 0;
  let failed = 0;
  const failures = [];
  const unsteady = [];
  const runAll = args.length === 0 || process.env.CI ? runTwice : runJest;
  for (const each of runs) {
    const ended = await runAll(each, env);
    passed += ended.passed;
    failed += ended.failed;
    failures.push(...ended.failures);
    unsteady.push(...(ended.unsteady ?? []));
    code ||= ended.code;
  }
  // Said again at the end: what failed is hours of output away.
  for (const each of unsteady) say(`UNSTEADY: ${each}`);
  for (const each of failures) say(`FAILED: ${each}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(code === 0 && failed > 0 ? 1 : code);
};
