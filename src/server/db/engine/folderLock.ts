import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { codeOf } from '../../errorCode';
import { makeFolderNow } from '../../makeFolder';
import { beatFile, FolderLost, holderFile, isOwn, tokenIn, type BeatStart } from './folderHolder';

/** Another living process holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

/** The data folder is a copy of one that was in use, or was moved while it was. */
export class FolderCopied extends Error {
  constructor(folder: string, holder: string, place: string) {
    super(
      `The data folder ${folder} looks like a copy of ${place}, made while ${holder} had that in use: both would go on with the same orders, mails and payouts. ` +
        'If the other is to go on, set DATA_DIR to another folder. If it is stopped for good and this one is to take its place, "npm run adopt -- --folder" says so.',
    );
    this.name = 'FolderCopied';
  }
}

/** A folder in hand: what every write to it is checked against, and how to let it go. */
export interface FolderLock {
  folder: string;
  token: string;
  /** Tells when the folder is gone or another process has taken it all the same: nothing may be written any more. */
  whenLost: (tell: (error: Error) => void) => void;
  unlock: () => Promise<void>;
}

/** Who holds a folder, as it is written there: seen from other hosts and containers too. */
interface Holder {
  token: string;
  pid: number;
  host: string;
  /** Of the kernel since it began, and of its process ids; null where the system does not say. */
  boot: string | null;
  pids: string | null;
  /** When the process started, in clock ticks since boot, so that a reused number is told from its old owner. */
  start: string | null;
  /** The file that the operating system's lock is on; null where there is no such lock. */
  locked: string | null;
  /** The folder as its holder names it, and as its file system knows it: by number and birth, which a copy has anew. */
  place: string;
  birth: string;
}

const read = (from: () => string): string | null => {
  try {
    return from().trim();
  } catch {
    return null;
  }
};

