// Walks the journeys of src/testing/otherBrowsers in Firefox and in WebKit.
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { build } from './build.mjs';
import { inRoot, root, run, stop } from './project.mjs';

/** Debian's packages, and what tells that one is there. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  openssl: '/usr/bin/openssl',
};

/** Words choose browsers and journeys by name; all where there are none. */
export const browsers = async (asked) => {
  await build();
  for (const [name, program] of Object.entries(packages))
    if (!existsSync(program) && !(await aptInstall(name)))
      stop(`${program} was not found. Install it (Debian: apt-get install ${name}).`);

  const { build: bundle } = await import('esbuild');
  const outfile = inRoot('node_modules/.cache/browsers/browsers.mjs');
  await bundle({
    absWorkingDir: root,
    entryPoints: ['src/testing/otherBrowsers/browsers.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  // Node 20 has it behind a switch; the newer ones take the switch too.
  const args = ['--enable-source-maps', '--experimental-websocket', '--no-warnings', outfile, ...asked];
  process.exit(await run(process.execPath, args));
};
