// Finds the browser of the browser tests, or installs Debian's.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './apt.mjs';
import { stop } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : stop(`CHROMIUM_PATH names ${given}, which is no program.`);
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/Applications/Google Chrome.app/Contents/MacOS',
  ];
  return [...names, 'Google Chrome']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isProgram);
};

const advice =
  'No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';

/** The path of a Chromium; installs Debian's package when there is none and this user may. */
export const ensureChromium = async () => {
  const found = find();
  if (found) return found;
  if (!(await aptInstall('chromium'))) stop(advice);
  return find() ?? stop(advice);
};