const startOf = (pid: number): string | null =>
  read(() => {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** A holder that stops beating for so long is gone, in ms; it beats once a second in a thread of its own. */
const silence = 6_000;
const lookEvery = 250;

/** What an operating system's lock on a file is good for here: taken, another's, or nothing. */
type SystemLock =
  { kind: 'taken'; file: string; release: () => void } | { kind: 'refused' } | { kind: 'none' };

/**
 * The lock of the operating system: it holds across containers, and across hosts where their common file system
 * passes locks on, and ends with the process however that ends. The file stays, as a lock on a removed one is none.
 */
const systemLock = async (folder: string): Promise<SystemLock> => {
  const lib = await import('fs-native-extensions').catch(() => null);
  if (lib === null) return { kind: 'none' };
  const fd = openSync(path.join(folder, 'lock'), constants.O_RDWR | constants.O_CREAT, 0o600);
  const release = (): void => {
    closeSync(fd);
  };
  try {
    if (lib.tryLock(fd)) {
      const { dev, ino } = fstatSync(fd, { bigint: true });
      return { kind: 'taken', file: `${String(dev)}:${String(ino)}`, release };
    }
    release();
    return { kind: 'refused' };
  } catch {
    // A file system without locks.
    release();
    return { kind: 'none' };
  }
};

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  'pid' in value &&
  'host' in value &&
  'place' in value &&
  'birth' in value;

const holderOf = (folder: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(holderFile(folder), 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
};

const describeHolder = (holder: Holder | null): string =>
  holder === null ? 'another process' : `process ${String(holder.pid)} on ${holder.host}`;

const ownFacts = (): Pick<Holder, 'boot' | 'pids'> => ({
  boot: read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pids: read(() => readlinkSync('/proc/self/ns/pid')),
});

/** Whether a holder is a process of this kernel and container, and no more. */
const isDead = (holder: Holder): boolean => {
  const own = ownFacts();
  if (own.boot === null || holder.boot !== own.boot) return false;
  if (own.pids === null || holder.pids !== own.pids) return false;
  return !isAlive(holder.pid) || (holder.start !== null && startOf(holder.pid) !== holder.start);
};

/** Whether a holder is surely gone, without waiting for its beat. */
const isSurelyGone = (holder: Holder, lock: SystemLock): boolean => {
  const { boot } = ownFacts();
  // One kernel: had it the lock it would show.
  if (boot !== null && holder.boot === boot && lock.kind === 'taken' && holder.locked === lock.file)
    return true;
  return isDead(holder);
};

const placeOf = (folder: string): Pick<Holder, 'place' | 'birth'> => {
  const { ino, birthtimeNs } = statSync(folder, { bigint: true });
  return { place: path.resolve(folder), birth: `${String(ino)}-${String(birthtimeNs)}` };
};

/**
 * Whether what a holder left was written in another folder than this one. What the file system says is not enough, as some
 * say otherwise after each start; nor is the name, as a folder may be reached by several.
 */
const isCopy = (holder: Holder, folder: string): boolean => {
  const { place, birth } = placeOf(folder);
  return holder.birth !== birth && (holder.place !== place || holder.host !== hostname());
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const beatOf = (folder: string): string | null => read(() => readFileSync(beatFile(folder), 'utf8'));

/** Watches a holder's beat, by no clock but our own steady one. Answers whether it went on. */
const stillBeats = async (folder: string): Promise<boolean> => {
  const first = beatOf(folder);
  const until = performance.now() + silence;
  while (performance.now() < until) {
    await pause(lookEvery);
    if (beatOf(folder) !== first) return true;
  }
  return false;
};

const take = async (
  folder: string,
  lock: SystemLock,
  { beatProgram, adopt }: { beatProgram: string; adopt: boolean },
): Promise<FolderLock> => {
  const before = adopt ? null : holderOf(folder);
  if (before !== null && isCopy(before, folder) && !isDead(before))
    throw new FolderCopied(folder, describeHolder(before), before.place);
  if (before !== null && !isSurelyGone(before, lock) && (await stillBeats(folder)))
    throw new FolderInUse(folder, describeHolder(holderOf(folder)));
  const token = randomUUID();
  const mine: Holder = {
    token,
    pid: process.pid,
    host: hostname(),
    ...ownFacts(),
    start: startOf(process.pid),
    locked: lock.kind === 'taken' ? lock.file : null,
    ...placeOf(folder),
  };
  const draft = `${holderFile(folder)}.${token}`;
  writeFileSync(draft, `${JSON.stringify(mine)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, holderFile(folder));
  // Of two that took a silent holder's place at once, the one that wrote last has it.
  if (lock.kind !== 'taken') await pause(lookEvery * 2);
  if (!isOwn(folder, token)) throw new FolderInUse(folder, describeHolder(holderOf(folder)));
  const start: BeatStart = { folder, token };
  const beat = new Worker(beatProgram, { workerData: start });
  beat.unref();
  // Heard of from the first moment on: it may be lost while the database is being opened.
  let lost: FolderLost | null = null;
  let tellLost: (error: Error) => void = () => undefined;
  beat.on('error', (error) => {
    lost = new FolderLost(error instanceof Error ? error.message : String(error));
    tellLost(lost);
  });
  return {
    folder,
    token,
    whenLost: (tell) => {
      tellLost = tell;
      if (lost !== null) tell(lost);
    },
    unlock: async () => {
      await beat.terminate();
      if (tokenIn(folder) === token)
        for (const file of [holderFile(folder), beatFile(folder)]) rmSync(file, { force: true });
      if (lock.kind === 'taken') lock.release();
    },
  };
};

/**
 * Takes the data folder for this process alone, for as long as it lives. A lock of the operating system decides where
 * there is one; besides, a holder writes down who it is and beats once a second, for file systems that know no locks, and
 * looks before it writes whether the folder is still its own. Never taken from a living holder; from one that died here at once,
 * from one on another host after six seconds of silence. A copy of a folder that was in use is not taken unless `adopt` says
 * so. Errors: FolderInUse, FolderCopied.
 */
export const lockFolder = async (folder: string, beatProgram: string, adopt = false): Promise<FolderLock> => {
  makeFolderNow(folder, 0o700);
  const lock = await systemLock(folder);
  if (lock.kind === 'refused') throw new FolderInUse(folder, describeHolder(holderOf(folder)));
  try {
    return await take(folder, lock, { beatProgram, adopt });
  } catch (error) {
    if (lock.kind === 'taken') lock.release();
    throw error;
  }
};
