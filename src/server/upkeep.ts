import path from 'node:path';
import { removeHalfCopies } from './adapters/diskStorage';
import { incomingKey, type Storage } from './adapters/storage';
import type { Config } from './config';
import type { Services } from './context';
import type { Database } from './db/database';
import { dropOldFile } from './files/queries/oldFiles';
import { settleAnonymousUpload } from './files/queries/anonymousUploads';
import { noticeDays } from '../domain/notifications/notices';
import { dropNotices } from './notifications/queries/notices';
import { dropDrafts } from './imports/queries/drafts';
import { gatherMails } from './notifications/gatherMails';
import { dropMails, emptyMails } from './notifications/queries/oldMails';
import { mailNewMessages } from './conversations/mailNewMessages';
import { expireOffers } from './offers/expireOffers';
import { queueChecks } from './finance/checkLedger';
import { mailNotices } from './notifications/bell/noticeMails';
import { queueMailReports } from './notifications/mailReports';
import { mailSubmissions } from './notifications/mailSubmissions';
import { queueConnections } from './integrations/connect';
import { queueShopOrders } from './integrations/vendorOrders/sendOrders';
import { queueFills } from './integrations/shop/fillShop';
import { queueFigures } from './home/keepFigures';
import { dropUsage } from './home/queries/usage';
import { usageDays } from '../domain/home/usage';
import { runSchedules } from './finance/payouts/schedule';
import { settleForgotten } from './finance/payouts/settlePayment';
import { askAboutUnseenCodes } from './orders/incoming/askUnseenCodes';
import type { Pictures } from './files/pictures/pictures';
import { remind } from './notifications/reminders/remind';
import type { Backups } from './operations/backup/backups';
import { knownFor } from './auth/devices';
import { tendKeys } from './auth/keys/keyring';
import type { Vault } from './auth/keys/vault';
import type { Damage } from './db/damage';
import { readFact, writeFact } from './db/serverFacts';
import { inName, nobody, type Acting } from './audit/acting';
import { cutTrail, Sealing } from './audit/chain';
import { dropSecurity } from './audit/queries/audit';
import { readStore } from './db/stores';
import { storeNames } from './notifications/queries/reminders';
import { checkpoint, forgetOld, tidyTable, untidyTables } from './db/upkeep';

const aMinute = 60_000;
const checkpointEvery = 5;
const forgetEvery = 60;
/** Every page is read a minute after the start and then once a day; a server is asked for what it counted. */
const folderLookEvery = 24 * 60;
const serverLookEvery = 5;
const day = 24 * 60 * aMinute;
const month = 30 * day;
/** Removed in one round; what is left waits for the next, so that no round takes long. */
const mostFiles = 500;
const mostMails = 2_000;
const mostNotices = 5_000;

/** Whole days before an instant; for 0 the beginning of time, before which nothing was. */
const daysBefore = (now: Date, days: number): Date =>
  days === 0 ? new Date(0) : new Date(now.getTime() - days * day);

/** What upkeep needs to take files away. */
interface FilesAtHand {
  storage: Pick<Storage, 'remove'>;
  pictures: Pick<Pictures, 'forget'>;
}

/**
 * Removes uploads that were never used, and pictures that no message came with, after a day, exports and unused pictures of products and of strangers after a
 * week, and the files of imports that are over, and of those that were begun and not touched since,
 * after `importFileDays`.
 */
export const removeOldFiles = async (
  db: Database,
  { storage, pictures }: FilesAtHand,
  now: Date,
  importFileDays: number,
): Promise<void> => {
  const before = {
    unused: daysBefore(now, 1),
    over: daysBefore(now, 7),
    imported: daysBefore(now, importFileDays),
  };
  const remove = async ({ path, mime }: { path: string; mime: string }): Promise<void> => {
    await storage.remove(path);
    await storage.remove(incomingKey(path));
    if (mime.startsWith('image/')) await pictures.forget(path);
  };
  await dropDrafts(db, before.imported);
  for (let removed = 0; removed < mostFiles; removed += 1)
    if (!(await dropOldFile(db, before, remove))) break;
  for (let settled = 0; settled < mostFiles; settled += 1)
    if (!(await settleAnonymousUpload(db, { message: before.unused, other: before.over }, remove))) break;
};

