import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errorCode';

const forOthers = 0o077;

/** What was open to others in a folder: whether it was itself, and how many files and folders below it. */
interface Closed {
  itself: boolean;
  closed: number;
  /** Those of another owner, which cannot be changed. */
  refused: number;
}

/** What is to be said of it, in sentences. */
export const saidOfClosed = (folder: string, { itself, closed, refused }: Closed): string[] => [
  ...(itself
    ? [`The folder ${folder} itself was open to others on this machine; it is its owner's alone now.`]
    : []),
  ...(closed > 0
    ? [
        `${String(closed)} files and folders in ${folder} were open to others on this machine; they are its owner's alone now.`,
      ]
    : []),
  ...(refused > 0
    ? [
        `${String(refused)} files and folders of ${folder} belong to someone else and are open to others on this machine. Give them to who runs the server (chown).`,
      ]
    : []),
];

/**
 * Takes from everyone but the owner what they may do in a folder, itself and all below it, and answers what was open. Links
 * are not followed.
 */
export const closeToOthers = async (folder: string): Promise<Closed> => {
  let itself = false;
  let closed = 0;
  let refused = 0;
  const close = async (place: string): Promise<void> => {
    const { mode } = await lstat(place);
    if ((mode & forOthers) === 0) return;
    try {
      await chmod(place, mode & 0o7777 & ~forOthers);
      if (place === folder) itself = true;
      else closed += 1;
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
  return { itself, closed, refused };
};
