// The tests of what differs from main, by what imports it and by its area. Journeys in a browser
// are run only where one was changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from './build.mjs';
import { ensureHeadless } from './chromium.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { inRoot, program, root, run, say } from './project.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isJourney = (file) => file.startsWith('src/testing/browser/');

/** Here all areas meet: what they import is looked after by its own tests, not by those of every area. */
const meetings = [
  'src/catalogue/index.ts',
  'src/server/handlers.ts',
  'src/server/app.ts',
  'src/server/services.ts',
  'src/client/routes.tsx',
];

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (since) => {
  const [base] = git('merge-base', since, 'HEAD');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
};

const testFiles = () =>
  readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter(isTest);

/** Who imports each file, of all that the tests import. */
const importersOf = async (tests) => {
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: tests,
    outdir: 'unwritten',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty' },
    logLevel: 'error',
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path: imported } of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
};

const reachedFrom = (files, importers) => {
  const reached = new Set(files);
  for (const file of reached) {
    if (meetings.includes(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return [...reached];
};

/** The rooms that share an area: `orders` of `src/server/orders/queries/x.ts` and of `src/catalogue/orders.ts`. */
const areaOf = (file) =>
  /^src\/(?:domain|server|client\/screens)\/([^/]+)\//.exec(file)?.[1] ??
  /^src\/catalogue\/([^/]+)\.ts$/.exec(file)?.[1] ??
  null;

/** Since the commit at which this branch left another. */
export const testChanged = async (since = 'main') => {
  await install();
  const changed = changedFiles(since);
  const tests = testFiles();
  const reached = reachedFrom(changed, await importersOf(tests));
  const areas = new Set(changed.filter((file) => !isTest(file)).map(areaOf));
  areas.delete(null);
  const chosen = tests.filter((file) =>
    isJourney(file) ? changed.includes(file) : reached.includes(file) || areas.has(areaOf(file)),
  );
  if (chosen.length === 0) {
    say('No test knows what has changed.');
    process.exit(0);
  }
  say(`${chosen.length} of ${tests.length} test files:\n${chosen.map((file) => `  ${file}`).join('\n')}`);
  const journeys = chosen.some(isJourney);
  if (journeys) await build();
  const env = journeys ? { CHROMIUM_PATH: await ensureHeadless() } : {};
  const embedded = findPostgres() !== undefined || process.env.TEST_DATABASE_URL ? ['embedded'] : [];
  const projects = ['rules', 'client', 'server', ...embedded, ...(journeys ? ['browser'] : [])];
  const files = chosen.map((file) => inRoot(file)).filter((file) => existsSync(file));
  process.exit(
    await run(program('jest'), ['--selectProjects', ...projects, '--runTestsByPath', ...files], { env }),
  );
};
