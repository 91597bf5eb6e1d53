import { incomingKey, type Storage } from './adapters/storage';
import type { Config } from './config';
import type { Database } from './db/database';
import { dropOldFile } from './files/queries/oldFiles';
import { settleAnonymousUpload } from './files/queries/anonymousUploads';
import { dropMails, emptyMails } from './notifications/queries/oldMails';
import { queueChecks } from './finance/checkLedger';
import { mailSubmissions } from './notifications/mailSubmissions';
import { runSchedules } from './finance/payouts/schedule';
import { settleForgotten } from './finance/payouts/settlePayment';
import type { Pictures } from './files/pictures/pictures';
import { remind } from './notifications/reminders/remind';
import { knownFor } from './auth/devices';
import { tendKeys } from './auth/keyring';
import type { Vault } from './auth/vault';
import { checkpoint, forgetOld, tidyTable, untidyTables } from './db/upkeep';

const aMinute = 60_000;
const checkpointEvery = 5;
const forgetEvery = 60;
const day = 24 * 60 * aMinute;
const month = 30 * day;
/** Removed in one round; what is left waits for the next, so that no round takes long. */
const mostFiles = 500;
const mostMails = 2_000;

/** Whole days before an instant; for 0 the beginning of time, before which nothing was. */
const daysBefore = (now: Date, days: number): Date =>
  days === 0 ? new Date(0) : new Date(now.getTime() - days * day);

/** What upkeep needs to take files away. */
interface FilesAtHand {
  storage: Pick<Storage, 'remove'>;
  pictures: Pick<Pictures, 'forget'>;
}

/**
 * Removes uploads that were never used after a day, exports and unused pictures of products and of strangers after a
 * week, and the files of imports that are over after `importFileDays`.
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
  for (let removed = 0; removed < mostFiles; removed += 1)
    if (!(await dropOldFile(db, before, remove))) break;
  for (let settled = 0; settled < mostFiles; settled += 1)
    if (!(await settleAnonymousUpload(db, before.over, remove))) break;
};

/** Empties mails whose code or link is over, and removes those older than `mailDays`. */
export const clearMails = async (db: Database, now: Date, mailDays: number): Promise<void> => {
  await emptyMails(db, now);
  while ((await dropMails(db, daysBefore(now, mailDays), mostMails)) === mostMails);
};

/** One round of upkeep, a minute after the one before; `round` counts from 1. */
export const keepUp = async (db: Database, embedded: boolean, round: number, now: Date): Promise<void> => {
  if (round % forgetEvery === 1) {
    const unknownAgain = new Date(now.getTime() - knownFor);
    await forgetOld(db, now, { before: new Date(now.getTime() - month), unknownAgain });
  }
  if (!embedded) return;
  const [worst] = await untidyTables(db);
  if (worst !== undefined) await tidyTable(db, worst);
  if (round % checkpointEvery === 0) await checkpoint(db);
};

interface UpkeepNeeds extends FilesAtHand {
  db: Database;
  now: () => Date;
  vault: Vault;
  config: Pick<Config, 'keep' | 'publicUrl' | 'tokenSeconds'>;
}

/**
 * Keeps the database tidy while the process runs, one table at a time: the embedded engine has nobody
 * in the background who would. Writes what the marketplace has to hear of now and then. Answers how to end it.
 */
export const startUpkeep = (
  services: UpkeepNeeds,
  embedded: boolean,
  report: (error: unknown) => void,
): (() => Promise<void>) => {
  const { db, now } = services;
  const { keep, publicUrl, tokenSeconds } = services.config;
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round += 1;
    const mine = round;
    running = running
      .then(() => keepUp(db, embedded, mine, now()))
      .then(async () => {
        if (mine % forgetEvery !== 1) return;
        await removeOldFiles(db, services, now(), keep.importFileDays);
        await clearMails(db, now(), keep.mailDays);
        await tendKeys(db, services.vault, now(), tokenSeconds);
      })
      .then(() => mailSubmissions(db, publicUrl, now()))
      .then(() => remind(db, publicUrl, now()))
      .then(() => queueChecks(db, now()))
      .then(() => runSchedules({ db }, now()))
      .then(() => (mine % forgetEvery === 1 ? settleForgotten({ db, now }) : undefined))
      .catch(report);
  }, aMinute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
