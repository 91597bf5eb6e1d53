import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import pino, { type Logger } from 'pino';
import { ownerLink, strayStore } from './accounts/ownerLink';
import { accountToken } from './adapters/sources/accountToken';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { backupOddity } from './config/backupSettings';
import { unknownSettings, withSecretFiles } from './config/settingNames';
import { beginsAnew } from './config/demandMarketplace';
import { demandHost } from './config/demandHost';
import { databaseClock } from './db/clock';
import { namedInVain, settleStore } from './db/settleStore';
import { mailOddity } from './config/mailSettings';
import { isLoopback, reachOf, refusePublished } from './config/reach';
import { FolderLost } from './db/engine/folderHolder';
import { openDatabase, type Database } from './db/database';
import { freeJobs } from './jobs/queries/jobs';
import { closeToOthers, saidOfClosed } from './files/ownerOnly';
import { OtherFiles } from './files/sameFiles';
import { demoAccounts } from './demo/accounts';
import { publishedAccounts } from './demo/published';
import { demoPlan, isSeeded, seedMarketplace } from './demo/seedMarketplace';
import { appear } from './operations/processes';
import type { ProcessStanding } from '../domain/operations/standing';
import { sayAddress } from './operations/backup/backupRoutes';
import { demandRestored } from './operations/backup/restoreCommand';
import { demandHere } from './db/transfer/moveDatabase';
import { ClockTrust, startUpkeep } from './upkeep';
import { keepsChecksums } from './db/damage';
import { mendClockMarks } from './db/upkeep';
import { FailureGate, loggingAt } from './logging';
import { createServices } from './services';
import { isDiskFull } from './diskFull';
import { narrowLimit, openFilesLimit } from './openFiles';
import { startFailure } from './startFailure';
import { sayLast } from './lastWords';
import { sayLeaving } from './operations/watch/watchRoutes';
import { closeSoon } from './web/closeSoon';

/** What is said when the embedded database's thread has ended by itself, just before the process ends too. */
const lostDatabase = (error: Error): string => {
  if (error instanceof FolderLost) return error.message;
  if (isDiskFull(error))
    return (
      `The embedded database has found no room left on the disk of the data folder (${error.message}), so the server stops. ` +
      'Make room there, and start it again: what was confirmed is kept.'
    );
  return (
    `The embedded database has ended unexpectedly (${error.message}), so the server stops. ` +
    'Start it again: what was confirmed is on the disk. ' +
    'If it happens again, give the process more memory, or set DATABASE_URL to a PostgreSQL server.'
  );
};

/** How long requests in flight may take to end when the server stops, in milliseconds. */
const timeout = 22_000;

/** How long a balancer has to hear at `/ready` that a process ends, in ms. */
const untilHeard = 2_000;

/** What is said of a database's clock that moved where it should not have, by ms. */
const jumpOf = (ms: number): string =>
  `The clock of the database has jumped ${ms > 0 ? 'ahead' : 'back'} by ${(Math.abs(ms) / 1000).toFixed(0)} s`;

/** What is said at a start after an end that nobody asked for; `freed`: jobs in hand, null where others may have them. */
const uncleanEnd = ({ host, startedAt, seenAt }: ProcessStanding, freed: number | null): string =>
  `An earlier process in this place (${host}, since ${startedAt}) was not stopped: it was last heard of at ${seenAt}, and was killed, failed, or its machine stopped. ` +
  'What was confirmed is kept. ' +
  (freed === null
    ? 'Work that it was at is taken up again once its hold on it has run out, within minutes.'
    : `Work that it was at is taken up again (${String(freed)} jobs).`);

