// npm test: installs, finds a browser, builds, then runs every jest project. Arguments go to jest.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { inRoot, program, run, say } from './project.mjs';

const args = process.argv.slice(2);
const results = inRoot('node_modules/.cache/test-results.json');

await install();
const narrowed = args.includes('--selectProjects') && !args.includes('browser');
const env = narrowed ? {} : { CHROMIUM_PATH: await ensureChromium() };
await build();

mkdirSync(inRoot('node_modules/.cache'), { recursive: true });
rmSync(results, { force: true });
const code = await run(program('jest'), ['--json', `--outputFile=${results}`, ...args], {
  env,
  // jest prints the whole result on the standard output too; its readable report is on the other.
  stdio: ['inherit', 'ignore', 'inherit'],
});

const { passed, failed } = countOf(results);
say(`${passed} passed, ${failed} failed`);
process.exit(code === 0 && failed > 0 ? 1 : code);

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