/** Empties mails whose code or link is over, and removes those older than `mailDays`. */
export const clearMails = async (db: Database, now: Date, mailDays: number): Promise<void> => {
  await emptyMails(db, now);
  while ((await dropMails(db, daysBefore(now, mailDays), mostMails)) === mostMails);
};

/** Removes notices that nobody looks for any more. */
export const clearNotices = async (db: Database, now: Date): Promise<void> => {
  const before = daysBefore(now, noticeDays);
  for (const name of await storeNames(db))
    while ((await dropNotices(db, name, before, mostNotices)) === mostNotices);
};

/** Removes what each marketplace's journal of security and audit log have kept for as long as it says. */
const forgetLogs = async (db: Database, now: Date): Promise<void> => {
  for (const name of await storeNames(db)) {
    const store = await readStore(db, name);
    if (store === null) continue;
    const { journalDays, auditDays } = store.features.security;
    await dropSecurity(db, name, daysBefore(now, journalDays));
    await cutTrail(db, name, daysBefore(now, auditDays));
  }
};

/**
 * One round of upkeep, a minute after the one before; `round` counts from 1. Without `mayForget` nothing is thrown away,
 * with `keepsLog` not the engine's log.
 */
export const keepUp = async (
  db: Database,
  embedded: boolean,
  round: number,
  now: Date,
  { mayForget = true, keepsLog = false }: { mayForget?: boolean; keepsLog?: boolean } = {},
): Promise<void> => {
  if (mayForget && round % forgetEvery === 1) {
    const unknownAgain = new Date(now.getTime() - knownFor);
    await forgetOld(db, now, { before: new Date(now.getTime() - month), unknownAgain });
    await forgetLogs(db, now);
    await dropUsage(db, daysBefore(now, usageDays).toISOString().slice(0, 10));
  }
  if (!embedded) return;
  const [worst] = await untidyTables(db);
  if (worst !== undefined) await tidyTable(db, worst);
  if (!keepsLog && round % checkpointEvery === 0) await checkpoint(db);
};

/** So long a clock goes steadily before anything is thrown away by it, once it jumped or the server was away for long. */
const doubtFor = day;
const awayFor = 7 * day;

/**
 * Whether the clock may be believed where something is thrown away for its age: a clock that is a year ahead for a
 * minute must not cost what a marketplace keeps for half a year.
 */
export class ClockTrust {
  private doubtedAt = -Infinity;

  /** `steady`: a clock that never jumps, in ms. */
  constructor(private readonly steady: () => number = () => performance.now()) {}

  get holds(): boolean {
    return this.steady() - this.doubtedAt >= doubtFor;
  }

  doubt(): void {
    this.doubtedAt = this.steady();
  }

  /** Compares the clock with when the server was last kept up, at a start. Answers whether it has gone back since. */
  async begin(db: Database, now: Date): Promise<boolean> {
    const last = await readFact(db, 'kept-up-at');
    if (last === null) return false;
    const away = now.getTime() - Date.parse(last);
    if (away > awayFor || away < -aMinute) this.doubt();
    return away < -aMinute;
  }
}

/** How often new rows of the audit log get their place in its chain, in ms. */
const sealEvery = 5_000;

/** Whose work the rounds are, in the audit log. */
const upkeep: Acting = { ...nobody, call: 'upkeep' };

interface UpkeepNeeds extends FilesAtHand {
  db: Database;
  now: () => Date;
  vault: Vault;
  backups: Pick<Backups, 'isCopying' | 'keepUp' | 'look'>;
  config: Pick<Config, 'role' | 'dataFolder' | 's3' | 'keep' | 'publicUrl' | 'tokenSeconds'>;
  filePlace: Pick<Services['filePlace'], 'demand'>;
  keyStanding: Pick<Services['keyStanding'], 'look'>;
  damage: Pick<Damage, 'lookAtFolder' | 'askServer'>;
  sign: Services['sign'];
  refusals: Pick<Services['refusals'], 'say'>;
}

