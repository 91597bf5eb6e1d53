import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { boolean, number, object, string, type InferType } from 'yup';
import type { Fault } from '../../../domain/errors/errorTable';
import { webErrors } from '../../../domain/errors/web';
import type { Storage } from '../../adapters/storage';
import { addCommandAudit } from '../../audit/queries/audit';
import type { Vault } from '../../auth/keys/vault';
import { vaultKeys } from '../../auth/keys/vaultKey';
import type { Config } from '../../config';
import { ownBackup } from '../../config/demandMarketplace';
import type { Database } from '../../db/database';
import {
  dropFact,
  dropLaterFact,
  lowerFact,
  noteFact,
  readFact,
  takeTurn,
  writeFact,
} from '../../db/serverFacts';
import { removeOldCopies, roomFor, type FolderAtWork } from '../../db/transfer/snapshot';
import { Conflict } from '../../errors';
import { lookAtBackupFolder, noteFile, refusedFolder, removedFrom } from './backupFolder';
import { beginRun, RunWatch, type BackupRun } from './backupRun';
import { BackupRefused } from './backupFile';
import { backupStream, demandWritable, partOf, saveBackup, type BackupFacts } from './makeBackup';

interface BackupNeeds {
  config: Config;
  db: Database;
  storage: Storage;
  vault: Vault;
  now: () => Date;
  /** Hears, in a sentence, of what somebody should look at. */
  warn: (sentence: string) => void;
}

const hour = 3_600_000;
const day = 24 * hour;
/** One that failed is tried again after so long. */
const againAfter = hour;
/** A half file of which no record speaks is left over once nothing was written to it for so long. */
const leftOverAfter = day;
/** By so much clocks of honest machines may differ. */
const tolerance = 60_000;

