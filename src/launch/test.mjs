// Installs, finds a browser, builds, then runs every jest project.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureHeadless } from './chromium.mjs';
import { install } from './install.mjs';
import { ensurePostgres, findPostgres } from './postgres.mjs';
import { inRoot, program, run, say } from './project.mjs';

const results = inRoot('node_modules/.cache/test-results.json');

/** A suite that could not run, or a run that left no result, counts as one failure. */
function countOf(file) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
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
  for (const each of runs) {
    rmSync(results, { force: true });
    const ended = await run(program('jest'), ['--json', `--outputFile=${results}`, ...each], {
      env,
      // jest prints the whole result on the standard output too; its readable report is on the other.
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    const count = countOf(results);
    passed += count.passed;
    failed += count.failed;
    code ||= ended;
  }
  say(`${passed} passed, ${failed} failed`);
  process.exit(code === 0 && failed > 0 ? 1 : code);
};
