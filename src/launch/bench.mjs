// Builds the app and the benchmarks of src/testing/bench, or the tries of src/testing/tries, and runs these in turn.
import { existsSync, readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
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
  const surroundings = await env();
  const { build: bundle } = await import('esbuild');
  const names = asked.length > 0 ? asked : known;
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
  if (failed.length > 0) stop(`\nOver its limit or broken: ${failed.join(', ')}`);
};

/** Runs the benchmarks of these names, all of them where none is named. */
export const bench = (asked) =>
  runPrograms(asked, {
    folder: 'src/testing/bench',
    ending: '.bench.ts',
    what: 'benchmark',
    env: async () => ({ CHROMIUM_PATH: await ensureChromium() }),
  });

/** Runs the tries of bad days of these names, all of them where none is named. */
export const tries = (asked) =>
  runPrograms(asked, {
    folder: 'src/testing/tries',
    ending: '.try.ts',
    what: 'try',
    env: () => Promise.resolve({}),
  });
