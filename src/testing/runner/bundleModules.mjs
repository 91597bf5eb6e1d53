// All that the server's tests may import, as one file for Node: a worker evaluates it once for all its test files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/stallkeeper');
const places = ['docs/client', 'src/domain', 'src/catalogue', 'src/server', 'src/testing', 'src/locales'];
const left =
  /\.test(-d)?\.ts$|\.d\.ts$|Worker\.ts$|^src\/testing\/(bench|browser|otherBrowsers|setupClient|runner)/;

const sources = () =>
  places.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
      .filter((name) => name.endsWith('.ts') && !left.test(name)),
  );

/** Bundles of earlier days; one of today may be another run's. */
const dropOld = () => {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('modules-'))) {
    const old = path.join(cache, name);
    if (Date.now() - statSync(old).mtimeMs > 24 * 60 * 60 * 1000) rmSync(old);
  }
};

/** Answers the bundle's path. It exports, for each source by its path, a function that evaluates it. */
export const bundleModules = async () => {
  const loaders = sources().map((name) => `${JSON.stringify(name)}: () => require('./${name}')`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {\n${loaders.join(',\n')}\n};`, resolveDir: root },
    outfile: path.join(cache, 'modules.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    // Within the file it would be one line of millions of letters, at which what looks for it ends with an overflow.
    sourcemap: 'external',
    loader: { '.css': 'empty', '.svg': 'text' },
    // Programs of their own, which no test imports, ask where they lie.
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'error',
    write: false,
  });
  const map = outputFiles.find(({ path: name }) => name.endsWith('.map'));
  const code = outputFiles.find((each) => each !== map);
  const { contents } = code;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const file = path.join(cache, `modules-${hash}.cjs`);
  mkdirSync(cache, { recursive: true });
  dropOld();
  if (!existsSync(file)) {
    writeFileSync(`${file}.map`, map.contents);
    writeFileSync(file, `${code.text}\n//# sourceMappingURL=${path.basename(file)}.map\n`);
  }
  return file;
};
