import { readFileSync } from 'node:fs';
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

/** What is said by a process that finds its data folder in another's hands. */
export const folderLost = (folder: string): string =>
  `The data folder ${folder} is no longer this process': another one has taken it, or it was put back from a copy. ` +
  'Nothing was written to it since that was noticed, and this process ends.';
