import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errorCode';

const forOthers = 0o077;

/**
 * Takes from everyone but the owner what they may do in a folder, itself and all below it, and answers how many were
 * open. Links are not followed. Files of another owner, which cannot be changed, count as well.
 */
export const closeToOthers = async (folder: string): Promise<{ closed: number; refused: number }> => {
  let closed = 0;
  let refused = 0;
  const close = async (place: string): Promise<void> => {
    const { mode } = await lstat(place);
    if ((mode & forOthers) === 0) return;
    try {
      await chmod(place, mode & 0o7777 & ~forOthers);
      closed += 1;
    } catch (error) {
      if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EACCES') throw error;
      refused += 1;
    }
  };
  const walk = async (place: string): Promise<void> => {
    await close(place);
    for (const entry of await readdir(place, { withFileTypes: true })) {
      const inside = path.join(place, entry.name);
      // What another process takes away meanwhile needs no closing.
      const step = entry.isDirectory() ? walk(inside) : entry.isSymbolicLink() ? null : close(inside);
      await step?.catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    }
  };
  // Windows knows no such modes.
  if (process.platform !== 'win32')
    await walk(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  return { closed, refused };
};