/**
 * Keeps the database tidy while the process runs, one table at a time: the embedded engine has nobody
 * in the background who would. Writes what the marketplace has to hear of now and then. Answers how to end it.
 */
export const startUpkeep = (
  services: UpkeepNeeds,
  embedded: boolean,
  trust: ClockTrust,
  reportOf: (what: string) => (error: unknown) => void,
): (() => Promise<void>) => {
  const { db, now, damage, backups } = services;
  const { role, dataFolder, keep, publicUrl, tokenSeconds } = services.config;
  const report = reportOf('the upkeep of the database');
  let round = 0;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let looking: Promise<void> = Promise.resolve();
  let backing: Promise<void> = Promise.resolve();
  let sealing: Promise<void> = Promise.resolve();
  const files = services.config.s3 === null ? path.join(dataFolder, 'files') : null;
  const lookEvery = embedded ? folderLookEvery : serverLookEvery;
  const look = (): Promise<void> =>
    embedded ? damage.lookAtFolder(db, dataFolder, () => stopped) : damage.askServer(db);
  const seals = new Sealing(db, (line) => {
    services.refusals.say(line);
  });
  const seal = (): void => {
    sealing = sealing.then(() => seals.seal()).catch(report);
  };
  const sealer = setInterval(seal, sealEvery);
  sealer.unref();
  const timer = setInterval(() => {
    round += 1;
    const mine = round;
    const isForgetting = mine % forgetEvery === 1;
    const steps: readonly (() => Promise<unknown>)[] = [
      () => writeFact(db, 'kept-up-at', now().toISOString()),
      () => keepUp(db, embedded, mine, now(), { mayForget: trust.holds, keepsLog: backups.isCopying }),
      async () => {
        if (!isForgetting || !trust.holds) return;
        await removeOldFiles(db, services, now(), keep.importFileDays);
        await clearMails(db, now(), keep.mailDays);
        await clearNotices(db, now());
      },
      async () => {
        if (isForgetting) await tendKeys(db, services.vault, now(), tokenSeconds);
      },
      () => mailSubmissions(db, publicUrl, now()),
      () => gatherMails(db, publicUrl, now()),
      () => mailNotices(db, publicUrl, now()),
      () => remind(db, publicUrl, now()),
      () => mailNewMessages(services),
      () => expireOffers({ db, now }),
      async () => askAboutUnseenCodes(db, await storeNames(db), now()),
      () => queueChecks(db, now()),
      () => queueFigures(db, now()),
      () => runSchedules({ db }, now()),
      () => queueMailReports(db, now()),
      () => queueConnections(db, now()),
      () => queueShopOrders(db, now()),
      () => queueFills(db, now()),
      async () => {
        if (isForgetting) await settleForgotten({ db, now });
      },
    ];
    // What is for all is done by those who work in the background; who answers people has to know of it.
    const works = role !== 'web';
    // A step that fails keeps none of the others from its work: payouts are due whatever became of a mail.
    if (works)
      running = running.then(async () => {
        for (const step of steps) await inName(upkeep, () => undefined, step).catch(report);
      });
    // Whoever needs no file for a while hears of it all the same: it is said in the log.
    services.filePlace.demand().catch(() => undefined);
    services.keyStanding.look().catch(report);
    // A backup takes as long as there is to write, and rounds go on meanwhile.
    const backUp = (): Promise<void> => (works ? backups.keepUp() : backups.look());
    backing = backing.then(() => (stopped ? undefined : backUp())).catch(reportOf('a backup'));
    // Beside the rounds: it takes as long as the disk does, and asks the database nothing unless it finds something.
    if (mine % lookEvery === 1) looking = looking.then(look).catch(report);
    // A copy is written under a name of chance, which nobody writes again once its process was killed.
    if (works && files !== null && mine % folderLookEvery === 2)
      looking = looking
        .then(() => removeHalfCopies(files, daysBefore(now(), 1)))
        .then(() => undefined, report);
  }, aMinute);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    clearInterval(sealer);
    // What was written last is sealed before the process ends.
    seal();
    await Promise.all([running, looking, backing, sealing]);
  };
};
