// Builds the app and the benchmarks of src/testing/bench, and runs these in turn.
import { existsSync, readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { inRoot, root, run, say, stop } from './project.mjs';

const folder = inRoot('src/testing/bench');
const ending = '.bench.ts';
const known = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
  : [];

/** Runs the benchmarks of these names, all of them where none is named. */
export const bench = async (asked) => {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    stop(`No such benchmark: ${unknown.join(', ')}. There are: ${known.join(', ') || 'none'}.`);

  await build();
  const chromium = await ensureChromium();
  const { build: bundle } = await import('esbuild');
  const names = asked.length > 0 ? asked : known;
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, `src/testing/bench/${name}${ending}`])),
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
    if ((await run(process.execPath, args, { env: { CHROMIUM_PATH: chromium } })) !== 0) failed.push(name);
  }
  if (failed.length > 0) stop(`\nOver its limit or broken: ${failed.join(', ')}`);
};