/** When a file of the server's own was made, by its name. */
const madeAt = (name: string): number =>
  Date.parse(name.slice('stallkeeper-'.length, -'.tar'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** The last backup as it is written down, with its bytes where they are known. */
export interface LastBackup extends BackupFacts {
  bytes: number | null;
}

const isLast = (value: unknown): value is LastBackup =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'rows' in value &&
  'files' in value &&
  'bytes' in value;

/** Writes down that there is a backup. */
const noteBackup = (db: Database, facts: BackupFacts, bytes: number | null): Promise<void> =>
  writeFact(db, 'backup', JSON.stringify({ ...facts, bytes }));

/** Writes down that somebody has a backup, which is all that there is of every buyer. */
export const noteTaken = async (db: Database, facts: BackupFacts, bytes: number | null): Promise<void> => {
  await noteBackup(db, facts, bytes);
  const detail = { at: facts.at, ...(bytes === null ? {} : { bytes }) };
  await addCommandAudit(db, { command: 'backup', action: 'backup.taken', subject: 'export', detail });
};

/** The last backup of a database; null: there was none. */
const lastBackup = async (db: Database): Promise<LastBackup | null> => {
  const text = await readFact(db, 'backup');
  const value: unknown = text === null ? null : JSON.parse(text);
  return isLast(value) ? value : null;
};

const failureSchema = object({
  at: string().required(),
  why: string().defined(),
  /** Where its process ended in its middle: when it began, and how often in a row that came to pass by a kill. */
  interruptedFrom: string().nullable().default(null),
  kills: number().integer().min(0).default(0),
  /** Whether it was not begun, as its folder was not the right one. */
  away: boolean().default(false),
});
type BackupFailure = InferType<typeof failureSchema>;

/** The last backup by itself, where it failed or was interrupted; null: neither. */
export const lastFailure = async (db: Database): Promise<BackupFailure | null> => {
  const text = await readFact(db, 'backup-failed');
  return text === null ? null : failureSchema.validateSync(JSON.parse(text));
};

const noteFailure = (db: Database, failure: BackupFailure): Promise<void> =>
  writeFact(db, 'backup-failed', JSON.stringify(failure));

const isStopped = (begun: { isStopped: boolean } | null): boolean => begun?.isStopped === true;

/** The backups of a running process: made when asked and by themselves, one at a time, and known by their age. */
export class Backups {
  /** Whether the log of the embedded engine has to stay as it is for the moment. */
  isCopying = false;
  private running: { stream: Readable; ended: Promise<unknown>; isStopped: boolean } | null = null;
  private watchedSince: Date | null = null;
  private last: LastBackup | null = null;
  /** The last backup that counts as none, and of which that was said. */
  private doubted: string | null = null;
  /** Why the folder of the backups is not the right one just now; null: it is. */
  private away: string | null = null;
  private hasLooked = false;
  private looking: Promise<string | null> | null = null;

  constructor(
    private readonly needs: BackupNeeds,
    private readonly watch = new RunWatch(),
  ) {}

  /** What an admin has to hear of backups; null: nothing. As of the last `look`. */
  get fault(): Fault | null {
    const { config, now } = this.needs;
    const { warnDays } = config.backups;
    if (config.demo || warnDays === 0) return null;
    const before = now().getTime() - warnDays * day;
    if (this.last !== null)
      return Date.parse(this.last.at) < before
        ? webErrors.backupOld({ at: this.last.at.slice(0, 10) })
        : null;
    return this.watchedSince !== null && this.watchedSince.getTime() < before
      ? webErrors.backupMissing()
      : null;
  }

  /** The last backup, as of the last `look`. */
  get latest(): LastBackup | null {
    return this.last;
  }

  /** The last backup, for who may ask before the first `look` of a process. */
  async known(): Promise<LastBackup | null> {
    if (!this.hasLooked) await this.look();
    return this.last;
  }

  /** Reads what is written down of backups, by whichever process made them. */
  async look(): Promise<void> {
    const { db, now } = this.needs;
    const at = now().toISOString();
    if (!(await noteFact(db, 'backup-watched', at))) await lowerFact(db, 'backup-watched', at);
    this.watchedSince = new Date((await readFact(db, 'backup-watched')) ?? now());
    const last = await lastBackup(db);
    // Of an instant that is yet to come: a clock ahead of time made it, and nobody knows how old it is.
    const isAhead = last !== null && this.isAhead(Date.parse(last.at));
    if (isAhead && last.at !== this.doubted)
      this.needs.warn(
        `The last backup is of ${last.at}, which is yet to come: a clock was ahead of time. It counts as none.`,
      );
    this.doubted = isAhead ? last.at : null;
    this.last = isAhead ? null : last;
    const isFirst = !this.hasLooked;
    this.hasLooked = true;
    await this.lookAtFolder(isFirst);
  }

  /** Notices that the folder of the backups is not the right one any more, or is again; says each once. */
  private async lookAtFolder(isFirst: boolean): Promise<void> {
    const { config, db, now, warn } = this.needs;
    const { folder } = config.backups;
    // Who answers people makes none, and may be on a machine without that folder.
    if (folder === null || config.role === 'web') return;
    const why = await this.lookAtDisk(folder);
    const failed = await lastFailure(db);
    // Before anything else is waited for: two who look at once must not both find it back.
    const before = this.away;
    this.away = why;
    if (why !== null && why !== before) warn(why);
    if (why !== null && why !== failed?.why)
      await noteFailure(db, {
        at: now().toISOString(),
        why,
        interruptedFrom: null,
        kills: failed?.kills ?? 0,
        away: true,
      });
    // Of a folder that another process does not see this one has nothing to catch up with.
    const isBack = why === null && (before !== null || (isFirst && failed?.away === true));
    if (isBack) {
      warn(
        `BACKUP_DIR, ${folder}, is there: backups go on, and what failed is told until one has been made.`,
      );
      await this.catchUp();
    }
    const removed = why === null && this.running === null ? await removedFrom(db, folder) : null;
    if (removed === null) return;
    warn(
      `BACKUP_DIR, ${folder}, holds no backup any more: somebody removed ${removed} and all others. The next one is made at once.`,
    );
    await dropFact(db, 'backup-begun');
  }

  /** One look at a time: a disk that does not answer must not take a thread for each who asks. */
  private lookAtDisk(folder: string): Promise<string | null> {
    const { db, config } = this.needs;
    this.looking ??= lookAtBackupFolder(db, folder, config.backups.passphrase).finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  /** Errors: Conflict where a backup would take room that is not there; nothing is begun then. */
  async demandRoom(): Promise<void> {
    const folder = this.folderAtWork();
    if (folder === null) return;
    const { needed, free } = await roomFor(folder);
    if (free >= needed) return;
    const inMegabytes = { needed: Math.ceil(needed / 2 ** 20), free: Math.floor(free / 2 ** 20) };
    throw new Conflict(webErrors.backupWithoutRoom(inMegabytes));
  }

  /** Begins a backup as a stream, where there is room for it (`demandRoom`). Errors: Conflict where one is being made. */
  begin(passphrase: string | null): { stream: Readable; done: Promise<BackupFacts> } {
    if (this.running !== null) throw new Conflict(webErrors.backupRunning());
    const { config, db, storage, vault, now } = this.needs;
    const { stream, done } = backupStream(
      {
        db,
        storage,
        vault,
        now,
        folder: this.folderAtWork(),
        keys: vaultKeys(config),
        version: config.version,
        copying: (isCopying) => {
          this.isCopying = isCopying;
        },
      },
      passphrase,
    );
    const ended = done.finally(() => {
      this.running = null;
    });
    this.running = { stream, ended: ended.catch(() => undefined), isStopped: false };
    return { stream, done: ended };
  }

  /** Breaks off the backup that is being made, of which nothing stays, and waits until it has let go of everything. */
  async stop(): Promise<void> {
    const { running } = this;
    if (running === null) return;
    running.isStopped = true;
    running.stream.destroy();
    await running.ended;
  }

  /** Writes down that the backup that a command asked for has arrived whole. */
  async arrived(facts: BackupFacts, bytes: number | null): Promise<void> {
    await noteTaken(this.needs.db, facts, bytes);
    await this.look();
  }

  /** Makes a backup by itself where it is time for one, by one of all processes, and takes away the oldest. */
  async keepUp(): Promise<void> {
    const { config, db, now } = this.needs;
    const { folder, everyHours } = config.backups;
    await this.look();
    if (folder === null || this.away !== null || this.running !== null || (await this.goesOnElsewhere()))
      return;
    const every = everyHours * hour;
    // One that was begun in the future keeps nobody waiting for it.
    await dropLaterFact(db, 'backup-begun', new Date(now().getTime() + tolerance));
    if (!(await takeTurn(db, 'backup-begun', now(), every))) return;
    const name = `stallkeeper-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
    const run = await beginRun(db, now, name, () => {
      this.running?.stream.destroy(
        new Error('Another process took this one for dead, and its backup for left over'),
      );
    });
    if (run === null) return;
    let begun: { isStopped: boolean } | null = null;
    try {
      await this.make(folder, name, () => {
        begun = this.running;
      });
      await run.end();
    } catch (error) {
      // Of one that was taken for dead all was said by who did so.
      if (!(await run.end())) throw error;
      const failure = { at: now().toISOString(), interruptedFrom: null, kills: 0, away: false };
      if (isStopped(begun)) {
        const why = 'The server was stopped in the middle of it.';
        await noteFailure(db, { ...failure, why, interruptedFrom: run.begunAt });
        await dropFact(db, 'backup-begun');
        this.needs.warn(
          `The server stops in the middle of the backup that began at ${run.begunAt}. Nothing was kept of it, and the next one begins soon after the start.`,
        );
        return;
      }
      const why = error instanceof Error ? error.message : String(error);
      await noteFailure(db, { ...failure, why });
      await this.waitAWhile();
      throw error;
    }
  }

  /** Takes away what a process left that was killed in the middle of a backup, and tells it; before the first one. */
  async tidy(): Promise<void> {
    const { dataFolder, backups } = this.needs.config;
    await removeOldCopies(dataFolder);
    await this.goesOnElsewhere(this.needs.config.databaseUrl === null);
    await this.look();
    if (backups.folder !== null && this.away === null) await this.removeLeftOver(backups.folder);
  }

  private async make(folder: string, name: string, begun: () => void): Promise<void> {
    const { config, db } = this.needs;
    const { keep, passphrase } = config.backups;
    demandWritable(folder, refusedFolder(folder, 'written'));
    await this.removeLeftOver(folder);
    await this.demandRoom();
    const { stream, done } = this.begin(passphrase);
    begun();
    const bytes = await saveBackup(stream, path.join(folder, name), passphrase);
    // Its disk may have gone meanwhile: then what was written is not where it belongs.
    const away = await lookAtBackupFolder(db, folder, passphrase);
    if (away !== null) throw new BackupRefused(away);
    await noteBackup(db, await done, bytes);
    await noteFile(db, folder, name);
    await this.look();
    // By name a file of the future would always be the newest, and push the real ones out.
    const own = (await readdir(folder)).filter((each) => ownBackup.test(each)).sort();
    const past = own.filter((each) => !this.isAhead(madeAt(each)));
    for (const old of past.slice(0, -keep)) await rm(path.join(folder, old), { force: true });
    await dropFact(db, 'backup-failed');
  }

  /** Whether a backup by itself is under way elsewhere. One whose process was killed is told, once, and not waited for. */
  private async goesOnElsewhere(isAlone = false): Promise<boolean> {
    const standing = await this.watch.look(this.needs.db, isAlone);
    if (standing.kind === 'dead') await this.tellKilled(standing.run);
    return standing.kind === 'goesOn';
  }

  private async tellKilled({ file, host, begunAt, seenAt }: BackupRun): Promise<void> {
    const { config, db, now, warn } = this.needs;
    const { folder } = config.backups;
    // What its disk does not let go of is told by the look at the folder.
    if (folder !== null && ownBackup.test(file))
      await rm(partOf(path.join(folder, file)), { force: true }).catch(() => undefined);
    const kills = ((await lastFailure(db))?.kills ?? 0) + 1;
    const why = 'Its process was killed, or its machine stopped, in the middle of it.';
    await noteFailure(db, { at: now().toISOString(), why, interruptedFrom: begunAt, kills, away: false });
    // One that kills its process, as for want of memory, must not do so every other minute.
    if (kills === 1) await dropFact(db, 'backup-begun');
    else await this.waitAWhile();
    const next =
      kills === 1
        ? 'the next one begins within minutes'
        : `this was the ${String(kills)}th in a row, so the next one begins in an hour: has the machine enough memory?`;
    warn(
      `The backup ${file} that began at ${begunAt} on ${host} did not end: its process was last heard of at ${seenAt}, and was killed, or its machine stopped. Its half file is removed, and ${next}`,
    );
  }

  /** Puts the next one off for a while, of which the period is longer. */
  private waitAWhile(): Promise<void> {
    const { config, db, now } = this.needs;
    const begun = new Date(now().getTime() - config.backups.everyHours * hour + againAfter);
    return writeFact(db, 'backup-begun', begun.toISOString());
  }

  /** Makes the next one due now, but no more than one an hour: a disk that comes and goes must not push out the older ones. */
  private async catchUp(): Promise<void> {
    const isFresh = this.last !== null && this.needs.now().getTime() - Date.parse(this.last.at) < againAfter;
    await (isFresh ? this.waitAWhile() : dropFact(this.needs.db, 'backup-begun'));
  }

  /** Removes half files of the server's own naming that nobody writes any more. */
  private async removeLeftOver(folder: string): Promise<void> {
    const before = this.needs.now().getTime() - leftOverAfter;
    for (const name of await readdir(folder).catch(() => [])) {
      if (!ownBackup.test(name.replace(/\.part$/, '')) || !name.endsWith('.part')) continue;
      const written = await stat(path.join(folder, name)).catch(() => null);
      if (written !== null && written.mtimeMs < before)
        await rm(path.join(folder, name), { force: true }).catch(() => undefined);
    }
  }

  private isAhead(at: number): boolean {
    return at > this.needs.now().getTime() + tolerance;
  }

  private folderAtWork(): FolderAtWork | null {
    const { databaseUrl, dataFolder, program } = this.needs.config;
    const isEmbedded = databaseUrl === null && existsSync(path.join(dataFolder, 'database'));
    return isEmbedded ? { dataFolder, program } : null;
  }
}
