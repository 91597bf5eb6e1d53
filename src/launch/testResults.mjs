// What a run of jest left: how many passed and failed, and what failed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

/** What failed of a file of tests: its tests by name, or the file where it could not run. */
function failuresOf({ name, status, assertionResults }) {
  const file = path.relative(inRoot('.'), name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ file, said: file }] : [];
  return failed.map((each) => ({ file, said: `${file}: ${each.fullName}` }));
}

const passedIn = (results) =>
  results.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
    .length;

/** A suite that could not run, or a run that left no result, counts as one failure. */
export function readResults(from) {
  try {
    const { numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(readFileSync(from, 'utf8'));
    const failures = testResults.flatMap(failuresOf);
    const files = [...new Set(failures.map(({ file }) => file))];
    return {
      passed: passedIn(testResults),
      /** Those of files in which nothing failed, in whatever project. */
      passedElsewhere: passedIn(
        testResults.filter(({ name }) => !files.includes(path.relative(inRoot('.'), name))),
      ),
      failed: numFailedTests + numRuntimeErrorTestSuites,
      failures: failures.map(({ said }) => said),
      files,
    };
  } catch {
    return { passed: 0, passedElsewhere: 0, failed: 1, failures: ['jest left no result'], files: [] };
  }
}

/**
 * Two runs as one, of which the second was of the files in which something failed in the first. What failed once and
 * passed then, by itself, is unsteady: it is said, and does not fail the run.
 */
export function withSecondTry(first, second) {
  return {
    passed: first.passedElsewhere + second.passed,
    failed: second.failed,
    failures: second.failures,
    unsteady: first.failures.filter((each) => !second.failures.includes(each)),
  };
}
