import { mkdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './errorCode';

/** So often somebody else may take away a folder, or the one above, just when it is made. */
const mostTries = 8;

const isThere = (place: string): boolean => statSync(place, { throwIfNoEntry: false }) !== undefined;
const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether the one above has to be made before the next try. Errors: why the folder could not be made, where no try helps. */
const lacksAbove = (folder: string, error: unknown, tries: number): boolean => {
  const code = tries < mostTries ? codeOf(error) : null;
  if (code === 'ENOENT') return !isFolder(path.dirname(folder));
  if (code === 'EEXIST' && !isThere(folder)) return false;
  throw error;
};

/**
 * Makes a folder, with those above it that are not there. The system's own recursion, which asks for the one above for as
 * long as it is told that there is none, never ends where a file system such as /proc makes no folders and says just that.
 * Errors: those of the disk.
 */
export const makeFolderNow = (folder: string, mode = 0o777): void => {
  for (let tries = 1; !isFolder(folder); tries += 1)
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      if (codeOf(error) === 'EEXIST' && isFolder(folder)) return;
      if (lacksAbove(folder, error, tries)) makeFolderNow(path.dirname(folder), mode);
    }
};

/** Does as `makeFolderNow`, while others are answered. Errors: those of the disk. */
export const makeFolder = async (folder: string, mode = 0o777): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      await mkdir(folder, { mode });
      return;
    } catch (error) {
      if (isFolder(folder)) return;
      if (lacksAbove(folder, error, tries)) await makeFolder(path.dirname(folder), mode);
    }
};
