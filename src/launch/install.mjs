// Installs the packages of package-lock.json when they are missing or the file has changed.
import { lstatSync } from 'node:fs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { inRoot, runQuietly, say, seconds, stop } from './project.mjs';

const oldest = [20, 19];

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  stop(
    `Node ${oldest.join('.')} or later is needed; this is Node ${process.versions.node}. See https://nodejs.org`,
  );
};

/** What stands at node_modules; a link leads to another project's packages, which npm ci would delete. */
const presentPackages = () => {
  const found = lstatSync(inRoot('node_modules'), { throwIfNoEntry: false });
  if (found === undefined) return 'none';
  return found.isSymbolicLink() ? 'linked' : 'own';
};

export const install = async () => {
  checkNode();
  const present = presentPackages();
  if (present === 'linked') return;
  const stampFile = inRoot('node_modules/.installed');
  const value = fingerprint(['package-lock.json']);
  if (isStamped(stampFile, value)) return;
  const since = performance.now();
  say(
    present === 'own'
      ? 'The packages have changed: installing them anew ...'
      : 'Installing packages (once, about a minute) ...',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // A build needs what production leaves out, whatever the surroundings say.
  const code = await runQuietly(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { NODE_ENV: 'development' },
  });
  if (code !== 0) stop('The packages could not be installed; what npm said stands above.');
  stamp(stampFile, value);
  say(`Packages installed in ${seconds(since)}.`);
};
