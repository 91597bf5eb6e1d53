// Installs, finds a browser, builds, then runs every jest project.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureHeadless } from './chromium.mjs';
import { install } from './install.mjs';
import { ensurePostgres, findPostgres } from './postgres.mjs';
import { inRoot, program, run, say } from './project.mjs';

const results = inRoot('node_modules/.cache/test-results.json');

/** What failed of a file of tests: its tests by name, or the file where it could not run. */
function failuresOf({ name, status, assertionResults }) {
  const file = path.relative(inRoot('.'), name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [file] : [];
  return failed.map((each) => `${file}: ${each.fullName}`);
}

/** A suite that could not run, or a run that left no result, counts as one failure. */
function readResults(file) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      failures: testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: 1, failures: ['jest left no result'] };
  }
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
  for (const each of runs) {
    rmSync(results, { force: true });
    const ended = await run(program('jest'), ['--json', `--outputFile=${results}`, ...each], {
      env,
      // jest prints the whole result on the standard output too; its readable report is on the other.
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    const read = readResults(results);
    passed += read.passed;
    failed += read.failed;
    failures.push(...read.failures);
    code ||= ended;
  }
  // Said again at the end: what failed is hours of output away.
  for (const each of failures) say(`FAILED: ${each}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(code === 0 && failed > 0 ? 1 : code);
};
