import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errorCode';

/** The file that says who holds a data folder. */
export const holderFile = (folder: string): string => path.join(folder, 'holder');
/** The file that shows that the holder lives: its text changes with each beat. */
export const beatFile = (folder: string): string => path.join(folder, 'holder.beat');

/** What the thread that beats is started with. */
export interface BeatStart {
  folder: string;
  token: string;
}

/** The token of who holds a folder, as its file has it; null where nobody does. Errors: those of the disk but ENOENT. */
export const tokenIn = (folder: string): string | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(holderFile(folder), 'utf8'));
    return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
      ? value.token
      : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Whether a folder is still held by who has this token. A disk that does not say so at the moment takes nothing away. */
export const isOwn = (folder: string, token: string): boolean => {
  try {
    return tokenIn(folder) === token;
  } catch {
    return true;
  }
};

/** What is said by a process that finds its data folder gone, or in another's hands. */
export const folderLost = (folder: string): string =>
  existsSync(holderFile(folder))
    ? `The data folder ${folder} is no longer this process': another one has taken it, or it was put back from a copy. ` +
      'Nothing was written to it since that was noticed, and this process ends.'
    : `The data folder ${folder} is gone: it was moved or removed, or its disk is not mounted any more. ` +
      'Nothing was written there since that was noticed, and this process ends. Put it back where it was, or mount its disk, before it is started again: what was confirmed is in it.';

/** The data folder is gone, another process has taken it in hand all the same, or it was put back from a copy. */
export class FolderLost extends Error {
  override readonly name = 'FolderLost';
}
