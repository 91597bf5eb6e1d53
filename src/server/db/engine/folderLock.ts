import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errorCode';

/** Another living process holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: number) {
    super(
      `The data folder ${folder} is in use by process ${String(holder)}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

/** When a process started, in clock ticks since boot, so that a reused number is told from its old owner. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const readHolder = (file: string): { pid: number; start: string | null } | null => {
  try {
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split('\n');
    return /^\d+$/.test(pid) ? { pid: Number(pid), start: start === '' ? null : start } : null;
  } catch {
    return null;
  }
};

const isFree = (file: string): boolean => {
  const holder = readHolder(file);
  if (holder === null || !isAlive(holder.pid)) return true;
  return holder.start !== null && startOf(holder.pid) !== holder.start;
};

/**
 * Takes the data folder for this process and answers how to let it go. Never taken from a living holder.
 * Errors: FolderInUse.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const mine = `${String(process.pid)}\n${startOf(process.pid) ?? ''}\n`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (attempt > 2 || !isFree(file)) throw new FolderInUse(folder, readHolder(file)?.pid ?? 0);
      rmSync(file, { force: true });
    }
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
};
