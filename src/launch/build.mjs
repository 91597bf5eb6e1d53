// Builds dist/client (webpack), dist/server and dist/shop (esbuild); skips what is built of the same sources already.
import { existsSync, rmSync } from 'node:fs';
import { putEmptyDatabase } from './emptyDatabase.mjs';
import { fingerprint, isStamped, stamp, unstamp } from './fingerprint.mjs';
import { install } from './install.mjs';
import { inRoot, program, run, say, seconds, stop } from './project.mjs';
import { buildShopScript, shopFolder } from './shopBundle.mjs';

const rules = ['src/domain', 'src/catalogue', 'src/locales', 'package-lock.json', 'tsconfig.json'];

const buildServer = async () => {
  const [{ build: bundle }, { serverBundle }] = await Promise.all([
    import('esbuild'),
    import('./serverBundle.mjs'),
  ]);
  rmSync(inRoot('dist/server'), { recursive: true, force: true });
  try {
    await bundle(serverBundle('dist/server'));
  } catch {
    // esbuild has printed what is wrong.
    return false;
  }
  await putEmptyDatabase(inRoot('dist/server'));
  return true;
};

const buildClient = async () =>
  (await run(program('webpack'), ['--mode', 'production'], { env: { NODE_ENV: 'production' } })) === 0;

const parts = [
  {
    name: 'server',
    make: buildServer,
    from: [...rules, 'src/server', 'src/launch/serverBundle.mjs', 'src/launch/emptyDatabase.mjs'],
    result: 'dist/server/main.mjs',
  },
  {
    name: 'client',
    make: buildClient,
    from: [
      ...rules,
      'src/client',
      'public',
      'webpack.config.ts',
      'src/launch/callsLoader.cjs',
      'src/launch/textsLoader.cjs',
      'src/launch/unusedField.mjs',
      'src/launch/unusedRipple.mjs',
    ],
    result: 'dist/client/index.html',
  },
  {
    name: 'shop',
    make: buildShopScript,
    from: ['src/domain', 'src/locales', 'src/client/shop', 'src/launch/shopBundle.mjs', 'package-lock.json'],
    result: `${shopFolder}/shop.js`,
  },
];

/** Answers the part's name when it could not be built; its tool has said why. */
const failureOf = async ({ name, make, from, result }) => {
  const stampFile = inRoot('dist', `${name}.stamp`);
  const value = fingerprint(from);
  if (isStamped(stampFile, value) && existsSync(inRoot(result))) return [];
  const since = performance.now();
  say(`Building the ${name} ...`);
  unstamp(stampFile);
  if (!(await make())) return [name];
  stamp(stampFile, value);
  say(`Built the ${name} in ${seconds(since)}.`);
  return [];
};

/** Builds what is not up to date; answers the names of what could not be built. */
export const failuresOfBuild = async () => {
  await install();
  return (await Promise.all(parts.map(failureOf))).flat();
};

export const build = async () => {
  const failures = await failuresOfBuild();
  if (failures.length > 0) stop(`Not built: the ${failures.join(' and the ')}. The reason stands above.`);
};