const rootOf = (folder: string): string => {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? process.cwd() : rootOf(above);
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

type Environment = Readonly<Record<string, string | undefined>>;

/** How often it is said that a start goes on, in ms. */
const sayEvery = 15_000;

/** Says what a start is at, and every while that it goes on: whoever watches must not take it for one that hangs. */
const stages =
  (log: Logger) =>
  async <T>(what: string, work: Promise<T>): Promise<T> => {
    log.info(`${what} …`);
    const began = performance.now();
    const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
    const timer = setInterval(() => {
      log.info(`${what}: goes on since ${seconds()} s`);
    }, sayEvery);
    return work.finally(() => {
      clearInterval(timer);
    });
  };

const isOpenToOthers = (config: Config): boolean => !config.demo && reachOf(config) !== null;

/** Errors: WrongSetting for published passwords in a database that others would reach, as far as they can be read yet. */
const refuseDemo = async (config: Config, db: Database): Promise<void> => {
  if (!isOpenToOthers(config)) return;
  refusePublished(config, await publishedAccounts(db).catch(() => []));
};

const run = async (environment: Environment): Promise<void> => {
  // Only an end that somebody asked for is none by failure, in whatever way this process ends.
  process.exitCode = 1;
  // Whatever it writes from now on is its owner's alone.
  process.umask(0o077);
  const here = path.dirname(fileURLToPath(import.meta.url));
  const program = { file: path.join(here, 'embeddedWorker.mjs'), execArgv: [] };
  const config = readConfig(environment, rootOf(here), program);
  if (config.demo) refusePublished(config, ['the demo']);
  demandRestored(config.dataFolder);
  const gate = new FailureGate();
  const log = pino(loggingAt(config.logLevel, gate));
  const warn = (sentence: string): void => {
    log.warn(sentence);
  };
  unknownSettings(environment).forEach(warn);
  const oddity = mailOddity(config.mail);
  if (oddity !== null) log.warn(oddity);
  const weak = backupOddity(config.backups);
  if (weak !== null) log.warn(weak);
  const narrow = narrowLimit(openFilesLimit());
  if (narrow !== null) log.warn(narrow);
  const isNew = beginsAnew(config);
  if (isNew)
    log[config.demo ? 'info' : 'warn'](
      `There is no database in ${config.dataFolder}: a new, empty marketplace is made there. If there should be one, stop this process: is its disk mounted, and does DATA_DIR name the right folder?`,
    );
  await demandHost(config);
  const during = stages(log);
  const opened = await during(
    `Opening the database (${config.databaseUrl === null ? config.dataFolder : 'PostgreSQL'}) and bringing it to this version`,
    openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      program,
      warn,
      refuse: (there) => refuseDemo(config, there),
    }),
  );
  const { db, engine } = opened;
  await demandHere(db);
  await settleStore(config, db);
  const stray = config.demo ? null : await strayStore(config, db);
  if (stray !== null) log.warn(stray);
  (await namedInVain(config, db)).forEach(warn);
  for (const sentence of saidOfClosed(config.dataFolder, await closeToOthers(config.dataFolder)))
    log[isNew ? 'info' : 'warn'](sentence);
  engine?.whenLost((error) => {
    sayLast(lostDatabase(error), environment);
    process.exit(1);
  });
  try {
    const hearOfJump: ((ms: number) => void)[] = [];
    const clock = await databaseClock(
      db,
      (ms) => {
        log.warn(jumpOf(ms));
        for (const hear of hearOfJump) hear(ms);
      },
      (error) => {
        log.warn(error, 'The database does not tell its time');
      },
    );
    const services = await createServices(
      config,
      db,
      (error, what) => {
        log.error(error, `A failure in ${what}`);
      },
      clock.now,
      warn,
    );
    await services.filePlace.begin(db).catch((error: unknown) => {
      if (error instanceof OtherFiles) throw error;
      // A service that does not answer for now is no reason to stay away.
      log.warn(error, 'The place of the files does not answer');
    });
    const { api } = config.sheets;
    if (api !== null && config.role !== 'web')
      // A key that is wrong is said as it is set, and not first to a vendor an hour later; nothing waits for it.
      void accountToken(api.account, clock.now).catch((error: unknown) => {
        log.warn(error, 'Google gives the account of SHEETS_SERVICE_ACCOUNT no token');
      });
    const trust = new ClockTrust();
    const mendMarks = async (): Promise<void> => {
      await mendClockMarks(db, clock.now()).catch((error: unknown) => {
        log.error(error, 'A failure in setting right what a wrong clock wrote');
      });
    };
    hearOfJump.push((ms) => {
      services.jobs.clockJumped(ms);
      trust.doubt();
      if (ms < 0) void mendMarks();
    });
    if (await trust.begin(db, clock.now())) await mendMarks();
    if (engine === null && !(await keepsChecksums(db)))
      log.warn(
        'PostgreSQL keeps no checksums of its pages, so that nobody notices a damaged disk. Stop it and run "pg_checksums --enable".',
      );
    const freed = engine === null ? null : await freeJobs(db);
    if (config.demo && !(await isSeeded(db))) {
      const untold = await during(
        'Filling the demo marketplace',
        seedMarketplace(services, engine, demoPlan),
      );
      for (const what of untold) say(`The demo has nothing to show of this: ${what}`);
    }
    // Once more: that of another version may not have been readable before.
    if (isOpenToOthers(config)) refusePublished(config, await publishedAccounts(db));
    const app = await buildApp(services, loggingAt(config.logLevel, gate));
    // What has begun by then is ended: who asks a process to end may do so as soon as it listens.
    let leave = (): Promise<void> => Promise.resolve();
    let unsayAddress = leave;
    let stopUpkeep = leave;
    // "beforeExit": a process that has nothing left to wait for has lost its server, which is a failure.
    closeWithGrace({ delay: 30_000, logger: false, skip: ['beforeExit'] }, async ({ err, signal }) => {
      if (err !== undefined) log.error(err, 'The server stops after a failure');
      clock.stop();
      say('Finishing what is in flight …');
      // Others may go on beside this one: who sends requests here has to hear of it before the door closes.
      if (signal === 'SIGTERM' && config.databaseUrl !== null) {
        sayLeaving(app);
        await setTimeout(untilHeard);
      }
      await unsayAddress();
      await Promise.all([
        services.backups.stop(),
        closeSoon(app, timeout),
        services.jobs.stop(),
        stopUpkeep(),
      ]);
      await leave();
      await opened.close();
      gate.flush();
    });
    await app.listen({ port: config.port, host: config.host });
    if (config.role !== 'web') services.jobs.start();
    leave = await appear(services, {
      report: (error) => {
        log.error(error, 'A failure in saying that this process lives');
      },
      died: (before) => {
        log.warn(uncleanEnd(before, freed));
      },
    });
    await services.backups.tidy().catch((error: unknown) => {
      log.error(error, 'A failure in removing what killed backups left');
    });
    if (engine !== null) unsayAddress = await sayAddress(app, config.dataFolder);
    engine?.watch();
    stopUpkeep = startUpkeep(services, engine !== null, trust, (what) => (error) => {
      log.error(error, `A failure in ${what}`);
    });
    const address = `http://localhost:${String(config.port)}`;
    say(
      config.role === 'jobs'
        ? `\n  Stallkeeper works in the background, and is watched at ${address}/health`
        : `\n  Stallkeeper is open at ${address}/app`,
    );
    say(`  It listens on ${config.host}${isLoopback(config.host) ? ', for this machine alone' : ''}.\n`);
    if (isNew) say(`  There was no marketplace in ${config.dataFolder}: this is a new one.\n`);
    const first = config.demo || stray !== null || config.role === 'jobs' ? null : await ownerLink(services);
    if (first !== null)
      say(
        `  This marketplace has no owner yet. Whoever opens this link makes it theirs, once, within a day:\n\n  ${first}\n`,
      );
    if (config.demo && reachOf(config) !== null)
      log.warn(
        'DEMO_OPEN=1: everybody who reaches this server can sign in with the published passwords below.',
      );
    if (config.demo) {
      for (const { who, email, password } of demoAccounts) say(`  ${who.padEnd(8)} ${email}  ${password}`);
      say('');
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
};

const start = async (): Promise<void> => {
  let environment: Environment = process.env;
  try {
    environment = withSecretFiles(environment);
    await run(environment);
  } catch (error) {
    sayLast(startFailure(error, environment), environment);
    process.exit(1);
  }
};

void start();
