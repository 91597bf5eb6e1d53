// Builds the app and the benchmarks of src/testing/bench, or the tries of src/testing/tries, and runs these in turn.
import { existsSync, readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';
import { startPostgres } from '../testing/runner/postgres.mjs';
import { inRoot, root, run, say, stop } from './project.mjs';

/** Programs of a folder, by what their names end with. */
const runPrograms = async (asked, { folder, ending, what, env }) => {
  const known = existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
    : [];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    stop(`No such ${what}: ${unknown.join(', ')}. There are: ${known.join(', ') || 'none'}.`);

  await build();
  const names = asked.length > 0 ? asked : known;
  const { variables: surroundings, over = async () => undefined } = await env(names);
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, `${folder}/${name}${ending}`])),
    outdir: 'node_modules/.cache/bench',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    loader: { '.svg': 'text' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });

  const failed = [];
  for (const name of names) {
    say(`\n== ${name}`);
    const args = ['--enable-source-maps', '--expose-gc', inRoot(`node_modules/.cache/bench/${name}.mjs`)];
    if ((await run(process.execPath, args, { env: surroundings })) !== 0) failed.push(name);
  }
  await over();
  if (failed.length > 0) stop(`\nOver its limit or broken: ${failed.join(', ')}`);
};

/** Those that measure a PostgreSQL server beside the embedded database. */
const onServers = new Set(['intake', 'requests']);

/** Runs the benchmarks of these names, all of them where none is named. */
export const bench = (asked) =>
  runPrograms(asked, {
    folder: 'src/testing/bench',
    ending: '.bench.ts',
    what: 'benchmark',
    env: async (names) => {
      const variables = { CHROMIUM_PATH: await ensureChromium() };
      const tools = findPostgres();
      if (!names.some((name) => onServers.has(name)) || tools === undefined) return { variables };
      // On the same disk as the embedded database, and as sure of what it acknowledged.
      const server = await startPostgres(tools, { isDurable: true });
      return { variables: { ...variables, BENCH_SERVER_URL: server.url }, over: () => server.stop() };
    },
  });

/** Runs the tries of bad days of these names, all of them where none is named. */
export const tries = (asked) =>
  runPrograms(asked, {
    folder: 'src/testing/tries',
    ending: '.try.ts',
    what: 'try',
    env: () => Promise.resolve({ variables: {} }),
  });
