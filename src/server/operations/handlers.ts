import { statfs } from 'node:fs/promises';
import type { operationsCalls } from '../../catalogue/operations';
import { stuckAfter, type JobStanding, type Standing } from '../../domain/operations/standing';
import { mark } from '../files/sameFiles';
import { addAudit } from '../audit/queries/audit';
import type { SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { migrationsOf } from '../db/transfer/readTables';
import type { Handlers } from '../serve';
import { isShortPassphrase } from '../config/backupSettings';
import { sendsMail } from '../config/sendsMail';
import { storeOf } from '../storeOf';
import { lastFailure } from './backup/backups';
import { readProcesses } from './processes';
import { jobStandings, queueStandings, retryGivenUp, type KindStanding } from './queries/standing';
import { roomIn, within } from './watch/watchRoutes';

/** So much of what a failure said is shown: the log has all of it. */
const longestError = 300;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const jobOf = ({ kind, waiting, running, stuck, given_up, oldest_at, error }: KindStanding): JobStanding => ({
  kind,
  waiting,
  running,
  stuck,
  givenUp: given_up,
  oldestAt: iso(oldest_at),
  error: error === null ? null : error.slice(0, longestError),
});

const storageOf = async ({
  config,
  storage,
  filePlace,
}: Pick<SignedInContext, 'config' | 'storage' | 'filePlace'>): Promise<Standing['storage']> => {
  const place = config.s3 === null ? 'disk' : 'service';
  try {
    const look = async (): Promise<Standing['storage']> => {
      await storage.size(mark);
      await filePlace.demand();
      const { bavail, bsize } = await statfs(config.dataFolder);
      return { place, state: await roomIn(config.dataFolder), freeBytes: bavail * bsize };
    };
    return await within(look());
  } catch {
    return { place, state: 'unavailable', freeBytes: null };
  }
};

const backupOf = async ({
  db,
  config,
  backups,
}: Pick<SignedInContext, 'db' | 'config' | 'backups'>): Promise<Standing['backup']> => {
  // What is written down of them is told whatever their disk says, or where it says nothing.
  await within(backups.look()).catch(() => undefined);
  const failed = await lastFailure(db);
  const { latest } = backups;
  return {
    at: latest?.at ?? null,
    bytes: latest?.bytes ?? null,
    automatic: config.backups.folder !== null,
    isOld: backups.fault !== null,
    failedAt: failed?.at ?? null,
    failure: failed?.why.slice(0, longestError) ?? null,
    interruptedFrom: failed?.interruptedFrom ?? null,
    isSealedBadly: config.backups.folder !== null && isShortPassphrase(config.backups.passphrase),
  };
};

export const operationsHandlers = {
  async readStanding(_, context) {
    const { db, scope, now, config } = context;
    const at = now();
    const stuckBefore = new Date(at.getTime() - stuckAfter * 1000);
    const queues = await queueStandings(db, scope);
    return {
      at: at.toISOString(),
      jobs: (await jobStandings(db, scope, { now: at, stuckBefore })).map(jobOf),
      mails: {
        waiting: queues.mails_waiting,
        failed: queues.mails_failed,
        kept: queues.mails_kept,
        sends: sendsMail(await storeOf(db, scope.store), config),
      },
      incoming: {
        waiting: queues.orders_waiting,
        failed: queues.orders_failed,
        oldestAt: iso(queues.orders_since),
      },
      connections: { all: queues.connections, paused: queues.paused, failed: queues.failed },
      backup: await backupOf(context),
      program: {
        version: config.version,
        engine: config.databaseUrl === null ? 'embedded' : 'postgres',
        migrations: (await migrationsOf(db)) ?? [],
      },
      storage: await storageOf(context),
      processes: await readProcesses(db, at),
    };
  },

  async retryJobs({ kind }, { db, scope, now, user, jobs }) {
    const retried = await inTransaction(db, async (tx) => {
      const count = await retryGivenUp(tx, scope, kind, now());
      if (count > 0)
        await addAudit(tx, scope, {
          by: user.email,
          action: 'jobs.retried',
          subject: 'store',
          subjectId: scope.store,
          detail: { kind, count: String(count) },
        });
      return count;
    });
    jobs.wake();
    return { retried };
  },
} satisfies Handlers<typeof operationsCalls>;
