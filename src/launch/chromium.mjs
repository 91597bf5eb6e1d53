// Finds the browser of the browser tests, or installs Debian's.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './apt.mjs';
import { stop } from './project.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome'];
/** The same engine without a browser's own windows, which take a third of the processor's time of a journey. */
const shell = 'chromium-headless-shell';

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The one that a person named. */
const named = () => {
  const given = process.env.CHROMIUM_PATH;
  if (!given || isProgram(given)) return given;
  return stop(`CHROMIUM_PATH names ${given}, which is no program.`);
};

const find = (programs) => {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/Applications/Google Chrome.app/Contents/MacOS',
  ];
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
};

const advice =
  'No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';

/** The path of a whole Chromium, as people have it; installs Debian's package when there is none and this user may. */
export const ensureChromium = async () => {
  const found = named() || find(browsers);
  if (found) return found;
  if (!(await aptInstall('chromium'))) stop(advice);
  return find(browsers) ?? stop(advice);
};

/** The path of what journeys run in: the shell where Debian has it, else a whole Chromium. */
export const ensureHeadless = async () => {
  const found = named() || find([shell]);
  if (found) return found;
  if (await aptInstall(shell)) return find([shell]) ?? ensureChromium();
  return ensureChromium();
};
